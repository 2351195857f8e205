// Removed and merged locations from outside: every access to a location is tested before, during and after the removal.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertUser } from '../../../../test/support/factories.ts'
import { plainImage } from '../../../../test/support/images.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { originalKey } from '../photos/media-keys.ts'
import { recomputeCounters } from './recompute.ts'

let app: TestApp
let location: string
let area: string
const at = { latitude: 36.24567, longitude: -112.34567 }

beforeAll(async () => {
  app = await startTestApp()
  const user = await insertUser(app.sql)
  const described = {
    city: 'Zzyzxville',
    region: 'AZ',
    country: 'US',
    time_zone: 'America/Phoenix',
    themes: ['macro'],
    rating: 5,
    review_count: 1,
  }
  location = await insertLocation(app.sql, { name: 'Quillfeather Point', ...at, ...described })
  area = await insertLocation(app.sql, {
    name: 'Quillfeather Hollow',
    latitude: 36.3,
    longitude: -112.3,
    precision: 'area',
    ...described,
  })
  await app.sql`insert into cities (slug, name, region, country, time_zone, latitude, longitude, radius_miles)
    values ('removal-test', 'Removal Test', 'AZ', 'US', 'America/Phoenix', ${at.latitude}, ${at.longitude}, 30)`
  for (const id of [location, area])
    await app.sql`insert into location_reviews (location_id, user_id, rating) values (${id}, ${user}, 5)`
})
afterAll(() => app.close())

function tilePaths(): string[] {
  return Array.from({ length: 15 }, (_, z) => {
    const sine = Math.sin((at.latitude * Math.PI) / 180)
    const x = Math.floor(((at.longitude + 180) / 360) * 2 ** z)
    return `/tiles/locations/${z}/${x}/${Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z)}.mvt`
  })
}

const near = `lat=${at.latitude}&lng=${at.longitude}`
const lists = [
  ...[
    '',
    'sortBy=rating',
    'sortBy=recently_added',
    `${near}&sortBy=distance`,
    `${near}&distance=20`,
    `${near}&distance=400`,
  ].map((query) => `/api/locations?${query}`),
  ...[
    'search=quillfeather',
    'city=removal-test',
    'city=zzyzxville',
    'themes=macro',
    'bbox=-113,36,-112,37',
    'bbox=-180,-90,180,90',
    'minRating=4',
  ].map((query) => `/api/locations?${query}`),
  ...['quill', 'quillfeather point', 'quilfeather', 'zzyzxville'].flatMap((query) => [
    `/api/locations/search/live?query=${query}`,
    `/api/locations/search/live?query=${query}&${near}`,
  ]),
  '/sitemap.xml',
  ...tilePaths(),
]

/** The ways that show one of the two locations, by id, name or town; for cluster tiles, by having any cell. */
async function waysThatShowThem(): Promise<string[]> {
  const shown = []
  for (const path of lists) {
    const { status, body } = await app.get(path)
    expect(status, path).toBe(200)
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)
    const isTile = path.startsWith('/tiles/')
    if (
      isTile
        ? text.length > 0 && text.includes('count')
        : [location, area, 'Quillfeather', 'Zzyzxville'].some((sign) => text.includes(sign))
    )
      shown.push(path)
  }
  for (const id of [location, area])
    for (const path of [
      `/api/locations/${id}`,
      `/api/locations/${id}/reviews`,
      `/light-picture/${id}.svg`,
      `/share/${id}.jpg`,
    ])
      if ((await app.get(path)).status === 200)
        shown.push(path.replace(id, id === location ? 'place' : 'area'))
  return shown
}

test('a removed location disappears from every way out, and comes back to all of them', async () => {
  const before = await waysThatShowThem()
  expect(before.length).toBe(lists.length + 8)
  const count = (await app.get('/api/locations/results?limit=0')).body.count
  await app.sql`update locations set removed_at = now() where id = any(${[location, area]}::uuid[])`
  expect(await waysThatShowThem()).toEqual([])
  expect((await app.get('/api/locations/results?limit=0')).body.count).toBe(count - 2)
  expect(await app.sql`select 1 from location_cells`).toHaveLength(0)
  // Recomputing does not bring them back.
  expect(await recomputeCounters(app.sql)).toEqual({ ratings: 0, cells: 0 })
  // Nor does an edit while removed.
  await app.sql`update locations set latitude = latitude + 0.0001, precision = 'exact' where id = ${area}`
  expect(await waysThatShowThem()).toEqual([])
  await app.sql`update locations set precision = 'area' where id = ${area}`
  await app.sql`update locations set removed_at = null where id = any(${[location, area]}::uuid[])`
  expect(await waysThatShowThem()).toEqual(before)
})

