// Which color an image file names by number: the `colr` property of HEIC and AVIF, the `cICP` chunk of PNG (ITU-T H.273). Decoders
// ignore these numbers, so that such an image must be converted to sRGB here.
import { ByteBlock } from '../../../rules/photo-metadata/byte-block.ts'
import { type ColorNumbers, readIsoColor } from '../../../rules/photo-metadata/iso-boxes.ts'
import type { ImageKind } from './image-kind.ts'

/** `curve`: how light depends on the stored value. `pq` and `hlg` are brighter than sRGB's white: HDR. */
export type SourceColor = { curve: 'pq' | 'hlg' | 'srgb' | 'linear' | number; primaries: number }

// BT.709, 601, 2020 and sRGB are edited and shown by the curve of sRGB.
const curves: Record<number, SourceColor['curve']> = {
  4: 2.2,
  5: 2.8,
  8: 'linear',
  16: 'pq',
  17: 2.6,
  18: 'hlg',
}

/** Red, green, blue and white as chromaticities x and y (H.273, table 2). 1 is the set of sRGB. */
export const chromaticities: Record<number, readonly number[]> = {
  1: [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, 0.3127, 0.329],
  5: [0.64, 0.33, 0.29, 0.6, 0.15, 0.06, 0.3127, 0.329],
  6: [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, 0.3127, 0.329],
  7: [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, 0.3127, 0.329],
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, 0.3127, 0.329],
  11: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351],
  12: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.3127, 0.329],
  22: [0.63, 0.34, 0.295, 0.605, 0.155, 0.077, 0.3127, 0.329],
}

/** Undefined for sRGB, and where the file names no color or one that is not known: it is shown as sRGB. */
export function readSourceColor(content: Buffer, kind: ImageKind): SourceColor | undefined {
  const numbers = readNumbers(content, kind)
  if (!numbers) return undefined
  const curve = curves[numbers.transfer] ?? 'srgb'
  const primaries = numbers.primaries in chromaticities ? numbers.primaries : 1
  return curve === 'srgb' && primaries === 1 ? undefined : { curve, primaries }
}

export const isHdr = ({ curve }: SourceColor) => curve === 'pq' || curve === 'hlg'

type Numbers = Pick<ColorNumbers, 'primaries' | 'transfer'>

function readNumbers(content: Buffer, kind: ImageKind): Numbers | undefined {
  if (kind === 'image/png') return readPngColor(content)
  if (kind !== 'image/avif' && kind !== 'image/heic') return undefined
  try {
    return readIsoColor(new ByteBlock(content))
  } catch (error) {
    // A damaged structure: the decoder decides about the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

// The chunk stands before the pixels.
function readPngColor(content: Buffer): Numbers | undefined {
  for (let at = 8, count = 0; count < 100 && at + 12 <= content.length; count++) {
    const name = content.toString('latin1', at + 4, at + 8)
    if (name === 'cICP') return { primaries: content[at + 8] as number, transfer: content[at + 9] as number }
    if (name === 'IDAT') return undefined
    at += content.readUInt32BE(at) + 12
  }
  return undefined
}
