// Imported calendars: read outside of a transaction, then merged as blocked times in one. Events that are gone become available again.

import { dayMs } from '../../../rules/durations.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import { readCalendarFile } from '../../platform/calendars/calendar-reader.ts'
import { UnreadableCalendar } from '../../platform/calendars/content-lines.ts'
import type { CalendarContent } from '../../platform/calendars/read-calendar.ts'
import type { BusyTime } from '../../platform/calendars/series.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { FetchRefused } from '../../platform/http/public-fetch.ts'
import type { JobName } from '../../platform/jobs/queue.ts'
import { bookedDuring } from './busy.ts'
import { lockProperty } from './hours.ts'

export const calendarJob: JobName<{ calendarId: string }> = 'property-calendar'

type RefreshDeps = Pick<JobDeps, 'sql' | 'fetchCalendar' | 'log'>
type Claimed = { id: string; propertyId: string; url: string; timeZone: string }

/**
 * Events older than the first number of days are dropped, and events further ahead than the second are not
 * read yet: nobody can book so far ahead.
 */
const pastDays = 1
const futureDays = 800
const atOnce = 4
const maxPerRun = 200

/** Reads every calendar that was not read in the last quarter of an hour. */
export async function refreshCalendars(deps: RefreshDeps): Promise<void> {
  const due = await deps.sql<{ id: string }[]>`
    select c.id from property_calendars c join properties p on p.id = c.property_id
    where p.state <> 'removed' and (c.fetched_at is null or c.fetched_at not between now() - interval '14 minutes' and now() + interval '1 minute')
    order by c.fetched_at nulls first limit ${maxPerRun}`
  const waiting = due.map(({ id }) => id)
  const work = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) await refreshCalendar(deps, id)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Reads one calendar and records its events, or why it could not be read. */
export async function refreshCalendar(deps: RefreshDeps, id: string): Promise<void> {
  const [calendar] = await deps.sql<Claimed[]>`
    update property_calendars c set fetched_at = now() from properties p
    where c.id = ${id} and p.id = c.property_id and p.state <> 'removed' returning c.id, c.property_id as "propertyId", c.url, p.time_zone as "timeZone"`
  if (!calendar) return
  try {
    const file = await deps.fetchCalendar(calendar.url)
    // Whole days: what is blocked without an end changes once a day.
    const today = Math.floor(Date.now() / dayMs) * dayMs
    const range = { fromMs: today - pastDays * dayMs, untilMs: today + futureDays * dayMs }
    const content = await readCalendarFile(file, { ...range, timeZone: calendar.timeZone })
    await deps.sql.transaction((tx) => merge(tx, calendar, content))
  } catch (error) {
    if (!(error instanceof FetchRefused || error instanceof UnreadableCalendar)) throw error
    if (error.cause) deps.log.error({ err: error.cause, calendarId: id }, 'A calendar can’t be read')
    await deps.sql.transaction((tx) => fail(tx, id, error.message))
  }
}

type Subject = {
  propertyId: string
  ownerId: string | null
  title: string
  name: string
  failure: string | null
  isUnderstood: boolean
}

/** Undefined if the calendar was removed meanwhile. */
async function lockCalendar(tx: Queryable, id: string): Promise<Subject | undefined> {
  const [subject] = await tx<Subject[]>`
    select c.property_id as "propertyId", p.owner_id as "ownerId", p.title, c.name, c.failure, c.not_understood = '[]' as "isUnderstood"
    from property_calendars c join properties p on p.id = c.property_id where c.id = ${id} for update of c`
  return subject
}

