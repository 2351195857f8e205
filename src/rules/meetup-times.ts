// When a meetup takes place: at a time of the clock, or relative to the sun of its date and position.

import type { GeoPoint } from './distance.ts'
import { minuteMs } from './durations.ts'
import { lightOfDay } from './light/light-of-day.ts'
import { type Span, toInstantMs } from './light/local-day.ts'
import type { SunStart } from './sun-start.ts'

/** Either `clockTime` (HH:MM) or `sun` is set. `date` is local. */
export type MeetupTiming = {
  date: string
  timeZone: string
  point: GeoPoint | null
  clockTime: string | null
  sun: SunStart | null
  durationMinutes: number
}

/** Null where the sun does not rise or set on that day, or the position is unknown. Starts relative to the sun are whole minutes. */
export function meetupSpan({
  date,
  timeZone,
  point,
  clockTime,
  sun,
  durationMinutes,
}: MeetupTiming): Span | null {
  const startMs = clockTime
    ? toInstantMs(date, clockTime, timeZone)
    : sun && point && sunStartMs(sun, { ...point, date, timeZone })
  if (startMs === null || startMs === undefined) return null
  return { startMs, endMs: startMs + durationMinutes * minuteMs }
}

function sunStartMs(
  { event, offsetMinutes }: SunStart,
  day: GeoPoint & { date: string; timeZone: string },
): number | null {
  const at = lightOfDay(day)[event]
  return at === null ? null : (Math.round(Date.parse(at) / minuteMs) + offsetMinutes) * minuteMs
}
