// Meetups over HTTP: creating, times by the sun, editing, canceling, joining and the waiting list.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertMeetup } from '../../../../test/support/factories.ts'
import { dayMs } from '../../../rules/durations.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { followSun } from './follow-sun.ts'
import { leaveMeetups } from './forget-user.ts'

let app: TestApp
let now = new Date('2026-06-01T18:00:00Z')
let organizer: Member
let ann: Member
let bob: Member
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  organizer = await app.join('organizer', { plan: 'pro' })
  ann = await app.join('ann')
  bob = await app.join('bob')
})
beforeEach(async () => {
  now = new Date('2026-06-01T18:00:00Z')
  await app.sql`delete from meetups`
  await app.sql`delete from notifications`
  await app.sql`delete from mail_outbox`
})
afterAll(() => app.close())

const griffith = { latitude: 34.1184, longitude: -118.3004, time_zone: 'America/Los_Angeles' }
const atPier = { customLocation: 'Santa Monica Pier', latitude: 34.0083, longitude: -118.4988 }

const create = (body: Record<string, unknown>, as = organizer) =>
  app.send('POST', '/api/meetups', {
    as: as.token,
    body: { title: 'Pier at dusk', meetupDate: '2026-06-10', startTime: '18:30', ...atPier, ...body },
  })
const act = (id: string, action: string, as: Member, body?: unknown) =>
  app.send('POST', `/api/meetups/${id}/${action}`, { as: as.token, ...(body ? { body } : {}) })
const change = (id: string, body: Record<string, unknown>, as = organizer) =>
  app.send('PATCH', `/api/meetups/${id}`, { as: as.token, body })
const mails = async () =>
  await app.sql<{ to: string; kind: string; subject: string; text: string }[]>`
    select to_address as to, kind, subject, body_text as text from mail_outbox order by to_address`

