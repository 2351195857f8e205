// The second factor over HTTP: enabling, signing in, losing and disabling it.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { codeOfAuthenticator as codeOf } from '../../../../test/support/authenticator.ts'

// Each sign-in hashes a password.
vi.setConfig({ testTimeout: 400_000 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.sql`delete from sign_in_attempts`)
afterAll(() => app.close())

const post = (path: string, as: string | undefined, body: object, headers: Record<string, string> = {}) =>
  app.send('POST', path, { as, body, headers })
const cookies = ({ headers }: Answer) => headers.getSetCookie().map((line) => line.split(';')[0] as string)
const own = { origin: 'http://viewfinder.test' }
const getChallenge = (answer: Answer) => ({
  ...own,
  cookie: cookies(answer).find((one) => one.startsWith('viewfinder.two_factor=')) ?? '',
})
const secondStep = (code: string, headers: Record<string, string>) =>
  post('/api/auth/two-factor', undefined, { code }, headers)

/** A new user with a confirmed address. */
async function confirmed(name: string) {
  const user = await app.signUp(name)
  await app.sql`update users set email_verified = true where id = ${user.id}`
  return user
}

async function withSecondFactor(name: string) {
  const user = await confirmed(name)
  const prepared = await post('/api/account/two-factor', user.token, { password: user.password })
  const on = await post('/api/account/two-factor/confirm', user.token, {
    code: codeOf(prepared.body.secret),
  })
  if (on.status !== 200) throw new Error(JSON.stringify(on.body))
  // Used codes are covered by one test; the other tests do not wait for the next code.
  await app.sql`update two_factors set used_step = null where user_id = ${user.id}`
  const login = () => post('/api/auth/login', undefined, { email: user.email, password: user.password })
  return {
    ...user,
    oldToken: user.token,
    token: on.body.token as string,
    secret: prepared.body.secret as string,
    backupCodes: prepared.body.backupCodes as string[],
    login,
  }
}

describe('enabling', () => {
  test('requires the password, takes effect after a first code, and renews the session', async () => {
    const { token, password, email } = await confirmed('Alma')
    expect((await post('/api/account/two-factor', token, { password: 'wrong' })).status).toBe(422)
    const prepared = await post('/api/account/two-factor', token, { password })
    expect(prepared.body.uri).toMatch(/^otpauth:\/\/totp\/Viewfinder/)
    expect(prepared.body.backupCodes).toHaveLength(10)
    expect((await post('/api/auth/login', undefined, { email, password })).body.token).toBeTruthy()
    expect(
      (await post('/api/account/two-factor/confirm', token, { code: '000000' })).body.errors[0].path,
    ).toBe('code')
    const on = await post('/api/account/two-factor/confirm', token, {
      code: codeOf(prepared.body.secret),
    })
    expect(on.body.user.twoFactorEnabled).toBe(true)
    expect((await app.send('GET', '/api/auth/me', { as: token })).status).toBe(401)
    expect((await post('/api/account/two-factor', on.body.token, { password })).status).toBe(409)
    const [row] = await app.sql`select secret, backup_codes from two_factors`
    expect(row?.secret + row?.backup_codes).not.toContain(prepared.body.secret)
  })
})

test('prepared several times at once results in one secret', async () => {
  const { id, token, password } = await confirmed('Agda')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => post('/api/account/two-factor', token, { password })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await app.sql`select from two_factors where user_id = ${id}`).toHaveLength(1)
})

test('requires a confirmed address, except for administrators created by the operator', async () => {
  const { id, token, password } = await app.signUp('Agnes')
  const begin = () => post('/api/account/two-factor', token, { password })
  expect([(await begin()).status, (await begin()).body.detail]).toEqual([
    403,
    'Confirm your email first. Open the link we sent you.',
  ])
  expect(await app.sql`select from two_factors where user_id = ${id}`).toHaveLength(0)
  expect((await post('/api/account/two-factor/confirm', token, { code: '123456' })).status).toBe(403)
  await app.sql`update users set email = 'agnes@admin.invalid' where id = ${id}`
  expect((await begin()).status).toBe(200)
})

