// Administrators created by the operator, and the demo accounts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { createAdmin, ensureFirstAdmin } from './first-admin.ts'
import { createResetLink, unlockAccount } from './recover-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const atDoor = (username: string, password: string) =>
  app.send('POST', '/api/admin/login', { body: { username, password } })

test('the administrator of the environment is created once, and never overwritten', async () => {
  const first = { username: 'keeper', password: 'first password here' }
  const made = await Promise.all([ensureFirstAdmin(app.sql, first), ensureFirstAdmin(app.sql, first)])
  expect(made.toSorted()).toEqual(['exists', 'made'])
  expect(await ensureFirstAdmin(app.sql, { ...first, password: 'another password' })).toBe('exists')
  expect((await atDoor('keeper', 'another password')).status).toBe(401)
  expect((await atDoor('Keeper', 'first password here')).body.user).toMatchObject({
    isAdmin: true,
    role: 'admin',
  })
})

test('a user who took the name first is neither promoted nor changed', async () => {
  const member = await app.signUp('boss')
  expect(await ensureFirstAdmin(app.sql, { username: 'BOSS', password: 'first password here' })).toBe(
    'name-taken',
  )
  expect((await atDoor('boss', member.password)).status).toBe(401)
  expect((await atDoor('boss', 'first password here')).status).toBe(401)
})

test('the command line creates one with a random password, or promotes an existing user', async () => {
  const { password } = await createAdmin(app.sql, 'second')
  expect(password).toMatch(/^[\w-]{20}$/)
  expect((await atDoor('second', password as string)).status).toBe(200)
  const member = await app.signUp('third')
  expect(await createAdmin(app.sql, 'third')).toEqual({ password: null })
  expect((await atDoor('third', member.password)).status).toBe(200)
})

test('a locked-out administrator gets in by a link from the command line; it proves no address and does not remove the second factor', async () => {
  const { id, username, password } = await app.signUp('fourth')
  await app.sql`update users set role = 'admin', email = 'fourth@admin.invalid', two_factor_enabled = true where id = ${id}`
  await app.sql`insert into two_factors (secret, backup_codes, user_id) values ('s', 'b', ${id})`
  const lock = () =>
    app.sql`insert into sign_in_attempts (key, failures, last_failed_at, locked_until) values ('account:fourth@admin.invalid', 99, now(), now() + interval '1 hour')
      on conflict (key) do update set locked_until = excluded.locked_until`
  await lock()
  const link = new URL(await createResetLink(app.sql, 'http://viewfinder.test', 'FOURTH'))
  expect(link.origin + link.pathname).toBe('http://viewfinder.test/auth/reset')
  const body = { token: link.searchParams.get('token'), password: 'morning over the lake' }
  const reset = await app.send('POST', '/api/auth/reset-password', { body })
  expect(reset.status).toBe(204)
  expect((await app.send('POST', '/api/auth/reset-password', { body })).status).toBe(409)
  const cookie = reset.headers.getSetCookie()[0]?.split(';')[0] as string
  const signIn = (headers = {}) =>
    app.send('POST', '/api/admin/login', { body: { username, password: body.password }, headers })
  expect((await signIn()).status).toBe(429)
  const entered = await signIn({ cookie, origin: 'http://viewfinder.test' })
  expect([entered.status, entered.body]).toEqual([200, { twoFactorRequired: true }])
  const [row] = await app.sql`select email_verified, two_factor_enabled from users where id = ${id}`
  expect(row).toEqual({ email_verified: false, two_factor_enabled: true })
  expect((await atDoor(username, password)).status).toBe(429)
  await unlockAccount(app.sql, username)
  expect((await signIn()).status).toBe(200)
  await expect(createResetLink(app.sql, 'http://viewfinder.test', 'nobody')).rejects.toThrow(
    'There is no user named nobody.',
  )
  await expect(unlockAccount(app.sql, 'nobody')).rejects.toThrow('There is no user named nobody.')
})
