// The prices of plans: one row per amount, and its counterpart at the payment service, which is made when it is needed.
import { Problem } from '../../../contract/problems.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { PaymentDeps } from '../payments/handler.ts'

export type Price = {
  id: string
  planId: string
  planName: string
  amountCents: number
  interval: 'month' | 'year'
}

/**
 * The current price of a plan that can be bought. Locks the plan against a change of its price.
 * @throws Problem validation for a plan that does not exist, is free or no longer offered
 */
export async function requirePrice(tx: Queryable, planId: string, gateway: string): Promise<Price> {
  const [plan] = await tx<{ id: string }[]>`
    select id from subscription_plans where id = ${planId} and is_active and price > 0 for share`
  if (plan) return await savePrice(tx, planId, gateway)
  const message = 'Choose one of the paid plans.'
  throw new Problem('validation', message, { errors: [{ path: 'planId', message }] })
}

/** The row of the plan's current price. */
export async function savePrice(tx: Queryable, planId: string, gateway: string): Promise<Price> {
  await tx`
    insert into plan_prices (plan_id, amount_cents, interval, gateway) select id, price, interval, ${gateway} from subscription_plans where id = ${planId}
    on conflict do nothing`
  const [price] = await tx<Price[]>`
    select p.id, p.plan_id as "planId", l.name as "planName", p.amount_cents as "amountCents", p.interval
    from subscription_plans l join plan_prices p on p.plan_id = l.id and p.amount_cents = l.price and p.interval = l.interval and p.gateway = ${gateway}
    where l.id = ${planId}`
  return price as Price
}

type PriceRow = {
  gateway_id: string | null
  plan_id: string
  amount_cents: number
  interval: 'month' | 'year'
  name: string
}

/** The payment service's id of a price. @throws GatewayError */
export async function getGatewayPrice({ sql, gateway }: PaymentDeps, id: string): Promise<string> {
  const [row] = await sql<PriceRow[]>`
    select p.gateway_id, p.plan_id, p.amount_cents, p.interval, l.name from plan_prices p join subscription_plans l on l.id = p.plan_id where p.id = ${id}`
  if (!row) throw new Error(`There is no price ${id}`)
  if (row.gateway_id) return row.gateway_id
  const created = await gateway.createPrice({
    planId: row.plan_id,
    planName: row.name,
    amountCents: row.amount_cents,
    interval: row.interval,
    idempotencyKey: id,
  })
  await sql.transaction(async (tx) => {
    // The plan before its price, as in `requirePrice`: in the other order they would wait for each other.
    await tx`update subscription_plans set payment_price_id = ${created.id}
      where id = ${row.plan_id} and price = ${row.amount_cents} and interval = ${row.interval}`
    await tx`update plan_prices set gateway_id = ${created.id} where id = ${id}`
  })
  return created.id
}

/** The row of a price of the payment service; undefined for a price that was not created here. */
export async function findPrice(
  sql: Queryable,
  gateway: string,
  gatewayId: string | null,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from plan_prices where gateway = ${gateway} and gateway_id = ${gatewayId}`
  return row?.id
}
