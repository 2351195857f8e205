// The places that a permit check can be asked for, over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { pointOfArea } from '../../../rules/permit-area-point.ts'
import { checkPermit } from '../../../rules/permit-check.ts'
import { ordinaryShoot } from './check.ts'
import { permitRuleSet } from './rule-set.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const find = async (query: string) => {
  const { status, body } = await app.get(`/api/permit-places?${new URLSearchParams({ query })}`)
  expect(status).toBe(200)
  return body as {
    kind: string
    name: string
    latitude: number
    longitude: number
    locationId: string | null
  }[]
}

test('every area has a point where its own rules hold', async () => {
  const ruleSet = await permitRuleSet()
  for (const area of ruleSet.areas) {
    const point = pointOfArea(area, ruleSet.areas)
    expect(point, area.id).toBeDefined()
    const { place } = checkPermit(ruleSet, {
      point: point as NonNullable<typeof point>,
      shoot: ordinaryShoot,
      date: null,
      today: '2026-11-26',
    })
    expect(place).toBe(area.name)
  }
})

test.each([
  ['zion', 'Zion National Park'],
  ['Zion National Park, Utah', 'Zion National Park'],
  ['yosem', 'Yosemite National Park'],
  ['New York', 'New York City'],
  ['Los Angeles, California', 'City of Los Angeles'],
  ['grand central', 'Grand Central Terminal (MTA)'],
])('%s means %s', async (query, name) => {
  expect((await find(query))[0]).toMatchObject({ kind: 'park-or-city', name, locationId: null })
})

test('a location of exactly this name precedes parks whose names only contain it', async () => {
  const id = await insertLocation(app.sql, { name: 'Glaciér', latitude: 48.2, longitude: -113.9 })
  expect(await find('glacier')).toMatchObject([
    { kind: 'location', locationId: id, latitude: 48.2, longitude: -113.9 },
    { name: 'Glacier National Park' },
    ...(await find('glacier')).slice(2),
  ])
})

test('a location without an exact published position is never named: its rules could tell where it is', async () => {
  await insertLocation(app.sql, { name: 'Quiet heron pond', precision: 'area' })
  await insertLocation(app.sql, { name: 'Quiet heron marsh', precision: 'hidden' })
  expect(await find('quiet heron')).toEqual([])
})

test('a town with its state is another place than the park of its name, but the same as the city whose rules are known', async () => {
  expect((await find('Zion, IL'))[0]).toMatchObject({ kind: 'town', name: 'Zion', region: 'IL' })
  expect((await find('Los Angeles, CA'))[0]).toMatchObject({ kind: 'park-or-city' })
})

test('a town precedes locations that only contain its name', async () => {
  await insertLocation(app.sql, { name: 'Moab overlook' })
  expect((await find('Moab')).map(({ kind }) => kind).slice(0, 2)).toEqual(['town', 'location'])
})

test('a town without rules is a place, too; nothing is found for what is none', async () => {
  expect((await find('Moab, UT'))[0]).toMatchObject({ kind: 'town', name: 'Moab' })
  expect(await find('qqqxyz')).toEqual([])
  expect(await find('!!')).toEqual([])
  expect((await app.get('/api/permit-places?query=z')).status).toBe(400)
})
