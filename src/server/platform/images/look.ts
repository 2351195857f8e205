// How an image looks, as 64 bits: the perceptual hash of its low frequencies (pHash: 32 × 32 gray pixels, discrete cosine transform, the
// lowest 8 × 8 against their median). Copies that were resized, compressed, brightened or trimmed by a few percent differ in few bits.
import sharp from 'sharp'
import type { Pixels } from './decode.ts'

const side = 32
const lowest = 8

/** Below this deviation of the coefficients an image is so even that its bits are noise. Flat ones have 0, photos thousands. */
const minContrast = 100

const cosines = Array.from({ length: lowest }, (_, frequency) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
)

/** 64 characters `0` or `1`, or null for an image without contrast. */
export async function getLook({ data, width, height, channels }: Pixels): Promise<string | null> {
  const gray = await sharp(data, { raw: { width, height, channels } })
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const coefficients = transform(gray)
  // The first is the brightness of the whole image.
  const [, ...rest] = coefficients
  if (Math.hypot(...rest) / Math.sqrt(rest.length) < minContrast) return null
  const median = rest.toSorted((one, other) => one - other)[(rest.length - 1) / 2] as number
  return coefficients.map((value, index) => (index > 0 && value > median ? '1' : '0')).join('')
}

// Rows first, then columns: the transform is separable.
function transform(gray: Uint8Array): number[] {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, cosine, x) => sum + cosine * (gray[y * side + x] as number), 0)),
  )
  return cosines.flatMap((wave) =>
    cosines.map((_, column) =>
      wave.reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[column] as number), 0),
    ),
  )
}
