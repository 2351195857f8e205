// What must be true of the money after every kill: the ledger, our payments and the payment service agree,
// nothing was charged or paid out twice, and nothing waits.
import { checkLedger } from '../../src/server/money/ledger/check.ts'
import type { Journal } from './journal.ts'
import { type FlowWorld, patiently } from './money-world.ts'

const waiting = `
  select 'payment step ' || kind || ' ' || coalesce(last_error, '') as line from payment_steps where state = 'waiting'
  union all select 'payment event ' || type || ' ' || coalesce(last_error, '') from payment_events where state = 'waiting'
  union all select 'refund ' || id from payment_refunds where state = 'waiting'
  union all select 'subscription step ' || kind || ' ' || coalesce(last_error, '') from subscription_steps where state = 'waiting'
  union all select 'payout ' || id from payouts where state = 'waiting'
  union all select 'sandbox event ' || id from sandbox_events where delivered_at is null`

/** What the payment service has charged and refunded, beside our records of it. */
const contradictions = `
  select 'payment ' || o.id || ': the payment service took ' || o.taken || ' and returned ' || o.returned || ' cents, we recorded '
    || coalesce(p.captured_cents, 0) || ' and ' || coalesce(p.refunded_cents, 0) as line
  from (select id, (body ->> 'capturedCents')::int as taken,
      (select coalesce(sum((r ->> 'amountCents')::int), 0) from jsonb_array_elements(body -> 'refunds') r where r ->> 'state' = 'succeeded') as returned
    from sandbox_objects where kind = 'payment') o
    left join payments p on p.gateway_id = o.id
  where o.taken <> coalesce(p.captured_cents, 0) or o.returned <> coalesce(p.refunded_cents, 0)`

const doubles = `
  select 'charged twice: ' || purpose || ' ' || subject_id as line from payments
  where captured_cents > 0 and purpose <> 'subscription'
    -- Each move to a higher price has a payment of its own, and the ledger's checks compare it.
    and not exists (select from property_booking_moves m where m.payment_id = payments.id) group by purpose, subject_id having count(*) > 1
  union all select 'invoiced twice: ' || subscription_id from subscription_invoices where paid_cents > 0
  group by subscription_id, period_start, amount_cents having count(*) > 1
  union all select 'two live subscriptions: ' || user_id from subscriptions where state <> 'canceled' group by user_id having count(*) > 1
  union all select 'transferred ' || sent || ' cents, recorded ' || recorded from (
    select (select coalesce(sum((body ->> 'amountCents')::int), 0) from sandbox_objects where kind = 'transfer') as sent,
      (select coalesce(sum(amount_cents), 0) from payouts where state = 'paid') as recorded) sums where sent <> recorded
  union all select 'owner and fee are not the total: ' || id from property_bookings where fee_cents + payout_cents <> total_cents`

const readLines = async ({ product }: FlowWorld, statement: string): Promise<string[]> =>
  (await patiently(() => product.sql.query<{ line: string }[]>(statement))).map(({ line }) => line)

/** Waits until nothing is pending. @throws Error naming what still is after a minute */
export const untilSettled = (world: FlowWorld): Promise<string[]> =>
  world.until(
    () => readLines(world, waiting),
    (rows) => rows.length === 0,
    'still waiting',
  )

/** Lines about errors; empty if everything is right. */
export async function findWrong(world: FlowWorld): Promise<string[]> {
  const { differences } = await patiently(() => checkLedger(world.product.sql, world.deps.domains))
  return [
    ...(await readLines(world, waiting)),
    ...differences,
    ...(await readLines(world, contradictions)),
    ...(await readLines(world, doubles)),
    ...fromJournal(world.journal),
  ]
}

const fromJournal = ({ serverErrors, hung, cut, refused, badRetries }: Journal): string[] =>
  Object.entries({ serverErrors, hung, cut, refused, badRetries }).flatMap(([what, all]) =>
    all.map((line) => `${what}: ${line}`),
  )
