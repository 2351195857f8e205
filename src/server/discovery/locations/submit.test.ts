// Sharing a location over HTTP: what is accepted, refusals and their reasons, duplicates, retries, limits, and withheld positions.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
let member: { id: string; token: string }
let number = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  number += 1
  member = await app.join(`member-${number}`)
})

const arch = {
  name: 'Corona Bend Arch',
  description: 'A round opening in red rock.',
  address: 'Potash Road, Moab',
  latitude: 38.5799,
  longitude: -109.6199,
  themes: ['landscape', 'sunset'],
}
// A different position for each test, so that their locations do not collide.
const location = (more: object = {}) => ({ ...arch, latitude: 38.5799 + number / 100, ...more })
const submit = (body: unknown, headers: Record<string, string> = {}, as = member.token) =>
  app.send('POST', '/api/locations', { body, as, headers })
const errors = (body: { errors?: { path: string; message: string }[] }) =>
  Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]))

test.each(['daily', 'Mo-Fr', 'Mo-Fr 8-17', `${'Mo 08:00-12:00; '.repeat(20)}`])(
  'opening hours: %s',
  async (openingHours) => {
    const { status, body } = await submit(location({ openingHours }))
    if (openingHours === 'Mo-Fr') expect([status, body.openingHours]).toEqual([201, openingHours])
    else
      expect([status, errors(body)]).toEqual([
        422,
        { openingHours: expect.stringContaining('Use hours such as') },
      ])
  },
)

test('a location with every field is visible at once, unverified, with its author', async () => {
  const images = 'https://pictures.example.org/1.jpg\n\n  \nhttps://pictures.example.org/2.jpg'
  const { status, body } = await submit(
    location({
      locationTypes: ['outdoor', 'natural'],
      tips: 'Stand low.\nBring water.',
      tripodRules: 'Only outside the busy hours.',
      bestTime: 'The last hour of light',
      bestTimeOfDay: 'sunset',
      parking: true,
      permits: true,
      permitNote: 'For groups of more than 10.',
      entryFee: '$12.50 per car',
      openingHours: ' Apr-Oct 08:00-sunset; Nov-Mar off ',
      difficulty: 'Hard',
      elevation: '4,100'.replace(',', ''),
      crowdLevel: 'Low',
      amenities: ['hiking_trail'],
      images,
      directionDegrees: 360,
      markers: [{ kind: 'parking', latitude: 38.58, longitude: -109.63, name: 'Gravel lot' }],
    }),
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: arch.name,
    access: 'full',
    isVerified: false,
    sharedBy: { username: `member-${number}`, displayName: `The member-${number}` },
    themes: ['landscape', 'sunset'],
    difficulty: 'hard',
    crowdLevel: 'low',
    elevation: 4100,
    directionDegrees: 0,
    entryFee: '$12.50 per car',
    entryFeeCents: 1250,
    openingHours: 'Apr-Oct 08:00-sunset; Nov-Mar off',
    region: 'UT',
    country: 'US',
    city: 'Moab',
    timeZone: 'America/Denver',
    // Addresses become images once they are fetched: photos/image-links.test.ts.
    images: [],
    displayImages: [],
    markers: [{ kind: 'parking', name: 'Gravel lot' }],
    tips: 'Stand low.\nBring water.',
    tripodRules: 'Only outside the busy hours.',
    facts: [
      { fact: 'fee', value: '$12.50 per car', isStale: false },
      { fact: 'parking', isStale: false },
      { fact: 'permit', value: 'For groups of more than 10.' },
    ],
  })
  expect((await app.get(`/api/locations/${body.id}`)).body).toMatchObject({ id: body.id, isVerified: false })
  const found = await app.get(`/api/locations?lat=${body.latitude}&lng=${body.longitude}&distance=1`)
  expect(found.body.map((one: { id: string }) => one.id)).toContain(body.id)
  expect((await app.sql`select reputation from users where id = ${member.id}`)[0]?.reputation).toBe(5)
})

