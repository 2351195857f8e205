// Popularity counts users of the last 90 days, whatever they did, but no demo accounts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertPhoto, insertReview, insertUser } from '../../../../test/support/factories.ts'
import { recomputePopularity } from './popularity.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const old = new Date(Date.now() - 91 * 86_400_000)
const getPopularity = async (id: string) =>
  (await app.sql<{ popularity: number }[]>`select popularity from locations where id = ${id}`)[0]?.popularity

test('each kind of use counts once per person; old use, demo accounts and removed rows count nothing', async () => {
  const id = await insertLocation(app.sql, { name: 'Pier', source: 'file', source_id: '1' })
  const [anna, ben] = [await insertUser(app.sql), await insertUser(app.sql)]
  const demo = await insertUser(app.sql, { is_demo: true })
  await recomputePopularity(app.sql)
  // Below everything that people wrote.
  expect(await getPopularity(id)).toBe(-0.5)
  for (const viewer of ['user:a', 'visitor:b'])
    for (const month of ['2026-10-01', '2026-11-01'])
      await app.sql`insert into location_views (viewer, month, location_id) values (${viewer}, ${month}, ${id})`
  await app.sql`insert into favorites (user_id, location_id) values (${anna}, ${id}), (${demo}, ${id})`
  for (const user of [anna, anna, demo])
    await app.sql`insert into user_checkins (user_id, location_id) values (${user}, ${id})`
  await app.sql`insert into user_checkins (user_id, location_id, checkin_time) values (${ben}, ${id}, ${old})`
  await insertPhoto(app.sql, { user_id: ben, location_id: id })
  await insertPhoto(app.sql, { user_id: anna, location_id: id, removed_at: new Date() })
  await insertReview(app.sql, { user_id: ben, location_id: id })
  await insertReview(app.sql, { user_id: demo, location_id: id, is_demo: true })
  expect(await recomputePopularity(app.sql)).toBe(1)
  // Two viewers, one favorite, one person who checked in, one photographer, one reviewer.
  expect(await getPopularity(id)).toBe(2 + 3 + 5 + 5 + 4 - 0.5)
  expect(await recomputePopularity(app.sql)).toBe(0)
})

test('without people, a location with a photo of its own comes before the others, however many demo reviews they have', async () => {
  const [pictured, reviewed, illustrated] = [
    await insertLocation(app.sql, { name: 'Pictured' }),
    await insertLocation(app.sql, { name: 'Reviewed', rating: 5, review_count: 40 }),
    await insertLocation(app.sql, { name: 'Illustrated' }),
  ]
  for (const [location, illustrative] of [
    [pictured, false],
    [illustrated, true],
  ])
    await app.sql`insert into location_images (location_id, width, height, alt, illustrative) values (${location as string}, 10, 10, 'a', ${illustrative as boolean})`
  await recomputePopularity(app.sql)
  const values = await Promise.all([pictured, reviewed, illustrated].map(getPopularity))
  expect(values[0]).toBeGreaterThan(values[1] as number)
  expect(values[1]).toBe(values[2])
  expect(values.every((value) => value !== undefined && value < 1)).toBe(true)
})
