// Lists of check-ins visible to the viewer: at a location (live ones first), and of a user (newest first).
import type { Checkin } from '../../../contract/contributions/checkins.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { cutPage, newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
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
  const { items, nextCursor } = cutPage(rows, limit, (row) =>
    encodeCursor({
      order: 'checkins',
      keys: [at, row.isLive ? 1 : 0, row.checkinTime.toISOString()],
      id: row.id,
    }),
  )
  return { items: items.map(toCheckin), nextCursor }
}

/** A user's check-ins that are visible to the viewer, newest first. */
export async function listCheckinsByUser(
  deps: Deps,
  userId: string,
  { viewerId, cursor, limit }: Paging,
): Promise<Page<Checkin>> {
  const sql = readerFor(deps, viewerId)
  const order = {
    ...newestFirst('checkins of', sql`c.checkin_time`, sql`c.id`),
    toKeys: (row: CheckinRow) => [row.checkinTime],
  }
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<CheckinRow[]>`
      ${selectCheckins(sql, { viewerId, at: deps.now().toISOString() })}
      where c.user_id = ${userId} and ${isVisibleTo(sql, viewerId)} and ${after} ${end}`,
    toCheckin,
  )
}
