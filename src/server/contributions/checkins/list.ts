// Lists of check-ins visible to the viewer: at a location (live ones first), and of a user (newest first).
import type { Checkin } from '../../../contract/contributions/checkins.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Page, PageInput } from '../../platform/db/newest-first.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { type CheckinRow, isLiveAt, isVisibleTo, selectCheckins, toCheckin } from './queries.ts'

type Paging = { viewerId: string | null; cursor?: string | undefined; limit: number }

// Signed-in users read from the primary, so that they see what they have just written.
const readerFor = (deps: Deps, viewerId: string | null): Sql => (viewerId ? deps.sql : deps.readSql)

/** GET /api/locations/{id}/checkins. @throws Problem not-found when there is no such location */
export async function listCheckins(
  { deps, session }: CallContext,
  { id, cursor, limit }: { id: string } & PageInput,
): Promise<Page<Checkin>> {
  const viewerId = (await session.user())?.id ?? null
  const sql = readerFor(deps, viewerId)
  await requireLocation(sql, id)
  const from = cursor ? decodeCursor(cursor, 'checkins', ['instant', 'integer', 'instant']) : undefined
  // All pages refer to one instant; otherwise check-ins whose live time ends meanwhile would be listed twice.
  const at = String(from?.keys[0] ?? deps.now().toISOString())
  const live = isLiveAt(sql, at)
  const start = from
    ? sql`((case when ${live} then 1 else 0 end), c.checkin_time, c.id) < (${Number(from.keys[1])}::float8, ${String(from.keys[2])}::timestamptz, ${from.id}::uuid)`
    : sql`true`
  const rows = await sql<CheckinRow[]>`
    ${selectCheckins(sql, { viewerId, at })} where c.location_id = ${id} and ${isVisibleTo(sql, viewerId)} and ${start}
    order by ${live} desc, c.checkin_time desc, c.id desc limit ${limit + 1}`
  return toPage(rows, limit, (row) =>
    encodeCursor({
      order: 'checkins',
      keys: [at, row.isLive ? 1 : 0, row.checkinTime.toISOString()],
      id: row.id,
    }),
  )
}

/** A user's check-ins that are visible to the viewer, newest first. */
export async function listCheckinsByUser(
  deps: Deps,
  userId: string,
  { viewerId, cursor, limit }: Paging,
): Promise<Page<Checkin>> {
  const sql = readerFor(deps, viewerId)
  const from = cursor ? decodeCursor(cursor, 'checkins of', ['instant']) : undefined
  const start = from
    ? sql`(c.checkin_time, c.id) < (${String(from.keys[0])}::timestamptz, ${from.id}::uuid)`
    : sql`true`
  const rows = await sql<CheckinRow[]>`
    ${selectCheckins(sql, { viewerId, at: deps.now().toISOString() })} where c.user_id = ${userId} and ${isVisibleTo(sql, viewerId)} and ${start}
    order by c.checkin_time desc, c.id desc limit ${limit + 1}`
  return toPage(rows, limit, (row) =>
    encodeCursor({ order: 'checkins of', keys: [row.checkinTime.toISOString()], id: row.id }),
  )
}

function toPage(rows: CheckinRow[], limit: number, cursorAfter: (row: CheckinRow) => string): Page<Checkin> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { items: page.map(toCheckin), nextCursor: last && cursorAfter(last) }
}
