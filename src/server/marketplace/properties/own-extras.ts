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

/** What limits a user is exact: their additions are serialized. @throws Problem not-found, forbidden for a listing of somebody else */
async function lockForExtra(tx: Queryable, userId: string, propertyId: string | null): Promise<void> {
  await lockUser(tx, userId)
  if (propertyId !== null) await lockOwn(tx, propertyId, userId)
}

function requireRoom(count: number, max: number): void {
  if (count >= max) throw new Problem('too-many', `You can have up to ${max} of them.`)
}

/** @throws Problem not-found, forbidden, too-many */
export const addAddOn = ({ deps, user, transaction }: UserContext, input: NewAddOn): Promise<AddOn> => {
  const { name, unit, price, stock, propertyId } = input
  const own = { owner_id: user.id, property_id: propertyId, created_at: deps.now() }
  return transaction(async (tx) => {
    await lockForExtra(tx, user.id, propertyId)
    requireRoom((await readAddOns(tx, tx`x.owner_id = ${user.id}`)).length, extraLimits.maxAddOns)
    const [made] = await tx<{ id: string }[]>`
      insert into property_add_ons ${tx.insert({ ...own, name, unit, price_cents: price, stock })} returning id`
    return (await readAddOns(tx, tx`x.id = ${(made as { id: string }).id}`))[0] as AddOn
  })
}

/** @throws Problem not-found, forbidden, too-many, duplicate */
export const addCode = (
  { deps, user, transaction }: UserContext,
  input: NewPromoCode,
): Promise<PromoCode> => {
  const { code, percent, amount, firstDay, lastDay, maxUses, propertyId } = input
  const own = { owner_id: user.id, property_id: propertyId, created_at: deps.now() }
  const terms = {
    code,
    percent,
    amount_cents: amount,
    first_day: firstDay,
    last_day: lastDay,
    max_uses: maxUses,
  }
  return transaction(async (tx) => {
    await lockForExtra(tx, user.id, propertyId)
    requireRoom((await readCodes(tx, tx`x.owner_id = ${user.id}`)).length, extraLimits.maxCodes)
    const [made] = await tx<{ id: string }[]>`
      insert into property_codes ${tx.insert({ ...own, ...terms })} returning id`
    return (await readCodes(tx, tx`x.id = ${(made as { id: string }).id}`))[0] as PromoCode
  })
}

/** @throws Problem not-found, also for one of somebody else */
export async function endAddOn({ deps, user }: UserContext, { id }: { id: string }): Promise<void> {
  const { count } = await deps.sql`
    update property_add_ons set ended_at = coalesce(ended_at, ${deps.now()}) where id = ${id} and owner_id = ${user.id}`
  if (count === 0) throw new Problem('not-found', 'There is no add-on with this id')
}

/** @throws Problem not-found, also for one of somebody else */
export async function endCode({ deps, user }: UserContext, { id }: { id: string }): Promise<void> {
  const { count } = await deps.sql`
    update property_codes set ended_at = coalesce(ended_at, ${deps.now()}) where id = ${id} and owner_id = ${user.id}`
  if (count === 0) throw new Problem('not-found', 'There is no promo code with this id')
}
