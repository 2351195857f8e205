// Messages to support: stored and emailed once, limited per client, answered by email, exported and deleted with the account.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp, testPassword } from '../../../../test/support/app.ts'
import { insertContactMessage } from '../../../../test/support/factories.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true })
  admin = await app.joinAdmin()
})
afterAll(() => app.close())

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  category: 'permits',
  subject: 'Tripods at the bridge',
  message: 'Do I need a permit?\n\nI come alone.',
}
const send = (body: object, options: { as?: string; headers?: Record<string, string> } = {}) =>
  app.send('POST', '/api/contact', { body, ...options })
const list = async (query = '') =>
  (await app.send('GET', `/api/admin/messages${query}`, { as: admin.token })).body
const mailsTo = (to: string) =>
  app.sql`select subject, body_text, headers from mail_outbox where to_address = ${to} order by created_at, id`

test('a message is stored, listed for administrators, and emailed to support, who can reply to its sender', async () => {
  const { status, body } = await send(message)
  expect([status, Object.keys(body)]).toEqual([201, ['id', 'createdAt']])
  expect(await list()).toMatchObject([{ ...message, id: body.id, state: 'open', user: null, replies: [] }])
  const [mail] = await mailsTo('support@viewfinder.test')
  expect(mail).toMatchObject({
    subject: '[Permits and bookings] Tripods at the bridge',
    headers: { 'Reply-To': 'ada@example.test' },
  })
  expect(mail?.body_text).toContain('Do I need a permit?\n\nI come alone.')
  // Nothing goes to an address that anybody may have entered.
  expect(await mailsTo('ada@example.test')).toEqual([])
})

test('a copy goes to the confirmed address of the account that sent it, once', async () => {
  const dunes = { ...message, subject: 'Drones at the dunes' }
  const [own, unconfirmed] = [await app.join('owncopy'), await app.join('nocopy')]
  await app.sql`update users set email_verified = true where id = ${own.id}`
  await app.sql`update users set email_verified = false where id = ${unconfirmed.id}`
  const addressOf = async ({ id }: Member) =>
    (await app.sql<{ email: string }[]>`select email from users where id = ${id}`)[0]?.email as string
  const [address, other] = [await addressOf(own), await addressOf(unconfirmed)]
  for (const again of [false, true])
    expect((await send({ ...dunes, email: address }, { as: own.token })).status, String(again)).toBe(201)
  const mails = await mailsTo(address)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: 'We got your message: Drones at the dunes',
    headers: { 'Reply-To': 'support@viewfinder.test' },
    body_text: expect.stringContaining('Do I need a permit?\n\nI come alone.'),
  })
  await send({ ...dunes, email: other }, { as: unconfirmed.token })
  await send({ ...dunes, email: other }, { as: own.token })
  expect(await mailsTo(other)).toEqual([])
})

test('sent ten times at the same moment, it is one message and one email', async () => {
  const same = { ...message, email: 'Grace@example.test', subject: 'Again' }
  // The limit per address is not tested here.
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(same)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await send({ ...same, email: 'grace@EXAMPLE.test' })).body.id).toBe(answers[0]?.body.id)
  expect(await app.sql`select 1 from mail_outbox where subject like '%Again'`).toHaveLength(1)
})

test('each error has its path', async () => {
  const { status, body } = await send({
    name: ' ',
    email: 'ada@',
    category: 'gossip',
    message: 'x'.repeat(5001),
  })
  expect([status, body.type]).toEqual([422, 'validation'])
  expect(body.errors).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'Please fill in this field.' },
      { path: 'email', message: 'Enter a valid email address.' },
      { path: 'subject', message: 'Please fill in this field.' },
      { path: 'message', message: 'Use up to 5000 characters.' },
      expect.objectContaining({ path: 'category' }),
    ]),
  )
  expect((await send({ ...message, email: '', subject: '\0' })).status).toBe(422)
})

