// Subscriptions: confirmed by email, ended by one click, exported and deleted with the account.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, testPassword } from '../../../../test/support/app.ts'
import { insertSubscriber } from '../../../../test/support/factories.ts'
import { readMails } from '../../../../test/support/mails.ts'
import { jobKinds } from '../../app/domains/job-kinds.ts'

let app: TestApp
let now = new Date('2026-11-22T12:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

const subscribe = (email: string, headers = {}) =>
  app.send('POST', '/api/newsletter/subscribe', { body: { email }, headers })
const confirm = (token: string) => app.send('POST', '/api/newsletter/confirm', { body: { token } })
const mailsTo = (to: string) => readMails(app.sql, app.sql`lower(to_address) = lower(${to})`)
const tokenIn = (text = '') => /newsletter\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const stateOf = async (email: string) =>
  (await app.sql`select state from newsletter_subscribers where lower(email) = lower(${email})`)[0]?.state

test('a subscription starts with the emailed link, which may be opened twice', async () => {
  const { status, body } = await subscribe(' Ada@example.test ')
  expect([status, body]).toEqual([202, { email: 'Ada@example.test', link: null }])
  expect(await stateOf('ada@example.test')).toBe('pending')
  const token = tokenIn((await mailsTo('ada@example.test'))[0]?.body_text)
  expect((await confirm(token)).body).toEqual({ email: 'Ada@example.test' })
  expect((await confirm(token)).status).toBe(200)
  expect(await stateOf('ada@example.test')).toBe('subscribed')
  const stored = await app.sql`select token_hash from newsletter_subscribers`
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('links that are wrong or a week old confirm nothing', async () => {
  await subscribe('late@example.test')
  const token = tokenIn((await mailsTo('late@example.test'))[0]?.body_text)
  now = new Date(now.getTime() + 7 * 86_400_000)
  expect((await confirm(token)).body.type).toBe('expired')
  expect((await confirm('no-such-token')).body.type).toBe('expired')
  expect((await confirm('')).body.type).toBe('expired')
  expect(await stateOf('late@example.test')).toBe('pending')
})

test('nobody learns who has subscribed: the answer is the same, the difference is in the email', async () => {
  const { email } = await insertSubscriber(app.sql)
  const known = await subscribe(email)
  const unknown = await subscribe('unknown@example.test')
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
  expect((await mailsTo(email))[0]?.body_text).toContain('already gets the Viewfinder newsletter')
  expect(await stateOf(email)).toBe('subscribed')
})

test('parallel requests for one address are one subscriber and one email; an address gets only so many', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => subscribe('many@example.test')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect(await mailsTo('many@example.test')).toHaveLength(1)
  const later = []
  for (let count = 0; count < 4; count++) later.push((await subscribe('MANY@example.test')).status)
  expect(later).toContain(429)
  expect((await subscribe('nobody@nowhere')).body.errors).toEqual([
    { path: 'email', message: 'Enter a valid email address.' },
  ])
})

test('one click ends it, by POST only, as often as wanted, and a new confirmation starts it again', async () => {
  const { id, email } = await insertSubscriber(app.sql)
  await subscribe(email)
  const header = (await mailsTo(email))[0]?.headers ?? {}
  expect(header['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const path = /<http:\/\/viewfinder\.test(.*)>/.exec(header['List-Unsubscribe'] ?? '')?.[1] as string
  expect((await app.send('PUT', path)).status).toBe(405)
  expect((await fetch(app.url + path, { redirect: 'manual' })).status).toBe(303)
  expect(await stateOf(email)).toBe('subscribed')
  const forged = path.replace(id, '00000000-0000-4000-8000-000000000000')
  expect((await app.send('POST', forged)).status).toBe(400)
  for (let count = 0; count < 2; count++)
    expect((await app.send('POST', path)).body).toEqual({ unsubscribed: 'newsletter' })
  expect(await stateOf(email)).toBe('unsubscribed')
  const page = await app.send('POST', `${path}&from=page`)
  expect([page.status, page.headers.get('location')]).toEqual([303, '/unsubscribe?done=newsletter'])
  await subscribe(email)
  expect(await stateOf(email)).toBe('pending')
  await confirm(tokenIn((await mailsTo(email)).at(-1)?.body_text))
  expect(await stateOf(email)).toBe('subscribed')
})

test('addresses are forgotten a week after no confirmation and a month after the end', async () => {
  await app.sql`delete from newsletter_subscribers`
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const add = (columns: object) => insertSubscriber(app.sql, columns as Record<string, unknown>)
  await add({ state: 'pending', requested_at: days(8), confirmed_at: null })
  await add({ state: 'unsubscribed', ended_at: days(31) })
  await add({ state: 'bounced', ended_at: days(366) })
  const kept = [
    await add({ state: 'pending', requested_at: days(6), confirmed_at: null }),
    await add({ state: 'unsubscribed', ended_at: days(29) }),
    await add({ state: 'subscribed', requested_at: days(900), confirmed_at: days(900) }),
  ]
  await jobKinds(app.deps as never)
    .find(({ name }) => name === 'forget-old-rows')
    ?.run({} as never, app.deps.jobs)
  const rows = await app.sql<{ id: string }[]>`select id from newsletter_subscribers`
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
})

test('an account exports its subscription and ends it, but only with an address that it has confirmed', async () => {
  const [owner, claimant] = [await app.signUp('Owner1'), await app.signUp('Claimant')]
  await app.sql`update users set email_verified = true where id = ${owner.id}`
  for (const { email } of [owner, claimant]) await insertSubscriber(app.sql, { email })
  const exported = async (token: string) => {
    const archive = unzipSync((await app.send('GET', '/api/account/export', { as: token })).body)
    return JSON.parse(strFromU8(archive['newsletter.json'] as Uint8Array))
  }
  expect(await exported(owner.token)).toMatchObject([{ email: owner.email, state: 'subscribed' }])
  expect(await exported(claimant.token)).toEqual([])
  for (const [user, username] of [
    [owner, 'Owner1'],
    [claimant, 'Claimant'],
  ] as const)
    expect(
      (
        await app.send('POST', '/api/account/delete', {
          as: user.token,
          body: { password: testPassword, username },
        })
      ).status,
    ).toBe(204)
  expect(await stateOf(owner.email)).toBeUndefined()
  expect(await stateOf(claimant.email)).toBe('subscribed')
})
