// The user's own account over HTTP: names, password, sessions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { hashToken } from '../../platform/secret-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newPassword = 'morning over the lake'
const me = (as: string) => app.send('GET', '/api/auth/me', { as })
const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.send('POST', '/api/auth/login', { body: { email, password }, headers })

describe('names', () => {
  test('change, and are unique', async () => {
    const { token } = await app.signUp('Ada')
    await app.signUp('Bess')
    const changed = await app.send('PATCH', '/api/account', {
      as: token,
      body: { username: 'ada.l', displayName: 'Ada L.' },
    })
    expect(changed.body).toMatchObject({ username: 'ada.l', displayName: 'Ada L.' })
    expect((await me(token)).body).toMatchObject({ username: 'ada.l', displayName: 'Ada L.' })
    const taken = await app.send('PATCH', '/api/account', { as: token, body: { username: 'BESS' } })
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'username'])
    expect(
      (await app.send('PATCH', '/api/account', { as: token, body: { username: 'ADA.L' } })).body.username,
    ).toBe('ADA.L')
  })

  test.each(['..', '-x', 'me', 'Admin', 'a b', 'x', 'ü2'])('%j is not a valid username', async (username) => {
    const answer = await app.send('POST', '/api/auth/signup', {
      body: { username, email: 'names@example.test', password: newPassword, displayName: 'N' },
    })
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'username'])
  })
})

describe('a new password', () => {
  const change = (as: string, currentPassword: string, next = newPassword) =>
    app.send('POST', '/api/account/password', { as, body: { currentPassword, newPassword: next } })

  test('ends all other sessions and renews the current one', async () => {
    const { token, email, password } = await app.signUp('Cora')
    const other = (await login(email, password)).body.token
    const changed = await change(token, password)
    expect(changed.status).toBe(200)
    expect(changed.body.token).not.toBe(token)
    expect((await me(token)).status).toBe(401)
    expect((await me(other)).status).toBe(401)
    expect((await me(changed.body.token)).body.username).toBe('Cora')
    expect(changed.headers.getSetCookie()[0]).toMatch(/^viewfinder\.session_token=/)
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, newPassword)).status).toBe(200)
    expect(
      await app.sql`select from mail_outbox where kind = 'password-changed' and to_address = ${email}`,
    ).toHaveLength(1)
  })

  test('requires the old one, and must not be common', async () => {
    const { token, password } = await app.signUp('Dina')
    expect((await change(token, 'wrong')).body.errors).toEqual([
      { path: 'currentPassword', message: 'The password is incorrect.' },
    ])
    expect((await change(token, password, 'sunshine')).body.errors[0].path).toBe('newPassword')
    expect((await change(token, password, '12345')).body.errors[0].message).toBe(
      'Password must be at least 6 characters long.',
    )
    expect((await me(token)).status).toBe(200)
  })

  test('cannot be guessed through an open session', async () => {
    const { token, password } = await app.signUp('Elin')
    const answers = []
    for (let count = 0; count < 7; count++) answers.push((await change(token, 'wrong')).status)
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(422))
    expect(answers).toContain(429)
    expect((await change(token, password)).status).toBe(429)
  })

  test('leaves an administrator in the admin area', async () => {
    const { id, username, password } = await app.signUp('Fay')
    await app.sql`update users set role = 'admin' where id = ${id}`
    const { token } = (await app.send('POST', '/api/admin/login', { body: { username, password } })).body
    const changed = await change(token, password)
    expect(changed.body.user.isAdmin).toBe(true)
    const [session] =
      await app.sql`select expires_at - now() < interval '13 hours' as is_short from sessions where token_hash = ${hashToken(changed.body.token)}`
    expect(session?.is_short).toBe(true)
  })
})

describe('sessions', () => {
  const list = async (as: string) => (await app.send('GET', '/api/account/sessions', { as })).body

  test('are listed with device and address, and end one by one or all at once', async () => {
    const { token, email, password } = await app.signUp('Gwen')
    const phone = {
      'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      'x-forwarded-for': '203.0.113.7',
    }
    const second = (await login(email, password, phone)).body.token
    const third = (await login(email, password)).body.token
    const sessions = await list(token)
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toMatchObject({ isCurrent: true, isAdmin: false })
    const onPhone = sessions.find(({ device }: { device: string }) => device === 'Firefox on Android')
    expect(onPhone).toMatchObject({ address: '203.0.113.7', isCurrent: false })
    expect(JSON.stringify(sessions)).not.toContain(second)
    expect((await app.send('DELETE', `/api/account/sessions/${onPhone.id}`, { as: token })).status).toBe(204)
    expect((await app.send('DELETE', `/api/account/sessions/${onPhone.id}`, { as: token })).status).toBe(404)
    expect((await me(second)).status).toBe(401)
    expect((await app.send('DELETE', '/api/account/sessions', { as: token })).status).toBe(204)
    expect((await me(third)).status).toBe(401)
    expect(await list(token)).toHaveLength(1)
  })

  test('of other users can neither be seen nor ended', async () => {
    const [one, two] = [await app.signUp('Hedy'), await app.signUp('Ines')]
    const [own] = await list(two.token)
    expect((await app.send('DELETE', `/api/account/sessions/${own.id}`, { as: one.token })).status).toBe(404)
    expect((await me(two.token)).status).toBe(200)
  })

  test('last as long as they are used; an administrator’s ends after twelve hours regardless of use', async () => {
    const { id, username, password, email } = await app.signUp('Jane')
    await app.sql`update users set role = 'admin' where id = ${id}`
    const requireUser = await login(email, password)
    const admin = (await app.send('POST', '/api/admin/login', { body: { username, password } })).body.token
    await app.sql`update sessions set updated_at = now() - interval '2 hours', expires_at = now() + interval '1 hour' where user_id = ${id}`
    const cookie = (requireUser.headers.getSetCookie()[0] as string).split(';')[0] as string
    const renewed = await app.get('/api/auth/me', { cookie })
    expect(renewed.headers.getSetCookie()).toEqual([
      `${cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ])
    expect((await app.get('/api/auth/me', { cookie })).headers.getSetCookie()).toEqual([])
    await me(admin)
    const rows =
      await app.sql`select scope, expires_at - now() > interval '2 hours' as is_long from sessions where user_id = ${id} and updated_at > now() - interval '1 minute'`
    expect(rows.toSorted((a, b) => a.scope.localeCompare(b.scope))).toEqual([
      { scope: 'admin', is_long: false },
      { scope: 'user', is_long: true },
    ])
  })
})

describe('everything about an account', () => {
  test.each([
    ['PATCH', '/api/account'],
    ['POST', '/api/account/password'],
    ['POST', '/api/account/email'],
    ['POST', '/api/account/verification-mail'],
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions'],
    ['POST', '/api/account/two-factor'],
    ['POST', '/api/account/two-factor/confirm'],
    ['POST', '/api/account/two-factor/disable'],
    ['POST', '/api/account/two-factor/backup-codes'],
    ['POST', '/api/account/delete'],
    ['GET', '/api/account/export'],
  ])('%s %s is closed to visitors and to the suspended', async (method, path) => {
    expect((await app.send(method, path)).status).toBe(401)
    const { id, token } = await app.join(`s${Math.random().toString(36).slice(2, 8)}`)
    await app.sql`update users set banned = true where id = ${id}`
    expect((await app.send(method, path, { as: token })).status).toBe(401)
  })
})
