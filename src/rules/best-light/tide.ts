// How well the tide at an instant suits a location whose guide asks for low or high water. Decision record 50 has the reasons.
import { hourMs, minuteMs } from '../durations.ts'
import type { Judgement } from '../score.ts'

/** High or low water; milliseconds since 1970. */
export type TideTurn = { atMs: number; kind: 'high' | 'low' }

const low = /\b(low|minus|zero|ebb|falling)[ -]tides?\b/i
const high = /\b(high|king)[ -]tides?\b/i
const negated = /\b(avoid|not|never|except|without|outside|away from|hours? (before|after))\b/i

/**
 * The tide that the text about the best time asks for. Undefined if it names no tide, both, or one to avoid:
 * nothing is guessed.
 */
export function preferredTide(bestTime: string | null): TideTurn['kind'] | undefined {
  if (!bestTime || negated.test(bestTime)) return undefined
  const [isLow, isHigh] = [low.test(bestTime), high.test(bestTime)]
  if (isLow === isHigh) return undefined
  return isLow ? 'low' : 'high'
}

/** With one tide a day, the turns are about 12.5 hours apart; a longer gap means that one is missing. */
const maxGapMs = 20 * hourMs

/** 0 at low water to 1 at high water, as a cosine in between; undefined where the predictions do not reach. */
export function tideLevelAt(turns: readonly TideTurn[], atMs: number): number | undefined {
  const next = turns.findIndex((turn) => turn.atMs > atMs)
  const [before, after] = [turns[next - 1], turns[next]]
  if (!before || !after || after.atMs - before.atMs > maxGapMs) return undefined
  const [from, to] = [before, after].map(({ kind }) => (kind === 'high' ? 1 : 0)) as [number, number]
  const share = (atMs - before.atMs) / (after.atMs - before.atMs)
  return from + ((to - from) * (1 - Math.cos(Math.PI * share))) / 2
}

/** `turns` in order of time; null: no prediction for the location. */
export function judgeTide(
  wanted: TideTurn['kind'] | undefined,
  turns: readonly TideTurn[] | null,
  atMs: number,
): Omit<Judgement, 'name' | 'weight'> {
  if (!wanted) return { value: 0.5, reason: 'No best tide is known here' }
  const predicted = turns ?? []
  const level = tideLevelAt(predicted, atMs)
  const nearest = nearestTurn(predicted, wanted, atMs)
  if (level === undefined || !nearest)
    return { value: 0.5, reason: `Best at ${wanted} tide, but no prediction of tides is near` }
  const minutes = Math.round((nearest.atMs - atMs) / minuteMs)
  const when = minutes < 0 ? `was ${durationText(-minutes)} ago` : `is in ${durationText(minutes)}`
  return { value: wanted === 'low' ? 1 - level : level, reason: `Best at ${wanted} tide, which ${when}` }
}

const nearestTurn = (turns: readonly TideTurn[], kind: TideTurn['kind'], atMs: number) =>
  turns
    .filter((turn) => turn.kind === kind)
    .toSorted((one, other) => Math.abs(one.atMs - atMs) - Math.abs(other.atMs - atMs))[0]

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
