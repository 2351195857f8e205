// Finds keypoints that look alike in two images, one of them as it is, mirrored, as a negative, or both. The descriptions are in tables by
// sixteen bits each, so that only those are compared that have one of sixteen parts in common.
import type { Match } from './align.ts'
import type { Features } from './features.ts'
import { type Keypoint, type Keypoints, wordsPerPoint } from './keypoints.ts'

export const variants = ['same', 'mirrored', 'negative', 'mirrored-negative'] as const
export type Variant = (typeof variants)[number]

export const isMirrored = (variant: Variant): boolean => variant.startsWith('mirrored')
export const isNegative = (variant: Variant): boolean => variant.endsWith('negative')

// Where the words of the tests stand: as they are, mirrored, turned, mirrored and turned (keypoints.ts). A negative turns the direction.
const wordOrders: Record<Variant, readonly number[]> = {
  same: [0, 1, 2, 3, 4, 5, 6, 7],
  mirrored: [2, 3, 0, 1, 6, 7, 4, 5],
  negative: [4, 5, 6, 7, 0, 1, 2, 3],
  'mirrored-negative': [6, 7, 4, 5, 2, 3, 0, 1],
}

/** The keypoints that the changed image would have. */
function toVariant({ width, keypoints }: Features, variant: Variant): Keypoints {
  const points = keypoints.points.map(({ x, y, angle, scale }) => ({
    x: isMirrored(variant) ? width - 1 - x : x,
    y,
    angle: (isMirrored(variant) ? Math.PI - angle : angle) + (isNegative(variant) ? Math.PI : 0),
    scale,
  }))
  const order = wordOrders[variant]
  const bits = keypoints.bits.map((_, at) => {
    const word = keypoints.bits[at - (at % wordsPerPoint) + order[at % wordsPerPoint]!]!
    return isNegative(variant) ? ~word : word
  })
  return { points, bits }
}

const parts = wordsPerPoint * 2
/** A part that more points have says too little. */
const maxInCommon = 8
const partValues = 2 ** 16

/** An image to be looked for: all points of its four variants, one variant after another, and the tables of their parts. */
export type Probe = {
  image: Features
  points: Keypoint[]
  pointsPerVariant: number
  bits: Uint32Array
  /** By part and value the first point, and by part and point the next one, plus 1; 0 ends. */
  first: Uint16Array
  next: Uint16Array
}

export function createProbe(image: Features): Probe {
  const all = variants.map((variant) => toVariant(image, variant))
  const points = all.flatMap((one) => one.points)
  const bits = new Uint32Array(points.length * wordsPerPoint)
  for (const [index, one] of all.entries()) bits.set(one.bits, index * one.bits.length)
  const first = new Uint16Array(parts * partValues)
  const next = new Uint16Array(parts * points.length)
  const counts = new Uint16Array(first.length)
  for (let point = 0; point < points.length; point += 1)
    for (let part = 0; part < parts; part += 1) {
      const slot = part * partValues + partOf(bits, point, part)
      next[part * points.length + point] = first[slot]!
      first[slot] = point + 1
      counts[slot]! += 1
    }
  for (let slot = 0; slot < first.length; slot += 1) if (counts[slot]! > maxInCommon) first[slot] = 0
  return { image, points, pointsPerVariant: image.keypoints.points.length, bits, first, next }
}

const partOf = (bits: Uint32Array, point: number, part: number) =>
  (bits[point * wordsPerPoint + (part >> 1)]! >>> (16 * (part & 1))) & 0xffff

/** Of 256 bits. Points of different photos differ in 128 on average, those of copies in up to 60. */
const maxDifference = 64

/** For each point of one image the closest of the other, and how many bits differ. */
type Closest = { point: Uint16Array; differing: Uint16Array }

const noneClosest = (count: number): Closest => ({
  point: new Uint16Array(count),
  differing: new Uint16Array(count).fill(maxDifference + 1),
})

function keepCloser({ point, differing }: Closest, at: number, found: number, difference: number): void {
  if (difference >= differing[at]!) return
  differing[at] = difference
  point[at] = found
}

/** By variant the pairs of points that are each other's closest. */
export function findMatches(probe: Probe, other: Features): Record<Variant, Match[]> {
  const { points } = other.keypoints
  const { forward, back } = findClosest(probe, other.keypoints)
  const matchesOf = (variant: number) =>
    points.flatMap((to, point) => {
      const at = variant * points.length + point
      const candidate = forward.point[at]!
      const isMutual = forward.differing[at]! <= maxDifference && back.point[candidate] === point
      return isMutual ? [{ from: probe.points[candidate]!, to }] : []
    })
  return {
    same: matchesOf(0),
    mirrored: matchesOf(1),
    negative: matchesOf(2),
    'mirrored-negative': matchesOf(3),
  }
}

/** `forward`: by variant and point of the other image; `back`: by point of the probe. */
function findClosest(probe: Probe, { points, bits }: Keypoints): { forward: Closest; back: Closest } {
  const forward = noneClosest(points.length * variants.length)
  const back = noneClosest(probe.points.length)
  const { first, next } = probe
  const comparedWith = new Uint16Array(probe.points.length)
  for (let point = 0; point < points.length; point += 1)
    for (let part = 0; part < parts; part += 1) {
      let entry = first[part * partValues + partOf(bits, point, part)]!
      for (; entry > 0; entry = next[part * probe.points.length + entry - 1]!) {
        const candidate = entry - 1
        if (comparedWith[candidate] === point + 1) continue
        comparedWith[candidate] = point + 1
        const differing = countDifferences(probe.bits, candidate, bits, point)
        const variant = Math.floor(candidate / probe.pointsPerVariant)
        keepCloser(forward, variant * points.length + point, candidate, differing)
        keepCloser(back, candidate, point, differing)
      }
    }
  return { forward, back }
}

function countDifferences(bits: Uint32Array, point: number, otherBits: Uint32Array, other: number): number {
  let count = 0
  for (let word = 0; word < wordsPerPoint; word += 1)
    count += countOnes(bits[point * wordsPerPoint + word]! ^ otherBits[other * wordsPerPoint + word]!)
  return count
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
