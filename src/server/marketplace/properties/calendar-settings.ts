// An owner's calendar: what is blocked, imported calendars, and the secret address of the feed.
import type {
  ImportedCalendar,
  NewBlock,
  OwnCalendar,
  PropertyBlock,
} from '../../../contract/marketplace/property-own-calendar.ts'
import { Problem } from '../../../contract/problems.ts'
import { toInstantMs } from '../../../rules/light/local-day.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import { toDates } from '../../../rules/property-slots.ts'
import { shortDate } from '../../../rules/short-date.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { findRefusal } from '../../platform/http/public-fetch.ts'
import { showToken } from '../../platform/secret-token.ts'
import { bookedDuring } from './busy.ts'
import { lockOwn } from './own.ts'
import { calendarJob } from './refresh-calendars.ts'
import { toShown } from './shown-span.ts'

type BlockRow = {
  id: string
  from: Date
  until: Date
  note: string | null
  calendar: PropertyBlock['calendar']
  hasConflict: boolean
  timeZone: string
}

const selectBlocks = (sql: Queryable, condition: Fragment, at: string): Fragment => sql`
  select k.id, lower(k.during) as from, upper(k.during) as until, k.note, p.time_zone as "timeZone",
    (select json_build_object('id', c.id, 'name', c.name) from property_calendars c where c.id = k.calendar_id) as calendar,
    exists (${bookedDuring(sql, sql`k.property_id`, sql`k.during`, at)}) as "hasConflict"
  from property_blocks k join properties p on p.id = k.property_id where ${condition} order by k.during, k.id limit 2000`

const toBlock = ({ from, until, timeZone, ...block }: BlockRow): PropertyBlock => {
  const span = { startMs: from.getTime(), endMs: until.getTime() }
  return { ...block, ...toDates(span, timeZone), ...toShown(span, timeZone) }
}

type CalendarRow = Omit<ImportedCalendar, 'isWorking' | 'fetchedAt' | 'succeededAt' | 'nextBusy'> & {
  fetchedAt: Date | null
  succeededAt: Date | null
  nextBusy: { from: string; until: string; note: string | null }[]
  timeZone: string
}

const maxNextBusy = 3

const selectCalendars = (sql: Queryable, condition: Fragment, at: string): Fragment => sql`
  select c.id, c.name, c.url, c.failure, c.fetched_at as "fetchedAt", c.succeeded_at as "succeededAt", c.event_count as "eventCount",
    c.not_understood as "notUnderstood", p.time_zone as "timeZone",
    (select count(*)::int from property_blocks k where k.calendar_id = c.id
      and exists (${bookedDuring(sql, sql`k.property_id`, sql`k.during`, at)})) as "conflictCount",
    coalesce((select json_agg(json_build_object('from', lower(n.during), 'until', upper(n.during), 'note', n.note) order by n.during, n.id)
      from (select k.id, k.during, k.note from property_blocks k where k.calendar_id = c.id and upper(k.during) > ${at}::timestamptz
        order by k.during, k.id limit ${maxNextBusy}) n), '[]') as "nextBusy"
  from property_calendars c join properties p on p.id = c.property_id where ${condition} order by c.created_at, c.id`

const toCalendar = ({
  fetchedAt,
  succeededAt,
  nextBusy,
  timeZone,
  ...row
}: CalendarRow): ImportedCalendar => ({
  ...row,
  isWorking: row.failure === null ? (succeededAt ? true : null) : false,
  fetchedAt: fetchedAt?.toISOString() ?? null,
  succeededAt: succeededAt?.toISOString() ?? null,
  nextBusy: nextBusy.map(({ from, until, note }) =>
    toBusyTime(Date.parse(from), Date.parse(until), { timeZone, note }),
  ),
})

function toBusyTime(
  startMs: number,
  endMs: number,
  { timeZone, note }: { timeZone: string; note: string | null },
): ImportedCalendar['nextBusy'][number] {
  const span = { startMs, endMs }
  const days = toDates(span, timeZone)
  return { ...toShown(span, timeZone), startDate: days.from, endDate: days.to, note }
}

async function showFeedUrl(
  tx: Queryable,
  { secret, publicUrl }: Pick<Deps, 'secret' | 'publicUrl'>,
  id: string,
): Promise<string> {
  const [row] = await tx<{ nonce: string; hashes: string[] }[]>`
    select calendar_nonce as nonce, calendar_token_hashes as hashes from properties where id = ${id}`
  const { nonce, hashes } = row as { nonce: string; hashes: string[] }
  const token = await showToken(secret, {
    source: { purpose: 'property calendar', id, nonce },
    encoding: 'hex',
    hashes,
    store: (hash) =>
      tx`update properties set calendar_token_hashes = array_append(calendar_token_hashes, ${hash}) where id = ${id}`,
  })
  return `${publicUrl}/calendars/properties/${token}.ics`
}

