// A small server that stores objects as S3 does, in memory: of its listings each page has two keys.
import { createServer } from 'node:http'

export type Bucket = {
  url: string
  /** By path: bucket and key. */
  objects: Map<string, Buffer>
  /** Of every request. */
  signatures: (string | undefined)[]
  /** The next requests, or none any more, are answered with 503. */
  fail: (times: number) => void
  close: () => void
}

export async function startBucket(name: string): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  const signatures: (string | undefined)[] = []
  let failures = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    signatures.push(request.headers.authorization)
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://s3.test')
    if (failures > 0) {
      failures -= 1
      return void response.writeHead(503).end()
    }
    if (request.method === 'PUT') {
      objects.set(path, Buffer.concat(chunks))
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return void response.writeHead(204).end()
    }
    if (searchParams.get('list-type') === '2')
      return void response.writeHead(200).end(listing([...objects.keys()], `/${name}/`, searchParams))
    const object = objects.get(path)
    if (object) return void response.writeHead(200, { 'content-length': object.length }).end(object)
    response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    objects,
    signatures,
    fail: (times) => {
      failures = times
    },
    close: () => void server.close(),
  }
}

/** One page of two keys. */
function listing(paths: string[], folder: string, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = paths.map((path) => path.replace(folder, '')).toSorted()
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = found.slice(0, 2)
  const next = found.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${found.length > 2}</IsTruncated>${next}${contents}</ListBucketResult>`
}
