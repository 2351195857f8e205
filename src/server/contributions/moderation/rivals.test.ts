// Administrators who remove each other in parallel: an administrator who lost the role while waiting can no
// longer act.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { until } from '../../../../test/support/until.ts'
import type { Transaction } from '../../platform/db/pool.ts'

let app: TestApp
let one: Member
let other: Member
beforeAll(async () => {
  app = await startTestApp()
  await app.joinAdmin('witness')
})
let round = 0
beforeEach(async () => {
  round += 1
  one = await app.joinAdmin(`one${round}`)
  other = await app.joinAdmin(`other${round}`)
})
afterAll(() => app.close())

const post = (as: Member, path: string, body: unknown = {}) =>
  app.send('POST', `/api/admin/${path}`, { body, as: as.token })

/** Whether both requests wait for a row of this transaction. */
const areWaiting = async (tx: Transaction) => {
  await tx`select pg_stat_clear_snapshot()`
  const waiting =
    await tx`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return waiting.length === 2
}

/** Lets all requests pass the access check before any continues. */
async function together(calls: () => Promise<Answer>[]): Promise<Answer[]> {
  let answers: Promise<Answer>[] = []
  await app.sql.transaction(async (tx) => {
    await tx`select from users where role = 'admin' for update`
    answers = calls()
    await until(() => areWaiting(tx))
  })
  return await Promise.all(answers)
}

const actions = {
  demote: (as: Member, { id }: Member) => post(as, `users/${id}/role`, { role: 'user' }),
  suspend: (as: Member, { id }: Member) => post(as, `users/${id}/suspend`, { reason: 'Rivals' }),
}

test.each([
  ['demote', 'demote'],
  ['suspend', 'demote'],
  ['suspend', 'suspend'],
] as const)('of %s and %s only the first counts', async (first, second) => {
  const answers = await together(() => [actions[first](one, other), actions[second](other, one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const rows =
    await app.sql`select id from users where id = any(${[one.id, other.id]}::uuid[]) and role = 'admin' and not banned`
  expect(rows).toHaveLength(1)
  expect(
    await app.sql`select from audit_log where actor_id = any(${[one.id, other.id]}::uuid[])`,
  ).toHaveLength(1)
})

test('nor does an undo, or restoring a user', async () => {
  const user = await app.join(`guest${round}`)
  const { body } = await post(other, `users/${user.id}/role`, { role: 'owner' })
  const suspended = await app.join(`barred${round}`, { banned: true })
  // Not by a call, because the access check would come first.
  let answers: Promise<Answer>[] = []
  await app.sql.transaction(async (tx) => {
    await tx`select from users where role = 'admin' for update`
    answers = [post(other, `audit/${body.actionId}/undo`), post(other, `users/${suspended.id}/restore`)]
    await until(() => areWaiting(tx))
    await tx`update users set role = 'user' where id = ${other.id}`
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403])
  expect((await app.sql`select role from users where id = ${user.id}`)[0]?.role).toBe('owner')
  expect((await app.sql`select banned from users where id = ${suspended.id}`)[0]?.banned).toBe(true)
})
