// Distributed password guessing: how many guesses are possible, and how the owner can still sign in.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, startTestApp, type TestApp, testPassword } from '../../../../test/support/app.ts'
import { codeOfAuthenticator as codeOf } from '../../../../test/support/authenticator.ts'
import { readMails } from '../../../../test/support/mails.ts'
import { until } from '../../../../test/support/until.ts'

// Each attempt hashes a password.
vi.setConfig({ testTimeout: 400_000 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worksJobs: true })
})
beforeEach(() => app.sql`delete from sign_in_attempts`)
afterAll(() => app.close())

let serial = 0
/** An address that was not used before. */
const elsewhere = () => {
  serial += 1
  return `198.18.${Math.floor(serial / 250)}.${(serial % 250) + 1}`
}
const origin = 'http://viewfinder.test'

type Login = { email: string; password?: string; from?: string; cookie?: string; code?: string }
const login = ({ email, password = testPassword, from = elsewhere(), cookie, code }: Login) =>
  app.send('POST', '/api/auth/login', {
    body: { email, password, ...(code ? { code } : {}) },
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie, origin } : {}) },
  })

const guess = (email: string) => login({ email, password: 'wrong' })

/** The state after so many guesses that the account is locked for unknown devices; the first test shows that guessing leads to it. */
const hammer = (email: string) =>
  app.sql`insert into sign_in_attempts (key, failures, last_failed_at, locked_until)
    values (${`account:${email}`}, 20, now(), now() + interval '10 minutes') on conflict (key) do update set locked_until = excluded.locked_until`

const getDevice = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('viewfinder.device='))
    ?.split(';')[0] as string

const resetLinkTo = (address: string): Promise<string> =>
  until(async () => {
    const mails = await readMails(app.sql, app.sql`kind = 'reset-password' and to_address = ${address}`)
    return mails.at(-1)?.body_text.match(/\?token=(\S+)/)?.[1]
  })

