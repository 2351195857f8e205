// A local double of the websites that images are entered from: its own server answers for every https address.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicImageFetch, type FetchPublicFile } from '../../src/server/platform/http/public-fetch.ts'

type Answer = Buffer | ((response: ServerResponse) => void)

export type ImageHost = {
  /** What is at each path; every other path is 404. */
  answers: Map<string, Answer>
  /** The paths that were asked for. */
  requests: string[]
  fetchImage: FetchPublicFile
  close: () => Promise<void>
}

export async function startImageHost(): Promise<ImageHost> {
  const answers = new Map<string, Answer>()
  const requests: string[] = []
  const server = createServer(({ url = '' }: IncomingMessage, response) => {
    requests.push(url)
    const answer = answers.get(url)
    if (typeof answer === 'function') answer(response)
    else response.writeHead(answer ? 200 : 404, { 'content-type': 'image/jpeg' }).end(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const fetchOwn = createPublicImageFetch({
    isAllowedHost: (ip) => ip === '127.0.0.1',
    isAllowedUrl: ({ protocol }) => protocol === 'http:',
  })
  return {
    answers,
    requests,
    fetchImage: (address) => fetchOwn(`http://127.0.0.1:${port}${new URL(address).pathname}`),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