/** The property is locked, as it is while somebody books: either this sees the booking or the booking sees what is blocked. */
async function merge(
  tx: Queryable,
  { id, propertyId }: Claimed,
  { busy, doubts }: CalendarContent,
): Promise<void> {
  await lockProperty(tx, propertyId)
  const subject = await lockCalendar(tx, id)
  if (!subject) return
  const uids = busy.map(toUid)
  await tx`delete from property_blocks where calendar_id = ${id} and uid <> all (${uids}::text[])`
  const added = await tx<{ id: string }[]>`
    insert into property_blocks as k (property_id, calendar_id, uid, during, note)
    select ${subject.propertyId}, ${id}, e.uid, tstzrange(e.start_at, e.end_at), e.note
    from unnest(${uids}::text[], ${toTimes(busy, 'startMs')}::timestamptz[], ${toTimes(busy, 'endMs')}::timestamptz[],
      ${busy.map(({ name }) => name)}::text[]) e (uid, start_at, end_at, note)
    on conflict (calendar_id, uid) do update set during = excluded.during, note = excluded.note
      where (k.during, k.note) is distinct from (excluded.during, excluded.note) returning k.id`
  await tx`update property_calendars set succeeded_at = now(), failure = null, event_count = ${countAhead(busy)}, not_understood = ${tx.json(doubts)}
    where id = ${id}`
  await notifyConflicts(
    tx,
    subject,
    added.map((row) => row.id),
  )
  if (doubts.length > 0) await notifyDoubts(tx, subject)
}

/** The owner is notified when a calendar is no longer fully understood, not again while it stays so. */
async function notifyDoubts(tx: Queryable, subject: Subject): Promise<void> {
  const { propertyId, ownerId, title, name, isUnderstood } = subject
  if (!ownerId || !isUnderstood) return
  await notifyOwner(tx, 'calendar-not-understood', {
    propertyId,
    ownerId,
    data: { name: title, calendar: name },
  })
}

/** One occurrence: its start comes first, as ids may be longer than what is stored. */
const toUid = ({ uid, startMs }: BusyTime) =>
  `${new Date(startMs).toISOString()} ${uid.replaceAll('\0', '').toWellFormed()}`.slice(0, 500)

const countAhead = (busy: BusyTime[]) => busy.filter(({ endMs }) => endMs > Date.now()).length

/** Years that nobody plans in are none of a timestamp's. */
const [firstMs, lastMs] = [Date.UTC(1970, 0, 1), Date.UTC(2200, 0, 1)]

const toTimes = (busy: BusyTime[], side: 'startMs' | 'endMs') =>
  busy.map((one) => new Date(Math.min(lastMs, Math.max(firstMs, one[side]))).toISOString())

async function notifyConflicts(tx: Queryable, subject: Subject, added: string[]): Promise<void> {
  const { propertyId, ownerId, title, name } = subject
  const taken = bookedDuring(tx, tx`${propertyId}::uuid`, tx`k.during`, new Date().toISOString())
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from property_blocks k where k.id = any (${added}::uuid[]) and exists (${taken})`
  if (!ownerId || !row?.count) return
  await notifyOwner(tx, 'calendar-conflict', { propertyId, ownerId, data: { name: title, calendar: name } })
}

/** The owner is notified once, not after every further attempt. */
async function fail(tx: Queryable, id: string, failure: string): Promise<void> {
  const subject = await lockCalendar(tx, id)
  if (!subject) return
  await tx`update property_calendars set failure = ${failure.slice(0, 300)} where id = ${id}`
  const { propertyId, ownerId, title, name } = subject
  if (!ownerId || subject.failure !== null) return
  await notifyOwner(tx, 'calendar-failed', {
    propertyId,
    ownerId,
    data: { name: title, calendar: name, reason: failure },
  })
}

type OwnerNotice = { propertyId: string; ownerId: string; data: Record<string, string> }

const notifyOwner = (
  tx: Queryable,
  kind: 'calendar-conflict' | 'calendar-failed' | 'calendar-not-understood',
  { propertyId, ownerId, data }: OwnerNotice,
) => notify(tx, { userId: ownerId, kind, subjectKind: 'property', subjectId: propertyId, data })
