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

type Property = { id: string; title: string; timeZone: string }
type Booking = { id: string; from: Date; until: Date; state: PropertyBookingState; changedAt: Date }
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
    select id, lower(during) as from, upper(during) as until, state, updated_at as "changedAt" from property_bookings
    where property_id = ${property.id} and state = any (${[...occupyingStates]}::text[]) and (expires_at is null or expires_at > ${now})
      and upper(during) > ${since} order by during`
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

const toBookingLines = ({ id, from, until, state, changedAt }: Booking) => [
  'BEGIN:VEVENT',
  `UID:${id}@viewfinder`,
  `DTSTAMP:${toStamp(changedAt)}`,
  `DTSTART:${toStamp(from)}`,
  `DTEND:${toStamp(until)}`,
  `SUMMARY:${state === 'accepted' || state === 'completed' ? 'Booked' : 'Requested'}`,
  `STATUS:${state === 'accepted' || state === 'completed' ? 'CONFIRMED' : 'TENTATIVE'}`,
  'END:VEVENT',
]

function toBlockLines({ id, from, until, changedAt }: Block, timeZone: string): string[] {
  const days = toDates({ startMs: from.getTime(), endMs: until.getTime() }, timeZone)
  return [
    'BEGIN:VEVENT',
    `UID:${id}@viewfinder`,
    `DTSTAMP:${toStamp(changedAt)}`,
    `DTSTART;VALUE=DATE:${days.from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(days.to, 1).replaceAll('-', '')}`,
    'SUMMARY:Blocked',
    'END:VEVENT',
  ]
}
