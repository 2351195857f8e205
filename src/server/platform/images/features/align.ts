// The turn, scale and shift that most pairs of matching keypoints agree on.
import type { Keypoint } from './keypoints.ts'

/** A point of one image that looks like one of the other. */
export type Match = { from: Keypoint; to: Keypoint }

/** (x, y) → (cos · x − sin · y + x0, sin · x + cos · y + y0); cos and sin include the scale. */
export type Similarity = { cos: number; sin: number; x0: number; y0: number }

export const scaleBy = ({ cos, sin }: Similarity): number => Math.hypot(cos, sin)
export const turnBy = ({ cos, sin }: Similarity): number => Math.atan2(sin, cos)

/** How far a point may be off, in pixels of the level where it was found: at first, and after each fit. */
const firstTolerance = 14
const tolerances = [6, 3]
const maxTurnError = 0.5
const maxScaleError = 0.5
const fewest = 4
/** More would change nothing about the decision. */
const enough = 60

/**
 * Each match alone says how one image lies on the other. The guess that most others agree with is fitted to them; the
 * same matches always have the same result, without chance. `agreeing`: at positions of their own.
 */
export function align(matches: readonly Match[]): { agreeing: number; similarity: Similarity } | undefined {
  let best: { agreeing: Match[]; similarity: Similarity } | undefined
  for (const match of matches) {
    if (best && best.agreeing.length >= enough) break
    const fitted = refine(matches, guess(match))
    if (fitted && fitted.agreeing.length > (best?.agreeing.length ?? 0)) best = fitted
  }
  return best && { agreeing: countPositions(best.agreeing), similarity: best.similarity }
}

function guess({ from, to }: Match): Similarity {
  const scale = to.scale / from.scale
  const [cos, sin] = [scale * Math.cos(to.angle - from.angle), scale * Math.sin(to.angle - from.angle)]
  return { cos, sin, x0: to.x - cos * from.x + sin * from.y, y0: to.y - sin * from.x - cos * from.y }
}

function refine(matches: readonly Match[], first: Similarity) {
  let agreeing = agree(matches, first, firstTolerance)
  for (const tolerance of tolerances) {
    if (agreeing.length < fewest) return undefined
    agreeing = agree(matches, solve(agreeing), tolerance)
  }
  return agreeing.length < fewest ? undefined : { agreeing, similarity: solve(agreeing) }
}

function agree(matches: readonly Match[], similarity: Similarity, tolerance: number): Match[] {
  const { cos, sin, x0, y0 } = similarity
  const [turn, scale] = [turnBy(similarity), scaleBy(similarity)]
  return matches.filter(({ from, to }) => {
    const allowed = tolerance * Math.max(1, to.scale, from.scale * scale)
    const [x, y] = [cos * from.x - sin * from.y + x0 - to.x, sin * from.x + cos * from.y + y0 - to.y]
    if (x * x + y * y > allowed * allowed) return false
    if (angleBetween(to.angle - from.angle, turn) > maxTurnError) return false
    return Math.abs(Math.log(to.scale / (from.scale * scale))) < maxScaleError
  })
}

const angleBetween = (one: number, other: number) =>
  Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)))

/** The least squares of the distances. */
function solve(matches: readonly Match[]): Similarity {
  const center = { x: 0, y: 0, toX: 0, toY: 0 }
  for (const { from, to } of matches) {
    center.x += from.x / matches.length
    center.y += from.y / matches.length
    center.toX += to.x / matches.length
    center.toY += to.y / matches.length
  }
  let [along, across, square] = [0, 0, 0]
  for (const { from, to } of matches) {
    const [x, y, toX, toY] = [from.x - center.x, from.y - center.y, to.x - center.toX, to.y - center.toY]
    along += x * toX + y * toY
    across += x * toY - y * toX
    square += x * x + y * y
  }
  const [cos, sin] = square > 0 ? [along / square, across / square] : [1, 0]
  return {
    cos,
    sin,
    x0: center.toX - cos * center.x + sin * center.y,
    y0: center.toY - sin * center.x - cos * center.y,
  }
}

/** The same corner at several scales counts once. */
const nearby = 4

function countPositions(matches: readonly Match[]): number {
  const apart: Keypoint[] = []
  for (const { to } of matches)
    if (apart.every(({ x, y }) => Math.hypot(x - to.x, y - to.y) > nearby)) apart.push(to)
  return apart.length
}
