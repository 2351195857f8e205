// A span as answers show it: instants in UTC, and local times of the property.
import { type Span, toLocalTime } from '../../../rules/light/local-day.ts'

/** The end of a day is 24:00, not 00:00. */
export function toShown({ startMs, endMs }: Span, timeZone: string) {
  const endTime = toLocalTime(endMs, timeZone)
  return {
    start: new Date(startMs).toISOString(),
    end: new Date(endMs).toISOString(),
    startTime: toLocalTime(startMs, timeZone),
    endTime: endTime === '00:00' ? '24:00' : endTime,
  }
}
