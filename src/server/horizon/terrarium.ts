// Elevation tiles in Terrarium encoding: meters = red × 256 + green + blue / 256 − 32768, in a square PNG.
import sharp from 'sharp'

export type ElevationTile = { size: number; meters: Float32Array }

export const maxTileBytes = 2_000_000
const sizes = [256, 512]

/** @throws Error for a file that is no such tile */
export async function decodeTile(content: Uint8Array): Promise<ElevationTile> {
  if (content.byteLength > maxTileBytes)
    throw new Error(`An elevation tile has more than ${maxTileBytes} bytes`)
  const image = sharp(content, { limitInputPixels: 512 * 512, failOn: 'error' })
  const { format, width, height } = await image.metadata()
  if (format !== 'png' || width !== height || !sizes.includes(width))
    throw new Error(`An elevation tile is no square PNG of 256 or 512 pixels: ${format} ${width}×${height}`)
  const { data, info } = await image
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`An elevation tile has ${info.channels} channels instead of 3`)
  const meters = new Float32Array(width * width)
  for (let index = 0; index < meters.length; index++)
    meters[index] = data[index * 3]! * 256 + data[index * 3 + 1]! + data[index * 3 + 2]! / 256 - 32768
  return { size: width, meters }
}