describe('guesses at one account', () => {
  test('from anywhere are 80 in an hour at most, also in parallel', async () => {
    const { email } = await app.signUp('Agathe')
    const first = await Promise.all(Array.from({ length: 40 }, () => guess(email)))
    expect(first.filter(({ status }) => status === 401)).toHaveLength(20)
    const refused = first.filter(({ status }) => status === 429)
    expect(refused.every(({ body }) => body.retryAfterSeconds > 55 && body.retryAfterSeconds <= 60)).toBe(
      true,
    )
    expect(refused[0]?.body.otherWays).toEqual(['passkey', 'code', 'mail'])
    // The rest of the hour, minute by minute: one guess each, however many attempts.
    for (let minute = 0; minute < 3; minute++) {
      await app.sql`update sign_in_attempts set locked_until = locked_until - interval '60 seconds', last_failed_at = last_failed_at - interval '60 seconds' where key like 'account:%'`
      const answers = await Promise.all(Array.from({ length: 5 }, () => guess(email)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 429, 429, 429, 429])
      const [row] =
        await app.sql`select round(extract(epoch from locked_until - last_failed_at))::int as wait from sign_in_attempts where key like 'account:%'`
      expect(row?.wait).toBe(60)
    }
  })

  test('count together by address and, for an administrator, by username', async () => {
    const { id, email, username } = await app.signUp('Aurelia')
    await app.sql`update users set role = 'admin' where id = ${id}`
    await hammer(email)
    const atDoor = await app.send('POST', '/api/admin/login', {
      body: { username, password: 'wrong' },
      headers: { 'x-forwarded-for': elsewhere() },
    })
    expect(atDoor.status).toBe(429)
  })

  test('are refused alike for unknown accounts', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess('nobody-at-all@example.test')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
    const { email } = await app.signUp('Adele')
    await hammer(email)
    const refused = answers.find(({ status }) => status === 429)?.body
    expect(Object.keys((await guess(email)).body)).toEqual(Object.keys(refused))
  })

  test('from one source stop after five, from one source at many accounts after thirty', {
    timeout: 300_000,
  }, async () => {
    const { email } = await app.signUp('Amalie')
    const from = elsewhere()
    const atOne = await Promise.all(
      Array.from({ length: 12 }, () => login({ email, password: 'wrong', from })),
    )
    expect(atOne.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(5)
    expect(atOne.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
    const source = elsewhere()
    await app.sql`insert into sign_in_attempts (key, failures, last_failed_at, locked_until) values (${`address:${source}`}, 40, now(), now())`
    const atMany = []
    for (let count = 0; count < 2; count++)
      atMany.push((await login({ email: `nobody${count}@example.test`, from: source })).status)
    expect(atMany).toEqual([401, 429])
  })

  test('are not reset by a successful sign-in in between', async () => {
    const { email } = await app.signUp('Alwine')
    for (let count = 0; count < 3; count++) await guess(email)
    expect((await login({ email })).status).toBe(200)
    const [row] = await app.sql`select failures from sign_in_attempts where key = ${`account:${email}`}`
    expect(row?.failures).toBe(3)
  })
})

describe('meanwhile the owner signs in', () => {
  test('at once on a device where they signed in before', async () => {
    const { email } = await app.signUp('Beate')
    const cookie = getDevice(await login({ email }))
    expect(cookie).toMatch(/^viewfinder\.device=[\w-]{22}\.[\w-]{22}$/)
    await hammer(email)
    expect((await login({ email })).status).toBe(429)
    expect((await login({ email, cookie })).status).toBe(200)
    expect((await login({ email })).status).toBe(429)
  })

  test('also from an address from which others guess', async () => {
    const { email } = await app.signUp('Berta')
    const [from, cookie] = [elsewhere(), getDevice(await login({ email }))]
    await app.sql`insert into sign_in_attempts (key, failures, last_failed_at, locked_until) values (${`address:${from}`}, 90, now(), now() + interval '15 minutes')`
    expect((await login({ email, from })).status).toBe(429)
    expect((await login({ email, from, cookie })).status).toBe(200)
  })

  test('by the emailed link from a new device, which is known afterwards, however many links others request', async () => {
    const { email } = await app.signUp('Blanka')
    await hammer(email)
    const ask = () =>
      app.send('POST', '/api/auth/forgot-password', {
        body: { email },
        headers: { 'x-forwarded-for': elsewhere() },
      })
    expect((await ask()).status).toBe(202)
    const token = await resetLinkTo(email)
    // Others request more links: no response reveals that nothing is sent any more, and the first link still works.
    const answers = []
    for (let count = 0; count < 12; count++) answers.push((await ask()).status)
    expect(new Set(answers)).toEqual(new Set([202]))
    const password = 'morning over the lake'
    const reset = await app.send('POST', '/api/auth/reset-password', { body: { token, password } })
    expect(reset.status).toBe(204)
    expect((await login({ email, password })).status).toBe(429)
    expect((await login({ email, password, cookie: getDevice(reset) })).status).toBe(200)
    const mails =
      await app.sql`select from mail_outbox where kind = 'reset-password' and to_address = ${email}`
    expect(mails.length).toBeLessThanOrEqual(6)
  })

  test('with an authenticator code in addition to the password', async () => {
    const { id, token, email, password } = await app.signUp('Bruna')
    await app.sql`update users set email_verified = true where id = ${id}`
    const { secret } = (await app.send('POST', '/api/account/two-factor', { as: token, body: { password } }))
      .body
    await app.send('POST', '/api/account/two-factor/confirm', { as: token, body: { code: codeOf(secret) } })
    await app.sql`update two_factors set used_step = null`
    await hammer(email)
    expect((await login({ email })).status).toBe(429)
    expect((await login({ email, code: '000000' })).status).toBe(401)
    // Read once from the app: half a minute later it shows another one.
    const code = codeOf(secret)
    const entered = await login({ email, code })
    expect([entered.status, entered.body.user?.username]).toEqual([200, 'Bruna'])
    expect((await app.send('GET', '/api/auth/me', { as: entered.body.token })).status).toBe(200)
    // A code is valid for one password, right or wrong.
    expect((await login({ email, code })).status).toBe(401)
    const next = codeOf(secret, 30)
    expect((await login({ email, password: 'wrong', code: next })).status).toBe(401)
    expect((await login({ email, code: next })).status).toBe(401)
  })
})

describe('a code in addition to the password', () => {
  test('does not bypass the limit for an account without an authenticator app', async () => {
    const { email } = await app.signUp('Cosima')
    await hammer(email)
    for (const code of ['000000', '123456']) expect((await login({ email, code })).status).toBe(401)
    expect((await login({ email, code: '' as string })).status).toBe(429)
  })

  test('can be guessed a few times from one source', async () => {
    const { email } = await app.signUp('Clio')
    const from = elsewhere()
    const statuses = []
    for (let count = 0; count < 7; count++)
      statuses.push((await login({ email, from, code: '000000' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })
})

describe('a known device', () => {
  test('is known to the account that signed in on it, and to no other', async () => {
    const [own, other] = [await app.signUp('Doris'), await app.signUp('Dagny')]
    const cookie = getDevice(await login({ email: own.email }))
    await hammer(other.email)
    expect((await login({ email: other.email, cookie })).status).toBe(429)
    const forged = `${cookie.slice(0, -22)}${'A'.repeat(22)}`
    await hammer(own.email)
    expect((await login({ email: own.email, cookie: forged })).status).toBe(429)
    expect((await login({ email: own.email, cookie })).status).toBe(200)
  })

  test('may guess ten times, then waits increasingly long', async () => {
    const { email } = await app.signUp('Dora')
    const cookie = getDevice(await login({ email }))
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => login({ email, password: 'wrong', cookie })),
    )
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
    const [row] =
      await app.sql`select failures, round(extract(epoch from locked_until - last_failed_at))::int as wait from sign_in_attempts where key like 'device:%'`
    expect(row?.wait).toBe(5 * 2 ** (row?.failures - 10))
  })

  test('holds several accounts, in a persistent cookie that scripts cannot read', async () => {
    const [one, two] = [await app.signUp('Delphine'), await app.signUp('Dita')]
    const first = getDevice(await login({ email: one.email }))
    const answer = await login({ email: two.email, cookie: first })
    const cookie = getDevice(answer)
    expect(cookie.split('.').length).toBe(first.split('.').length + 1)
    expect(answer.headers.getSetCookie().find((line) => line.includes('device'))).toMatch(
      /; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    for (const { email } of [one, two]) {
      await hammer(email)
      expect((await login({ email, cookie })).status).toBe(200)
    }
  })

  test('has its own code attempts, so that someone who knows the password cannot use them up', {
    timeout: 300_000,
  }, async () => {
    const { id, token, email, password } = await app.signUp('Dunja')
    await app.sql`update users set email_verified = true where id = ${id}`
    const device = getDevice(await login({ email }))
    const { secret } = (await app.send('POST', '/api/account/two-factor', { as: token, body: { password } }))
      .body
    await app.send('POST', '/api/account/two-factor/confirm', { as: token, body: { code: codeOf(secret) } })
    await app.sql`update two_factors set used_step = null`
    const step = async (code: string, cookie?: string) => {
      const first = await login({ email, ...(cookie ? { cookie } : {}) })
      const challenge = first.headers.getSetCookie().find((line) => line.includes('two_factor=')) as string
      const cookies = [challenge.split(';')[0], cookie].filter(Boolean).join('; ')
      return await app.send('POST', '/api/auth/two-factor', {
        body: { code },
        headers: { cookie: cookies, origin },
      })
    }
    const thief = []
    for (let count = 0; count < 14; count++) thief.push((await step('000000')).status)
    expect(thief.at(-1)).toBe(429)
    expect((await step(codeOf(secret))).status).toBe(429)
    expect((await step(codeOf(secret), device)).status).toBe(200)
  })
})