test.each<[string, object, Record<string, string>]>([
  [
    'nothing at all',
    {
      name: undefined,
      description: undefined,
      address: undefined,
      latitude: undefined,
      longitude: undefined,
      themes: undefined,
    },
    {
      name: 'Name is required',
      description: 'Description is required',
      address: 'Address is required',
      latitude: 'Latitude is required',
      longitude: 'Longitude is required',
      themes: 'Select at least one theme',
    },
  ],
  [
    'blanks',
    { name: '  ', description: '\n', themes: [] },
    { name: 'Name is required', description: 'Description is required', themes: 'Select at least one theme' },
  ],
  [
    'numbers that are none',
    { latitude: 'north', longitude: '1e999' },
    { latitude: 'Latitude must be a number', longitude: 'Longitude must be a number' },
  ],
  [
    'a point off the Earth',
    { latitude: 90.1, longitude: -180.1 },
    { latitude: 'Latitude must be at most 90', longitude: 'Longitude must be at least -180' },
  ],
  [
    'the point 0, 0',
    { latitude: 0, longitude: '0.0' },
    { latitude: 'The position is 0, 0, which stands for "unknown"' },
  ],
  [
    'text without an end',
    { name: 'x'.repeat(201), tips: 'x'.repeat(10_001) },
    { name: 'Name can have up to 200 characters', tips: expect.any(String) as never },
  ],
  [
    'a zero byte',
    { name: 'a\0b', tips: 'a\0b' },
    { name: 'Contains a character that is not allowed', tips: 'Contains a character that is not allowed' },
  ],
  [
    'half a character',
    { name: 'a\ud83d', tips: 'a\ud83d' },
    { name: 'Contains a character that is not allowed', tips: 'Contains a character that is not allowed' },
  ],
  [
    'words that mean nothing here',
    { difficulty: 'extreme', precision: 'vague' },
    { difficulty: expect.any(String) as never, precision: expect.any(String) as never },
  ],
  ['marks of direction alone', { name: '\u202e\u202c' }, { name: 'No name' }],
  ['an address of nothing to see', { address: '\u202e' }, { address: 'Address is required' }],
  ['an unknown theme', { themes: ['landscape', 'ufo'] }, { 'themes.1': expect.any(String) as never }],
  [
    'an unknown country',
    { country: 'Atlantis' },
    { country: 'Use a two-letter code such as US, or the English name of a country' },
  ],
  [
    'an unknown time zone',
    { timeZone: 'Mars/Olympus' },
    { timeZone: 'Use a time zone such as America/Denver' },
  ],
  [
    'a direction beyond the circle',
    { directionDegrees: 361 },
    { directionDegrees: 'Direction must be at most 360' },
  ],
  [
    'a picture by http',
    { images: ['https://example.com/a.jpg', 'http://example.com/b.jpg'] },
    { 'images.1': 'Use a full URL that starts with https://' },
  ],
  [
    'a picture in somebody’s own network',
    { images: ['https://169.254.169.254/latest/meta-data'] },
    { 'images.0': 'Use an image URL on a public website' },
  ],
  [
    '13 pictures',
    { images: Array.from({ length: 13 }, (_, index) => `https://example.com/${index}.jpg`) },
    { images: 'Add up to 12 images' },
  ],
  [
    '11 markers',
    { markers: Array.from({ length: 11 }, () => ({ kind: 'parking', latitude: 38.6, longitude: -109.6 })) },
    { markers: 'Add up to 10 markers' },
  ],
  [
    'a marker far away',
    { markers: [{ kind: 'access', latitude: 40, longitude: -109.6 }] },
    { 'markers.0.latitude': 'This point is more than 30 miles from the location' },
  ],
])('%s: 422 with each error', async (_, wrong, expected) => {
  const { status, body } = await submit(location(wrong))
  expect(status).toBe(422)
  expect(errors(body)).toEqual(expected)
  expect(await app.sql`select from locations where created_by = ${member.id}`).toHaveLength(0)
})