test('user activity at a removed location is hidden everywhere, and comes back with it', async () => {
  const { sql } = app
  const [author, fan] = [await app.join('author'), await app.join('fan')]
  const here = await insertLocation(sql, {
    name: 'Quillfeather Reach',
    latitude: -10,
    longitude: 10,
    created_by: author.id,
  })
  await sql`insert into location_reviews (location_id, user_id, rating, content) values (${here}, ${author.id}, 5, 'Quiet')`
  await sql`insert into location_photos (location_id, user_id, state, content_type, byte_size, width, height) values (${here}, ${author.id}, 'ready', 'image/jpeg', 9, 3, 2)`
  await sql`insert into user_checkins (user_id, location_id) values (${author.id}, ${here})`
  await sql`insert into follows (follower_id, following_id) values (${fan.id}, ${author.id})`
  await sql`insert into favorites (user_id, location_id) values (${fan.id}, ${here})`
  const token = 'removed-places-are-gone-'
  const [list] =
    await sql`insert into favorite_lists (user_id, name, share_nonce, share_token_hashes) values (${fan.id}, 'Here', gen_random_uuid(), array[${hashToken(token)}]) returning id`
  await sql`insert into favorite_list_items (list_id, favorite_id) select ${list?.id}, id from favorites where location_id = ${here}`
  const [image] =
    await sql`insert into location_images (location_id, width, height, alt) values (${here}, 64, 48, 'A reach') returning id`
  await app.files.write(originalKey(image?.id), await plainImage('#c77d0a'))
  const ofLocation = ['photos', 'photographers', 'checkins', 'reviews/summary']
    .map((part) => `/api/locations/${here}/${part}`)
    .concat(`/media/${image?.id}/320.jpg`)
  const others = [
    ...['reviews', 'photos', 'locations', 'checkins'].map((part) => `/api/profiles/author/${part}`),
    ...[
      `/api/locations?ids=${here}`,
      '/api/feed',
      '/api/favorites/me',
      '/api/favorites/me/ids',
      `/api/favorite-lists/${list?.id}`,
      `/api/shared-lists/${token}`,
    ],
  ]
  const shown = async () => {
    const found = []
    for (const path of ofLocation)
      if ((await app.send('GET', path, { as: fan.token })).status === 200) found.push(path)
    for (const path of others) {
      const { status, body } = await app.send('GET', path, { as: fan.token })
      expect(status, path).toBe(200)
      const text = JSON.stringify(body)
      if (text.includes(here) || text.includes('Quillfeather Reach')) found.push(path)
    }
    return found
  }
  expect(await shown()).toEqual([...ofLocation, ...others])
  await sql`update locations set removed_at = now() where id = ${here}`
  expect(await shown()).toEqual([])
  await sql`update locations set removed_at = null where id = ${here}`
  expect(await shown()).toEqual([...ofLocation, ...others])
})

test('a restored area is published in its cell, away from the true position', async () => {
  const { body } = await app.get(`/api/locations/${area}`)
  expect([Math.floor(body.latitude / 0.2), Math.floor(body.longitude / 0.2)]).toEqual([
    Math.floor(36.3001 / 0.2),
    Math.floor(-112.3 / 0.2),
  ])
  expect(body.latitude).not.toBe(36.3001)
})

test('the id of a merged duplicate returns the location that it was merged into', async () => {
  const double = await insertLocation(app.sql, {
    name: 'Quillfeather Pt.',
    ...at,
    removed_at: new Date(),
    merged_into: location,
  })
  expect((await app.get(`/api/locations/${double}`)).body.id).toBe(location)
  for (const toPath of [(id: string) => `/light-picture/${id}.svg`, (id: string) => `/share/${id}.jpg`]) {
    const [ofDouble, itself] = await Promise.all([app.get(toPath(double)), app.get(toPath(location))])
    expect([ofDouble.status, ofDouble.body]).toEqual([200, itself.body])
  }
  expect((await app.get(`/api/locations/${double}/reviews`)).status).toBe(404)
  await app.sql`update locations set removed_at = now() where id = ${location}`
  expect((await app.get(`/api/locations/${double}`)).status).toBe(404)
  expect((await app.get(`/light-picture/${double}.svg`)).status).toBe(404)
})

test('a closed location never refers to a removed one', async () => {
  const closed = await insertLocation(app.sql, { name: 'Shut Gate', ...at, status: 'closed' })
  const open = await insertLocation(app.sql, { name: 'Open Gate', latitude: 37, longitude: -112 })
  await app.sql`update locations set removed_at = now() where id = ${area}`
  expect((await app.get(`/api/locations/${closed}`)).body.nearestOpen.id).toBe(open)
})