describe('creating', () => {
  test('a meetup by the clock has the fields of the specification', async () => {
    const { status, body } = await create({
      endTime: '20:00',
      maxAttendees: 8,
      cost: 12.5,
      skillLevel: 'beginner',
      themes: ['sunset'],
      equipmentProvided: ['Tripod'],
      equipmentRequired: ['Any camera', ''],
      weatherPlan: 'Rain moves it by a week',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Pier at dusk',
      location: 'Santa Monica Pier',
      locationId: null,
      timeZone: 'America/Los_Angeles',
      meetupDate: '2026-06-10',
      startTime: '18:30',
      endTime: '20:00',
      start: '2026-06-11T01:30:00.000Z',
      durationMinutes: 90,
      maxAttendees: 8,
      currentAttendees: 0,
      isFull: false,
      skillLevel: 'beginner',
      themes: ['sunset'],
      equipmentProvided: ['Tripod'],
      equipmentRequired: ['Any camera'],
      cost: 12.5,
      weatherDependent: true,
      isActive: true,
      status: 'upcoming',
      organizer: { username: 'organizer' },
      viewer: { isOrganizer: true, status: null, actions: ['edit', 'cancel', 'comment'] },
    })
  })

  test('a start relative to the sun follows the date, across the change of the clock, and the place', async () => {
    now = new Date('2026-10-01T18:00:00Z')
    const location = await insertLocation(app.sql, griffith)
    const made = await create({
      locationId: location,
      customLocation: null,
      meetupDate: '2026-10-31',
      startTime: null,
      startSun: { event: 'sunset', offsetMinutes: -40 },
    })
    expect(made.status).toBe(201)
    const sunset = (date: string, place: { latitude: number; longitude: number; time_zone: string }) =>
      Date.parse(lightOfDay({ ...place, date, timeZone: place.time_zone }).sunset as string)
    const minutesBefore = (body: { start: string }, at: number) =>
      Math.round((at - Date.parse(body.start)) / 60_000)
    expect(minutesBefore(made.body, sunset('2026-10-31', griffith))).toBe(40)
    const moved = await change(made.body.id, { meetupDate: '2026-11-02' })
    expect(minutesBefore(moved.body, sunset('2026-11-02', griffith))).toBe(40)
    // The clock changed in between: in local time the meetup is an hour earlier.
    expect(moved.body.startTime < '16:30').toBe(true)
    expect(made.body.startTime > '17:00').toBe(true)
    const newYork = { latitude: 40.7033, longitude: -73.9894, time_zone: 'America/New_York' }
    const elsewhere = await change(made.body.id, {
      customLocation: 'Brooklyn Bridge Park',
      latitude: newYork.latitude,
      longitude: newYork.longitude,
    })
    expect(elsewhere.body).toMatchObject({
      timeZone: 'America/New_York',
      locationId: null,
      startSun: { event: 'sunset' },
    })
    expect(minutesBefore(elsewhere.body, sunset('2026-11-02', newYork))).toBe(40)
  })

  test('a job follows a location that was moved, and tells attendees of a noticeable change', async () => {
    const location = await insertLocation(app.sql, griffith)
    const { body } = await create({
      locationId: location,
      startTime: null,
      startSun: { event: 'sunrise', offsetMinutes: 0 },
    })
    await act(body.id, 'join', ann)
    await app.sql`update locations set longitude = -110 where id = ${location}`
    expect(await followSun({ sql: app.sql, now, publicUrl: 'http://x.test' })).toBe(1)
    const { body: after } = await app.get(`/api/meetups/${body.id}`)
    expect(Date.parse(body.start) - Date.parse(after.start)).toBeGreaterThan(25 * 60_000)
    expect(await mails()).toMatchObject([{ to: 'ann@example.test', kind: 'meetup-changed' }])
    expect(await followSun({ sql: app.sql, now, publicUrl: 'http://x.test' })).toBe(0)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a past date', { meetupDate: '2026-05-30' }, 'meetupDate'],
    ['a date in three years', { meetupDate: '2029-06-01' }, 'meetupDate'],
    ['no start', { startTime: null }, 'startTime'],
    ['no place', { customLocation: null }, 'locationId'],
    ['no position', { latitude: null, longitude: null }, 'latitude'],
    ['an unknown location', { locationId: '00000000-0000-4000-8000-000000000000' }, 'locationId'],
    ['no title', { title: ' ' }, 'title'],
    ['too short', { endTime: '18:35' }, 'endTime'],
    ['no room', { maxAttendees: 0 }, 'maxAttendees'],
    [
      'no sunset in June at 80° north',
      { latitude: 80, longitude: 15, startTime: null, startSun: { event: 'sunset', offsetMinutes: 0 } },
      'startSun',
    ],
  ])('%s is refused with its path', async (_, body, path) => {
    const answer = await create(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  test('closed and hidden locations are refused', async () => {
    const closed = await insertLocation(app.sql, { ...griffith, status: 'closed' })
    const hidden = await insertLocation(app.sql, { ...griffith, precision: 'hidden' })
    expect((await create({ locationId: closed })).body.detail).toMatch(/closed/)
    expect((await create({ locationId: hidden })).body.detail).toMatch(/isn’t published/)
  })

  test('a location that is hidden afterwards takes its position out of the meetup and its calendar', async () => {
    const location = await insertLocation(app.sql, griffith)
    const { body } = await create({ locationId: location })
    expect(body.latitude).toBe(griffith.latitude)
    await app.sql`update locations set precision = 'hidden' where id = ${location}`
    expect((await app.get(`/api/meetups/${body.id}`)).body).toMatchObject({ latitude: null, longitude: null })
    expect(String((await app.get(`/meetups/${body.id}.ics`)).body)).not.toMatch(/GEO|34\.1/)
  })

  test('the plan decides, and a day has a limit', async () => {
    const refused = await create({}, ann)
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ type: 'plan-limit', flag: 'meetupCreation' })
    for (let count = 0; count < 10; count += 1) expect((await create({})).status).toBe(201)
    expect((await create({})).body.type).toBe('rate-limited')
  })

  test('nine people in a national park are asked about a permit, eight are not', async () => {
    const park = { customLocation: 'Mather Point', latitude: 36.0617, longitude: -112.1077 }
    const nine = await create({ ...park, maxAttendees: 8 })
    expect(nine.status).toBe(201)
    expect(nine.body.permit).toMatchObject({ answer: 'permit' })
    expect(nine.body.permit.rules.length).toBeGreaterThan(0)
    expect((await create({ ...park, maxAttendees: 7 })).body.permit).toBeNull()
    expect((await create(park)).body.permit).toMatchObject({ answer: 'permit' })
  })
})

describe('joining', () => {
  test('when it is full the waiting list begins, and moves up strictly in order', async () => {
    const { body } = await create({ maxAttendees: 1 })
    const eve = await app.join('eve')
    expect((await act(body.id, 'join', ann)).body).toMatchObject({
      currentAttendees: 1,
      isFull: true,
      viewer: { status: 'attending' },
    })
    expect((await act(body.id, 'join', bob)).body.viewer).toMatchObject({
      status: 'waiting',
      waitingPosition: 1,
    })
    expect((await act(body.id, 'join', eve, { notes: 'I bring a ladder' })).body.viewer.waitingPosition).toBe(
      2,
    )
    // Repeating it changes nothing.
    expect((await act(body.id, 'join', ann)).body).toMatchObject({ currentAttendees: 1, waitingCount: 2 })
    const left = await act(body.id, 'leave', ann)
    expect(left.body).toMatchObject({ currentAttendees: 1, waitingCount: 1, viewer: { status: null } })
    expect((await app.send('GET', `/api/meetups/${body.id}`, { as: bob.token })).body.viewer.status).toBe(
      'attending',
    )
    expect(await mails()).toMatchObject([{ to: 'bob@example.test', kind: 'meetup-promoted' }])
    expect((await act(body.id, 'leave', ann)).status).toBe(200)
    const [count] =
      await app.sql`select count(*)::int as count from meetup_attendees where meetup_id = ${body.id}`
    expect(count?.count).toBe(2)
  })

  test('more room lets the waiting list move up; less than those who joined is refused', async () => {
    const { body } = await create({ maxAttendees: 1 })
    await act(body.id, 'join', ann)
    await act(body.id, 'join', bob)
    expect((await change(body.id, { maxAttendees: 3 })).body).toMatchObject({
      currentAttendees: 2,
      waitingCount: 0,
    })
    const refused = await change(body.id, { maxAttendees: 1 })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0]).toMatchObject({
      path: 'maxAttendees',
      message: '2 attendees have already joined.',
    })
  })

  test('neither the organizer, nor after the start, nor a cancelled one', async () => {
    const { body } = await create({})
    expect((await act(body.id, 'join', organizer)).body.type).toBe('wrong-state')
    now = new Date(Date.parse(body.start) + 1000)
    expect((await act(body.id, 'join', ann)).body.type).toBe('wrong-state')
    now = new Date('2026-06-01T18:00:00Z')
    await act(body.id, 'cancel', organizer)
    expect((await act(body.id, 'join', ann)).body.detail).toBe('This meetup was canceled.')
    expect((await app.send('POST', `/api/meetups/${body.id}/join`)).status).toBe(401)
  })

  test('who attends is for signed-in users, private profiles for the organizer alone', async () => {
    const { body } = await create({ maxAttendees: 2 })
    await app.sql`insert into user_preferences (user_id, privacy_level) values (${bob.id}, 'private')`
    await act(body.id, 'join', ann)
    await act(body.id, 'join', bob, { notes: 'Vegan' })
    const seen = async (as?: Member) =>
      (await app.send('GET', `/api/meetups/${body.id}`, as ? { as: as.token } : {})).body
    const names = ({ attendees }: { attendees: { username: string }[] }) =>
      attendees.map(({ username }) => username)
    expect(names(await seen())).toEqual([])
    expect(await seen(ann)).toMatchObject({
      attendees: [{ username: 'ann', notes: null }],
      unnamedAttendees: 1,
    })
    expect(names(await seen(bob))).toEqual(['ann', 'bob'])
    expect((await seen(organizer)).attendees[1]).toMatchObject({ username: 'bob', notes: 'Vegan' })
    await app.sql`delete from user_preferences`
  })
})

