// When a meetup takes place, from what its organizer entered: a future time, by the clock or by the sun.
import { dayMs, minuteMs } from '../../../rules/durations.ts'
import { type Span, toLocalTime } from '../../../rules/light/local-day.ts'
import { meetupSpan } from '../../../rules/meetup-times.ts'
import { meetupLimits } from '../../../rules/meetups.ts'
import { minutesBetween, type SunStart, sunEventNames } from '../../../rules/sun-start.ts'
import { invalid, type MeetupPlace } from './place.ts'

type StatedTiming = {
  meetupDate: string
  startTime: string | null
  startSun: SunStart | null
  endTime: string | null
  durationMinutes: number
}

/** An end time has precedence over the duration, the sun over the clock. @throws Problem validation */
export function resolveTiming(stated: StatedTiming, { point, timeZone }: MeetupPlace, now: Date) {
  const { meetupDate: date, startSun: sun, endTime } = stated
  const clockTime = sun ? null : stated.startTime
  if (!sun && !clockTime) throw invalid('startTime', 'Enter a start time.')
  const timing = { date, timeZone, point, clockTime, sun, durationMinutes: stated.durationMinutes }
  const start = meetupSpan(timing)
  if (!start) throw invalid('startSun', noEvent(sun as SunStart))
  const startTime = toLocalTime(start.startMs, timeZone)
  const durationMinutes = endTime
    ? requireDuration(minutesBetween(startTime, endTime))
    : timing.durationMinutes
  const span = { startMs: start.startMs, endMs: start.startMs + durationMinutes * minuteMs }
  requireFuture(span, now)
  return {
    meetupDate: date,
    clockTime,
    sunEvent: sun?.event ?? null,
    sunOffsetMinutes: sun?.offsetMinutes ?? null,
    durationMinutes,
    startsAt: new Date(span.startMs),
    endsAt: new Date(span.endMs),
  }
}

const noEvent = ({ event }: SunStart) =>
  `There is no ${sunEventNames[event]} there on that day. Use a clock time.`

function requireDuration(minutes: number): number {
  if (minutes >= meetupLimits.minMinutes) return minutes
  throw invalid('endTime', `A meetup lasts at least ${meetupLimits.minMinutes} minutes.`)
}

function requireFuture({ startMs }: Span, now: Date): void {
  if (startMs <= now.getTime()) throw invalid('meetupDate', 'Choose a time in the future.')
  if (startMs > now.getTime() + meetupLimits.maxDaysAhead * dayMs)
    throw invalid('meetupDate', 'Choose a date within the next two years.')
}
