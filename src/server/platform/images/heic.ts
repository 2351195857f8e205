// HEIC files: their properties, and their primary image decoded tile by tile, upright, with its own color profile.
import { setImmediate as pause } from 'node:timers/promises'
import { bytesAt, callHeif, heifLibrary, readHeif, withMemory, words } from './heif-library.ts'
import { damaged } from './image-refused.ts'
import { tiffHeader } from './tiff.ts'

/** The unit of decoding. `top` and `left`: by how many pixels the first tile extends beyond the image. */
type Tiles = { columns: number; rows: number; width: number; height: number; top: number; left: number }

/** Sizes of the upright image: the file's rotations are applied. */
export type HeicHeader = {
  width: number
  height: number
  tiles: Tiles
  bitsPerChannel: number
  hasProfile: boolean
}

const rgb = { colourSpace: 1, opaque: 10, withAlpha: 11, opaque16: 14, withAlpha16: 15, channel: 10 }
// The file's claims are checked against these limits before anything is decoded. The library limits items to 1,000.
const maxProfileBytes = 4_000_000

type Opened = { context: number; handle: number }

/** Properties of the primary image. @throws ImageRefused when it cannot be read */
export const readHeicHeader = (content: Buffer): Promise<HeicHeader> =>
  withHeic(content, async ({ handle }) => getHeader(handle))

/**
 * The primary image as an uncompressed TIFF, with its color profile if it has one.
 * @param options.isDeep with 16 bits a channel, the file's own shifted up
 * @throws ImageRefused when it is damaged
 */
export const decodeHeic = (content: Buffer, { isDeep }: { isDeep: boolean }): Promise<Buffer> =>
  withHeic(content, async ({ handle }) => {
    const library = heifLibrary()
    const { width, height, tiles, bitsPerChannel } = getHeader(handle)
    const channels = library._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    const sampleBytes = isDeep ? 2 : 1
    const head = tiffHeader({ width, height, channels, sampleBytes, profile: getProfile(handle) })
    const tiff = Buffer.alloc(head.length + width * height * channels * sampleBytes)
    head.copy(tiff)
    const pixels = tiff.subarray(head.length)
    for (let row = 0; row < tiles.rows; row++)
      for (let column = 0; column < tiles.columns; column++) {
        copyTile(handle, { column, row }, { pixels, width, height, channels, sampleBytes, tiles })
        // Lets the memory guard run.
        await pause()
      }
    if (isDeep) shiftUp(pixels, 16 - bitsPerChannel)
    return tiff
  })

async function withHeic<T>(content: Buffer, work: (opened: Opened) => Promise<T>): Promise<T> {
  const library = heifLibrary()
  const context = library._heif_context_alloc()
  const file = library._malloc(content.length)
  let handle = 0
  try {
    ;(library.HEAPU8 as Uint8Array).set(content, file)
    callHeif(library, library._heif_context_read_from_memory_without_copy, context, file, content.length, 0)
    handle = readHeif(library, (error, out) =>
      library._heif_context_get_primary_image_handle(error, context, out),
    )
    return await work({ context, handle })
  } catch {
    // The library's errors, and those that WebAssembly throws at its memory limit.
    throw damaged()
  } finally {
    if (handle) library._heif_image_handle_release(handle)
    library._heif_context_free(context)
    library._free(file)
  }
}

function getHeader(handle: number): HeicHeader {
  const library = heifLibrary()
  const width = library._heif_image_handle_get_width(handle)
  const height = library._heif_image_handle_get_height(handle)
  const tiles = getTiles(handle, { width, height })
  // Tiles that reach far beyond the image are invalid: decoding them would only cost time.
  if (
    tiles.columns * tiles.rows * tiles.width * tiles.height >
    2 * width * height + 4 * tiles.width * tiles.height
  )
    throw damaged()
  const bitsPerChannel = library._heif_image_handle_get_luma_bits_per_pixel(handle)
  const hasProfile = library._heif_image_handle_get_raw_color_profile_size(handle) > 0
  return { width, height, tiles, bitsPerChannel, hasProfile }
}

