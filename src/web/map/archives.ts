// The pmtiles protocol, loaded with the map library.
import { FetchSource, PMTiles, Protocol } from 'pmtiles'

/**
 * Reads parts of an archive over HTTP, past the browser's cache: Chromium puts a part together from its cache and the network, and sometimes
 * fails although the server has answered. (The library's `no-store`, for Windows, would also go past our service worker.)
 */
function openArchive(address: string): PMTiles {
  const source = new FetchSource(address)
  source.mustReload = true
  return new PMTiles(source)
}

const protocol = new Protocol()

/** The answer to an address such as `pmtiles://{archive}/{z}/{x}/{y}`. */
export const readArchive: Protocol['tile'] = (request, abort) => {
  const archive = /^pmtiles:\/\/(.+?)(?:\/\d+\/\d+\/\d+)?$/.exec(request.url)?.[1]
  if (archive && !protocol.get(archive)) protocol.add(openArchive(archive))
  return protocol.tile(request, abort)
}

/** Makes an archive in memory readable at `pmtiles://{address}`. */
export function addArchive(address: string, bytes: Uint8Array): void {
  const read = (offset: number, length: number) => bytes.slice(offset, offset + length).buffer as ArrayBuffer
  protocol.add(
    new PMTiles({
      getKey: () => address,
      getBytes: async (offset, length) => ({ data: read(offset, length) }),
    }),
  )
}