test('text of every script is stored; confusing characters are removed', async () => {
  const { status, body } = await submit(
    location({
      name: ' \u202eשקיעה  🏔️ 山\t頂 ',
      description: 'One\r\n\r\n\u2066two\u2069',
      city: '',
      tips: '',
    }),
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'שקיעה 🏔️ 山 頂', description: 'One\n\ntwo', city: null, tips: null })
})

test('visitors, oversized bodies and malformed input are refused', async () => {
  expect((await app.send('POST', '/api/locations', { body: location() })).status).toBe(401)
  expect((await submit(location({ description: 'x'.repeat(1_100_000) }))).status).toBe(413)
  expect((await submit([])).status).toBe(422)
})

test.each(['the name itself', 'CORONA  bénd arch', 'Corona Bend Arhc'])(
  '%s within 150 m is a duplicate',
  async (typed) => {
    const first = await submit(location())
    const name = typed === 'the name itself' ? arch.name : typed
    const close = location({ name, longitude: arch.longitude + 0.0015 })
    const second = await submit(close)
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      type: 'duplicate',
      duplicates: [{ id: first.body.id, name: arch.name }],
    })
    expect(second.body.duplicates[0].distance).toBeCloseTo(0.081, 2)
    const hint = await app.send(
      'GET',
      `/api/locations/duplicates?name=${encodeURIComponent(name)}&lat=${close.latitude}&lng=${close.longitude}`,
      {
        as: member.token,
      },
    )
    expect(hint.body).toEqual(second.body.duplicates)
    expect((await submit({ ...close, confirmDuplicate: true })).status).toBe(201)
  },
)

test('another name there, or the same name farther off, is another location', async () => {
  await submit(location())
  expect((await submit(location({ name: 'Bowtie Window' }))).status).toBe(201)
  expect((await submit(location({ longitude: arch.longitude + 0.002 }))).status).toBe(201)
})

test('duplicates reveal no locations with a withheld position, except to their author', async () => {
  const other = await app.join(`other-${number}`)
  for (const precision of ['area', 'hidden'] as const) {
    const secret = location({ precision, name: `Secret ${precision}` })
    expect((await submit(secret)).status).toBe(201)
    const ask = (as: string) =>
      app.send(
        'GET',
        `/api/locations/duplicates?name=${encodeURIComponent(secret.name)}&lat=${secret.latitude}&lng=${secret.longitude}`,
        { as },
      )
    expect((await ask(other.token)).body).toEqual([])
    expect((await ask(member.token)).body).toHaveLength(1)
    // Neither is it found at the point that is published instead.
    const [published] = await app.sql<{ lat: number; lng: number }[]>`
      select coalesce(public_latitude, 1) as lat, coalesce(public_longitude, 1) as lng from locations where name = ${secret.name}`
    const { lat, lng } = published as { lat: number; lng: number }
    expect(
      (
        await app.send(
          'GET',
          `/api/locations/duplicates?name=${encodeURIComponent(secret.name)}&lat=${lat}&lng=${lng}`,
          { as: other.token },
        )
      ).body,
    ).toEqual([])
    expect((await submit({ ...secret }, {}, other.token)).status).toBe(201)
  }
  expect((await app.get('/api/locations/duplicates?name=A&lat=1&lng=2')).status).toBe(401)
})

test('a withheld position is never revealed', async () => {
  for (const precision of ['area', 'hidden'] as const) {
    const secret = location({
      precision,
      name: `Fragile ${precision}`,
      markers: [{ kind: 'parking', latitude: 38.6, longitude: -109.6199 }],
    })
    const { body } = await submit(secret)
    const seen = (await app.get(`/api/locations/${body.id}`)).body
    expect(seen).toMatchObject({ address: null, directionDegrees: null, markers: [], city: null })
    expect(seen.latitude).not.toBe(secret.latitude)
    expect(JSON.stringify(seen)).not.toContain(String(secret.latitude))
    const other = await app.join(`other-${precision}`)
    expect(
      JSON.stringify((await app.send('GET', `/api/locations/${body.id}`, { as: other.token })).body),
    ).not.toContain(String(secret.latitude))
    const own = (await app.send('GET', `/api/locations/${body.id}`, { as: member.token })).body
    expect(own).toMatchObject({
      isPositionRevealed: true,
      latitude: secret.latitude,
      longitude: secret.longitude,
      address: secret.address,
    })
  }
})

