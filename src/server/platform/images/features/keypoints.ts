// Corners of a gray image at several scales, each with a direction and a binary description of what is around it. The method is that of ORB
// (Rublee, Rabaud, Konolige and Bradski, 2011) with two changes: corners are Harris's alone, and the tests are symmetric, so that the
// descriptions of the mirrored and of the negative image have the same bits in another order.
import { type GrayImage, makePyramid, scaleOf, smoothen } from './pyramid.ts'

/** In pixels of the described image. `angle`: toward the brighter side, in radians. `scale`: pixels of the image in one of its level. */
export type Keypoint = { x: number; y: number; angle: number; scale: number }

/** `bits`: `wordsPerPoint` words of 32 bits for each point. */
export type Keypoints = { points: Keypoint[]; bits: Uint32Array }

export const wordsPerPoint = 8
const maxPoints = 300

/** The radius of what is described, in pixels of a level. */
const radius = 15
const margin = radius + 1

type Corner = { x: number; y: number; level: number; strength: number }

export function findKeypoints(image: GrayImage): Keypoints {
  const pyramid = makePyramid(image, 2 * margin + 4)
  const corners = spread(pyramid.flatMap(findCorners), image)
  const bits = new Uint32Array(corners.length * wordsPerPoint)
  const smooth = pyramid.map((level) => smoothen(smoothen(level)))
  const points = corners.map((corner, index) => {
    const level = smooth[corner.level]!
    const angle = findAngle(level, corner)
    describe(level, { ...corner, angle }, bits.subarray(index * wordsPerPoint))
    const scale = scaleOf(corner.level)
    return { x: (corner.x + 0.5) * scale - 0.5, y: (corner.y + 0.5) * scale - 0.5, angle, scale }
  })
  return { points, bits }
}

/** Harris: where the brightness changes in two directions. The strength only orders the corners. */
function findCorners(image: GrayImage, level: number): Corner[] {
  const [xx, yy, xy] = changesOf(image).map((changes) => smoothen(changes).data)
  const strength = new Float32Array(image.data.length)
  for (let at = 0; at < strength.length; at += 1) {
    const horizontal = xx![at]!
    const vertical = yy![at]!
    const sum = horizontal + vertical
    strength[at] = horizontal * vertical - xy![at]! * xy![at]! - 0.04 * sum * sum
  }
  const corners: Corner[] = []
  const { width, height } = image
  for (let y = margin; y < height - margin; y += 1)
    for (let x = margin; x < width - margin; x += 1)
      if (isPeak(strength, y * width + x, width))
        corners.push({ x, y, level, strength: strength[y * width + x]! })
  return corners
}

/** The products of the changes along rows and columns: both squares, and the mixed one. */
function changesOf(image: GrayImage): GrayImage[] {
  const { width, height, data } = image
  const products = [0, 1, 2].map(() => ({ ...image, data: new Float32Array(data.length) }))
  const [xx, yy, xy] = products.map((product) => product.data)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const horizontal = data[at + 1]! - data[at - 1]!
      const vertical = data[at + width]! - data[at - width]!
      xx![at] = horizontal * horizontal
      yy![at] = vertical * vertical
      xy![at] = horizontal * vertical
    }
  return products
}

/** Below this strength there is nothing but noise. */
const minStrength = 1

function isPeak(values: Float32Array, at: number, width: number): boolean {
  const value = values[at]!
  if (value < minStrength) return false
  for (const row of [at - width, at, at + width])
    for (let other = row - 1; other <= row + 1; other += 1)
      if (values[other]! > value || (values[other] === value && other < at)) return false
  return true
}

const cellsEachWay = 6

/** The strongest of each cell of a grid in turn, so that a detail with many corners does not take all places. */
function spread(corners: readonly Corner[], { width, height }: GrayImage): Corner[] {
  const taken = new Uint32Array(cellsEachWay * cellsEachWay)
  const ranked = corners
    .toSorted((one, other) => other.strength - one.strength)
    .map((corner) => {
      const scale = scaleOf(corner.level)
      const column = Math.min(Math.floor((corner.x * scale * cellsEachWay) / width), cellsEachWay - 1)
      const row = Math.min(Math.floor((corner.y * scale * cellsEachWay) / height), cellsEachWay - 1)
      const turn = taken[row * cellsEachWay + column]!
      taken[row * cellsEachWay + column] = turn + 1
      return { corner, turn }
    })
  // Sorting is stable: those of one turn stay in the order of their strength.
  return ranked
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, maxPoints)
    .map(({ corner }) => corner)
}

/** From the point to the center of the brightness around it. */
function findAngle({ width, data }: GrayImage, { x, y }: Corner): number {
  let [sumX, sumY] = [0, 0]
  for (let dy = -radius; dy <= radius; dy += 1) {
    const reach = Math.floor(Math.sqrt(radius * radius - dy * dy))
    for (let dx = -reach; dx <= reach; dx += 1) {
      const value = data[(y + dy) * width + x + dx]!
      sumX += dx * value
      sumY += dy * value
    }
  }
  return Math.atan2(sumY, sumX)
}

const testsPerPoint = wordsPerPoint * 32

/**
 * The pairs of positions whose brightness is compared, four numbers each: 64 random pairs, the same mirrored at
 * the direction, then turned by 180°, then both. Stored descriptions depend on them, so they never change.
 */
const tests = makeTests()

function makeTests(): Float32Array {
  const random = createRandom(20_261)
  const normal = () =>
    Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()) * (radius * 0.42)
  const pairs: [number, number, number, number][] = []
  while (pairs.length < testsPerPoint / 4) {
    const [x, y, otherX, otherY] = [normal(), normal(), normal(), normal()]
    const isInside = Math.max(Math.hypot(x, y), Math.hypot(otherX, otherY)) <= radius - 1
    if (isInside && Math.hypot(x - otherX, y - otherY) > 4) pairs.push([x, y, otherX, otherY])
  }
  const mirrors = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ] as const
  const all = mirrors.flatMap(([byX, byY]) =>
    pairs.flatMap(([x, y, otherX, otherY]) => [x * byX, y * byY, otherX * byX, otherY * byY]),
  )
  return Float32Array.from(all)
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

function describe({ width, data }: GrayImage, point: Corner & { angle: number }, bits: Uint32Array): void {
  const [cos, sin] = [Math.cos(point.angle), Math.sin(point.angle)]
  const read = (at: number) => {
    const [dx, dy] = [tests[at]!, tests[at + 1]!]
    const row = point.y + Math.round(sin * dx + cos * dy)
    return data[row * width + point.x + Math.round(cos * dx - sin * dy)]!
  }
  for (let test = 0; test < testsPerPoint; test += 1)
    if (read(test * 4) < read(test * 4 + 2)) bits[test >> 5]! |= 1 << (test & 31)
}
