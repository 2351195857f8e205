// A hidden location is revealed to its author and to users who were there. Nobody else learns its position, nor the distance of a guess.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
let now = new Date('2026-11-21T12:00:00Z')
let author: Member
let visitor: Member
let stranger: Member
let id: string

const truth = { latitude: 38.54321, longitude: -108.76543 }
const miles = 1 / 69.1 // degrees of latitude
const at = (milesNorth: number, accuracy = 10) => ({
  latitude: truth.latitude + milesNorth * miles,
  longitude: truth.longitude,
  accuracy,
})

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  ;[author, visitor, stranger] = (await Promise.all(
    ['author', 'visitor', 'stranger'].map((name) => app.join(`${name}-${randomUUID().slice(0, 6)}`)),
  )) as [Member, Member, Member]
  id = await insertLocation(app.sql, {
    ...truth,
    name: 'Owl Nest',
    precision: 'hidden',
    address: '17 Secret Trail Road',
    city: 'Moab',
    direction_degrees: 217,
    elevation_feet: 6123,
    created_by: author.id,
  })
  await app.sql`insert into location_markers (location_id, kind, name, latitude, longitude) values (${id}, 'parking', 'Pullout', ${truth.latitude}, ${truth.longitude})`
})
afterAll(() => app.close())

const read = async (as?: Member) => (await app.send('GET', `/api/locations/${id}`, { as: as?.token })).body
const checkIn = (position: object | undefined, as: Member) =>
  app.send('POST', `/api/locations/${id}/checkins`, { body: position ? { position } : {}, as: as.token })
const shown = {
  ...truth,
  isPositionRevealed: true,
  precision: 'hidden',
  address: '17 Secret Trail Road',
  city: 'Moab',
  directionDegrees: 217,
  elevation: 6123,
  markers: [{ name: 'Pullout' }],
}
const withheld = {
  latitude: null,
  longitude: null,
  isPositionRevealed: false,
  address: null,
  city: null,
  directionDegrees: null,
  elevation: null,
  markers: [],
}

test('its author sees its position', async () => {
  expect(await read(author)).toMatchObject(shown)
  expect(await read(stranger)).toMatchObject(withheld)
  expect(await read()).toMatchObject(withheld)
})

test('a user who checks in within half a mile sees it from then on, and nobody else', async () => {
  const answer = await checkIn(at(0.45, 800), visitor)
  expect(answer.body.isPositionKnown).toBe(true)
  expect(await read(visitor)).toMatchObject(shown)
  for (const other of [stranger, undefined]) {
    expect(await read(other)).toMatchObject(withheld)
    const everything = await Promise.all(
      ['', '/checkins', '/reviews', '/reviews/summary'].map((path) =>
        app.send('GET', `/api/locations/${id}${path}`, { as: other?.token }),
      ),
    )
    const text = JSON.stringify(everything.map(({ body }) => body))
    for (const secret of ['38.54', '-108.76', 'Secret Trail', 'Pullout']) expect(text).not.toContain(secret)
  }
  // Lists and searches do not show it, not even to a user who was there.
  const list = await app.send('GET', '/api/locations?search=owl', { as: visitor.token })
  expect(JSON.stringify(list.body)).not.toContain('38.54')
})

test.each([
  ['0.55 miles off', at(0.55)],
  ['a continent off', { latitude: 0, longitude: 0, accuracy: 5 }],
  ['at the place, but unsure by more than half a mile', at(0, 801)],
  ['without a position', undefined],
])(
  '%s: the check-in is stored, the location stays hidden, and the responses are alike',
  async (_, position) => {
    const { status, body } = await checkIn(position, visitor)
    expect(status).toBe(201)
    const far = (await checkIn({ latitude: -60, longitude: 100, accuracy: 1 }, stranger)).body
    const alike = ({ id: _id, userId: _user, username: _name, displayName: _display, ...rest }: any) => rest
    expect(alike(body)).toEqual(alike(far))
    expect(body.isPositionKnown).toBe(false)
    expect(await read(visitor)).toMatchObject(withheld)
  },
)

test('after five attempts on one day not even the right position reveals it, and no response shows that', async () => {
  const wrong = []
  for (let index = 0; index < 5; index++) wrong.push((await checkIn(at(3 + index), visitor)).body)
  const right = (await checkIn(at(0), visitor)).body
  expect(Object.keys(right)).toEqual(Object.keys(wrong[0]))
  expect(right.isPositionKnown).toBe(false)
  expect(await read(visitor)).toMatchObject(withheld)
  now = new Date('2026-11-22T00:00:00Z')
  expect((await checkIn(at(0), visitor)).body.isPositionKnown).toBe(true)
})

test('new accounts give no extra attempts: they share ten a day; users who were there and established users are not affected', async () => {
  const join = (columns = {}) => app.join(`p-${randomUUID().slice(0, 8)}`, { created_at: now, ...columns })
  const lucky = await join()
  expect((await checkIn(at(0), lucky)).body.isPositionKnown).toBe(true)
  const guessers = await Promise.all(Array.from({ length: 5 }, () => join()))
  await Promise.all(
    guessers.flatMap((one) => Array.from({ length: 2 }, (_, index) => checkIn(at(2 + index), one))),
  )
  expect((await checkIn(at(0), await join())).body.isPositionKnown).toBe(false)
  expect(
    (await checkIn(at(0), await join({ created_at: '2026-01-01', email_verified: false }))).body
      .isPositionKnown,
  ).toBe(false)
  // Three days ago.
  expect(
    (await checkIn(at(0), await join({ created_at: '2026-11-18T11:59:59Z' }))).body.isPositionKnown,
  ).toBe(true)
  now = new Date('2026-11-22T00:00:00Z')
  expect((await checkIn(at(0), await join())).body.isPositionKnown).toBe(true)
})

test('parallel attempts are all counted', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => checkIn(at(2 + index), visitor)))
  const [row] = await app.sql`select tries from reveal_tries where user_id = ${visitor.id}`
  expect(row?.tries).toBe(12)
})

test('an attempt with validation errors is not evaluated', async () => {
  const body = { position: at(0), photos: [randomUUID()] }
  expect((await app.send('POST', `/api/locations/${id}/checkins`, { body, as: visitor.token })).status).toBe(
    422,
  )
  expect(await read(visitor)).toMatchObject(withheld)
})

test('an approximate location is never revealed, and guesses learn nothing', async () => {
  await app.sql`update locations set precision = 'area' where id = ${id}`
  expect((await checkIn(at(0), visitor)).body.isPositionKnown).toBe(false)
  const body = await read(visitor)
  expect(body).toMatchObject({ isPositionRevealed: false, address: null, markers: [] })
  expect(body.latitude).not.toBeCloseTo(truth.latitude, 3)
})

test('the position of the device is not stored', async () => {
  await checkIn({ latitude: 11.11111, longitude: 22.22222, accuracy: 5 }, visitor)
  const tables = ['user_checkins', 'reveal_tries', 'idempotency_keys', 'notifications']
  for (const table of tables)
    expect(JSON.stringify(await app.sql`select * from ${app.sql.id(table)}`)).not.toContain('11.11')
})
