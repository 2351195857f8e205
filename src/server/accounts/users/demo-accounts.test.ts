// The demo accounts work while the demo runs, and are disabled without it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { demoAccounts } from '../../../rules/demo-accounts.ts'
import { closeDemoAccounts, openDemoAccounts } from './demo-accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const [photographer, administrator] = demoAccounts
const member = () =>
  app.send('POST', '/api/auth/login', {
    body: { email: photographer.email, password: photographer.password },
  })
const admin = () =>
  app.send('POST', '/api/admin/login', {
    body: { username: administrator.username, password: administrator.password },
  })

test('both sign in, also after a password was changed', async () => {
  await openDemoAccounts(app.sql)
  const { body } = await member()
  expect((await admin()).body.user.isAdmin).toBe(true)
  await app.send('POST', '/api/account/password', {
    as: body.token,
    body: { currentPassword: photographer.password, newPassword: 'locked out, all of you' },
  })
  expect((await member()).status).toBe(401)
  await openDemoAccounts(app.sql)
  expect((await member()).status).toBe(200)
})

test('without the demo nobody can sign in with them, and open sessions end', async () => {
  await openDemoAccounts(app.sql)
  const { token } = (await admin()).body
  await closeDemoAccounts(app.sql)
  expect([(await member()).status, (await admin()).status]).toEqual([401, 401])
  expect((await app.send('GET', '/api/auth/me', { as: token })).status).toBe(401)
})

test('a user who already has such a name keeps it', async () => {
  await app.sql`delete from users`
  const own = await app.signUp(photographer.username)
  await openDemoAccounts(app.sql)
  expect((await member()).status).toBe(401)
  await closeDemoAccounts(app.sql)
  expect(
    (await app.send('POST', '/api/auth/login', { body: { email: own.email, password: own.password } }))
      .status,
  ).toBe(200)
})
