// Live search in imported names: what it finds when words are common.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { countWords } from './count-words.ts'

let app: TestApp
const imported = async (name: string, id: string) =>
  await insertLocation(app.sql, { name, source: 'osm', source_id: id })

beforeAll(async () => {
  app = await startTestApp()
  await imported('Old Zephyr Lake', '1')
  await imported('Zephyr Lakeside', '2')
  await imported('Lake Hill', '3')
  await imported('Second Lake Hill', '4')
  await app.sql.transaction(countWords)
  // As if a hundred thousand lakes and hills had been imported.
  await app.sql`update search_words set location_count = 100000 where word in ('lake', 'hill')`
})
afterAll(() => app.close())

const find = async (query: string): Promise<string[]> =>
  (await app.get(`/api/locations/search/live?query=${query}`)).body.locations.map((item: any) => item.name)

test('names that mention a rare word beside a common one are found', async () => {
  expect(await find('zephyr lak')).toEqual(['Zephyr Lakeside', 'Old Zephyr Lake'])
})

test('of common words only, names that begin so suffice', async () => {
  expect(await find('lake hi')).toEqual(['Lake Hill'])
})

test('of common words only, texts that mention them are found where no name begins so', async () => {
  expect((await find('hill lak')).sort()).toEqual(['Lake Hill', 'Second Lake Hill'])
})

test('one wrong letter finds a name', async () => {
  expect(await find('zephir lakes')).toEqual(['Zephyr Lakeside'])
})

test('the nearest locations of a place stay while the first letter of a further word is typed', async () => {
  await insertLocation(app.sql, { name: 'Tall Falls', latitude: 45.5762, longitude: -122.1158, region: 'OR' })
  const search = async (query: string) => (await app.get(`/api/locations/search/live?query=${query}`)).body
  const whole = await search('salem+oregon')
  expect(whole.locations.map(({ name }: { name: string }) => name)).toContain('Tall Falls')
  expect(whole.nearest).toMatchObject({ label: 'Salem, Oregon' })
  expect((await search('salem+oregon+q')).nearest).toEqual(whole.nearest)
})
