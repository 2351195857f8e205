// The golden hour that comes next, or runs now, from the light of two days.
import type { Light } from '../../../contract/discovery/light.ts'
import { minuteMs } from '../../../rules/durations.ts'

export type GoldenHour = {
  start: string
  end: string
  isEvening: boolean
  /** It has begun. */
  isOn: boolean
  /** The instant in it, from now on, that locations are ranked for. */
  at: string
}

/** The sun is then a few degrees high and still lights the land in front of it. */
const besideSunMinutes = 20

/** Undefined where the sun stays above or below for both days. */
export function nextGoldenHour(days: readonly Light[], nowMs: number): GoldenHour | undefined {
  const all = days.flatMap((light) => light.goldenHours.map((span) => ({ ...span, light })))
  const next = all.find(({ end }) => Date.parse(end) > nowMs)
  if (!next) return undefined
  const { start, end, light } = next
  const [startMs, endMs] = [Date.parse(start), Date.parse(end)]
  const middleMs = (startMs + endMs) / 2
  const isEvening = light.solarNoon !== null && middleMs > Date.parse(light.solarNoon)
  const event = isEvening ? light.sunset : light.sunrise
  const bestMs =
    event === null ? middleMs : Date.parse(event) + (isEvening ? -1 : 1) * besideSunMinutes * minuteMs
  const atMs = Math.min(Math.max(bestMs, startMs, nowMs), endMs)
  return { start, end, isEvening, isOn: startMs <= nowMs, at: new Date(atMs).toISOString() }
}
