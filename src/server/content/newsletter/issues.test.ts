// Issues: written, previewed, tested and sent by administrators; every subscriber gets one email, whatever
// fails in between.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp, testSecret } from '../../../../test/support/app.ts'
import { insertIssue, insertSubscriber } from '../../../../test/support/factories.ts'
import { type KillSwitch, killSwitchOn } from '../../../../test/support/kill-at.ts'
import { startMailbox } from '../../../../test/support/mailbox.ts'
import { readMails } from '../../../../test/support/mails.ts'
import { sendOutbox } from '../../platform/mail/outbox.ts'
import { smtpServer } from '../../platform/mail/smtp-server.ts'
import { deliverIssue } from './deliver.ts'
import { noteOutcomes } from './outcomes.ts'

let app: TestApp
let admin: Member
let killSwitch: KillSwitch
beforeAll(async () => {
  app = await startTestApp({ log: { debug() {}, info() {}, warn() {}, error() {} } })
  admin = await app.joinAdmin()
  killSwitch = await killSwitchOn(app.sql)
})
beforeEach(async () => {
  await app.sql`delete from newsletter_issues`
  await app.sql`delete from newsletter_subscribers`
  await app.sql`delete from mail_outbox`
})
afterAll(async () => {
  await killSwitch.close()
  await app.close()
})

const call = (method: string, path: string, body?: object) =>
  app.send(method, `/api/admin/newsletter${path}`, { as: admin.token, ...(body ? { body } : {}) })
const text = { subject: 'October light', previewText: 'Low sun', body: '## Dunes\n\nGo [there](/locations).' }
const subscribers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => insertSubscriber(app.sql)))
const mails = async () =>
  (await readMails(app.sql, app.sql`true`)).toSorted((a, b) => (a.to_address < b.to_address ? -1 : 1))
const read = async (id: string) => (await call('GET', `/${id}`)).body

test('a draft is saved under the writer’s id, replaced, and never overwritten by an older copy', async () => {
  const id = randomUUID()
  const first = await call('PUT', `/${id}`, { version: 0, ...text })
  expect([first.status, first.body]).toMatchObject([200, { id, version: 1, state: 'draft', ...text }])
  expect((await call('PUT', `/${id}`, { version: 0, ...text })).body.version).toBe(1)
  const second = await call('PUT', `/${id}`, { version: 1, ...text, subject: 'November light' })
  expect(second.body).toMatchObject({ version: 2, subject: 'November light' })
  const stale = await call('PUT', `/${id}`, { version: 1, ...text, subject: 'Mine' })
  expect([stale.status, stale.body.type]).toEqual([409, 'stale'])
  expect((await call('GET', '')).body).toMatchObject([{ id, subject: 'November light' }])
  expect(
    (await call('PUT', `/${id}`, { version: 2, subject: '', body: 'x'.repeat(20_001) })).body.errors,
  ).toEqual([
    { path: 'subject', message: 'Please fill in this field.' },
    { path: 'body', message: 'Use up to 20000 characters.' },
  ])
  expect((await call('DELETE', `/${id}`)).status).toBe(204)
  expect((await call('GET', `/${id}`)).status).toBe(404)
})

