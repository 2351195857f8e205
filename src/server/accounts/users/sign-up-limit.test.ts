// How many accounts one network may create.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, testPassword } from '../../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true })
})
afterAll(() => app.close())

let number = 0
const signUp = (address?: string) => {
  const username = `guest${number++}`
  const body = { username, email: `${username}@example.test`, password: testPassword, displayName: 'Guest' }
  return app.send('POST', '/api/auth/signup', {
    body,
    headers: address ? { 'x-forwarded-for': address } : {},
  })
}

test('a classroom signs up from one address; after that each account waits longer, an hour at most, and no email is sent', async () => {
  expect((await signUp('203.0.113.9')).status).toBe(201)
  const [first] =
    await app.sql`update sign_in_attempts set failures = 28 where key like 'new-account-%' returning failures`
  expect(first?.failures).toBe(28)
  const answers = await Promise.all(Array.from({ length: 5 }, () => signUp('203.0.113.9')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429])
  expect((await app.sql`select from mail_outbox where kind = 'verify-email'`).length).toBe(3)
  const refused = await signUp('203.0.113.9')
  expect([refused.status, refused.body.type, refused.headers.get('retry-after')]).toEqual([
    429,
    'rate-limited',
    String(refused.body.retryAfterSeconds),
  ])
  expect(refused.body.retryAfterSeconds).toBeGreaterThan(30)
  const waits = []
  for (let count = 0; count < 8; count++) {
    const [row] =
      await app.sql`select round(extract(epoch from locked_until - last_failed_at))::int as wait from sign_in_attempts where key like 'new-account-%'`
    waits.push(row?.wait)
    await app.sql`update sign_in_attempts set locked_until = now() where key like 'new-account-%'`
    expect((await signUp('203.0.113.9')).status).toBe(201)
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
  expect((await signUp('203.0.113.10')).status).toBe(201)
})

test('the addresses of one IPv6 network count as one', async () => {
  expect((await signUp('2001:db8:1:2::1')).status).toBe(201)
  await app.sql`update sign_in_attempts set failures = 30, locked_until = now() + interval '1 minute' where key like 'new-account-%2001:%'`
  expect((await signUp('2001:db8:1:2:3::9')).status).toBe(429)
  expect((await signUp('2001:db8:1:3::1')).status).toBe(201)
})

test('requests from the machine itself are not limited', async () => {
  const answers = await Promise.all(Array.from({ length: 35 }, () => signUp()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
})
