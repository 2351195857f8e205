// Saves properties and puts them into the user's lists of favorites.
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import type { SavedProperty } from '../../../contract/marketplace/saved-properties.ts'
import { Problem } from '../../../contract/problems.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { ownList } from '../../contributions/favorites/lists.ts'
import { findSharedList } from '../../contributions/favorites/sharing.ts'
import { propertiesByIds } from '../properties/by-ids.ts'
import { requireOnMarket } from '../properties/hours.ts'

type SavedRow = { property_id: string; created_at: Date; list_ids: string[] }

/** The latest first, without those that are off the market. */
export async function listSavedProperties({ deps: { sql }, user }: UserContext): Promise<SavedProperty[]> {
  const rows = await sql<SavedRow[]>`
    select s.property_id, s.created_at, array(select i.list_id from saved_property_items i
      where i.user_id = s.user_id and i.property_id = s.property_id) as list_ids
    from saved_properties s where s.user_id = ${user.id} order by s.created_at desc, s.property_id`
  const saved = new Map(rows.map((row) => [row.property_id, row]))
  const properties = await propertiesByIds(sql, [...saved.keys()])
  return properties.map((property) => {
    const { created_at: savedAt, list_ids: listIds } = saved.get(property.id) as SavedRow
    return { ...property, savedAt: savedAt.toISOString(), listIds }
  })
}

export async function listSavedPropertyIds({ deps: { sql }, user }: UserContext): Promise<string[]> {
  const rows = await sql<{ property_id: string }[]>`
    select property_id from saved_properties where user_id = ${user.id} order by created_at desc, property_id`
  return rows.map((row) => row.property_id)
}

/** Idempotent. @throws Problem not-found for a property that is not on the market, too-many at the limit */
export async function saveProperty(
  { deps: { sql }, user }: UserContext,
  { propertyId }: { propertyId: string },
): Promise<void> {
  await sql.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const existing =
      await tx`select from saved_properties where user_id = ${user.id} and property_id = ${propertyId}`
    if (existing.length > 0) return
    await requireOnMarket(tx, propertyId)
    const [row] = await tx<{ count: number }[]>`
      select count(*)::int as count from saved_properties where user_id = ${user.id}`
    const { maxSaved } = propertyLimits
    if ((row?.count ?? 0) >= maxSaved)
      throw new Problem('too-many', `You can save up to ${maxSaved} properties. Remove one first.`)
    await tx`insert into saved_properties (user_id, property_id) values (${user.id}, ${propertyId})`
  })
}

/** Idempotent. */
export async function removeSavedProperty(
  { deps: { sql }, user }: UserContext,
  { propertyId }: { propertyId: string },
): Promise<void> {
  await sql`delete from saved_properties where user_id = ${user.id} and property_id = ${propertyId}`
}

type InList = { id: string; propertyId: string }

/** Idempotent. @throws Problem not-found when it is not saved, or the list is not the user's */
export async function putPropertyInList(
  { deps: { sql, secret }, user }: UserContext,
  { id, propertyId }: InList,
): Promise<void> {
  await sql.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await ownList({ sql: tx, secret }, user.id, id)
    const saved =
      await tx`select from saved_properties where user_id = ${user.id} and property_id = ${propertyId}`
    if (saved.length === 0) throw new Problem('not-found', 'You haven’t saved this property')
    await tx`
      insert into saved_property_items (list_id, user_id, property_id) values (${id}, ${user.id}, ${propertyId}) on conflict do nothing`
  })
}

/** Idempotent. */
export async function takePropertyOutOfList(
  { deps: { sql }, user }: UserContext,
  { id, propertyId }: InList,
): Promise<void> {
  await sql`
    delete from saved_property_items where list_id = ${id} and user_id = ${user.id} and property_id = ${propertyId}`
}

/** In the order in which they were added. @throws Problem not-found for a revoked or unknown link */
export async function readSharedProperties(
  { deps: { sql } }: CallContext,
  { token }: { token: string },
): Promise<PropertySummary[]> {
  const { id } = await findSharedList(sql, token)
  const rows = await sql<{ property_id: string }[]>`
    select property_id from saved_property_items where list_id = ${id} order by created_at, property_id`
  return await propertiesByIds(
    sql,
    rows.map((row) => row.property_id),
  )
}
