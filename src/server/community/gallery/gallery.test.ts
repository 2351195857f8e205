// The gallery over HTTP: order, pages, filters, what is never in it, and the light of a photo.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  insertLandmark,
  insertLocation,
  insertPhoto,
  insertUser,
} from '../../../../test/support/factories.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { localDay } from '../../../rules/light/local-day.ts'
import { recountFilters } from './filters.ts'

let app: TestApp
let userId: string
let la: string
let ny: string
beforeAll(async () => {
  app = await startTestApp()
  userId = await insertUser(app.sql)
})
beforeEach(async () => {
  await app.sql`delete from locations`
  la = await insertLocation(app.sql, {
    name: 'Pier',
    latitude: 34.0083,
    longitude: -118.4988,
    time_zone: 'America/Los_Angeles',
    city: 'Santa Monica',
    region: 'CA',
    country: 'US',
    themes: ['sunset', 'landscape'],
  })
  ny = await insertLocation(app.sql, {
    name: 'Bridge',
    latitude: 40.7033,
    longitude: -73.9894,
    time_zone: 'America/New_York',
    city: 'Brooklyn',
    region: 'NY',
    country: 'US',
    themes: ['urban'],
  })
})
afterAll(() => app.close())

let taken = 0
const photo = (location_id: string, input: Record<string, unknown> = {}) => {
  taken += 1
  const created_at = new Date(Date.UTC(2026, 0, 1) + taken * 1000)
  return insertPhoto(app.sql, { user_id: userId, location_id, title: `Photo ${taken}`, created_at, ...input })
}
const ids = async (query = '') => {
  const { status, body } = await app.get(`/api/gallery${query}`)
  expect(status).toBe(200)
  return body.map(({ id }: { id: string }) => id)
}

