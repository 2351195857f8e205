// The filter by direction: sectors of 45°, and only for plans that include advanced filters.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
let pro: Member
let free: Member
const directions = [0, 22, 23, 67, 68, 180, 247, 270, 292, 293, 337, 338, 359]
beforeAll(async () => {
  app = await startTestApp()
  for (const degrees of directions)
    await insertLocation(app.sql, { name: `${degrees}`, direction_degrees: degrees })
  await insertLocation(app.sql, { name: 'any' })
  pro = await app.join('pro', { plan: 'pro' })
  free = await app.join('free')
})
afterAll(() => app.close())

const read = (query: string, as?: Member) => app.send('GET', `/api/locations${query}`, { as: as?.token })
const found = async (query: string) =>
  (await read(`?limit=50&${query}`, pro)).body
    .map(({ name }: { name: string }) => Number(name))
    .toSorted((a: number, b: number) => a - b)

test('each point of the compass is its sector', async () => {
  expect(await found('facing=north')).toEqual([0, 22, 338, 359])
  expect(await found('facing=northeast')).toEqual([23, 67])
  expect(await found('facing=west')).toEqual([270, 292])
  expect(await found('facing=south&facing=southwest')).toEqual([180, 247])
  expect((await read('/results?facing=northwest', pro)).body.count).toBe(2)
})

test('it is for plans with advanced filters, everywhere; other filters stay for everybody', async () => {
  for (const as of [undefined, free])
    for (const path of ['', '/results', '/facets']) {
      const { status, body } = await read(`${path}?facing=west`, as)
      expect([path, status, body.type, body.flag]).toEqual([path, 403, 'plan-limit', 'advancedFilters'])
      expect(body.detail).toContain('Upgrade to Pro')
    }
  expect((await read('?difficulty=moderate&minRating=1&amenities=parking')).status).toBe(200)
  expect((await read('?facing=upwards', pro)).status).toBe(400)
})

test('the direction of a withheld position counts as unknown, also for its author: no answer changes with it', async () => {
  const withheld: string[] = []
  for (const precision of ['area', 'hidden'])
    withheld.push(
      await insertLocation(app.sql, { name: '90', precision, direction_degrees: 90, created_by: pro.id }),
    )
  const ids = withheld.map((id) => `ids=${id}`).join('&')
  const answers = async (degrees: number) => {
    await app.sql`update locations set direction_degrees = ${degrees} where id = any(${withheld}::uuid[])`
    const all = []
    for (const facing of [
      'north',
      'northeast',
      'east',
      'southeast',
      'south',
      'southwest',
      'west',
      'northwest',
    ])
      for (const path of ['', '/results', '/facets'])
        all.push((await read(`${path}?${ids}&facing=${facing}`, pro)).body)
    return all
  }
  const east = await answers(90)
  expect(east[0]).toEqual([])
  expect(await answers(180)).toEqual(east)
  expect(await answers(270)).toEqual(east)
})
