// What the light does next, from the times of one day: what a countdown is for.
import { dayMs } from '../durations.ts'

type Window = { start: string; end: string }

/** ISO 8601 instants; null where the event does not happen on that day. */
type LightTimes = {
  sunrise: string | null
  sunset: string | null
  goldenHours: readonly Window[]
  blueHours: readonly Window[]
}

export type LightEvent = { name: string; at: string }

/** The first event after `nowMs` and within a day of it; undefined if the times are of a day that is over or far. */
export function nextLight(light: LightTimes, nowMs: number): LightEvent | undefined {
  const edges = (name: string, windows: readonly Window[]) =>
    windows.flatMap(({ start, end }) => [
      { name: `${name} begins`, at: start },
      { name: `${name} ends`, at: end },
    ])
  return [
    // Of two at one instant the beginning counts: blue hour ends where golden hour begins.
    ...edges('Golden hour', light.goldenHours),
    ...edges('Blue hour', light.blueHours),
    ...(light.sunrise ? [{ name: 'Sunrise', at: light.sunrise }] : []),
    ...(light.sunset ? [{ name: 'Sunset', at: light.sunset }] : []),
  ]
    .filter(({ at }) => Date.parse(at) > nowMs && Date.parse(at) <= nowMs + dayMs)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || rank(one) - rank(other))[0]
}

const rank = ({ name }: LightEvent) => (name.endsWith('begins') ? 0 : 1)
