// Meetups as events of a calendar file (iCal, RFC 5545).

import { Problem } from '../../../contract/problems.ts'
import { dayMs } from '../../../rules/durations.ts'
import type { Deps } from '../../app/request/context.ts'
import { escapeText, foldLines, toStamp } from '../../marketplace/properties/ical-text.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type HttpResponse, textResponse } from '../../platform/http/reply.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { meetupTimeText } from './meetup-texts.ts'
import { getLocationName, getPoint, noMeetup, type ReadMeetup, selectMeetups } from './queries.ts'

const calendarType = 'text/calendar; charset=utf-8'

/** GET /meetups/{id}.ics: one meetup, for everybody. @throws Problem not-found */
export async function calendarFile(
  { sql, publicUrl }: Pick<Deps, 'sql' | 'publicUrl'>,
  id: string,
): Promise<HttpResponse> {
  const [row] = await sql<
    ReadMeetup[]
  >`${selectMeetups(sql, null)} where m.id = ${id.toLowerCase()} and m.removed_at is null`
  if (!row) throw noMeetup()
  return textResponse(toCalendar([toEvent(row, publicUrl)]), calendarType, {
    'content-disposition': `attachment; filename="meetup-${id.slice(0, 8)}.ics"`,
    'cache-control': 'private, no-cache',
  })
}

const keptDays = 90

/** GET /calendars/meetups/{token}.ics: the meetups that a user attends, waits for or organizes. @throws Problem not-found */
export async function calendarFeed(
  { sql, publicUrl, now }: Pick<Deps, 'sql' | 'publicUrl' | 'now'>,
  token: string,
): Promise<HttpResponse> {
  const [calendar] = await sql<{ userId: string }[]>`
    select c.user_id as "userId" from meetup_calendars c join users p on p.id = c.user_id and not p.banned 
    where c.token_hashes @> array[${hashToken(token)}]`
  if (!calendar) throw new Problem('not-found', 'There is no calendar at this address')
  const rows = await readOwn(sql, calendar.userId, new Date(now().getTime() - keptDays * dayMs))
  const events = rows.map((row) => toEvent(row, publicUrl))
  return textResponse(
    toCalendar(events, ['X-WR-CALNAME:Viewfinder meetups', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    calendarType,
    {
      'cache-control': 'private, no-store',
    },
  )
}

const readOwn = async (sql: Queryable, userId: string, since: Date) =>
  await sql<ReadMeetup[]>`${selectMeetups(sql, userId)}
    where m.removed_at is null and m.ends_at > ${since}
      and (m.organizer_id = ${userId} or m.id in (select a.meetup_id from meetup_attendees a where a.user_id = ${userId}))
    order by m.starts_at, m.id limit 500`

const toCalendar = (events: readonly string[][], more: readonly string[] = []): string =>
  foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Viewfinder//Meetups//EN',
    'CALSCALE:GREGORIAN',
    ...more,
    ...events.flat(),
    'END:VCALENDAR',
  ])

function toEvent(row: ReadMeetup, publicUrl: string): string[] {
  const point = getPoint(row)
  const place = [getLocationName(row), row.meetingPoint].filter(Boolean).join('. ')
  const description = [row.description, meetupTimeText(row)].filter(Boolean).join('\n\n')
  return [
    'BEGIN:VEVENT',
    `UID:${row.id}@viewfinder`,
    `SEQUENCE:${row.revision}`,
    `DTSTAMP:${toStamp(row.updatedAt)}`,
    `DTSTART:${toStamp(row.startsAt)}`,
    `DTEND:${toStamp(row.endsAt)}`,
    `SUMMARY:${escapeText(row.title)}`,
    `LOCATION:${escapeText(place)}`,
    ...(point ? [`GEO:${point.latitude.toFixed(5)};${point.longitude.toFixed(5)}`] : []),
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${publicUrl}/meetup/${row.id}`,
    `STATUS:${toStatus(row)}`,
    'END:VEVENT',
  ]
}

const toStatus = ({ cancelledAt, registration }: ReadMeetup) =>
  cancelledAt ? 'CANCELLED' : registration?.status === 'waiting' ? 'TENTATIVE' : 'CONFIRMED'