/** @throws Problem not-found, forbidden */
export async function getOwnCalendar(
  { deps, user }: UserContext,
  { id }: { id: string },
): Promise<OwnCalendar> {
  const at = deps.now().toISOString()
  return await deps.sql.transaction(async (tx) => {
    const { timeZone } = await lockOwn(tx, id, user.id)
    const ahead = tx`k.property_id = ${id} and upper(k.during) > ${at}::timestamptz`
    const blocks = await tx<BlockRow[]>`${selectBlocks(tx, ahead, at)}`
    const calendars = await tx<CalendarRow[]>`${selectCalendars(tx, tx`c.property_id = ${id}`, at)}`
    return {
      feedUrl: await showFeedUrl(tx, deps, id),
      timeZone,
      calendars: calendars.map(toCalendar),
      blocks: blocks.map(toBlock),
    }
  })
}

/** @throws Problem not-found, forbidden, slot-taken if a booking is then */
export const blockDays = (
  { deps, user, transaction }: UserContext,
  { id, from, to = from, startTime = '00:00', endTime = '24:00', note }: NewBlock,
): Promise<PropertyBlock> =>
  transaction(async (tx) => {
    const { timeZone } = await lockOwn(tx, id, user.id)
    const at = deps.now().toISOString()
    const startsAt = new Date(toInstantMs(from, startTime, timeZone))
    const endsAt = new Date(toInstantMs(to, endTime, timeZone))
    if (startsAt >= endsAt) throw skippedBlock(from)
    const during = tx`tstzrange(${startsAt}, ${endsAt})`
    const [booking] = await tx`${bookedDuring(tx, tx`${id}::uuid`, during, at)} limit 1`
    if (booking) throw new Problem('slot-taken', 'There is a booking at this time.')
    const [made] = await tx<{ id: string }[]>`
      insert into property_blocks (property_id, during, note) values (${id}, ${during}, ${note || null}) returning id`
    const [block] = await tx<BlockRow[]>`${selectBlocks(tx, tx`k.id = ${(made as { id: string }).id}`, at)}`
    return toBlock(block as BlockRow)
  })

function skippedBlock(date: string): Problem {
  const message = `The clock goes forward over these hours of ${shortDate(date)}: they don’t exist.`
  return new Problem('validation', message, { errors: [{ path: 'endTime', message }] })
}

/** @throws Problem not-found, forbidden; conflict for an event of an imported calendar */
export async function unblockDays(
  { deps, user }: UserContext,
  { id, blockId }: { id: string; blockId: string },
): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    await lockOwn(tx, id, user.id)
    const [block] = await tx<{ calendar_id: string | null }[]>`
      select calendar_id from property_blocks where id = ${blockId} and property_id = ${id}`
    if (!block) throw new Problem('not-found', 'There are no blocked days with this id')
    if (block.calendar_id)
      throw new Problem('conflict', 'This comes from an imported calendar. Change it there.')
    await tx`delete from property_blocks where id = ${blockId}`
  })
}

/** @throws Problem not-found, forbidden */
export async function renewFeed(
  { deps, user }: UserContext,
  { id }: { id: string },
): Promise<{ feedUrl: string }> {
  return await deps.sql.transaction(async (tx) => {
    await lockOwn(tx, id, user.id)
    await tx`update properties set calendar_nonce = default, calendar_token_hashes = default where id = ${id}`
    return { feedUrl: await showFeedUrl(tx, deps, id) }
  })
}

type NewCalendar = { id: string; url: string; name?: string | undefined }

/** It is read by a job. @throws Problem not-found, forbidden, validation, duplicate, too-many */
export async function importCalendar(
  { deps, user, transaction }: UserContext,
  { id, url, name }: NewCalendar,
): Promise<ImportedCalendar> {
  const address = await toAddress(url)
  const calendar = await transaction(async (tx) => {
    await lockOwn(tx, id, user.id)
    const imported = await tx<{ url: string }[]>`select url from property_calendars where property_id = ${id}`
    if (imported.some((one) => one.url === address.href))
      throw new Problem('duplicate', 'This calendar is already imported.')
    if (imported.length >= propertyLimits.maxCalendars)
      throw new Problem('too-many', `You can import up to ${propertyLimits.maxCalendars} calendars.`)
    const [made] = await tx<{ id: string }[]>`
      insert into property_calendars (property_id, url, name) values (${id}, ${address.href}, ${name || address.hostname.slice(0, 100)}) returning id`
    const calendarId = (made as { id: string }).id
    await deps.jobs.send(tx, calendarJob, { calendarId })
    const [row] = await tx<CalendarRow[]>`
      ${selectCalendars(tx, tx`c.id = ${calendarId}`, deps.now().toISOString())}`
    return toCalendar(row as CalendarRow)
  })
  deps.jobs.wake(calendarJob)
  return calendar
}

/** An address that will never be read is refused now, with the reason. */
async function toAddress(text: string): Promise<URL> {
  const address = text.trim().replace(/^webcals?:/i, 'https:')
  const message = URL.canParse(address)
    ? await findRefusal(new URL(address))
    : 'Use the address of a calendar that starts with https://.'
  if (message) throw new Problem('validation', message, { errors: [{ path: 'url', message }] })
  return new URL(address)
}

/** @throws Problem not-found, forbidden */
export async function removeCalendar(
  { deps, user }: UserContext,
  { id, calendarId }: { id: string; calendarId: string },
): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    await lockOwn(tx, id, user.id)
    const removed = await tx`delete from property_calendars where id = ${calendarId} and property_id = ${id}`
    if (removed.count === 0) throw new Problem('not-found', 'There is no calendar with this id')
  })
}
