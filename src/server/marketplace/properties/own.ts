// An owner's listings: reading them, and locking one for a change.

import type { OwnProperty } from '../../../contract/marketplace/properties.ts'
import { Problem } from '../../../contract/problems.ts'
import type { ListingState } from '../../../rules/listings.ts'
import type { UserContext } from '../../app/request/context.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type StatedFields, stated } from './fields.ts'
import { type OwnRow, ownColumns, toOwn } from './queries.ts'
import { noProperty } from './read.ts'

/** GET /api/user-listings: newest first. */
export async function listOwn(
  { deps: { sql }, user }: UserContext,
  { cursor, limit }: PageInput,
): Promise<Page<OwnProperty>> {
  const order = newestFirst('user-listings', sql`p.created_at`, sql`p.id`)
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<(OwnRow & { at: Date })[]>`
      select ${ownColumns(sql)}, p.created_at as at from properties p where p.owner_id = ${user.id} and p.state <> 'removed'
        and ${after} ${end}`,
    (row) => toOwn(row),
  )
}

/** A listing as its owner reads it. @throws Problem not-found */
export async function readOwn(sql: Queryable, id: string): Promise<OwnProperty> {
  const [row] = await sql<OwnRow[]>`select ${ownColumns(sql)} from properties p where p.id = ${id}`
  if (!row) throw noProperty()
  return toOwn(row)
}

export type LockedListing = StatedFields & {
  listingState: ListingState
  awaitsPhotos: boolean
  timeZone: string
}

/**
 * Locks a listing of the user until the transaction ends. @throws Problem not-found, forbidden for another
 * user's listing
 */
export async function lockOwn(tx: Queryable, id: string, userId: string): Promise<LockedListing> {
  const [row] = await tx<(LockedListing & { ownerId: string | null })[]>`
    select p.owner_id as "ownerId", p.state as "listingState", p.awaits_photos as "awaitsPhotos", p.time_zone as "timeZone", ${stated.select(tx, 'p')}
    from properties p where p.id = ${id} and p.state <> 'removed' for update`
  if (!row) throw noProperty()
  const { ownerId, ...listing } = row
  if (ownerId !== userId) throw new Problem('forbidden', 'This property belongs to someone else')
  return listing
}

/** A draft that waits for its photos is submitted by its first one, or by the address of one. */
export const submitAwaiting = async (tx: Queryable, id: string, now: Date): Promise<void> =>
  void (await tx`
    update properties set state = 'pending', submitted_at = ${now}, awaits_photos = false, updated_at = ${now}
    where id = ${id} and state = 'draft' and awaits_photos`)
