// A server for one archive that answers range requests, as object stores do; it counts, slows down and fails on demand.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type ArchiveServer = {
  url: string
  ranges: string[]
  /** Changed by tests while it runs. */
  behavior: {
    ignoresRanges?: boolean
    failsNext?: number
    delayMs?: number
    etag?: string
    /** Everything is answered with this status. */
    status?: number
    /** The connection of so many answers ends in the middle. */
    cutsNext?: number
    /** After so many answers of tiles it does not answer until this is cleared. */
    holdsAfter?: number | undefined
  }
  close: () => Promise<void>
}

/** Directories are read by smaller requests. */
const tileRequestBytes = 200_000

export async function serveArchive(path: string): Promise<ArchiveServer> {
  const bytes = readFileSync(path)
  const ranges: string[] = []
  const behavior: ArchiveServer['behavior'] = {
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
  }
  const server = createServer(async (request, response) => {
    if (behavior.delayMs) await sleep(behavior.delayMs)
    if (behavior.status) {
      response.writeHead(behavior.status).end()
      return
    }
    if (behavior.failsNext) {
      behavior.failsNext -= 1
      response.writeHead(503).end()
      return
    }
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (behavior.ignoresRanges || !first || !last) {
      response.writeHead(200).end(bytes)
      return
    }
    ranges.push(`${first}-${last}`)
    const isOfTiles = Number(last) - Number(first) > tileRequestBytes
    while (isOfTiles && behavior.holdsAfter === 0 && !request.destroyed) await sleep(10)
    if (isOfTiles && behavior.holdsAfter) behavior.holdsAfter -= 1
    const part = bytes.subarray(Number(first), Number(last) + 1)
    const headers = { etag: behavior.etag, 'content-range': `bytes ${first}-${last}/${bytes.length}` }
    response.writeHead(206, { ...headers, 'content-length': part.length })
    if (behavior.cutsNext) {
      behavior.cutsNext -= 1
      response.write(part.subarray(0, part.length >> 1), () => response.destroy())
      return
    }
    response.end(part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/planet.pmtiles`,
    ranges,
    behavior,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
