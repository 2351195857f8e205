// Trips over HTTP: days and stops, versions, limits, sharing, and what happens to them with locations and accounts.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'

let app: TestApp
let locations: string[]
let owner: Member

beforeAll(async () => {
  app = await startTestApp()
  locations = await insertLocations(
    app.sql,
    Array.from({ length: 4 }, (_, index) => ({
      name: `Place ${index}`,
      latitude: 38.5 + index / 10,
      longitude: -109.5,
      time_zone: 'America/Denver',
    })),
  )
  owner = await app.join('owner')
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: unknown, who: Member | null = owner) =>
  app.send(method, `/api${path}`, { as: who?.token, ...(body === undefined ? {} : { body }) })

const create = async (more: object = {}, who: Member = owner) =>
  (await call('POST', '/trips', { name: 'Utah', startsOn: '2027-10-02', ...more }, who)).body

const toInput = ({ version, name, note, startsOn, people, hasDrone, bufferMinutes, nights, days }: any) => ({
  version,
  name,
  note,
  startsOn,
  people,
  hasDrone,
  bufferMinutes,
  nights,
  days: days.map(({ stops }: any) => ({
    stops: stops.map(({ id, locationId, light, stayMinutes, note: stopNote, ...way }: any) => ({
      id,
      locationId,
      light,
      stayMinutes,
      note: stopNote,
      driveMinutes: way.driveMinutes,
      walkMiles: way.walkMiles,
      climbFeet: way.climbFeet,
    })),
  })),
})
const put = (trip: any, changes: object = {}) =>
  call('PUT', `/trips/${trip.id}`, { ...toInput(trip), ...changes })
const names = (trip: any) =>
  trip.days.map(({ stops }: any) => stops.map(({ location }: any) => location?.name))

test('a trip spreads its locations over its days, with light and drives', async () => {
  const { status, body } = await call('POST', '/trips', {
    name: ' Utah ',
    startsOn: '2027-10-02',
    dayCount: 2,
    locationIds: locations.slice(0, 3),
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Utah', version: 1, shareToken: null, people: 1, hasDrone: false })
  expect(names(body)).toEqual([['Place 0', 'Place 1'], ['Place 2']])
  expect(body.days.map(({ date }: any) => date)).toEqual(['2027-10-02', '2027-10-03'])
  const [first, second] = body.days[0].stops
  expect(first).toMatchObject({ arrivesAt: '2027-10-02T15:00:00.000Z', leg: null, warnings: [] })
  expect(first.dayLight.timeZone).toBe('America/Denver')
  expect(first.dayLight.sunset).toMatch(/^2027-10-03T00:/)
  const day = (await app.get('/api/light?lat=38.5&lng=-109.5&date=2027-10-02')).body
  const { civilDawn, civilDusk, nauticalDawn, nauticalDusk, astronomicalDawn, astronomicalDusk } = day
  expect(first.dayLight).toMatchObject({
    ...{ civilDawn, civilDusk, nauticalDawn, nauticalDusk, astronomicalDawn, astronomicalDusk },
    ...{ sunrise: day.sunrise, goldenHours: day.goldenHours },
  })
  expect(second.leg).toMatchObject({ source: 'estimate', line: null })
  expect(second.leg.miles).toBeGreaterThan(7)
  expect(Date.parse(second.arrivesAt) - Date.parse(first.leavesAt)).toBe(second.leg.minutes * 60_000)
  expect((await call('GET', '/trips')).body[0]).toMatchObject({
    id: body.id,
    dayCount: 2,
    stopCount: 3,
    isShared: false,
  })
})

test('a repeated creation with its key makes one trip', async () => {
  const user = await app.join('eager')
  const send = () =>
    app.send('POST', '/api/trips', {
      as: user.token,
      body: { name: 'Once', startsOn: '2027-01-01', locationIds: locations },
      headers: { 'idempotency-key': 'one' },
    })
  const [a, b] = await Promise.all([send(), send()])
  expect(a.body.id).toBe(b.body.id)
  expect((await call('GET', '/trips', undefined, user)).body).toHaveLength(1)
})

test('stops are moved between days, edited and removed, and a repeated change is not refused', async () => {
  const trip = await create({ dayCount: 2, locationIds: locations.slice(0, 2) })
  const [[a], [b]] = trip.days.map(({ stops }: any) => stops)
  const days = [
    { stops: [] },
    {
      stops: [
        { ...toInput(trip).days[1].stops[0], light: 'evening', note: 'Tripod' },
        toInput(trip).days[0].stops[0],
      ],
    },
  ]
  const changed = await put(trip, { days })
  expect(changed.status).toBe(200)
  expect(changed.body.version).toBe(2)
  expect(changed.body.days[1].stops.map(({ id }: any) => id)).toEqual([b.id, a.id])
  expect(changed.body.days[1].stops[0]).toMatchObject({ light: 'evening', note: 'Tripod' })
  expect(changed.body.days[1].stops[1].warnings.map(({ kind }: any) => kind)).toEqual(['after-sunset'])
  expect((await put(trip, { days })).body.version).toBe(2)
})

test('a change of an old version is refused with the current trip', async () => {
  const trip = await create({ locationIds: locations.slice(0, 2) })
  expect((await put(trip, { name: 'First tab' })).status).toBe(200)
  const { status, body } = await put(trip, { name: 'Second tab' })
  expect(status).toBe(409)
  expect(body).toMatchObject({ type: 'stale', trip: { name: 'First tab', version: 2 } })
  expect((await call('GET', `/trips/${trip.id}`)).body.name).toBe('First tab')
})

test('a change that follows one without an answer is taken if the trip is as that one made it', async () => {
  const trip = await create({ locationIds: locations.slice(0, 2) })
  const { version: _, ...first } = { ...toInput(trip), name: 'First' }
  const follow = () => put(trip, { name: 'Second', version: trip.version + 1, previous: first })
  expect((await follow()).body.type).toBe('stale')
  await put(trip, { name: 'First' })
  expect((await follow()).body).toMatchObject({ name: 'Second', version: 3 })
  expect((await follow()).body).toMatchObject({ name: 'Second', version: 3 })
  await put(trip, { name: 'Elsewhere', version: 3 })
  expect((await follow()).body).toMatchObject({ type: 'stale', trip: { name: 'Elsewhere' } })
})

test('of two tabs at once one wins, and nothing is lost', async () => {
  const trip = await create({ locationIds: locations })
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => put(trip, { name })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const after = (await call('GET', `/trips/${trip.id}`)).body
  expect(after.version).toBe(2)
  expect(names(after)).toEqual(names(trip))
})

test('a location is added once per stop id, also to a trip that another tab changes', async () => {
  const trip = await create({ dayCount: 2 })
  const stopId = randomUUID()
  const add = (day: number, id = stopId) =>
    call('POST', `/trips/${trip.id}/stops`, { stopId: id, locationId: locations[0], day })
  const answers = await Promise.all([add(2), add(2), add(2), put(trip, { note: 'x' })])
  expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([204, 204, 204])
  expect((await add(3, randomUUID())).body).toMatchObject({ status: 422, errors: [{ path: 'day' }] })
  const after = (await call('GET', `/trips/${trip.id}`)).body
  // The stop remains whether the change came first or last, because the change could not know it and so could
  // not replace it.
  expect(after.days.flatMap(({ stops }: any) => stops).map(({ id }: any) => id)).toEqual([stopId])
})

test('limits: trips, stops, days, unknown locations, double ids', async () => {
  const user = await app.join('planner')
  await app.sql`insert into trips (user_id, name, starts_on, day_count) select ${user.id}, 'Trip ' || n, '2027-01-01', 1 from generate_series(1, 50) n`
  expect(
    (await call('POST', '/trips', { name: 'One more', startsOn: '2027-01-01' }, user)).body,
  ).toMatchObject({
    status: 409,
    type: 'too-many',
  })
  const unknown = randomUUID()
  const refused = await call('POST', '/trips', {
    name: 'X',
    startsOn: '2027-01-01',
    locationIds: [locations[0], unknown],
  })
  expect(refused.body).toMatchObject({ status: 422, errors: [{ path: 'locationIds.1' }] })
  const trip = await create()
  const stop = (id: string, locationId = locations[0]) => ({ id, locationId })
  const id = randomUUID()
  expect(
    (await put(trip, { days: [{ stops: [stop(id)] }, { stops: [stop(id)] }] })).body.errors[0].path,
  ).toBe('days')
  expect(
    (await put(trip, { days: [{ stops: [stop(id), stop(randomUUID(), unknown)] }] })).body.errors,
  ).toEqual([{ path: 'days.0.stops.1.locationId', message: 'There is no location with this id.' }])
  const many = Array.from({ length: 61 }, () => stop(randomUUID()))
  expect((await put(trip, { days: [{ stops: many.slice(0, 31) }, { stops: many.slice(31) }] })).status).toBe(
    422,
  )
  const full = await put(trip, { days: [{ stops: many.slice(1) }] })
  expect(full.status).toBe(200)
  const body = { stopId: randomUUID(), locationId: locations[1] }
  expect((await call('POST', `/trips/${trip.id}/stops`, body)).body.type).toBe('too-many')
  for (const bad of [
    { name: '' },
    { startsOn: '2027-02-30' },
    { startsOn: '9999-01-01' },
    { dayCount: 31 },
    { people: 0 },
  ])
    expect(
      (await call('POST', '/trips', { name: 'X', startsOn: '2027-01-01', ...bad })).body.errors[0].path,
    ).toBe(Object.keys(bad)[0])
})

test('withheld positions have neither light nor drives, and area positions only the published ones', async () => {
  const hidden = await insertLocation(app.sql, {
    name: 'Secret',
    latitude: 38.5,
    longitude: -109.5,
    precision: 'hidden',
  })
  const trip = await create({ locationIds: [locations[0], hidden, locations[1]] })
  const [, stop, last] = trip.days[0].stops
  expect(stop).toMatchObject({
    arrivesAt: null,
    dayLight: null,
    leg: null,
    permit: null,
    location: { latitude: null },
  })
  expect(stop.warnings).toEqual([{ kind: 'no-position', minutes: null }])
  expect(last.leg).not.toBeNull()
})

test('closed locations, permits for a group and removed locations are warned of', async () => {
  const closed = await insertLocation(app.sql, {
    name: 'Mine',
    latitude: 38.6,
    longitude: -109.4,
    status: 'closed',
  })
  // In Arches National Park, where nine people need a permit.
  const arch = await insertLocation(app.sql, { name: 'Arch', latitude: 38.7436, longitude: -109.4993 })
  const trip = await create({ people: 9, locationIds: [closed, arch] })
  const [first, second] = trip.days[0].stops
  expect(first.warnings.map(({ kind }: any) => kind)).toContain('closed')
  expect(second.warnings.map(({ kind }: any) => kind)).toContain('permit')
  expect(second.permit).toMatchObject({ answer: 'permit', place: expect.stringContaining('Arches') })
  // No rules are known for the other one: that is an answer too, and not a warning.
  expect(first.permit).toMatchObject({ answer: 'unknown', rules: [] })
  expect(first.warnings.map(({ kind }: any) => kind)).not.toContain('permit')
  const alone = (await create({ people: 2, locationIds: [arch] })).days[0].stops[0]
  expect(alone.permit).toMatchObject({ answer: 'none' })
  expect(alone.warnings.map(({ kind }: any) => kind)).not.toContain('permit')
  await app.sql`update locations set removed_at = now() where id = ${closed}`
  const after = (await call('GET', `/trips/${trip.id}`)).body
  expect(after.days[0].stops[0]).toMatchObject({ location: null, warnings: [{ kind: 'removed' }] })
  // The stop may stay while others are changed.
  expect((await put(after, { name: 'Still' })).status).toBe(200)
})

test('opening hours: closed on the day, closed for a part of the stay, open until after midnight', async () => {
  const gate = async (opening_hours: string) =>
    await insertLocation(app.sql, {
      latitude: 38.6,
      longitude: -109.4,
      time_zone: 'America/Denver',
      opening_hours,
    })
  const kinds = async (hours: string, day = '2027-10-02') => {
    const trip = await create({ startsOn: day, locationIds: [await gate(hours)] })
    return trip.days[0].stops[0].warnings.map(({ kind }: any) => kind)
  }
  // October 2, 2027 is a Saturday; the stop is from 9 to 10 AM.
  expect(await kinds('Mo-Fr 08:00-17:00')).toEqual(['closed-day'])
  expect(await kinds('Mo-Fr 08:00-17:00', '2027-10-04')).toEqual([])
  expect(await kinds('08:00-09:30')).toEqual(['closed-hours'])
  expect(await kinds('10:00-17:00')).toEqual(['closed-hours'])
  expect(await kinds('08:00-17:00; Sep 15-Apr 30 off')).toEqual(['closed-day'])
  expect(await kinds('sunrise-sunset')).toEqual([])
  expect(await kinds('Fr 20:00-11:00')).toEqual([])
})

test('a link shares a trip without its notes unless its owner says so, until it is revoked', async () => {
  const trip = await create({ note: 'Private', locationIds: locations.slice(0, 1) })
  const days = toInput(trip).days
  days[0].stops[0].note = 'Park behind the barn'
  await put(trip, { days })
  const { shareToken } = (await call('PUT', `/trips/${trip.id}/share`, {})).body
  expect(shareToken).toHaveLength(24)
  expect((await call('PUT', `/trips/${trip.id}/share`, {})).body.shareToken).toBe(shareToken)
  const read = () => call('GET', `/shared-trips/${shareToken}`, undefined, null)
  const shared = (await read()).body
  expect(shared).toMatchObject({ name: 'Utah', note: '', ownerName: expect.any(String) })
  expect(shared.days[0].stops[0].note).toBe('')
  expect(JSON.stringify(shared)).not.toContain(owner.id)
  await call('PUT', `/trips/${trip.id}/share`, { sharesNotes: true })
  expect((await read()).body.days[0].stops[0].note).toBe('Park behind the barn')
  expect((await call('DELETE', `/trips/${trip.id}/share`)).body).toEqual({
    shareToken: null,
    sharesNotes: false,
  })
  expect((await read()).status).toBe(404)
})

test('another user’s trip is not found by any call', async () => {
  const trip = await create()
  const other = await app.join('other')
  const stop = { stopId: randomUUID(), locationId: locations[0] }
  const answers = await Promise.all([
    call('GET', `/trips/${trip.id}`, undefined, other),
    call('PUT', `/trips/${trip.id}`, toInput(trip), other),
    call('POST', `/trips/${trip.id}/stops`, stop, other),
    call('PUT', `/trips/${trip.id}/share`, {}, other),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await call('DELETE', `/trips/${trip.id}`, undefined, other)).status).toBe(204)
  expect((await call('GET', `/trips/${trip.id}`)).status).toBe(200)
})