describe('cancelling', () => {
  test('everybody who registered hears of it with the reason; no money is touched', async () => {
    const { body } = await create({ maxAttendees: 1, cost: 20 })
    await act(body.id, 'join', ann)
    await act(body.id, 'join', bob)
    expect((await act(body.id, 'cancel', ann)).status).toBe(403)
    const cancelled = await act(body.id, 'cancel', organizer, { reason: 'Storm warning' })
    expect(cancelled.body).toMatchObject({
      isActive: false,
      status: 'cancelled',
      cancellationReason: 'Storm warning',
    })
    expect(
      (await mails()).map(({ to, text }) => [to, /Storm warning/.test(text), /nothing to refund/.test(text)]),
    ).toEqual([
      ['ann@example.test', true, true],
      ['bob@example.test', true, true],
    ])
    expect((await app.get('/api/meetups')).body).toEqual([])
    expect((await act(body.id, 'cancel', organizer)).body.type).toBe('wrong-state')
    expect((await change(body.id, { title: 'Again' })).body.type).toBe('wrong-state')
    const [money] =
      await app.sql`select (select count(*) from payments)::int + (select count(*) from ledger_entries)::int as rows`
    expect(money?.rows).toBe(0)
  })

  test('a deleted account cancels its meetups and leaves those of others', async () => {
    const leaving = await app.join('leaving', { plan: 'pro' })
    const own = (await create({}, leaving)).body.id
    const other = (await create({ maxAttendees: 1 })).body.id
    await act(own, 'join', ann)
    await act(other, 'join', leaving)
    await act(other, 'join', bob)
    await app.sql.transaction(async (tx) => {
      await leaveMeetups(tx, leaving.id, { publicUrl: 'http://x.test' }, now)
      await tx`delete from users where id = ${leaving.id}`
    })
    expect((await app.get(`/api/meetups/${own}`)).body).toMatchObject({
      status: 'cancelled',
      organizer: null,
    })
    expect((await app.get(`/api/meetups/${other}`)).body).toMatchObject({
      currentAttendees: 1,
      waitingCount: 0,
    })
  })
})