// The tiles of a cropped image do not begin at its edges, so it is decoded in one piece.
function getTiles(handle: number, { width, height }: { width: number; height: number }): Tiles {
  const library = heifLibrary()
  // version, columns, rows, tile width and height, image width and height, top and left offset; the other fields are
  // for volumes.
  const tiling = (isTurned: 0 | 1) =>
    withMemory(library, 80, (at) => {
      ;(library.HEAPU32 as Uint32Array)[at >> 2] = 1
      callHeif(library, library._heif_image_handle_get_image_tiling, handle, isTurned, at)
      return words(library, at, 9)
    })
  const [, , , , , storedWidth = 0, storedHeight = 0] = tiling(0)
  if (storedWidth * storedHeight !== width * height)
    return { columns: 1, rows: 1, width, height, top: 0, left: 0 }
  const [, columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, , , top, left] = tiling(1)
  return {
    columns,
    rows,
    width: tileWidth,
    height: tileHeight,
    // libheif 1.23 returns a wrong number of pixels (strukturag/libheif, heif_tiling.h), but the right sides on which
    // tiles extend beyond the image.
    top: top ? rows * tileHeight - height : 0,
    left: left ? columns * tileWidth - width : 0,
  }
}

function shiftUp(pixels: Buffer, bits: number): void {
  for (let at = 0; at < pixels.length; at += 2)
    pixels.writeUInt16LE((pixels.readUInt16LE(at) << bits) & 0xffff, at)
}

type Target = {
  pixels: Buffer
  width: number
  height: number
  channels: 3 | 4
  sampleBytes: 1 | 2
  tiles: Tiles
}

function copyTile(handle: number, { column, row }: { column: number; row: number }, target: Target): void {
  const library = heifLibrary()
  const { pixels, width, height, channels, sampleBytes, tiles } = target
  const chroma =
    sampleBytes === 2
      ? channels === 4
        ? rgb.withAlpha16
        : rgb.opaque16
      : channels === 4
        ? rgb.withAlpha
        : rgb.opaque
  const pixelBytes = channels * sampleBytes
  const image = readHeif(library, (error, out) =>
    tiles.columns * tiles.rows === 1
      ? library._heif_decode_image(error, handle, out, rgb.colourSpace, chroma, 0)
      : library._heif_image_handle_decode_image_tile(
          error,
          handle,
          out,
          rgb.colourSpace,
          chroma,
          0,
          column,
          row,
        ),
  )
  try {
    const [start = 0, stride = 0] = withMemory(library, 4, (at) => [
      library._heif_image_get_plane_readonly(image, rgb.channel, at),
      words(library, at, 1)[0] as number,
    ])
    // The first tile of a rotated image may begin outside of it.
    const x = column * tiles.width - tiles.left
    const y = row * tiles.height - tiles.top
    const cut = Math.max(0, -x)
    const columns = Math.min(library._heif_image_get_width(image, rgb.channel), width - x) - cut
    const rows = Math.min(library._heif_image_get_height(image, rgb.channel), height - y)
    const memory = library.HEAPU8 as Uint8Array
    for (let line = Math.max(0, -y); line < rows && columns > 0; line++) {
      const from = start + line * stride + cut * pixelBytes
      pixels.set(
        memory.subarray(from, from + columns * pixelBytes),
        ((y + line) * width + x + cut) * pixelBytes,
      )
    }
  } finally {
    library._heif_image_release(image)
  }
}

/** The ICC profile. Undefined if there is none, or if the file names its color space only by number. */
function getProfile(handle: number): Buffer | undefined {
  const library = heifLibrary()
  const bytes = library._heif_image_handle_get_raw_color_profile_size(handle)
  if (bytes === 0 || bytes > maxProfileBytes) return undefined
  return withMemory(library, bytes, (at) => {
    callHeif(library, library._heif_image_handle_get_raw_color_profile, handle, at)
    return bytesAt(library, at, bytes)
  })
}
