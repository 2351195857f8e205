// Decides whether one image is a copy of another: enough keypoints agree on how one lies on the other, and there the details of both are the
// same. The second step tells a copy from another photo with the same logo, or of the same building.
import { align, type Similarity, scaleBy, turnBy } from './align.ts'
import type { Features } from './features.ts'
import { findMatches, isMirrored, isNegative, type Probe, type Variant, variants } from './find-matches.ts'
import type { GrayImage } from './pyramid.ts'

/**
 * `turn`: in degrees, from one to the other. `likeness`: of the details where they overlap, 0 to 1. `covered`: the part of each image that the
 * other shows.
 */
export type FoundCopy = {
  isMirrored: boolean
  isNegative: boolean
  turn: number
  likeness: number
  covered: { one: number; other: number }
}

const fewestAgreeing = 5
const minLikeness = 0.75
/** Less of the smaller image proves nothing about the rest. */
const minCovered = 0.3

export function findCopy(probe: Probe, other: Features): FoundCopy | null {
  const matches = findMatches(probe, other)
  let best: { agreeing: number; similarity: Similarity; variant: Variant } | undefined
  for (const variant of variants) {
    if (matches[variant].length < fewestAgreeing) continue
    const aligned = align(matches[variant])
    if (aligned && aligned.agreeing > (best?.agreeing ?? fewestAgreeing - 1)) best = { ...aligned, variant }
  }
  if (!best) return null
  const { similarity, variant } = best
  const overlap = lay(probe.image, other, similarity, variant)
  const covered = cover(probe.image, other, { overlap, scale: scaleBy(similarity) })
  const likeness = Math.abs(compareDetails(overlap))
  if (likeness < minLikeness || Math.max(covered.one, covered.other) < minCovered) return null
  return {
    isMirrored: isMirrored(variant),
    isNegative: isNegative(variant),
    turn: Math.round((turnBy(similarity) * 180) / Math.PI),
    likeness: Math.min(1, likeness),
    covered,
  }
}

/** Both images in pixels of the other's small image. `isShared`: 1 where they overlap, else 0; `isInside`: also not at the edge. */
type Overlap = {
  width: number
  height: number
  one: Float32Array
  other: Float32Array
  isShared: Uint8Array
  isInside: Uint8Array
}

function lay(image: Features, other: Features, similarity: Similarity, variant: Variant): Overlap {
  const { width, height, data } = other.small
  const one = new Float32Array(data.length)
  const isShared = new Uint8Array(data.length)
  const { cos, sin, x0, y0 } = similarity
  const square = cos * cos + sin * sin
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // The way back, from a pixel of the other image to one of this.
      const [dx, dy] = [
        ((x + 0.5) * other.width) / width - 0.5 - x0,
        ((y + 0.5) * other.height) / height - 0.5 - y0,
      ]
      const [u, v] = [(cos * dx + sin * dy) / square, (cos * dy - sin * dx) / square]
      const value = readBetween(image, isMirrored(variant) ? image.width - 1 - u : u, v)
      if (value === undefined) continue
      one[y * width + x] = value
      isShared[y * width + x] = 1
    }
  return { width, height, one, other: data, isShared, isInside: withoutEdge(isShared, width) }
}

/** The pixels at the edge of the overlap may show what is outside of it, such as a frame. */
function withoutEdge(isShared: Uint8Array, width: number): Uint8Array {
  const is = (at: number) => isShared[at] === 1
  return isShared.map((_, at) => {
    const isInRow = at % width > 0 && at % width < width - 1
    const isInside =
      isInRow && [at - width, at, at + width].every((row) => is(row - 1) && is(row) && is(row + 1))
    return Number(isInside)
  })
}

/** The value of the small image at a position of the described one, or undefined outside of it. */
function readBetween({ width, height, small }: Features, x: number, y: number): number | undefined {
  const [u, v] = [((x + 0.5) * small.width) / width - 0.5, ((y + 0.5) * small.height) / height - 0.5]
  if (!(u >= 0 && v >= 0 && u <= small.width - 1 && v <= small.height - 1)) return undefined
  const [left, top] = [Math.min(Math.floor(u), small.width - 2), Math.min(Math.floor(v), small.height - 2)]
  const [right, down] = [u - left, v - top]
  const at = top * small.width + left
  const { data } = small
  const above = data[at]! * (1 - right) + data[at + 1]! * right
  const below = data[at + small.width]! * (1 - right) + data[at + small.width + 1]! * right
  return above * (1 - down) + below * down
}

function cover(image: Features, other: Features, { overlap, scale }: { overlap: Overlap; scale: number }) {
  const shared = overlap.isShared.reduce((sum, one) => sum + one, 0) / overlap.isShared.length
  const otherArea = other.width * other.height
  return {
    one: Math.min(1, (shared * otherArea) / (image.width * image.height * scale * scale)),
    other: shared,
  }
}

/** The correlation of what is left of both without their coarse brightness: that of two skies is alike in many photos. */
function compareDetails(overlap: Overlap): number {
  const one = withoutCoarse(overlap, overlap.one)
  const other = withoutCoarse(overlap, overlap.other)
  let [product, ones, others] = [0, 0, 0]
  for (let at = 0; at < one.length; at += 1) {
    product += one[at]! * other[at]!
    ones += one[at]! ** 2
    others += other[at]! ** 2
  }
  return product === 0 ? 0 : product / Math.sqrt(ones * others)
}

const coarse = 4

/** Less the mean of the pixels around each that both have; 0 for others. */
function withoutCoarse({ width, height, isInside }: Overlap, values: Float32Array): Float32Array {
  const image = { width, height }
  const shared = Float32Array.from(isInside)
  const sums = sumAround({ ...image, data: values.map((value, at) => value * shared[at]!) })
  const counts = sumAround({ ...image, data: shared })
  return clamp(values.map((value, at) => (shared[at] ? value - sums[at]! / counts[at]! : 0)))
}

/** A few bright spots must not decide alone. */
function clamp(details: Float32Array): Float32Array {
  const own = details.filter((value) => value !== 0)
  const limit = (4 * own.reduce((sum, value) => sum + Math.abs(value), 0)) / Math.max(1, own.length)
  return details.map((value) => Math.max(-limit, Math.min(limit, value)))
}

function sumAround({ width, height, data }: GrayImage): Float32Array {
  const lying = new Float32Array(data.length)
  const out = new Float32Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let near = Math.max(0, x - coarse); near <= Math.min(width - 1, x + coarse); near += 1)
        lying[y * width + x]! += data[y * width + near]!
  for (let y = 0; y < height; y += 1)
    for (let near = Math.max(0, y - coarse); near <= Math.min(height - 1, y + coarse); near += 1)
      for (let x = 0; x < width; x += 1) out[y * width + x]! += lying[near * width + x]!
  return out
}
