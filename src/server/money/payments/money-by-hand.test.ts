// Migration 47 on a database with rows: what failed before needs an administrator only if there is something to decide.
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/support/empty-database.ts'
import { insertPayment } from '../../../../test/support/payments.ts'
import { selectAttention } from '../../app/domains/attention.ts'
import { domains } from '../../app/domains/domains.ts'
import { migrate, readMigrations, readSchema } from '../../platform/db/migrate.ts'
import type { PaymentGateway } from '../../platform/payments/gateway.ts'

test('refunds that were shortened and steps of payments that are over are not listed, a failed refund is', async () => {
  const sql = (await emptyDatabase()).pool()
  await migrate(sql, { ...readSchema(), migrations: readMigrations().slice(0, 46) })
  const captured = {
    user_id: null as never,
    state: 'captured',
    intent: 'captured',
    captured_cents: 2500,
  } as const
  const [shortened, failed] = [await insertPayment(sql, captured), await insertPayment(sql, captured)]
  const over = await insertPayment(sql, {
    ...captured,
    state: 'canceled',
    intent: 'canceled',
    captured_cents: 0,
  })
  const refund = async (payment_id: string, columns: object): Promise<string> => {
    const row = { payment_id, amount_cents: 2500, key: 'cancelled', settled_at: new Date(), ...columns }
    const [inserted] = await sql<
      { id: string }[]
    >`insert into payment_refunds ${sql.insert(row)} returning id`
    return inserted?.id as string
  }
  const first = await refund(shortened, { state: 'failed' })
  await refund(shortened, { state: 'succeeded', amount_cents: 1700, key: `rest of ${first}` })
  const refused = await refund(failed, { state: 'failed' })
  await sql`insert into payment_steps (payment_id, kind, amount_cents, refund_id, state, last_error) values (${failed}, 'refund', 2500, ${refused}, 'failed', 'No')`
  await sql`insert into payment_steps (payment_id, kind, amount_cents, state, last_error) values (${over}, 'capture', 2500, 'failed', 'It has expired')`

  await migrate(sql, readSchema())

  const gateway = { name: 'sandbox' } as PaymentGateway
  expect(
    await sql`select id, message, "amountCents" from (${selectAttention(sql, { domains, gateway })}) listed`,
  ).toEqual([{ id: refused, message: 'No', amountCents: 2500 }])
})
