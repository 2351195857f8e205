// Live search and lists understand landmarks, places, themes and filters, correct typos, and say so.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLandmark, insertLocation } from '../../../../test/support/factories.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { countWords } from './count-words.ts'

let app: TestApp
const bridge = { latitude: 37.81985, longitude: -122.47858 }
const ids: Record<string, string> = {}

async function add(slug: string, input: Record<string, unknown>): Promise<void> {
  ids[slug] = await insertLocation(app.sql, { country: 'US', region: 'CA', ...input })
}

beforeAll(async () => {
  app = await startTestApp()
  await app.sql`insert into cities (slug, name, region, country, time_zone, latitude, longitude, radius_miles)
    values ('los-angeles', 'Los Angeles', 'CA', 'US', 'America/Los_Angeles', 34.05, -118.24, 40)`
  await add('battery', {
    name: 'Battery Spencer',
    latitude: 37.8281,
    longitude: -122.4828,
    city: 'Sausalito',
  })
  await add('flowers', { name: 'Golden Gate Park Conservatory', latitude: 37.772, longitude: -122.46 })
  await add('hill', { name: 'Foggy Hill', latitude: 37.83, longitude: -122.5, themes: ['sunset'] })
  await add('cove', { name: 'Quiet Cove', latitude: 37.83, longitude: -122.49, precision: 'area' })
  await add('nest', { name: 'Secret Ledge', latitude: 37.81, longitude: -122.47, precision: 'hidden' })
  await add('beach', {
    name: 'Western Sands',
    latitude: 34.03,
    longitude: -118.68,
    city: 'Malibu',
    themes: ['sunset'],
    description: 'A beach with tall stacks.',
    entry_fee_cents: 0,
  })
  await add('pay', {
    name: 'Eastern Sands',
    latitude: 34.02,
    longitude: -118.6,
    city: 'Malibu',
    themes: ['sunset'],
    description: 'A beach with a gate.',
    entry_fee_cents: 1200,
  })
  await add('munich', {
    name: 'Marienplatz',
    latitude: 48.137,
    longitude: 11.575,
    city: 'Munich',
    region: 'Bavaria',
    country: 'DE',
  })
  await insertLandmark(app.sql, {
    name: 'Golden Gate Bridge',
    slug: 'golden-gate-bridge',
    ...bridge,
    aliases: ['GG Bridge'],
    locations: ['battery', 'hill', 'cove', 'nest'].map((slug) => ids[slug] as string),
  })
  await app.sql`update location_landmarks set role = 'in_frame' where location_id = ${ids.hill as string}`
  await app.sql.transaction(countWords)
})
afterAll(() => app.close())

const live = async (query: string, position = '') =>
  (await app.get(`/api/locations/search/live?query=${encodeURIComponent(query)}${position}`)).body
const listed = async (query: string): Promise<string[]> =>
  (await app.get(`/api/locations?${query}`)).body.map((item: any) => item.name)
const counted = async (query: string) => (await app.get(`/api/locations/results?limit=0&${query}`)).body

test.each([
  'Golden Gate Bridge',
  'golden gate',
  'gg bridge',
  'goldn gate',
  'goldengatebridge',
  'gate bridge',
])('"%s" finds the locations that show the landmark, its subject first, before names', async (query) => {
  const { locations, understood } = await live(query)
  const names = locations.map((item: any) => item.name)
  expect(names.slice(0, 4)).toEqual(
    expect.arrayContaining(['Battery Spencer', 'Quiet Cove', 'Secret Ledge', 'Foggy Hill']),
  )
  expect(names.indexOf('Foggy Hill')).toBe(3)
  expect(await listed(`search=${query}`)).toEqual(expect.arrayContaining(names.slice(0, 4)))
  expect(understood.map((part: any) => part.label)).toEqual(['Golden Gate Bridge'])
})

test('a name of several cities means all of them', async () => {
  await app.sql`insert into cities (slug, name, region, country, time_zone, latitude, longitude, radius_miles) values
    ('paradise-ca', 'Paradise', 'CA', 'US', 'America/Los_Angeles', 39.76, -121.62, 10),
    ('paradise-nv', 'Paradise', 'NV', 'US', 'America/Los_Angeles', 36.09, -115.14, 10)`
  await add('feather', { name: 'Feather Rim', latitude: 39.75, longitude: -121.6, themes: ['sunset'] })
  await add('strip', {
    name: 'Neon Strip',
    region: 'NV',
    latitude: 36.1,
    longitude: -115.17,
    themes: ['sunset'],
  })
  // The new cities are announced to the server.
  for (const query of ['paradise', 'paradis', 'sunset paradise'])
    await expect
      .poll(async () => (await live(query)).locations.map((item: any) => item.name).sort())
      .toEqual(['Feather Rim', 'Neon Strip'])
})

