// Pixels of any color named by number as sRGB. HDR is tone-mapped: what is darker than the white of a page stays as bright as it is, and
// the highlights above are compressed by the curve of ITU-R BT.2390, up to the brightest of the image.
import { chromaticities, isHdr, type SourceColor } from './color-numbers.ts'

/** The light of diffuse white in HDR, in cd/m² (ITU-R BT.2408). Here it is 1, the white of sRGB. */
const whiteNits = 203
const hlgPeakNits = 1000
const maxPeakNits = 4000
/** Of the pixels; brighter ones are reflections, which may become white. */
const brightestShare = 0.001

/** The stored 8-bit value of diffuse white, for what shows through transparent pixels. */
export const storedWhite = ({ curve }: SourceColor) => (curve === 'pq' ? 148 : curve === 'hlg' ? 191 : 255)

type Samples = Uint8Array | Uint16Array

/**
 * @param pixels red, green, blue, row by row @param bits of the file, at most 16: more than 8 are shifted up to 16
 * @returns 8 bits a channel
 */
export function toSrgb(pixels: Samples, color: SourceColor, bits: number): Buffer {
  const toLinear = linearTable(color.curve, bits)
  const matrix = toSrgbPrimaries(color.primaries)
  const luma = luminanceOf(color.primaries)
  const light = new Float32Array(3)
  const read = (at: number) => {
    const red = toLinear[pixels[at] as number] as number
    const green = toLinear[pixels[at + 1] as number] as number
    const blue = toLinear[pixels[at + 2] as number] as number
    const scale = color.curve === 'hlg' ? hlgScale(luma[0] * red + luma[1] * green + luma[2] * blue) : 1
    light[0] = scale * (matrix[0] * red + matrix[1] * green + matrix[2] * blue)
    light[1] = scale * (matrix[3] * red + matrix[4] * green + matrix[5] * blue)
    light[2] = scale * (matrix[6] * red + matrix[7] * green + matrix[8] * blue)
    return Math.max(light[0], light[1], light[2])
  }
  const tone = isHdr(color) ? toneTable(brightest(pixels, read)) : undefined
  const output = Buffer.alloc(pixels.length)
  for (let at = 0; at < pixels.length; at += 3) {
    const max = read(at)
    // One factor for all three keeps the hue.
    const factor = tone && max > 0 ? toneAt(tone, max) / max : 1
    for (let channel = 0; channel < 3; channel++) {
      const value = Math.min(1, Math.max(0, (light[channel] as number) * factor))
      output[at + channel] = srgbTable[Math.round(value * 65_535)] as number
    }
  }
  return output
}

/** sRGB's 8-bit values for light from 0 to 1. */
const srgbTable = Uint8Array.from({ length: 65_536 }, (_, index) => {
  const light = index / 65_535
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
})

function linearTable(curve: SourceColor['curve'], bits: number): Float32Array {
  const toLight = lightOf(curve)
  const largest = bits === 8 ? 255 : 65_536 - 2 ** (16 - bits)
  return Float32Array.from({ length: bits === 8 ? 256 : 65_536 }, (_, stored) =>
    toLight(Math.min(1, stored / largest)),
  )
}