test('the preview is the email, and nothing in it is script', async () => {
  const body = 'Hi <script>alert(1)</script> [x](javascript:alert(1)) [home](/locations)'
  const id = await insertIssue(app.sql, { body, subject: 'A <b>' })
  const answer = await app.send('GET', `/admin/newsletter/${id}/preview`, { as: admin.token })
  const html = String(answer.body)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(html).not.toMatch(/<script|href="javascript/i)
  expect(html).toContain('href="http://viewfinder.test/locations"')
  expect((await app.get(`/admin/newsletter/${id}/preview`)).status).toBe(401)
})

test('a test goes to one address and leaves the draft a draft', async () => {
  await subscribers(2)
  const id = await insertIssue(app.sql)
  const answer = await call('POST', `/${id}/send`, { version: 1, testAddress: 'me@example.test' })
  expect(answer.status).toBe(200)
  expect(await mails()).toMatchObject([{ to_address: 'me@example.test', subject: '[Test] October light' }])
  expect(await read(id)).toMatchObject({ state: 'draft', recipientCount: 0 })
  const log = await app.sql`select action, detail from audit_log where subject_id = ${id}`
  expect(log).toEqual([{ action: 'newsletter.test', detail: { to: 'me@example.test' } }])
})

test('an issue goes once to everybody who has confirmed, with a link of their own to unsubscribe', async () => {
  const [first] = await subscribers(3)
  await insertSubscriber(app.sql, { state: 'pending', confirmed_at: null })
  await insertSubscriber(app.sql, { state: 'unsubscribed', ended_at: new Date() })
  await insertSubscriber(app.sql, { state: 'bounced', ended_at: new Date() })
  const id = await insertIssue(app.sql, {
    preview_text: 'Low sun',
    body: '# Fog\n\nGo [there](/locations).\n\n- **low** sun\n- rime',
  })
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/${id}/send`, { version: 1 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  // Two servers run the job at the same time.
  await Promise.all([1, 2, 3].map(() => deliverIssue(app.deps, { issueId: id })))
  const sent = await mails()
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map((mail) => mail.headers['List-Unsubscribe'])).size).toBe(3)
  const mine = sent.find((mail) => mail.to_address === first?.email)
  expect(mine?.headers['List-Unsubscribe']).toContain(first?.id)
  expect(mine?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mine?.body_html).toContain('href="http://viewfinder.test/locations"')
  expect(mine?.body_html).toContain('Low sun')
  expect(mine?.body_text).toContain(
    'Fog\n\nGo there (http://viewfinder.test/locations).\n\n• low sun\n• rime\n\n— Viewfinder',
  )
  expect(await read(id)).toMatchObject({ state: 'sent', recipientCount: 3 })
  // Users who subscribe later get the next issue.
  await subscribers(1)
  await deliverIssue(app.deps, { issueId: id })
  expect(await mails()).toHaveLength(3)
  expect((await call('PUT', `/${id}`, { version: 1, ...text })).body.type).toBe('wrong-state')
  expect((await call('DELETE', `/${id}`)).body.type).toBe('wrong-state')
})

test('without subscribers there is nothing to send', async () => {
  const id = await insertIssue(app.sql)
  expect((await call('POST', `/${id}/send`, { version: 1 })).body.type).toBe('wrong-state')
  expect((await call('POST', `/${id}/send`, { version: 7 })).body.type).toBe('stale')
  expect((await call('POST', `/${randomUUID()}/send`, { version: 1 })).status).toBe(404)
})

test('killed at every statement, the job continues where it ended: one email each', async () => {
  await subscribers(5)
  let kills = 0
  for (let n = 1; n < 100; n += 1) {
    await app.sql`delete from newsletter_issues`
    await app.sql`delete from mail_outbox`
    const id = await insertIssue(app.sql, { state: 'sending', started_at: new Date() })
    const { wasKilled } = await killSwitch.during(n, () =>
      deliverIssue(app.deps, { issueId: id }).catch(() => undefined),
    )
    await deliverIssue(app.deps, { issueId: id })
    const addresses = (await mails()).map((mail) => mail.to_address)
    expect([addresses.length, new Set(addresses).size]).toEqual([5, 5])
    expect(await read(id)).toMatchObject({ state: 'sent', recipientCount: 5 })
    if (!wasKilled) break
    kills += 1
  }
  expect(kills).toBeGreaterThan(10)
}, 360_000)

test('between two batches the rest waits, and who unsubscribes meanwhile gets nothing', async () => {
  const all = await subscribers(150)
  const id = await insertIssue(app.sql, { state: 'sending', started_at: new Date() })
  await deliverIssue(app.deps, { issueId: id }, 1)
  expect(await mails()).toHaveLength(100)
  const queued = new Set((await mails()).map((mail) => mail.to_address))
  const leaving = [all.find(({ email }) => queued.has(email)), all.find(({ email }) => !queued.has(email))]
  for (const one of leaving)
    for (const domain of app.deps.domains) await domain.mailSwitches?.newsletter?.(app.sql, one?.id as string)
  await deliverIssue(app.deps, { issueId: id })
  const addresses = (await mails()).map((mail) => mail.to_address)
  expect(addresses).toHaveLength(148)
  for (const one of leaving) expect(addresses).not.toContain(one?.email)
})

test('what the mail server says is noted once, and a refused address gets no further issue', async () => {
  const [gone, fine] = await subscribers(2)
  const mailbox = await startMailbox()
  const server = smtpServer(mailbox.url, 'hello@viewfinder.test', testSecret)
  try {
    const id = await insertIssue(app.sql, { state: 'sending', started_at: new Date() })
    await deliverIssue(app.deps, { issueId: id })
    mailbox.refuses = gone?.email
    await sendOutbox(app.sql, server)
    await Promise.all([noteOutcomes(app.sql), noteOutcomes(app.sql)])
    await noteOutcomes(app.sql)
    expect(await read(id)).toMatchObject({ recipientCount: 2, sentCount: 1, bouncedCount: 1, failedCount: 0 })
    const next = await insertIssue(app.sql, { state: 'sending', started_at: new Date() })
    await app.sql`delete from mail_outbox`
    await deliverIssue(app.deps, { issueId: next })
    expect((await mails()).map((mail) => mail.to_address)).toEqual([fine?.email])
  } finally {
    server.close()
    await mailbox.stop()
  }
})

test('the running server sends an issue by itself', async () => {
  const working = await startTestApp({ worksJobs: true })
  try {
    const keeper = await working.joinAdmin()
    const { email } = await insertSubscriber(working.sql)
    const id = await insertIssue(working.sql)
    await working.send('POST', `/api/admin/newsletter/${id}/send`, { as: keeper.token, body: { version: 1 } })
    await expect
      .poll(
        async () => (await working.sql`select to_address from mail_outbox`).map((row) => row.to_address),
        {
          timeout: 300_000,
        },
      )
      .toEqual([email])
  } finally {
    await working.close()
  }
})
