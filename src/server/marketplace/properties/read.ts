// GET /api/private-properties/{id}: a property's page, with its address for users who may see it.

import type { Property } from '../../../contract/marketplace/properties.ts'
import { Problem } from '../../../contract/problems.ts'
import { revealingStates } from '../../../rules/property-bookings.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { isOnMarket } from './on-market.ts'
import { imagesColumn, type PageRow, pageColumns, revealedColumn, toPage } from './queries.ts'

export const noProperty = () => new Problem('not-found', 'There is no property with this id')

/** Whether the viewer has a booking of `p` that the owner accepted. */
const isGuest = (sql: Queryable, viewerId: string): Fragment => sql`exists (
  select from property_bookings b where b.property_id = p.id and b.photographer_id = ${viewerId} and b.state = any (${[...revealingStates]}::text[]))`

/** Listings on the market, and all others only for their owner, their guests and administrators. */
export const isVisibleTo = (sql: Queryable, viewer: User | undefined): Fragment =>
  viewer
    ? sql`p.state <> 'removed' and (${isOnMarket(sql)} or p.owner_id = ${viewer.id} or ${viewer.isAdmin} or ${isGuest(sql, viewer.id)})`
    : isOnMarket(sql)

type Input = { id: string; lat?: number | undefined; lng?: number | undefined }
type DetailRow = PageRow & { isOwn: boolean; revealed: Property['revealed'] }

/** @throws Problem not-found */
export async function readProperty({ deps, session }: CallContext, input: Input): Promise<Property> {
  const viewer = await session.user()
  // A user who has just listed or booked it reads from the primary.
  const sql = viewer ? deps.sql : deps.readSql
  const revealed = viewer
    ? sql`case when p.owner_id = ${viewer.id} or ${viewer.isAdmin} or ${isGuest(sql, viewer.id)} then ${revealedColumn(sql)} end`
    : sql`null::json`
  const [row] = await sql<DetailRow[]>`
    select ${pageColumns(sql, input)}, p.owner_id is not distinct from ${viewer?.id ?? null}::uuid as "isOwn", ${revealed} as revealed
    from properties p where p.id = ${input.id} and ${isVisibleTo(sql, viewer)}`
  if (!row) throw noProperty()
  if (!row.isOwn && !viewer?.isAdmin) deps.views.record(session.client, { subject: 'property', id: input.id })
  return { ...toPage(row), revealed: row.revealed, isOwn: row.isOwn }
}

/** A column of property `p`: its first image, as JSON. */
export const coverColumn = (sql: Queryable): Fragment => sql`(${imagesColumn(sql)} -> 0)`

/**
 * A column of property `p`: the address and contact, for users who may see them, such as a guest with a confirmed booking, even after
 * the listing was removed.
 */
export const meetingColumn = (sql: Queryable): Fragment => revealedColumn(sql)

/** The same by itself. */
export async function readMeeting(sql: Queryable, id: string): Promise<Property['revealed']> {
  const [row] = await sql<{ revealed: Property['revealed'] }[]>`
    select ${revealedColumn(sql)} as revealed from properties p where p.id = ${id}`
  return row?.revealed ?? null
}
