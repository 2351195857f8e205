// A day's light in words, where space is short: on pages and in downloads.
import type { LightWindow, Twilights } from './light-of-day.ts'

export type DayLightTimes = Twilights & {
  sunrise: string | null
  sunset: string | null
  /** Absent where a page shows them beside it. */
  goldenHours?: readonly LightWindow[]
  blueHours?: readonly LightWindow[]
}

/** How instants are written. */
type Clock = { time: (at: string) => string; span: (window: LightWindow) => string }

/** `Sunrise 6:57 AM`, `Golden hour 6:39 – 7:36 AM and 4:12 – 5:10 PM`. What does not happen on the day is left out. */
export function sunParts(
  { sunrise, sunset, goldenHours = [], blueHours = [] }: DayLightTimes,
  { time, span }: Clock,
): string[] {
  const spans = (name: string, windows: readonly LightWindow[]) =>
    windows.length === 0 ? [] : [`${name} ${windows.map(span).join(' and ')}`]
  return [
    ...(sunrise ? [`Sunrise ${time(sunrise)}`] : []),
    ...(sunset ? [`Sunset ${time(sunset)}`] : []),
    ...spans('Golden hour', goldenHours),
    ...spans('Blue hour', blueHours),
  ]
}

/** `Dawn: astronomical twilight 5:27 AM, nautical 5:57 AM, civil 6:28 AM`, and the same of dusk. */
export function twilightParts(light: Twilights, { time }: Pick<Clock, 'time'>): string[] {
  const part = (title: string, times: readonly [string, string | null][]) => {
    const [first, ...others] = times.flatMap(([name, at]) => (at === null ? [] : [{ name, at }]))
    if (!first) return []
    const rest = others.map(({ name, at }) => `, ${name} ${time(at)}`)
    return [`${title}: ${first.name} twilight ${time(first.at)}${rest.join('')}`]
  }
  return [
    ...part('Dawn', [
      ['astronomical', light.astronomicalDawn],
      ['nautical', light.nauticalDawn],
      ['civil', light.civilDawn],
    ]),
    ...part('Dusk', [
      ['civil', light.civilDusk],
      ['nautical', light.nauticalDusk],
      ['astronomical', light.astronomicalDusk],
    ]),
  ]
}
