// When a meetup takes place, as text for emails and calendars.
import { bookingTimeText } from '../../../rules/booking-time-text.ts'
import { sunStartText } from '../../../rules/sun-start.ts'
import type { MeetupRow } from './fields.ts'
import { getSunStart } from './queries.ts'

type Timed = Pick<MeetupRow, 'startsAt' | 'endsAt' | 'timeZone' | 'sunEvent' | 'sunOffsetMinutes'>

/** `Jun 5, 2026, 7:21 PM to 9:21 PM (40 minutes before sunset)` */
export function meetupTimeText(row: Timed): string {
  const span = { startMs: row.startsAt.getTime(), endMs: row.endsAt.getTime() }
  const sun = getSunStart(row)
  return `${bookingTimeText(span, row.timeZone)}${sun ? ` (${sunStartText(sun)})` : ''}`
}