test('one network and one address can send only so many', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const sendAs = (number: number, email = `writer${number}@example.test`) =>
    send({ ...message, email, subject: `Number ${number}` }, { headers })
  for (let number = 0; number < 10; number++) expect((await sendAs(number)).status).toBe(201)
  const refused = await sendAs(10)
  expect([refused.status, refused.body.type]).toEqual([429, 'rate-limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const answers = []
  for (let number = 20; number < 27; number++)
    answers.push((await send({ ...message, email: 'one@example.test', subject: `Number ${number}` })).status)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(answers.slice(0, 5)).toEqual([201, 201, 201, 201, 201])
})

test('the answer goes to the sender by email, once, and is in the audit log', async () => {
  const id = await insertContactMessage(app.sql, { email: 'carl@example.test', subject: 'Hello\nthere' })
  const reply = (body: string) =>
    app.send('POST', `/api/admin/messages/${id}/reply`, { as: admin.token, body: { body } })
  expect((await reply('Start at the map.')).status).toBe(200)
  const again = await reply('Start at the map.')
  expect([again.status, again.body.type]).toEqual([409, 'duplicate'])
  expect((await reply('')).status).toBe(422)
  const mails = await mailsTo('carl@example.test')
  expect(mails).toMatchObject([
    { subject: 'Re: Hello there', headers: { 'Reply-To': 'support@viewfinder.test' } },
  ])
  expect(mails[0]?.body_text).toContain('Start at the map.')
  expect(mails[0]?.body_text).toContain('You wrote: Where do I start?')
  expect(await list('?state=answered&search=carl')).toMatchObject([
    { id, state: 'answered', replies: [{ author: 'keeper', body: 'Start at the map.' }] },
  ])
  const log = await app.sql`select action, actor_name from audit_log where subject_id = ${id}`
  expect(log).toEqual([{ action: 'contact-message.reply', actor_name: 'keeper' }])
})

test('a message of a plan with priority support says so', async () => {
  const user = await app.join('patron', { plan: 'professional' })
  await send({ ...message, email: user.email, subject: 'Quick one' }, { as: user.token })
  expect(await list('?search=quick')).toMatchObject([{ isPriority: true, user: { username: 'patron' } }])
  const [mail] = await app.sql`select subject from mail_outbox where subject like '%Quick one'`
  expect(mail?.subject).toBe('[Priority] [Permits and bookings] Quick one')
  expect(await list('?search=tripods')).toMatchObject([{ isPriority: false }])
})

test('a message can be closed without an answer', async () => {
  const id = await insertContactMessage(app.sql)
  const close = () => app.send('POST', `/api/admin/messages/${id}/close`, { as: admin.token, body: {} })
  expect((await close()).status).toBe(200)
  expect((await close()).body.type).toBe('wrong-state')
  expect((await list(`?search=${id}`)).length).toBe(0)
  expect(await list(`?state=closed&search=${id}`)).toMatchObject([{ id, replies: [] }])
})

test('pages of the list hold every message once', async () => {
  for (let number = 0; number < 5; number++)
    await insertContactMessage(app.sql, { category: 'billing', subject: `Bill ${number}` })
  const seen: string[] = []
  let path: string | undefined = '/api/admin/messages?category=billing&limit=2'
  while (path) {
    const answer = await app.send('GET', path, { as: admin.token })
    seen.push(...answer.body.map((one: { subject: string }) => one.subject))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(/^https?:\/\/[^/]+/, '')
  }
  expect(seen.toSorted()).toEqual(['Bill 0', 'Bill 1', 'Bill 2', 'Bill 3', 'Bill 4'])
})

test('an account’s messages are exported with their answers and deleted with it; another’s address gives no right to theirs', async () => {
  const user = await app.signUp('Writer')
  await send({ ...message, email: user.email }, { as: user.token })
  const [mine] = await list(`?search=${user.email}`)
  const stranger = await insertContactMessage(app.sql, { email: user.email })
  await app.send('POST', `/api/admin/messages/${mine.id}/reply`, {
    as: admin.token,
    body: { body: 'No permit.' },
  })
  const archive = unzipSync((await app.send('GET', '/api/account/export', { as: user.token })).body)
  const read = (name: string) => JSON.parse(strFromU8(archive[`${name}.json`] as Uint8Array))
  expect(read('contact-messages')).toMatchObject([{ id: mine.id, message: message.message }])
  expect(read('contact-replies')).toMatchObject([{ message_id: mine.id, body: 'No permit.' }])
  const left = await app.send('POST', '/api/account/delete', {
    as: user.token,
    body: { password: testPassword, username: 'Writer' },
  })
  expect(left.status).toBe(204)
  const rows = await app.sql`select id from contact_messages where email = ${user.email}`
  // The address was never confirmed, so what somebody else sent with it stays.
  expect(rows).toEqual([{ id: stranger }])
  expect(await app.sql`select 1 from mail_outbox where headers ->> 'Reply-To' = ${user.email}`).toEqual([])
})