/** Light by stored value; 1 is white. For HLG: the light of the scene, before the system gamma. */
function lightOf(curve: SourceColor['curve']): (value: number) => number {
  if (curve === 'pq') return (value) => fromPq(value) / whiteNits
  if (curve === 'hlg')
    return (value) =>
      value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  if (curve === 'linear') return (value) => value
  if (typeof curve === 'number') return (value) => value ** curve
  return (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
}

/** The system gamma of HLG, 1.2 for a screen of 1,000 cd/m² (ITU-R BT.2100). */
const hlgScale = (luminance: number) => (luminance > 0 ? (hlgPeakNits / whiteNits) * luminance ** 0.2 : 0)

const m1 = 2610 / 16_384
const m2 = (2523 / 4096) * 128
const c1 = 3424 / 4096
const c2 = (2413 / 4096) * 32
const c3 = (2392 / 4096) * 32

/** cd/m² by value of the perceptual quantizer (SMPTE ST 2084). */
function fromPq(value: number): number {
  const power = value ** (1 / m2)
  return 10_000 * (Math.max(0, power - c1) / (c2 - c3 * power)) ** (1 / m1)
}

function toPq(nits: number): number {
  const power = (nits / 10_000) ** m1
  return ((c1 + c2 * power) / (1 + c3 * power)) ** m2
}

/** The light that all but the brightest pixels stay below, in whites; at least 1. */
function brightest(pixels: Samples, read: (at: number) => number): number {
  const perWhite = 32
  const maxPeak = maxPeakNits / whiteNits
  const counts = new Uint32Array(Math.ceil(maxPeak * perWhite) + 1)
  for (let at = 0; at < pixels.length; at += 3) {
    const step = Math.min(counts.length - 1, Math.max(0, Math.ceil(read(at) * perWhite - 1e-3)))
    counts[step] = (counts[step] as number) + 1
  }
  let above = (pixels.length / 3) * brightestShare
  let step = counts.length - 1
  for (; step > perWhite; step--) {
    above -= counts[step] as number
    if (above < 0) break
  }
  return Math.min(maxPeak, Math.max(1, step / perWhite))
}

type Tone = { peak: number; values: Float32Array }
const toneSteps = 4096

/** Shown light by light of the scene, in steps that are finer where it is dark. */
function toneTable(peak: number): Tone {
  const values = Float32Array.from({ length: toneSteps + 1 }, (_, index) =>
    compressed(peak * (index / toneSteps) ** 2, peak),
  )
  return { peak, values }
}

function toneAt({ peak, values }: Tone, light: number): number {
  if (peak === 1 || light >= peak) return Math.min(1, light)
  const position = Math.sqrt(light / peak) * toneSteps
  const index = Math.floor(position)
  const low = values[index] as number
  return low + ((values[index + 1] ?? low) - low) * (position - index)
}

// BT.2390-11, section 5.4.1: straight up to the knee, then a Hermite spline, in the scale of the perceptual quantizer.
function compressed(light: number, peak: number): number {
  const peakValue = toPq(peak * whiteNits)
  const maxValue = toPq(whiteNits) / peakValue
  const knee = 1.5 * maxValue - 0.5
  const value = toPq(light * whiteNits) / peakValue
  if (value <= knee) return light
  const t = (value - knee) / (1 - knee)
  const shown =
    (2 * t ** 3 - 3 * t ** 2 + 1) * knee +
    (t ** 3 - 2 * t ** 2 + t) * (1 - knee) +
    (-2 * t ** 3 + 3 * t ** 2) * maxValue
  return fromPq(shown * peakValue) / whiteNits
}

type Matrix = [number, number, number, number, number, number, number, number, number]

/** Linear light in a set of primaries → in that of sRGB, white to white. */
function toSrgbPrimaries(primaries: number): Matrix {
  return multiplied(inverted(toXyz(1)), toXyz(primaries))
}

/** How much red, green and blue contribute to the luminance. */
const luminanceOf = (primaries: number) => toXyz(primaries).slice(3, 6) as [number, number, number]

// Every white here counts as the same one: those of the table differ by less than a person sees.
function toXyz(primaries: number): Matrix {
  const [rx, ry, gx, gy, bx, by, wx, wy] = (chromaticities[primaries] ?? chromaticities[1]) as Matrix
  const columns: Matrix = [
    rx / ry,
    gx / gy,
    bx / by,
    1,
    1,
    1,
    (1 - rx - ry) / ry,
    (1 - gx - gy) / gy,
    (1 - bx - by) / by,
  ]
  const [a, b, c, d, e, f, g, h, i] = inverted(columns)
  const [x, z] = [wx / (wy as number), (1 - wx - (wy as number)) / (wy as number)]
  const [r, green, blue] = [a * x + b + c * z, d * x + e + f * z, g * x + h + i * z]
  return columns.map((value, index) => value * ([r, green, blue][index % 3] as number)) as Matrix
}

function inverted([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const cofactors = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f]
  const last = [d * h - e * g, b * g - a * h, a * e - b * d]
  const determinant = a * (cofactors[0] as number) + b * (cofactors[3] as number) + c * (last[0] as number)
  return [...cofactors, ...last].map((value) => value / determinant) as Matrix
}

const multiplied = (one: Matrix, other: Matrix) =>
  Array.from({ length: 9 }, (_, index) => {
    const [row, column] = [Math.floor(index / 3) * 3, index % 3]
    return [0, 1, 2].reduce(
      (sum, at) => sum + (one[row + at] as number) * (other[at * 3 + column] as number),
      0,
    )
  }) as Matrix