describe('signing in', () => {
  test('takes two steps, and the first one gives no session', async () => {
    const { login, secret, id } = await withSecondFactor('Britta')
    await app.sql`delete from sessions where user_id = ${id}`
    const first = await login()
    expect([first.status, first.body]).toEqual([200, { twoFactorRequired: true }])
    expect(cookies(first).filter((one) => /session_token=./.test(one))).toEqual([])
    expect(await app.sql`select from sessions where user_id = ${id}`).toHaveLength(0)
    const wrong = await secondStep('000000', getChallenge(first))
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'code'])
    const right = await secondStep(codeOf(secret).replace(/(...)/, '$1 '), getChallenge(first))
    expect(right.body.user.username).toBe('Britta')
    expect((await app.send('GET', '/api/auth/me', { as: right.body.token })).status).toBe(200)
    expect((await secondStep(codeOf(secret), getChallenge(first))).status).toBe(401)
  })

  test('accepts each backup code once, also in parallel', async () => {
    const { login, backupCodes } = await withSecondFactor('Clara')
    const [first, second] = [await login(), await login()]
    const answers = await Promise.all([
      secondStep(backupCodes[0] as string, getChallenge(first)),
      secondStep(backupCodes[0] as string, getChallenge(second)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await secondStep(backupCodes[1] as string, getChallenge(await login()))).status).toBe(200)
  })

  test('checks the code of the challenge, not of the browser’s current session', async () => {
    const victim = await withSecondFactor('Delia')
    const thief = await withSecondFactor('Esme')
    const session = await secondStep(codeOf(thief.secret), getChallenge(await thief.login()))
    const challenge = getChallenge(await victim.login())
    const cookie = `${cookies(session)[0]}; ${challenge.cookie}`
    const tried = await secondStep(codeOf(thief.secret), { ...own, cookie })
    expect(tried.status).toBe(422)
  })

  test('starts again without a challenge, or with a forged or expired one', async () => {
    const { login, secret } = await withSecondFactor('Flora')
    expect((await secondStep('123456', {})).status).toBe(401)
    expect(
      (await secondStep(codeOf(secret), { ...own, cookie: 'viewfinder.two_factor=abc.def' })).status,
    ).toBe(401)
    const first = await login()
    await app.sql`update verifications set expires_at = now() - interval '1 second'`
    expect((await secondStep(codeOf(secret), getChallenge(first))).status).toBe(401)
  })

  test('locks after too many codes, across all challenges', async () => {
    const { login, secret } = await withSecondFactor('Gitta')
    const statuses = []
    for (let round = 0; round < 3; round++) {
      const challenge = getChallenge(await login())
      for (let count = 0; count < 6; count++) statuses.push((await secondStep('000000', challenge)).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect((await secondStep(codeOf(secret), getChallenge(await login()))).status).toBe(429)
  })

  test('accepts each app code once, also in parallel, and no older one', async () => {
    const { login, secret } = await withSecondFactor('Gerda')
    const [first, second, third] = [await login(), await login(), await login()]
    const [now, before] = [codeOf(secret), codeOf(secret, -30)]
    const answers = await Promise.all([first, second].map((one) => secondStep(now, getChallenge(one))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors[0].path).toBe('code')
    for (const code of [now, before]) expect((await secondStep(code, getChallenge(third))).status).toBe(422)
    expect((await secondStep(codeOf(secret, 30), getChallenge(third))).status).toBe(200)
  })

  test('does not accept the code that enabled it', async () => {
    const { token, password, email } = await confirmed('Grete')
    const { secret } = (await post('/api/account/two-factor', token, { password })).body
    const code = codeOf(secret)
    expect((await post('/api/account/two-factor/confirm', token, { code })).status).toBe(200)
    const first = await post('/api/auth/login', undefined, { email, password })
    expect((await secondStep(code, getChallenge(first))).status).toBe(422)
  })

  test('checks hardly more codes in parallel than in sequence', async () => {
    const { login } = await withSecondFactor('Gudrun')
    const challenges = []
    for (let count = 0; count < 20; count++) challenges.push(getChallenge(await login()))
    const answers = await Promise.all(
      [...challenges, ...challenges].map((challenge) => secondStep('000000', challenge)),
    )
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(12)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(28)
    expect(refused.every(({ body }) => body.retryAfterSeconds > 800)).toBe(true)
  })

  test('refuses suspended users', async () => {
    const { id, login, secret } = await withSecondFactor('Hanna')
    const first = await login()
    await app.sql`update users set banned = true where id = ${id}`
    expect((await secondStep(codeOf(secret), getChallenge(first))).status).toBe(403)
  })

  test('works for the admin sign-in, and only for administrators', async () => {
    const admin = await withSecondFactor('Irma')
    const atDoor = () => post('/api/admin/login', undefined, { username: 'irma', password: admin.password })
    const asMember = await atDoor()
    expect([asMember.status, asMember.headers.getSetCookie()]).toEqual([401, []])
    const challengeAsMember = getChallenge(await admin.login())
    expect(
      (
        await post(
          '/api/admin/login/two-factor',
          undefined,
          { code: codeOf(admin.secret) },
          challengeAsMember,
        )
      ).status,
    ).toBe(401)
    await app.sql`update users set role = 'admin' where id = ${admin.id}`
    await app.sql`update two_factors set used_step = null where user_id = ${admin.id}`
    const first = await atDoor()
    expect(first.body).toEqual({ twoFactorRequired: true })
    const second = await post(
      '/api/admin/login/two-factor',
      undefined,
      { code: codeOf(admin.secret) },
      getChallenge(first),
    )
    expect(second.body.user.isAdmin).toBe(true)
  })
})

describe('afterwards', () => {
  test('backup codes are renewed and the factor is disabled, with the password only', async () => {
    const { token, password, backupCodes, login } = await withSecondFactor('Julie')
    expect((await post('/api/account/two-factor/backup-codes', token, { password: 'wrong' })).status).toBe(
      422,
    )
    const renewed = await post('/api/account/two-factor/backup-codes', token, { password })
    expect(renewed.body.backupCodes).toHaveLength(10)
    expect((await secondStep(backupCodes[0] as string, getChallenge(await login()))).status).toBe(422)
    expect((await post('/api/account/two-factor/disable', token, { password: 'wrong' })).status).toBe(422)
    const off = await post('/api/account/two-factor/disable', token, { password })
    expect(off.body.user.twoFactorEnabled).toBe(false)
    expect((await login()).body.token).toBeTruthy()
    expect((await post('/api/account/two-factor/backup-codes', off.body.token, { password })).status).toBe(
      409,
    )
  })
})
