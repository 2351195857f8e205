// Elevation tiles in Terrarium encoding: meters = red × 256 + green + blue / 256 − 32768, in a square PNG. Pixels without data are black.
import { ImageRefused } from '../../platform/images/image-refused.ts'
import { readPixelsOf } from '../../platform/images/images.ts'

/** `meters` is NaN where there are no data. */
export type ElevationTile = { size: number; meters: Float32Array }

export const maxTileBytes = 2_000_000
const sizes = [256, 512]
/** Meters: deeper than any sea. */
const lowest = -12_000

/** @throws Error for a file that is no such tile, Unavailable */
export async function decodeTile(content: Uint8Array): Promise<ElevationTile> {
  if (content.byteLength > maxTileBytes)
    throw new Error(`An elevation tile has more than ${maxTileBytes} bytes`)
  const { size, pixels } = await readPixelsOf(Buffer.from(content), Math.max(...sizes)).catch(notATile)
  const { width, height } = size
  if (width !== height || !sizes.includes(width))
    throw new Error(`An elevation tile is no square PNG of 256 or 512 pixels: ${width}×${height}`)
  const meters = new Float32Array(width * width)
  for (let index = 0; index < meters.length; index++) {
    const height = pixels[index * 3]! * 256 + pixels[index * 3 + 1]! + pixels[index * 3 + 2]! / 256 - 32768
    meters[index] = height < lowest ? Number.NaN : height
  }
  return { size: width, meters }
}

// A refused image would be the user's fault; this file is the server's.
function notATile(error: unknown): never {
  if (error instanceof ImageRefused) throw new Error(`Not an elevation tile: ${error.message}`)
  throw error
}
