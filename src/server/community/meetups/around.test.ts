// The surroundings of a meetup: reminders over time, calendars read by a parser, comments and their
// moderation.

import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertMeetup } from '../../../../test/support/factories.ts'
import { hourMs } from '../../../rules/durations.ts'
import { remindAttendees } from './reminders.ts'

const start = new Date('2026-06-10T18:00:00Z')
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * hourMs)

let app: TestApp
let now = hoursBefore(100)
let organizer: Member
let ann: Member
let bob: Member
let meetupId: string
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  organizer = await app.join('organizer', { plan: 'pro' })
  ann = await app.join('ann')
  bob = await app.join('bob')
})
beforeEach(async () => {
  now = hoursBefore(100)
  await app.sql`delete from meetups`
  await app.sql`delete from mail_outbox`
  await app.sql`delete from user_preferences`
  meetupId = await insertMeetup(app.sql, {
    organizer_id: organizer.id,
    starts_at: start,
    title: 'Walk; with, signs',
    meeting_point: 'By the gate',
    equipment_required: ['Tripod'],
  })
})
afterAll(() => app.close())

const act = (action: string, as: Member, body?: unknown) =>
  app.send('POST', `/api/meetups/${meetupId}/${action}`, { as: as.token, ...(body ? { body } : {}) })
const remindAt = async (at: Date) => {
  await remindAttendees({ sql: app.sql, now: at, publicUrl: 'http://x.test' })
  const mails = await app.sql<{ to: string; text: string }[]>`
    select to_address as to, body_text as text from mail_outbox where kind = 'meetup-reminder' order by to_address`
  return mails
}
const receivers = async (at: Date) => (await remindAt(at)).map(({ to }) => to)

describe('reminders', () => {
  test('once, a day before; two hours before for who joined later', async () => {
    await act('join', ann)
    expect(await receivers(hoursBefore(25))).toEqual([])
    const [mail] = await remindAt(hoursBefore(23.9))
    expect(mail).toMatchObject({ to: 'ann@example.test' })
    expect(mail?.text).toMatch(/By the gate[\s\S]*Tripod/)
    now = hoursBefore(20)
    await act('join', bob)
    expect(await receivers(hoursBefore(19))).toEqual(['ann@example.test'])
    expect(await receivers(hoursBefore(1.9))).toEqual(['ann@example.test', 'bob@example.test'])
    expect(await receivers(hoursBefore(0.5))).toHaveLength(2)
  })

  test('after a downtime those that are still of use are sent, in parallel once', async () => {
    await act('join', ann)
    await Promise.all(
      Array.from({ length: 5 }, () =>
        remindAttendees({ sql: app.sql, now: hoursBefore(3), publicUrl: 'http://x.test' }),
      ),
    )
    expect(await receivers(hoursBefore(3))).toEqual(['ann@example.test'])
    await app.sql`delete from mail_outbox`
    await app.sql`update meetup_attendees set reminded_at = null`
    expect(await receivers(hoursBefore(-1))).toEqual([])
  })

  test('not to who waits, nor of a cancelled meetup, nor against one’s preference; again after a new time', async () => {
    await app.sql`update meetups set max_attendees = 1`
    await app.sql`insert into user_preferences (user_id, meetup_notifications) values (${bob.id}, false)`
    await act('join', bob)
    await act('join', ann)
    expect(await receivers(hoursBefore(10))).toEqual([])
    await app.sql`update meetups set max_attendees = 2`
    await act('leave', bob)
    expect(await receivers(hoursBefore(9))).toEqual(['ann@example.test'])
    const later = await app.send('PATCH', `/api/meetups/${meetupId}`, {
      as: organizer.token,
      body: { meetupDate: '2026-06-12' },
    })
    expect(later.status).toBe(200)
    expect(await receivers(new Date(start.getTime() + 40 * hourMs))).toEqual([
      'ann@example.test',
      'ann@example.test',
    ])
    await act('cancel', organizer)
    await app.sql`update meetup_attendees set reminded_at = null`
    expect(await receivers(new Date(start.getTime() + 50 * hourMs))).toHaveLength(2)
  })
})

