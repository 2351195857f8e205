// The short form of killing the server while users pay: one random point of every flow. `npm run chaos -- money` kills at every one.
import { beforeAll, expect, test } from 'vitest'
import { buildOnce } from '../support/build-once.ts'
import { killDuring, withMoneyWorld } from './kill-money.ts'
import { findWrong } from './money-checks.ts'
import { flows } from './money-flows.ts'
import type { MoneyWorld } from './money-world.ts'

beforeAll(buildOnce, 120_000)

const program = 'src/server/main.ts'

test('after kill -9 while users pay, bookings and money agree, and everybody gets where they wanted', {
  timeout: 900_000,
}, async () => {
  await withMoneyWorld(program, async (world) => {
    let kills = 0
    for (const flow of flows) {
      const figures = await killDuring(world, flow, { changes: 1, instants: 0 })
      expect(figures.wrong.join('; '), flow.name).toBe('')
      kills += figures.points.length
    }
    expect(kills).toBeGreaterThan(0)
    await requireSharpChecks(world)
  })
})

/** The checks find wrong charges, records and payouts. */
async function requireSharpChecks(world: MoneyWorld): Promise<void> {
  const { sql } = world.product
  const payer = await world.join()
  const [sent] = await sql<
    { cents: number }[]
  >`select coalesce(sum(amount_cents), 0)::int as cents from payouts`
  const insertIntent = (id: string) => sql`
      insert into sandbox_objects (id, kind, body) values (${id}, 'payment', ${sql.json({ capturedCents: 500, refunds: [] })})`
  await insertIntent('pi_unknown')
  await sql`insert into sandbox_objects (id, kind, body) values ('tr_unknown', 'transfer', ${sql.json({ amountCents: 7 })})`
  const subject = crypto.randomUUID()
  for (const id of ['pi_one', 'pi_two']) {
    await insertIntent(id)
    await sql`insert into payments (user_id, has_payee, purpose, subject_id, description, amount_cents, captured_cents, capture, gateway, gateway_id, intent, state)
        values (${payer.id}, true, 'property-booking', ${subject}, 'A loft', 500, 500, 'manual', 'sandbox', ${id}, 'captured', 'captured')`
  }
  const wrong = await findWrong(world)
  expect(wrong).toContain(
    'payment pi_unknown: the payment service took 500 and returned 0 cents, we recorded 0 and 0',
  )
  expect(wrong).toContain(`transferred ${7 + (sent?.cents ?? 0)} cents, recorded ${sent?.cents}`)
  expect(wrong).toContain(`charged twice: property-booking ${subject}`)
  expect(wrong.filter((line) => /: processor is 0 cents, expected 500$/.test(line))).toHaveLength(2)
}
