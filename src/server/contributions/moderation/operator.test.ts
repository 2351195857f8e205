// The operator's actions on the command line.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, testSecret } from '../../../../test/support/app.ts'
import { domains } from '../../app/domains/domains.ts'
import { outboxText, restoreByName, suspendByName } from './operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('suspending and restoring by name ends sessions and is logged as the operator’s', async () => {
  const user = await app.join('noisy')
  await suspendByName({ sql: app.sql, domains }, 'NOISY', 'Spam')
  expect((await app.send('GET', '/api/auth/me', { as: user.token })).status).toBe(401)
  await expect(suspendByName({ sql: app.sql, domains }, 'noisy', 'Spam')).rejects.toThrow(
    'This user is already suspended',
  )
  await restoreByName({ sql: app.sql, domains }, 'noisy')
  await expect(restoreByName({ sql: app.sql, domains }, 'nobody')).rejects.toThrow(
    'There is no user named nobody.',
  )
  expect(
    await app.sql`select action, actor_id, actor_name from audit_log where subject_id = ${user.id} order by created_at`,
  ).toEqual([
    { action: 'user.suspend', actor_id: null, actor_name: 'operator' },
    { action: 'user.restore', actor_id: null, actor_name: 'operator' },
  ])
})

test('the last administrator cannot be suspended, not even by the operator', async () => {
  await app.joinAdmin('only')
  await expect(suspendByName({ sql: app.sql, domains }, 'only', 'x')).rejects.toThrow(
    'The last administrator',
  )
})

test('the outbox lists emails, and shows one with its links', async () => {
  await app.sql`delete from mail_outbox`
  expect(await outboxText({ sql: app.sql, secret: testSecret })).toBe('The outbox is empty.')
  const { email } = await app.signUp('mailed')
  const list = await outboxText({ sql: app.sql, secret: testSecret })
  expect(list).toContain(`waiting  ${email}  Confirm your email address`)
  expect(await outboxText({ sql: app.sql, secret: testSecret }, list.split(' ')[0])).toContain(
    '/auth/verify?token=',
  )
  await expect(outboxText({ sql: app.sql, secret: testSecret }, 'none')).rejects.toThrow(
    'There is no email with the id none.',
  )
})
