// Finds when a smooth curve of altitude over time crosses a level. The curve is first split at its maxima and minima,
// so that every piece is monotonic. Therefore even a sun that dips below the horizon for one minute is found.
import { minuteMs } from '../durations.ts'
import { bisect } from './bisect.ts'
import type { Span } from './local-day.ts'

/** A curve of degrees over a span, split into monotonic pieces. */
export interface AltitudeCurve {
  readonly span: Span
  readonly valueAt: (atMs: number) => number
  /** Ends of the pieces in order of time with their values; the first and last are those of the span. */
  readonly knots: readonly { readonly atMs: number; readonly value: number }[]
}

const STEP_MS = 30 * minuteMs
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2

/** Prepares a curve for searching. The function must also be defined for half an hour beyond both ends of the span. */
export function altitudeCurve(valueAt: (atMs: number) => number, span: Span): AltitudeCurve {
  const { startMs, endMs } = span
  const turns: number[] = []
  let before = valueAt(startMs - STEP_MS)
  let here = valueAt(startMs)
  for (let atMs = startMs; atMs < endMs + STEP_MS; atMs += STEP_MS) {
    const after = valueAt(atMs + STEP_MS)
    if ((here - before) * (after - here) <= 0) {
      const bend = 2 * here - before - after
      turns.push(highestPoint((ms) => bend * valueAt(ms), atMs - STEP_MS, atMs + STEP_MS))
    }
    before = here
    here = after
  }
  const inside = turns.filter((atMs) => atMs > startMs && atMs < endMs)
  const knots = [startMs, ...inside, endMs].map((atMs) => ({ atMs, value: valueAt(atMs) }))
  return { span, valueAt, knots }
}

/** First instant at which the curve crosses the level, rising or falling, or null. */
export function firstPassing(curve: AltitudeCurve, level: number, way: 'rising' | 'falling'): number | null {
  return passings(curve, level).find((passing) => passing.way === way)?.atMs ?? null
}

/** All intervals of the span in which low ≤ value < high, in order of time, merged where they touch. */
export function stretchesBetween(curve: AltitudeCurve, low: number, high: number): Span[] {
  const { startMs, endMs } = curve.span
  const cuts = [...passings(curve, low), ...passings(curve, high)]
    .map(({ atMs }) => atMs)
    .sort((a, b) => a - b)
  const bounds = [startMs, ...cuts, endMs]
  const stretches: Span[] = []
  for (let index = 1; index < bounds.length; index++) {
    const [from, to] = [bounds[index - 1]!, bounds[index]!]
    const value = curve.valueAt((from + to) / 2)
    if (to <= from || value < low || value >= high) continue
    const previous = stretches.at(-1)
    if (previous?.endMs === from) stretches.splice(-1, 1, { startMs: previous.startMs, endMs: to })
    else stretches.push({ startMs: from, endMs: to })
  }
  return stretches
}

/** The intersections of two lists of intervals. */
export function findOverlaps(left: readonly Span[], right: readonly Span[]): Span[] {
  return left.flatMap((a) =>
    right
      .map((b) => ({ startMs: Math.max(a.startMs, b.startMs), endMs: Math.min(a.endMs, b.endMs) }))
      .filter(({ startMs, endMs }) => startMs < endMs),
  )
}

function passings(curve: AltitudeCurve, level: number): { atMs: number; way: 'rising' | 'falling' }[] {
  const found: { atMs: number; way: 'rising' | 'falling' }[] = []
  for (let index = 1; index < curve.knots.length; index++) {
    const [from, to] = [curve.knots[index - 1]!, curve.knots[index]!]
    if (from.value > level === to.value > level) continue
    found.push({
      atMs: bisect((atMs) => curve.valueAt(atMs) - level, from.atMs, to.atMs),
      way: from.value < to.value ? 'rising' : 'falling',
    })
  }
  return found
}

/** Golden-section search for the maximum of a curve with a single one between the bounds. */
function highestPoint(valueAt: (atMs: number) => number, lowMs: number, highMs: number): number {
  let [low, high] = [lowMs, highMs]
  while (high - low > 500) {
    const reach = (high - low) * GOLDEN_RATIO
    if (valueAt(high - reach) > valueAt(low + reach)) high = low + reach
    else low = high - reach
  }
  return (low + high) / 2
}
