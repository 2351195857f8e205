// When the price of a plan changes, its subscribers keep theirs until the next renewal and are notified by
// email.

import type { Queryable } from '../../platform/db/pool.ts'
import type { PaymentDeps } from '../payments/handler.ts'
import { readSubscription, type Subscription } from './fields.ts'
import { lockSubscription } from './lock.ts'
import { mailNewPrice } from './mail.ts'
import { savePrice } from './prices.ts'

const batch = 50

/** Schedules the new price for the subscribers who would renew at another one. */
export async function alignPrices(deps: PaymentDeps): Promise<void> {
  const ids = await findOthers(deps.sql, deps.gateway.name)
  for (const id of ids) await deps.sql.transaction((tx) => schedule(tx, deps, id))
}

// A change that the payment service refused is retried the next day.
async function findOthers(sql: Queryable, gateway: string, id: string | null = null): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.id from subscriptions s join plan_prices p on p.id = coalesce(s.next_price_id, s.price_id) join subscription_plans l on l.id = p.plan_id
    where s.state = 'active' and not s.cancels_at_period_end and s.gateway = ${gateway} and s.gateway_id is not null
      and (${id}::uuid is null or s.id = ${id}::uuid)
      and (l.price, l.interval) <> (p.amount_cents, p.interval) and l.price > 0
      and not exists (select from subscription_steps t where t.subscription_id = s.id
        and (t.state = 'waiting' or t.state = 'failed' and t.created_at > now() - interval '1 day'))
    order by s.id limit ${batch}`
  return rows.map((row) => row.id)
}

async function schedule(tx: Queryable, deps: PaymentDeps, id: string): Promise<void> {
  await lockSubscription(tx, id)
  const still = await findOthers(tx, deps.gateway.name, id)
  if (still.length === 0) return
  const current = (await readSubscription(tx, id)) as Subscription
  const price = await savePrice(tx, current.nextPlanId ?? current.planId, deps.gateway.name)
  await tx`insert into subscription_steps (subscription_id, kind, price_id) values (${id}, 'change_later', ${price.id})`
  await mailNewPrice(tx, deps, {
    userId: current.userId,
    planName: price.planName,
    fromCents:
      price.planId === current.planId ? current.priceCents : (current.nextPriceCents ?? current.priceCents),
    toCents: price.amountCents,
    interval: price.interval,
    from: current.periodEnd as Date,
  })
}
