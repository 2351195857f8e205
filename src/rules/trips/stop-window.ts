// The span of a day with the light that a stop is visited for.
import { hourMs } from '../durations.ts'
import type { LightOfDay, LightWindow } from '../light/light-of-day.ts'
import type { StopLight } from './trip-terms.ts'

export type StopDayLight = Pick<
  LightOfDay,
  'sunrise' | 'sunset' | 'solarNoon' | 'goldenHours' | 'blueHours' | 'astronomicalDusk'
>

/** From its beginning to its end in milliseconds. */
export type MsSpan = { startMs: number; endMs: number }

/** For photographing the night sky, three hours after dusk are enough for any plan. */
const nightHours = 3

/**
 * Morning: from the blue hour to the end of the golden hour; evening: the reverse; daytime: from sunrise to
 * sunset; night: three hours from the end of dusk. Null if the sun events do not happen on this day.
 */
export function stopWindow(light: StopLight, day: StopDayLight): MsSpan | null {
  if (light === 'night') return nightSpan(day)
  if (light === 'daytime') return day.sunrise && day.sunset ? toSpan(day.sunrise, day.sunset) : null
  const isInHalf = ({ start, end }: LightWindow) =>
    day.solarNoon !== null && middle(start, end) < Date.parse(day.solarNoon) === (light === 'morning')
  const golden = day.goldenHours.filter(isInHalf)
  const blue = day.blueHours.filter(isInHalf)
  const windows = [...golden, ...blue]
  if (golden.length === 0) return null
  return {
    startMs: Math.min(...windows.map(({ start }) => Date.parse(start))),
    endMs: Math.max(...windows.map(({ end }) => Date.parse(end))),
  }
}

function nightSpan({ astronomicalDusk }: StopDayLight): MsSpan | null {
  if (!astronomicalDusk) return null
  const startMs = Date.parse(astronomicalDusk)
  return { startMs, endMs: startMs + nightHours * hourMs }
}

const middle = (start: string, end: string) => (Date.parse(start) + Date.parse(end)) / 2
const toSpan = (start: string, end: string): MsSpan => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
})