test('newest first, twelve a page, every photo once', async () => {
  const made: string[] = []
  for (let count = 0; count < 30; count += 1) made.unshift(await photo(count % 2 ? la : ny))
  const seen: string[] = []
  let path: string | undefined = '/api/gallery'
  const sizes: number[] = []
  while (path) {
    const { body, headers } = await app.get(path)
    seen.push(...body.map(({ id }: { id: string }) => id))
    sizes.push(body.length)
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual(made)
  expect(sizes).toEqual([12, 12, 6])
})

describe('filters', () => {
  test('by theme, camera, lens, place and landmark, and several together', async () => {
    const landmark = await insertLandmark(app.sql, { locations: [ny] })
    const one = await photo(la, { camera: 'Canon EOS R5', lens: 'RF 24-70mm' })
    const two = await photo(ny, { camera: 'Canon EOS R5', lens: 'RF 15-35mm' })
    const three = await photo(ny, { camera: 'Fujifilm X-T5' })
    expect(await ids('?theme=sunset')).toEqual([one])
    expect(await ids('?camera=Canon%20EOS%20R5')).toEqual([two, one])
    expect(await ids('?lens=RF%2015-35mm')).toEqual([two])
    expect(await ids('?place=US-NY')).toEqual([three, two])
    expect(await ids('?place=Santa%20Monica,%20CA')).toEqual([one])
    expect(await ids(`?landmark=${landmark}`)).toEqual([three, two])
    expect(await ids('?camera=Canon%20EOS%20R5&place=US-NY&theme=urban')).toEqual([two])
    expect(await ids('?camera=Canon%20EOS%20R5&theme=macro')).toEqual([])
    await recountFilters(app.sql)
    const { body } = await app.get('/api/gallery/filters')
    expect(body).toContainEqual({
      kind: 'camera',
      value: 'Canon EOS R5',
      name: 'Canon EOS R5',
      photoCount: 2,
    })
    expect(body).toContainEqual({ kind: 'place', value: 'US-CA', name: 'California', photoCount: 1 })
    expect(body).toContainEqual({ kind: 'landmark', value: landmark, name: 'The Bridge', photoCount: 2 })
    await app.sql`delete from location_landmarks`
    expect(await ids(`?landmark=${landmark}`)).toEqual([])
  })

  test('the light follows the sun of the location’s own day', async () => {
    const made: Record<string, string> = {}
    for (const [name, time] of [
      ['sunrise', '2026-06-10T05:50:00'],
      ['day', '2026-06-10T12:00:00'],
      ['sunset', '2026-06-10T19:45:00'],
      ['night', '2026-06-10T23:30:00'],
    ] as const)
      made[name] = await photo(la, { shooting_time: time })
    const blue = lightOfDay({
      latitude: 34.0083,
      longitude: -118.4988,
      date: '2026-06-10',
      timeZone: 'America/Los_Angeles',
    })
    const [, evening] = blue.blueHours
    const middle = new Date(
      (Date.parse(evening?.start as string) + Date.parse(evening?.end as string)) / 2 - 7 * 3_600_000,
    )
    made['blue-hour'] = await photo(la, { shooting_time: middle.toISOString().slice(0, 19) })
    for (const [name, id] of Object.entries(made)) expect(await ids(`?time=${name}`)).toEqual([id])
  })

  test('changes of the photo, its location and its state are followed at once', async () => {
    const one = await photo(la)
    await app.sql`update locations set themes = '{street}' where id = ${la}`
    expect(await ids('?theme=sunset')).toEqual([])
    expect(await ids('?theme=street')).toEqual([one])
    await app.sql`update location_photos set camera = 'Leica M11' where id = ${one}`
    expect(await ids('?camera=Leica%20M11')).toEqual([one])
    await app.sql`update location_photos set removed_at = now() where id = ${one}`
    expect(await ids()).toEqual([])
    await app.sql`update location_photos set removed_at = null where id = ${one}`
    expect(await ids('?camera=Leica%20M11&theme=street')).toEqual([one])
  })

  test('a hidden location gives away neither its town nor the light of its photos', async () => {
    const one = await photo(la, { shooting_time: '2026-06-10T12:00:00' })
    await app.sql`update locations set precision = 'hidden' where id = ${la}`
    expect(await ids('?time=day')).toEqual([])
    expect(await ids('?place=Santa%20Monica,%20CA')).toEqual([])
    expect(await ids('?place=US-CA')).toEqual([one])
  })
})

test('what is processing, unchecked or at a removed location is not shown', async () => {
  await photo(la, { state: 'processing' })
  await photo(la, { is_unchecked: true })
  await photo(ny)
  await app.sql`update locations set removed_at = now() where id = ${ny}`
  expect(await ids()).toEqual([])
})

test('the sun of the database is the sun of the rules, to a tenth of a degree at the borders', async () => {
  for (const [latitude, longitude, timeZone] of [
    [34.1, -118.3, 'America/Los_Angeles'],
    [64.1, -21.9, 'Atlantic/Reykjavik'],
    [-33.9, 151.2, 'Australia/Sydney'],
  ] as const)
    for (const date of ['2026-03-20', '2026-06-21', '2026-09-02', '2026-12-30']) {
      const light = lightOfDay({ latitude, longitude, date, timeZone })
      for (const { start, end } of light.goldenHours) {
        const phases = [-120_000, 120_000].flatMap((shift) =>
          [start, end].map((at) => new Date(Date.parse(at) + shift)),
        )
        const rows = await app.sql<{ phase: string }[]>`
          select sun_phase(${latitude}, ${longitude}, at) as phase from unnest(${phases}::timestamptz[]) with ordinality t (at, n) order by n`
        const isGolden = rows.map(({ phase }) => phase === 'sunrise' || phase === 'sunset')
        // Windows cut off at midnight have no border there.
        const day = localDay(date, timeZone)
        if (Date.parse(start) > day.startMs) expect([isGolden[0], isGolden[2]]).toEqual([false, true])
        if (Date.parse(end) < day.endMs) expect([isGolden[1], isGolden[3]]).toEqual([true, false])
      }
    }
})

test.each(['?theme=none', '?time=noon', '?landmark=x', '?cursor=zzz', '?limit=0'])(
  '%s is refused',
  async (query) => {
    expect((await app.get(`/api/gallery${query}`)).status).toBeGreaterThanOrEqual(400)
    expect((await app.get(`/api/gallery${query}`)).status).toBeLessThan(500)
  },
)