test('a hit says which landmark is seen, and from how far as its position is published', async () => {
  const { locations } = await live('golden gate bridge')
  const match = (name: string) => locations.find((item: any) => item.name === name).match
  const battery = { latitude: 37.8281, longitude: -122.4828 }
  expect(match('Battery Spencer')).toEqual({
    kind: 'landmark',
    name: 'Golden Gate Bridge',
    miles: expect.closeTo(distanceMiles(battery, bridge), 6),
    isApproximate: false,
  })
  const cove = locations.find((item: any) => item.name === 'Quiet Cove')
  expect(cove.match.miles).toBeCloseTo(distanceMiles(cove, bridge), 6)
  expect(cove.match.isApproximate).toBe(true)
  expect(match('Secret Ledge')).toMatchObject({ miles: null })
  expect((await live('marienplatz')).locations[0].match).toBeNull()
})

test('combinations are filters, in live search and in lists, and the count says how they were understood', async () => {
  expect((await live('free sunset beach los angeles')).locations.map((item: any) => item.name)).toEqual([
    'Western Sands',
  ])
  expect((await listed('search=sunset+beach+in+LA')).toSorted()).toEqual(['Eastern Sands', 'Western Sands'])
  expect(await listed('search=free+sunset+beach+in+LA')).toEqual(['Western Sands'])
  expect(await counted('search=free+sunset+beach+in+LA')).toEqual({
    locations: [],
    nextCursor: null,
    count: 1,
    isComplete: true,
    search: {
      understood: [
        { kind: 'filter', label: 'Free', words: 'free', without: 'sunset beach in la' },
        { kind: 'theme', label: 'Sunset', words: 'sunset', without: 'free beach in la' },
        { kind: 'theme', label: 'Beach', words: 'beach', without: 'free sunset in la' },
        { kind: 'place', label: 'Los Angeles', words: 'la', without: 'free sunset beach in' },
      ],
      rest: '',
      corrected: null,
      unknown: [],
      unmatched: [],
      nearest: null,
      related: [],
    },
  })
  expect((await live('München')).locations[0].name).toBe('Marienplatz')
})

test('a corrected search says so, and can be insisted on', async () => {
  const { search, count } = await counted('search=consrvatory')
  expect([search.corrected, count]).toEqual(['conservatory', 1])
  expect(await listed('search=consrvatory')).toEqual(['Golden Gate Park Conservatory'])
  const asTyped = await counted('search=stakcs&asTyped=true')
  expect([asTyped.search.corrected, asTyped.count]).toEqual([null, 0])
  expect((await live('tall stakcs')).corrected).toBe('tall stacks')
  expect(await listed('search=stakcs')).toEqual(['Western Sands'])
})

test('words of a location shared a moment ago are known, and those of a removed one are not', async () => {
  await add('new', { name: 'Wobblegong Point', latitude: 40, longitude: -90, region: 'IL' })
  expect((await live('woblegong')).locations[0].name).toBe('Wobblegong Point')
  await app.sql`update locations set removed_at = now() where id = ${ids.new as string}`
  expect((await live('woblegong')).locations).toEqual([])
})

test('described locations come before imported ones of the same name', async () => {
  await add('imported', {
    name: 'Western Sands',
    latitude: 10,
    longitude: 10,
    source: 'file',
    source_id: '7',
  })
  const { locations } = await live('western sands')
  expect(locations.map((item: any) => item.id).slice(0, 2)).toEqual([ids.beach, ids.imported])
  const { body } = await app.get('/api/locations?search=western+sands')
  expect(body.map((item: any) => item.id).slice(0, 2)).toEqual([ids.beach, ids.imported])
})

test('searches page to the end without a repetition', async () => {
  const found: string[] = []
  for (let next: string | undefined = '/api/locations?search=california&limit=2'; next; ) {
    const { body, headers }: { body: { id: string }[]; headers: Headers } = await app.get(next)
    found.push(...body.map((one) => one.id))
    next = headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBe((await counted('search=california')).count)
  expect(found.length).toBeGreaterThanOrEqual(7)
})

test('any text is answered, by live search, list and count alike', async () => {
  const pieces = fc.constantFrom(
    'golden',
    'gate',
    'la',
    'free',
    "'",
    '\\',
    ':*',
    '&',
    '|',
    '!',
    '%',
    '(',
    '🙂',
    '渋谷',
    'goldn',
    'in',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(pieces, fc.string({ minLength: 1, maxLength: 8 })), { minLength: 2, maxLength: 9 }),
      async (words) => {
        const text = encodeURIComponent(words.join(' ').toWellFormed().slice(0, 90))
        for (const path of [
          `/api/locations/search/live?query=${text}`,
          `/api/locations?search=${text}`,
          `/api/locations/results?limit=0&search=${text}`,
        ])
          expect([200, 400]).toContain((await app.get(path)).status)
      },
    ),
    { numRuns: 60 },
  )
})
