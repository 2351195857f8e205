// GET /calendars/properties/{token}.ics: a property's bookings and blocked days as iCal (RFC 5545), at a secret address.

import { Problem } from '../../../contract/problems.ts'
import { addDays } from '../../../rules/dates.ts'
import { dayMs } from '../../../rules/durations.ts'
import { occupyingStates, type PropertyBookingState } from '../../../rules/property-bookings.ts'
import { toDates } from '../../../rules/property-slots.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type HttpResponse, textResponse } from '../../platform/http/reply.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { escapeText, foldLines, toStamp } from './ical-text.ts'
import { toShown } from './shown-span.ts'

type Property = { id: string; title: string; timeZone: string }
type Booking = {
  id: string
  from: Date
  until: Date
  freeFrom: Date
  freeUntil: Date
  movingFrom: Date | null
  movingUntil: Date | null
  revision: number
  state: PropertyBookingState
  changedAt: Date
}
type Block = { id: string; from: Date; until: Date; changedAt: Date }

const pastDays = 30

/** Events of imported calendars are left out: the other side has them. @throws Problem not-found */
export async function readFeed(sql: Queryable, token: string, now: Date): Promise<HttpResponse> {
  const [property] = await sql<Property[]>`
    select id, title, time_zone as "timeZone" from properties
    where calendar_token_hashes @> array[${hashToken(token)}] and state <> 'removed'`
  if (!property) throw new Problem('not-found', 'There is no calendar at this address')
  const since = new Date(now.getTime() - pastDays * dayMs)
  const bookings = await sql<Booking[]>`
    select id, lower(during) as from, upper(during) as until, lower(occupies) as "freeFrom", upper(occupies) as "freeUntil", revision,
      lower(moving_to) as "movingFrom", upper(moving_to) as "movingUntil", state, updated_at as "changedAt" from property_bookings
    where property_id = ${property.id} and state = any (${[...occupyingStates]}::text[]) and (expires_at is null or expires_at > ${now})
      and greatest(upper(occupies), upper(moving_to)) > ${since} order by during`
  const blocks = await sql<Block[]>`
    select id, lower(during) as from, upper(during) as until, created_at as "changedAt" from property_blocks
    where property_id = ${property.id} and calendar_id is null and upper(during) > ${since} order by during`
  return textResponse(toCalendarText(property, bookings, blocks), 'text/calendar; charset=utf-8', {
    'cache-control': 'private, no-store',
  })
}

function toCalendarText(property: Property, bookings: readonly Booking[], blocks: readonly Block[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Viewfinder//Properties//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(property.title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...bookings.flatMap(toBookingLines),
    ...blocks.flatMap((block) => toBlockLines(block, property.timeZone)),
    'END:VCALENDAR',
  ]
  return foldLines(lines)
}

/**
 * The time that stays free around a booking is busy for others, too: in events of its own, so that the booking keeps its times. So is the time that an
 * open move holds.
 */
function toBookingLines(booking: Booking): string[] {
  const { id, from, until, freeFrom, freeUntil, movingFrom, movingUntil, revision, state, changedAt } =
    booking
  const isConfirmed = state === 'accepted' || state === 'completed'
  const toEvent = (uid: string, startAt: Date | null, endAt: Date | null, summary: string) =>
    startAt && endAt && startAt < endAt
      ? [
          'BEGIN:VEVENT',
          `UID:${uid}@viewfinder`,
          `SEQUENCE:${revision}`,
          `DTSTAMP:${toStamp(changedAt)}`,
          `DTSTART:${toStamp(startAt)}`,
          `DTEND:${toStamp(endAt)}`,
          `SUMMARY:${summary}`,
          `STATUS:${isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
          'END:VEVENT',
        ]
      : []
  return [
    ...toEvent(`${id}-before`, freeFrom, from, 'Before a booking'),
    ...toEvent(id, from, until, isConfirmed ? 'Booked' : 'Requested'),
    ...toEvent(`${id}-after`, until, freeUntil, 'After a booking'),
    ...toEvent(`${id}-move`, movingFrom, movingUntil, 'Held for a booking that may move'),
  ]
}

/** Whole days are days of the calendar, in any zone. */
function toBlockLines({ id, from, until, changedAt }: Block, timeZone: string): string[] {
  const span = { startMs: from.getTime(), endMs: until.getTime() }
  const { startTime, endTime } = toShown(span, timeZone)
  const isWhole = startTime === '00:00' && endTime === '24:00'
  const days = toDates(span, timeZone)
  return [
    'BEGIN:VEVENT',
    `UID:${id}@viewfinder`,
    `DTSTAMP:${toStamp(changedAt)}`,
    ...(isWhole
      ? [
          `DTSTART;VALUE=DATE:${days.from.replaceAll('-', '')}`,
          `DTEND;VALUE=DATE:${addDays(days.to, 1).replaceAll('-', '')}`,
        ]
      : [`DTSTART:${toStamp(from)}`, `DTEND:${toStamp(until)}`]),
    'SUMMARY:Blocked',
    'END:VEVENT',
  ]
}
