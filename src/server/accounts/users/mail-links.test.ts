// Emailed links over HTTP: confirming an address, resetting the password, changing the address. Used twice, expired, forged, in parallel.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { readMails } from '../../../../test/support/mails.ts'
import { until } from '../../../../test/support/until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worksJobs: true })
})
afterAll(() => app.close())

/** The token in the last email of that kind to that address; waits for the job that writes it. */
const tokenIn = (kind: string, address: string): Promise<string> =>
  until(async () => {
    const mails = await readMails(app.sql, app.sql`kind = ${kind} and to_address = ${address}`)
    return mails.at(-1)?.body_text.match(/\?token=(\S+)/)?.[1]
  })

const areJobsDone = async () =>
  (await app.sql`select from pgboss.job where state < 'completed' and start_after <= now()`).length === 0

const verify = (token: string) => app.send('POST', '/api/auth/verify-email', { body: { token } })
const reset = (token: string, password: string) =>
  app.send('POST', '/api/auth/reset-password', { body: { token, password } })
const forgot = (email: string) => app.send('POST', '/api/auth/forgot-password', { body: { email } })
const login = (email: string, password: string) =>
  app.send('POST', '/api/auth/login', { body: { email, password } })
const me = async (as: string) => (await app.send('GET', '/api/auth/me', { as })).body
const expire = () => app.sql`update verifications set expires_at = now() - interval '1 second'`

describe('confirming the address', () => {
  test('works once, by the emailed link', async () => {
    const { token, email } = await app.signUp('Anna')
    const link = await tokenIn('verify-email', email)
    expect((await me(token)).emailVerified).toBe(false)
    expect((await verify(link)).body).toEqual({ outcome: 'confirmed', email, link: null, others: [] })
    expect((await me(token)).emailVerified).toBe(true)
    expect((await verify(link)).status).toBe(409)
  })

  test('gives no session to the holder of the link', async () => {
    const { id, email } = await app.signUp('Bea')
    const answer = await verify(await tokenIn('verify-email', email))
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await app.sql`select from sessions where user_id = ${id}`).toHaveLength(1)
  })

  test('refuses expired, invalid and foreign tokens alike', async () => {
    const { email } = await app.signUp('Cleo')
    const link = await tokenIn('verify-email', email)
    await expire()
    const answers = await Promise.all([verify(link), verify('x'.repeat(43)), verify("' or true --")])
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(new Set(answers.map(({ body }) => body.detail)).size).toBe(1)
    expect((await verify('')).status).toBe(422)
  })

  test('can be requested again a few times; earlier links stop working', async () => {
    const { token, email } = await app.signUp('Dora')
    const first = await tokenIn('verify-email', email)
    const again = () => app.send('POST', '/api/account/verification-mail', { as: token })
    expect((await again()).status).toBe(202)
    expect((await verify(first)).status).toBe(409)
    const answers = [await again(), await again(), await again()]
    expect(answers.at(-1)?.status).toBe(429)
    expect((await verify(await tokenIn('verify-email', email))).status).toBe(200)
    expect((await again()).status).toBe(409)
  })

  test('contains no link from a user’s name', async () => {
    const body = {
      username: 'Ernestine',
      email: 'stranger@example.test',
      password: 'a long walk at dusk',
      displayName: 'Win a camera at evil.test/now',
    }
    expect((await app.send('POST', '/api/auth/signup', { body })).status).toBe(201)
    const [mail] =
      await app.sql`select body_text, body_html from mail_outbox where to_address = 'stranger@example.test'`
    expect(mail?.body_text + mail?.body_html).not.toContain('evil.test')
  })

  test('stores no token in plain text', async () => {
    const { email } = await app.signUp('Elsa')
    const link = await tokenIn('verify-email', email)
    const rows = await app.sql`
      select identifier || value as text from verifications union all select to_jsonb(m)::text from mail_outbox m`
    expect(rows.some(({ text }) => text.includes(link))).toBe(false)
  })
})