describe('lists', () => {
  test('upcoming ones by their start, past ones backwards, one’s own, page by page', async () => {
    const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const made: Record<number, string> = {}
    for (const days of [3, 1, -2, 2, -9])
      made[days] = await insertMeetup(app.sql, {
        organizer_id: organizer.id,
        starts_at: at(days),
        title: `Day ${days}`,
      })
    await act(made[2] as string, 'join', ann)
    const titles = async (query: string, as?: Member) =>
      (await app.send('GET', `/api/meetups${query}`, as ? { as: as.token } : {})).body.map(
        (one: { title: string }) => one.title,
      )
    expect(await titles('')).toEqual(['Day 1', 'Day 2', 'Day 3'])
    expect(await titles('?when=past')).toEqual(['Day -2', 'Day -9'])
    expect(await titles('?mine=attending', ann)).toEqual(['Day 2'])
    expect(await titles('?mine=organizing', ann)).toEqual([])
    expect(await titles('?mine=attending')).toEqual([])
    const first = await app.get('/api/meetups?limit=2')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] as string
    expect((await app.get(next)).body.map((one: { title: string }) => one.title)).toEqual(['Day 3'])
  })
})

describe('limits', () => {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const insert = async (count: number, startsAt: Date, createdAt: Date) => {
    const ids = []
    for (let index = 0; index < count; index += 1)
      ids.push(
        await insertMeetup(app.sql, {
          organizer_id: organizer.id,
          starts_at: startsAt,
          created_at: createdAt,
        }),
      )
    return ids
  }

  test.each([
    ['upcoming', 19, 5, -9, 201],
    ['upcoming', 20, 5, -9, 409],
    ['over', 25, -5, -9, 201],
    ['created today', 9, -5, -0.9, 201],
    ['created today', 10, -5, -0.9, 429],
  ] as const)('of an organizer with meetups %s: %d', async (_, count, startsIn, createdIn, status) => {
    await insert(count, inDays(startsIn), inDays(createdIn))
    expect((await create({})).status).toBe(status)
  })

  test('a user joins up to 50 upcoming ones', async () => {
    const ids = await insert(50, inDays(5), inDays(-9))
    const past = await insert(3, inDays(-5), inDays(-9))
    await app.sql`insert into meetup_attendees (meetup_id, user_id, registration_number)
      select id, ${ann.id}, 1 from meetups where id = any (${[...ids.slice(1), ...past]}::uuid[])`
    expect((await act(ids[0] as string, 'join', ann)).status).toBe(200)
    const [more] = await insert(1, inDays(6), inDays(-9))
    expect((await act(more as string, 'join', ann)).status).toBe(409)
  })

  test('a meetup is at most two years ahead', async () => {
    const at = async (date: string) => (await create({ meetupDate: date, startTime: '10:59' })).status
    // 730 days after 11:00 on June 1, 2026 in Los Angeles it is 11:00 on May 31.
    expect([await at('2028-05-31'), await at('2028-06-01')]).toEqual([201, 422])
  })
})

describe('the ticket', () => {
  const read = async (id: string, as?: Member) =>
    (await app.send('GET', `/api/meetups/${id}`, as ? { as: as.token } : {})).body

  test('is for who attends alone, with the number of the registration and the light of the hours', async () => {
    const { body } = await create({ startTime: '19:00', endTime: '21:00', maxAttendees: 1 })
    await act(body.id, 'join', ann)
    await act(body.id, 'join', bob)
    const { ticket } = await read(body.id, ann)
    expect(ticket).toMatchObject({ number: 1, light: [{ start: body.start, end: body.end }] })
    expect(ticket.light[0].sky.map(({ kind }: { kind: string }) => kind)).toEqual([
      'day',
      'golden',
      'blue',
      'night',
    ])
    for (const other of [bob, organizer, undefined]) expect((await read(body.id, other)).ticket).toBeNull()
    await act(body.id, 'leave', ann)
    expect((await read(body.id, ann)).ticket).toBeNull()
    expect((await read(body.id, bob)).ticket.number).toBe(2)
    await act(body.id, 'cancel', organizer, { reason: 'Storm' })
    expect((await read(body.id, bob)).ticket).toBeNull()
  })

  test('has no light where the position is not published: its times would tell it', async () => {
    const locationId = await insertLocation(app.sql, { ...griffith, precision: 'hidden' })
    const id = await insertMeetup(app.sql, { organizer_id: organizer.id, location_id: locationId })
    await act(id, 'join', ann)
    expect((await read(id, ann)).ticket).toEqual({ number: 1, light: [] })
  })
})