describe('calendars', () => {
  const read = (text: Buffer) =>
    Object.values(ical.sync.parseICS(String(text))).filter((one) => one?.type === 'VEVENT') as VEvent[]

  test('the file of a meetup is read by a parser, for everybody', async () => {
    const { status, body, headers } = await app.get(`/meetups/${meetupId}.ics`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/calendar')
    const [event] = read(body)
    expect(event).toMatchObject({
      summary: 'Walk; with, signs',
      location: 'The pier. By the gate',
      status: 'CONFIRMED',
    })
    expect(event?.start.getTime()).toBe(start.getTime())
    expect(event?.end?.getTime()).toBe(start.getTime() + 2 * hourMs)
    expect(
      String(body)
        .split('\r\n')
        .every((line) => Buffer.byteLength(line) <= 75),
    ).toBe(true)
    expect((await app.get('/meetups/00000000-0000-4000-8000-000000000000.ics')).status).toBe(404)
  })

  test('the feed at its secret address follows joining, cancelling and a new address', async () => {
    const { body } = await app.send('GET', '/api/me/meetup-calendar', { as: ann.token })
    const path = new URL(body.feedUrl).pathname
    const events = async () => read((await app.get(path)).body)
    expect(await events()).toEqual([])
    await act('join', ann)
    expect(await events()).toMatchObject([
      { uid: `${meetupId}@viewfinder`, status: 'CONFIRMED', sequence: 0 },
    ])
    await act('cancel', organizer)
    expect(await events()).toMatchObject([{ status: 'CANCELLED', sequence: 1 }])
    const renewed = await app.send('POST', '/api/me/meetup-calendar', { as: ann.token })
    expect(renewed.body.feedUrl).not.toBe(body.feedUrl)
    expect((await app.get(path)).status).toBe(404)
    expect(read((await app.get(new URL(renewed.body.feedUrl).pathname)).body)).toHaveLength(1)
  })
})

describe('comments', () => {
  const write = (body: string, as: Member = ann) =>
    app.send('POST', `/api/meetups/${meetupId}/comments`, { as: as.token, body: { body } })
  const list = async (query = '') => (await app.get(`/api/meetups/${meetupId}/comments${query}`)).body

  test('are plain text, newest first, page by page; their author deletes them', async () => {
    const markup = '<script>alert(1)</script> [x](javascript:alert(1))'
    await write('First')
    now = new Date(now.getTime() + 1000)
    const made = await write(markup, bob)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ body: markup, isOwn: true, author: { username: 'bob' } })
    expect((await list('?limit=1')).map(({ body }: { body: string }) => body)).toEqual([markup])
    expect(await list()).toHaveLength(2)
    expect((await app.send('DELETE', `/api/meetup-comments/${made.body.id}`, { as: ann.token })).status).toBe(
      404,
    )
    expect((await app.send('DELETE', `/api/meetup-comments/${made.body.id}`, { as: bob.token })).status).toBe(
      204,
    )
    expect(await list()).toHaveLength(1)
    expect((await write(' ')).body.errors).toMatchObject([{ path: 'body' }])
    expect((await write('x'.repeat(2001))).status).toBe(422)
  })

  test('a day has a limit, also in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 45 }, (_, index) => write(`Note ${index}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40)
    await app.sql`delete from meetup_comments`
  })

  test('comments and meetups are reported, removed by an administrator, and restored', async () => {
    const admin = await app.joinAdmin()
    const { id } = (await write('Rude words')).body
    await act('join', ann)
    for (const [subjectKind, subjectId] of [
      ['comment', id],
      ['meetup', meetupId],
    ]) {
      const report = await app.send('POST', '/api/reports', {
        as: bob.token,
        body: { subjectKind, subjectId, reason: 'abuse' },
      })
      expect(report.status).toBe(201)
    }
    const uphold = (kind: string, subjectId: string) =>
      app.send('POST', `/api/admin/reports/${kind}/${subjectId}/uphold`, {
        as: admin.token,
        body: { remedy: 'remove' },
      })
    const comment = await uphold('comment', id)
    expect(comment.status).toBe(200)
    expect(await list()).toEqual([])
    await app.send('POST', `/api/admin/audit/${comment.body.actionId}/undo`, { as: admin.token, body: {} })
    expect(await list()).toHaveLength(1)
    expect((await uphold('meetup', meetupId)).status).toBe(200)
    expect((await app.get(`/api/meetups/${meetupId}`)).status).toBe(404)
    expect((await act('leave', ann)).status).toBe(404)
    const told = await app.sql<{ userId: string; kind: string }[]>`
      select user_id as "userId", kind from notifications where kind like 'meetup-removed' order by user_id`
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([ann.id, organizer.id].toSorted())
  })
})
