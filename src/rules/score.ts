// A score from 0 to 100 with visible inputs: each factor states its contribution and the reason.

/** `value` 0..1: how good it is. `weight`: its share among the factors of the score, in any unit. */
export type Judgement = { name: string; value: number; weight: number; reason: string }

/** `weight` in percent of all factors; `contribution`: points of the score. */
type Factor = Judgement & { contribution: number }

export type Score = { score: number; factors: Factor[] }

/**
 * The weighted mean of the values in percent. Contributions are rounded down to hundredths and the score is
 * their sum, so it never exceeds 100. The weight of absent factors is distributed to the others.
 */
export function toScore(judgements: readonly Judgement[]): Score {
  const total = judgements.reduce((sum, { weight }) => sum + weight, 0)
  const factors = judgements.map(({ value, weight, ...rest }) => ({
    ...rest,
    value: hundredths(within(value)),
    weight: hundredths((100 * weight) / total),
    contribution: hundredths((100 * weight * within(value)) / total),
  }))
  const points = factors.reduce((sum, { contribution }) => sum + Math.round(contribution * 100), 0)
  return { score: points / 100, factors }
}

/** The value at `at` of a line through points (position, value) sorted by position; constant beyond its ends. */
export function onLine(points: readonly (readonly [at: number, value: number])[], at: number): number {
  const [first] = points
  if (!first) return Number.NaN
  if (at <= first[0]) return first[1]
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1]!, points[index]!]
    if (at <= to[0]) return from[1] + ((to[1] - from[1]) * (at - from[0])) / (to[0] - from[0])
  }
  return points.at(-1)![1]
}

const within = (value: number) => Math.min(1, Math.max(0, value))
// The small addition makes up for products such as 0.29 * 100 = 28.999….
const hundredths = (value: number) => Math.floor(value * 100 + 1e-9) / 100
