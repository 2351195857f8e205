// Scheduled issues: they start at their time, once, even with several servers or after a kill; until then
// they can be unscheduled.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertIssue, insertSubscriber } from '../../../../test/support/factories.ts'
import { hourMs } from '../../../rules/durations.ts'
import { deliverIssue } from './deliver.ts'
import { sendDueIssues } from './schedule.ts'

const start = Date.now()
let clock = new Date(start)
let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  admin = await app.joinAdmin()
})
beforeEach(async () => {
  clock = new Date(start)
  await app.sql`delete from newsletter_issues`
  await app.sql`delete from newsletter_subscribers`
  await app.sql`delete from mail_outbox`
  await Promise.all(Array.from({ length: 3 }, () => insertSubscriber(app.sql)))
})
afterAll(() => app.close())

const later = (hours: number) => new Date(start + hours * hourMs).toISOString()
const call = (method: string, path: string, body?: object) =>
  app.send(method, `/api/admin/newsletter${path}`, { as: admin.token, ...(body ? { body } : {}) })
const schedule = (id: string, sendAt: unknown, version = 1) =>
  call('POST', `/${id}/send`, { version, sendAt })
const read = async (id: string) => (await call('GET', `/${id}`)).body
const mailCount = async () => (await app.sql`select from mail_outbox`).length

test('an issue starts at its time and not before, for everybody who has subscribed by then', async () => {
  const id = await insertIssue(app.sql)
  expect((await schedule(id, later(5))).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'scheduled', sendAt: later(5), startedAt: null })
  await sendDueIssues(app.deps)
  expect(await mailCount()).toBe(0)
  await insertSubscriber(app.sql, { confirmed_at: new Date(start + 4 * hourMs) })
  clock = new Date(start + 5 * hourMs)
  // Several servers check at the same time, and again a minute later.
  await Promise.all([1, 2, 3].map(() => sendDueIssues(app.deps)))
  await sendDueIssues(app.deps)
  expect(await mailCount()).toBe(4)
  expect(await read(id)).toMatchObject({ state: 'sent', recipientCount: 4, startedAt: later(5) })
})

test('an issue can be scheduled a year ahead, of 366 days', async () => {
  const id = await insertIssue(app.sql)
  expect((await schedule(id, new Date(start + 366 * 24 * hourMs + 1).toISOString())).status).toBe(422)
  expect((await schedule(id, later(366 * 24))).status).toBe(200)
})

test('a schedule can be canceled until the issue starts; meanwhile the text stays as it is', async () => {
  const id = await insertIssue(app.sql)
  await schedule(id, later(1))
  const save = () => call('PUT', `/${id}`, { version: 1, subject: 'Other', previewText: '', body: 'Other' })
  for (const answer of [await save(), await call('DELETE', `/${id}`), await schedule(id, later(2))])
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('is scheduled')])
  expect((await schedule(id, null)).status).toBe(200)
  expect((await schedule(id, null)).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'draft', sendAt: null })
  expect((await save()).status).toBe(200)
  await schedule(id, later(1), 2)
  clock = new Date(start + 2 * hourMs)
  await sendDueIssues(app.deps)
  expect((await schedule(id, null)).body.type).toBe('wrong-state')
})

test('the time must be in the next year', async () => {
  const id = await insertIssue(app.sql)
  for (const sendAt of [later(-1), later(0), later(24 * 400), 'tomorrow', '', '0000-01-01T00:00:00Z', 5]) {
    const { status, body } = await schedule(id, sendAt)
    expect([sendAt, status, body.errors?.[0].path]).toEqual([sendAt, 422, 'sendAt'])
  }
  expect((await schedule(id, later(1), 7)).body.type).toBe('stale')
  expect(await read(id)).toMatchObject({ state: 'draft' })
})

test('a delivery that was killed is continued', async () => {
  await Promise.all(Array.from({ length: 120 }, () => insertSubscriber(app.sql)))
  const byHand = await insertIssue(app.sql, { state: 'sending', started_at: new Date(start + 60_000) })
  await deliverIssue(app.deps, { issueId: byHand }, 1)
  expect(await mailCount()).toBe(100)
  await sendDueIssues(app.deps)
  expect(await mailCount()).toBe(100)
  clock = new Date(start + hourMs)
  await sendDueIssues(app.deps)
  expect([await mailCount(), (await read(byHand)).state]).toEqual([123, 'sent'])
})
