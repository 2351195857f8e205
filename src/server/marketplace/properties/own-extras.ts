// Add-ons and promo codes as their owner keeps them.
import type { NewAddOn, NewPromoCode, PropertyExtras } from '../../../contract/marketplace/property-extras.ts'
import { Problem } from '../../../contract/problems.ts'
import { extraLimits } from '../../../rules/property-extras.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { lockOwn } from './own.ts'
import { toDollars } from './queries.ts'

type AddOn = PropertyExtras['addOns'][number]
type PromoCode = PropertyExtras['codes'][number]

const readAddOns = async (sql: Queryable, condition: Fragment): Promise<AddOn[]> => {
  const rows = await sql<(Omit<AddOn, 'price'> & { cents: number })[]>`
    select x.id, x.name, x.unit, x.price_cents as cents, x.stock, x.property_id as "propertyId" from property_add_ons x
    where ${condition} and x.ended_at is null order by x.created_at, x.id`
  return rows.map(({ cents, ...row }) => ({ ...row, price: toDollars(cents) }))
}

const readCodes = async (sql: Queryable, condition: Fragment): Promise<PromoCode[]> => {
  const rows = await sql<(Omit<PromoCode, 'amount'> & { cents: number | null })[]>`
    select x.id, x.code, x.percent, x.amount_cents as cents, x.first_day::text as "firstDay", x.last_day::text as "lastDay",
      x.max_uses as "maxUses", code_uses(x.id)::int as uses, x.property_id as "propertyId" from property_codes x
    where ${condition} and x.ended_at is null order by x.created_at, x.id`
  return rows.map(({ cents, ...row }) => ({ ...row, amount: cents === null ? null : toDollars(cents) }))
}

export const listExtras = async ({ deps: { sql }, user }: UserContext): Promise<PropertyExtras> => ({
  addOns: await readAddOns(sql, sql`x.owner_id = ${user.id}`),
  codes: await readCodes(sql, sql`x.owner_id = ${user.id}`),
})

/** The row of a new one, with the id that it gets. */
type New = { table: 'property_add_ons' | 'property_codes'; row: Record<string, unknown>; max: number }

/** @throws Problem not-found, forbidden for a listing of somebody else, too-many, duplicate */
async function insertExtra(
  tx: Queryable,
  userId: string,
  { table, row, max }: New & { row: { property_id: string | null } },
): Promise<string> {
  await lockUser(tx, userId)
  if (row.property_id !== null) await lockOwn(tx, row.property_id, userId)
  const [counted] = await tx<{ count: number }[]>`
    select count(*)::int as count from ${tx.raw(table)} where owner_id = ${userId} and ended_at is null`
  if ((counted?.count ?? 0) >= max) throw new Problem('too-many', `You can have up to ${max} of them.`)
  const [made] = await tx<{ id: string }[]>`
    insert into ${tx.raw(table)} ${tx.insert({ ...row, owner_id: userId })} returning id`
  return (made as { id: string }).id
}

export const addAddOn = ({ deps, user, transaction }: UserContext, input: NewAddOn): Promise<AddOn> => {
  const { name, unit, price, stock, propertyId } = input
  const row = { name, unit, price_cents: price, stock, property_id: propertyId, created_at: deps.now() }
  return transaction(async (tx) => {
    const id = await insertExtra(tx, user.id, {
      table: 'property_add_ons',
      row,
      max: extraLimits.maxAddOns,
    })
    return (await readAddOns(tx, tx`x.id = ${id}`))[0] as AddOn
  })
}

export const addCode = (
  { deps, user, transaction }: UserContext,
  input: NewPromoCode,
): Promise<PromoCode> => {
  const { code, percent, amount, firstDay, lastDay, maxUses, propertyId } = input
  const row = {
    ...{ code, percent, amount_cents: amount, first_day: firstDay, last_day: lastDay, max_uses: maxUses },
    ...{ property_id: propertyId, created_at: deps.now() },
  }
  return transaction(async (tx) => {
    const id = await insertExtra(tx, user.id, { table: 'property_codes', row, max: extraLimits.maxCodes })
    return (await readCodes(tx, tx`x.id = ${id}`))[0] as PromoCode
  })
}

/** @throws Problem not-found, also for those of somebody else */
const endExtra =
  (table: New['table']) =>
  async ({ deps, user }: UserContext, { id }: { id: string }): Promise<void> => {
    const { count } = await deps.sql`
      update ${deps.sql.raw(table)} set ended_at = coalesce(ended_at, ${deps.now()}) where id = ${id} and owner_id = ${user.id}`
    if (count === 0) throw new Problem('not-found', 'There is nothing with this id')
  }

export const endAddOn = endExtra('property_add_ons')
export const endCode = endExtra('property_codes')
