// What waits for a member, over HTTP: the rows of several domains as one list, and nothing that is another's or over.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  insertLocation,
  insertMeetup,
  insertPermit,
  insertPermitBooking,
  insertPhoto,
  insertProperty,
  insertPropertyBooking,
} from '../../../../test/support/factories.ts'
import { hourMs } from '../../../rules/durations.ts'
import { notify } from './notify.ts'

let app: TestApp
let number = 0
let [owner, guest, stranger]: [Member, Member, Member] = [] as never
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  number += 1
  owner = await app.join(`owner${number}`)
  guest = await app.join(`guest${number}`)
  stranger = await app.join(`stranger${number}`)
})
afterAll(() => app.close())

type Row = { kind: string; name: string; path: string; due: string | null; count: number }
const waiting = async (member: Member): Promise<Row[]> => {
  const { status, body } = await app.send('GET', '/api/me/waiting', { as: member.token })
  expect(status).toBe(200)
  return body
}
const kinds = async (member: Member) => (await waiting(member)).map(({ kind }) => kind)
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)
const during = (hours: number) => `[${inHours(hours).toISOString()}, ${inHours(hours + 2).toISOString()})`

test('a visitor has to sign in, and a new member has nothing to do', async () => {
  expect((await app.get('/api/me/waiting')).status).toBe(401)
  expect(await waiting(stranger)).toEqual([])
})

test('the nearest deadline comes first, what has none last, each with the link to its act', async () => {
  const property_id = await insertProperty(app.sql, { owner_id: owner.id, title: 'Tin barn' })
  await insertProperty(app.sql, { owner_id: owner.id, title: 'Sent back', state: 'rejected' })
  const id = await insertPropertyBooking(app.sql, {
    ...{ property_id, photographer_id: guest.id, during: during(200) },
    ...{ state: 'requested', expires_at: inHours(20) },
  })
  const permit_id = await insertPermit(app.sql, { name: 'Dune permit' })
  await insertPermitBooking(app.sql, { user_id: owner.id, permit_id, status: 'confirmed' })
  expect(await waiting(owner)).toMatchObject([
    {
      ...{ kind: 'booking-request', name: 'Tin barn', path: `/property-bookings/${id}` },
      ...{ guest: `The ${guest.username}`, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
    { kind: 'permit-payment', name: 'Dune permit', path: '/permits?tab=bookings', guest: null, day: null },
    { kind: 'listing-rejected', name: 'Sent back', due: null },
  ])
  expect(await waiting(guest)).toEqual([])
  expect(await waiting(stranger)).toEqual([])
})

test('a booking waits for the side whose turn it is', async () => {
  const property_id = await insertProperty(app.sql, { owner_id: owner.id })
  const insert = (hours: number, columns: object) =>
    insertPropertyBooking(app.sql, {
      ...{ property_id, photographer_id: guest.id, during: during(hours), ...columns },
    })
  await insert(300, { state: 'held', expires_at: inHours(1) })
  await insert(310, { state: 'held', expires_at: inHours(-1) })
  const accepted = await insert(320, { confirmed_at: new Date() })
  expect(await kinds(owner)).toEqual([])
  expect(await kinds(guest)).toEqual(['booking-payment'])

  const say = (body: string) =>
    app.send('POST', `/api/property-bookings/${accepted}/messages`, { as: guest.token, body: { body } })
  await say('Where do I park?')
  await say('And is there power?')
  expect(await waiting(owner)).toMatchObject([{ kind: 'booking-message', count: 2 }])
  await app.send('GET', `/api/property-bookings/${accepted}/messages`, { as: owner.token })
  expect(await waiting(owner)).toEqual([])

  const done = { state: 'completed', confirmed_at: inHours(-100), ended_at: inHours(-30) }
  const booking_id = await insert(-40, done)
  await insert(-400, done)
  expect(await kinds(owner)).toEqual(['booking-review'])
  await app.sql`insert into property_reviews ${app.sql.insert({ property_id, booking_id, author_id: owner.id, side: 'owner', rating: 5, content: 'Left it clean.', published_at: new Date() })}`
  expect(await kinds(owner)).toEqual([])
  expect(await kinds(guest)).toEqual(['booking-payment', 'booking-review'])
})

test('a permit that is free, paid, not confirmed or over does not wait', async () => {
  for (const columns of [
    { status: 'confirmed', total_cents: 0 },
    { status: 'confirmed', payment_status: 'paid' },
    { status: 'pending' },
    { status: 'confirmed', start_date: '2020-01-01', end_date: '2020-01-02' },
  ])
    await insertPermitBooking(app.sql, { user_id: guest.id, ...columns })
  expect(await waiting(guest)).toEqual([])
})

test('photos: what failed waits for its photographer, a cover for the author of the location until the notification is read', async () => {
  const location_id = await insertLocation(app.sql, { name: 'Heron pond', created_by: owner.id })
  await insertPhoto(app.sql, { user_id: guest.id, location_id, state: 'failed' })
  const photo = await insertPhoto(app.sql, { user_id: guest.id, location_id })
  await app.sql.transaction((tx) =>
    notify(tx, {
      userId: owner.id,
      kind: 'cover-waiting',
      actorId: guest.id,
      subjectKind: 'photo',
      subjectId: photo,
      data: { locationId: location_id, locationName: 'Heron pond' },
    }),
  )
  const path = `/location/${location_id}#photos`
  expect(await waiting(guest)).toMatchObject([{ kind: 'photo-failed', name: 'Heron pond', path }])
  expect(await waiting(owner)).toMatchObject([{ kind: 'cover-waiting', name: 'Heron pond', path, count: 1 }])
  await app.send('POST', '/api/me/notifications/read', { as: owner.token })
  expect(await waiting(owner)).toEqual([])
})

test('a meetup that moved waits for its attendees until they have seen it, or it begins', async () => {
  const meetup = await insertMeetup(app.sql, { organizer_id: owner.id })
  await app.sql`insert into meetup_attendees ${app.sql.insert({ meetup_id: meetup, user_id: guest.id, registration_number: 1 })}`
  const tell = (userId: string) =>
    app.sql.transaction((tx) =>
      notify(tx, {
        userId,
        kind: 'meetup-changed',
        subjectKind: 'meetup',
        subjectId: meetup,
        data: { name: 'Golden hour walk' },
      }),
    )
  await tell(guest.id)
  await tell(stranger.id)
  expect(await waiting(guest)).toMatchObject([{ kind: 'meetup-changed', path: `/meetup/${meetup}` }])
  expect(await waiting(stranger)).toEqual([])
  await app.sql`update meetups set cancelled_at = now(), cancellation_reason = 'Storm' where id = ${meetup}`
  expect(await waiting(guest)).toEqual([])
})