describe('a forgotten password', () => {
  test('is replaced by the link; every session and the link itself end', async () => {
    const { token, email, password } = await app.signUp('Frida')
    expect((await forgot('FRIDA@example.test')).status).toBe(202)
    const link = await tokenIn('reset-password', email)
    const isUsable = async () =>
      (await app.get(`/api/auth/reset-password?token=${link}`)).body.isUsable as boolean
    expect(await isUsable()).toBe(true)
    const changed = await reset(link, 'morning over the lake')
    expect(changed.status).toBe(204)
    expect(await isUsable()).toBe(false)
    expect((await app.send('GET', '/api/auth/me', { as: token })).status).toBe(401)
    // The device that opened the link is signed in.
    const cookie = changed.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const own = await app.send('GET', '/api/auth/me', { headers: { cookie } })
    expect([own.status, own.body.email]).toEqual([200, email])
    expect((await login(email, password)).status).toBe(401)
    const fresh = await login(email, 'morning over the lake')
    expect(fresh.status).toBe(200)
    expect(fresh.body.user.emailVerified).toBe(true)
    expect((await reset(link, 'another one altogether')).status).toBe(409)
    expect(
      await app.sql`select from mail_outbox where kind = 'password-changed' and to_address = ${email}`,
    ).toHaveLength(1)
  })

  test('of ten parallel resets one succeeds', async () => {
    const { email } = await app.signUp('Greta')
    await forgot(email)
    const link = await tokenIn('reset-password', email)
    const passwords = Array.from({ length: 10 }, (_, index) => `a parallel password ${index}`)
    const answers = await Promise.all(passwords.map((password) => reset(link, password)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(409)])
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] as string
    expect((await login(email, winner)).status).toBe(200)
  })

  test('responds the same, and does the same work, whether or not an account exists', async () => {
    const { email } = await app.signUp('Hilma')
    const jobs = async () =>
      Number((await app.sql`select count(*) from pgboss.job where name = 'mail-password-reset'`)[0]?.count)
    const before = await jobs()
    const answers = [await forgot(email), await forgot('nobody-at-all@example.test')]
    expect(answers.map(({ status, body }) => [status, String(body)])).toEqual([
      [202, ''],
      [202, ''],
    ])
    expect(await jobs()).toBe(before + 2)
    await tokenIn('reset-password', email)
    expect(
      await app.sql`select from mail_outbox where to_address = 'nobody-at-all@example.test'`,
    ).toHaveLength(0)
  })

  test('can be requested a few times only, for existing and unknown users', async () => {
    const { email } = await app.signUp('Ida')
    for (const address of [email, 'nobody-else@example.test']) {
      const statuses = []
      for (let count = 0; count < 5; count++) statuses.push((await forgot(address)).status)
      expect(statuses).toEqual([202, 202, 202, 429, 429])
    }
  })

  test('refuses common passwords and own words without consuming the link', async () => {
    const { email } = await app.signUp('Jacoba')
    await forgot(email)
    const link = await tokenIn('reset-password', email)
    for (const password of ['Football', 'jacoba', 'JACOBA@example.test', 'aabbaabb', '12345'])
      expect((await reset(link, password)).status).toBe(422)
    expect((await reset(link, 'morning over the lake')).status).toBe(204)
  })

  test('does not open a suspended account, and expired links do nothing', async () => {
    const { id, email } = await app.signUp('Karin')
    await forgot(email)
    const link = await tokenIn('reset-password', email)
    await expire()
    expect((await reset(link, 'morning over the lake')).status).toBe(409)
    await app.sql`update users set banned = true where id = ${id}`
    await app.sql`delete from sign_in_attempts`
    await app.sql`delete from mail_outbox where to_address = ${email}`
    expect((await forgot(email)).status).toBe(202)
    await until(areJobsDone)
    expect(await app.sql`select from mail_outbox where to_address = ${email}`).toHaveLength(0)
  })
})

describe('another address', () => {
  const change = (as: string, newEmail: string, password: string) =>
    app.send('POST', '/api/account/email', { as, body: { newEmail, password } })

  test('is approved from the old one and confirmed from the new one', async () => {
    const { token, email, password } = await app.signUp('Lotte')
    await verify(await tokenIn('verify-email', email))
    expect((await change(token, 'lotte@new.test', 'wrong')).body.errors[0].path).toBe('password')
    expect((await change(token, 'lotte@new.test', password)).body).toEqual({ mailed: 'old', link: null })
    const agreement = await tokenIn('change-email', email)
    expect((await verify(agreement)).body).toEqual({
      outcome: 'mailed',
      email: 'lotte@new.test',
      link: null,
      others: [],
    })
    expect((await me(token)).email).toBe(email)
    expect((await verify(agreement)).status).toBe(409)
    const proof = await tokenIn('verify-email', 'lotte@new.test')
    expect((await verify(proof)).body).toEqual({
      outcome: 'confirmed',
      email: 'lotte@new.test',
      link: null,
      others: [],
    })
    expect(await me(token)).toMatchObject({ email: 'lotte@new.test', emailVerified: true })
    expect((await verify(proof)).status).toBe(409)
    expect((await login('lotte@new.test', password)).status).toBe(200)
    expect(
      await app.sql`select from mail_outbox where kind = 'email-changed' and to_address = ${email}`,
    ).toHaveLength(1)
  })

  test('is confirmed at once when the old one was never confirmed', async () => {
    const { token, password } = await app.signUp('Maria')
    expect((await change(token, 'maria@new.test', password)).body).toEqual({ mailed: 'new', link: null })
    await verify(await tokenIn('verify-email', 'maria@new.test'))
    expect((await me(token)).email).toBe('maria@new.test')
  })

  test('of another user gets no email, and the response does not reveal it', async () => {
    await app.sql`update users set email_verified = true where id = ${(await app.signUp('Nora')).id}`
    const { token, password } = await app.signUp('Olga')
    await app.sql`delete from mail_outbox`
    expect((await change(token, 'NORA@example.test', password)).body).toEqual({ mailed: 'new', link: null })
    expect(await app.sql`select from mail_outbox`).toHaveLength(0)
  })

  test('goes to the user who confirms it first', async () => {
    const one = await app.signUp('Paula')
    const two = await app.signUp('Quinta')
    for (const { token, password } of [one, two]) await change(token, 'wanted@new.test', password)
    const mails = await readMails(app.sql, app.sql`to_address = 'wanted@new.test'`)
    const links = mails.map(({ body_text }) => body_text.match(/\?token=(\S+)/)?.[1] as string)
    const answers = await Promise.all(links.map(verify))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await app.sql`select from users where email = 'wanted@new.test'`).toHaveLength(1)
  })

  test('invalidates all links of the old address', async () => {
    const { token, email, password } = await app.signUp('Rosa')
    await forgot(email)
    const oldReset = await tokenIn('reset-password', email)
    await change(token, 'rosa@new.test', password)
    await verify(await tokenIn('verify-email', 'rosa@new.test'))
    expect((await reset(oldReset, 'a thief in the night')).status).toBe(409)
  })
})