test('50 parallel posts with one key create one location, and all get it in the response', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => submit(location(), { 'idempotency-key': `key-${number}` })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await app.sql`select from locations where created_by = ${member.id}`).toHaveLength(1)
  expect(
    (await submit(location({ name: 'Something else' }), { 'idempotency-key': `key-${number}` })).status,
  ).toBe(409)
})

test('at most 20 a day, also in parallel', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      submit(location({ name: `Place ${index}`, confirmDuplicate: true })),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000)
  await app.sql`update locations set created_at = created_at - interval '25 hours' where created_by = ${member.id}`
  expect((await submit(location({ name: 'Next day', confirmDuplicate: true }))).status).toBe(201)
})

const change = (id: string, body: unknown, as = member.token) =>
  app.send('PATCH', `/api/locations/${id}`, { body, as })

test('its author changes it until it is verified; absent fields are not changed', async () => {
  const { body: made } = await submit(
    location({
      entryFee: 'Free',
      tips: 'Go early.',
      images: ['https://example.com/a.jpg'],
      country: 'Canada',
    }),
  )
  const { status, body } = await change(made.id, { entryFee: '$7', images: ['https://example.com/b.jpg'] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: arch.name,
    entryFeeCents: 700,
    tips: 'Go early.',
    images: [],
    country: 'CA',
    facts: [{ fact: 'fee', value: '$7' }],
  })
  const moved = await change(made.id, { latitude: 48.8584, longitude: 2.2945 })
  expect(moved.body).toMatchObject({
    city: 'Paris',
    country: 'FR',
    timeZone: 'Europe/Paris',
    latitude: 48.8584,
  })
  expect(errors((await change(made.id, { name: '', themes: [] })).body)).toEqual({
    name: 'Name is required',
    themes: 'Select at least one theme',
  })
  const other = await app.join(`other-${number}`)
  expect((await change(made.id, { name: 'Mine now' }, other.token)).status).toBe(403)
  expect((await change('nonsense', {})).status).toBe(404)
  await app.sql`update locations set is_verified = true where id = ${made.id}`
  const late = await change(made.id, { name: 'Too late' })
  expect([late.status, late.body.detail]).toEqual([403, expect.stringContaining('administrator')])
})

test('a location that becomes an area no longer names its town automatically', async () => {
  const { body: made } = await submit(location({ latitude: 38.57, name: 'Edge of Town' }))
  expect(made.city).toBe('Moab')
  await change(made.id, { precision: 'area' })
  expect((await app.get(`/api/locations/${made.id}`)).body).toMatchObject({
    city: null,
    precision: 'area',
    region: 'UT',
  })
})

test('its author deletes it while nobody else has contributed', async () => {
  const remove = (id: string, as = member.token) => app.send('DELETE', `/api/locations/${id}`, { as })
  const { body: first } = await submit(location())
  const other = await app.join(`other-${number}`)
  expect((await remove(first.id, other.token)).status).toBe(403)
  await app.sql`insert into location_reviews (location_id, user_id, rating) values (${first.id}, ${other.id}, 4)`
  expect((await remove(first.id)).status).toBe(409)
  await app.sql`delete from location_reviews where location_id = ${first.id}`
  expect((await remove(first.id)).status).toBe(204)
  expect((await app.get(`/api/locations/${first.id}`)).status).toBe(404)
  expect((await app.sql`select reputation from users where id = ${member.id}`)[0]?.reputation).toBe(0)
  const imported = await insertLocation(app.sql)
  expect((await remove(imported)).status).toBe(403)
})

test('opening a user’s own location costs no view', async () => {
  const { body } = await submit(location())
  await app.send('GET', `/api/locations/${body.id}`, { as: member.token })
  expect(await app.sql`select from location_views where user_id = ${member.id}`).toHaveLength(0)
})
