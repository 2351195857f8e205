// Eclipses over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-01T12:00:00Z') })
})
afterAll(() => app.close())

const find = (query: Record<string, string>) => app.get(`/api/light/eclipses?${new URLSearchParams(query)}`)
const burgos = { lat: '42.34', lng: '-3.7' }
const errorsOf = async (query: Record<string, string>) => {
  const { status, body } = await find(query)
  return [status, ...body.errors.map(({ path }: { path: string }) => path)]
}

test('the total eclipse of August 12, 2026 in Burgos', async () => {
  const { status, body } = await find({ ...burgos, from: '2026-08-01', to: '2026-08-31' })
  expect(status).toBe(200)
  const [sun, moon] = body
  expect(sun).toMatchObject({
    body: 'sun',
    kind: 'total',
    obscuration: 1,
    penumbralMagnitude: null,
    isVisible: true,
  })
  // 104 seconds by Spain's Instituto Geográfico Nacional.
  expect(Math.abs(sun.centralSeconds - 104)).toBeLessThan(3)
  expect(sun.contacts.map(({ name }: { name: string }) => name)).toEqual([
    'partial-begins',
    'central-begins',
    'maximum',
    'central-ends',
    'partial-ends',
  ])
  expect(sun.best.at).toBe(sun.contacts[2].at)
  expect(moon).toMatchObject({ body: 'moon', kind: 'partial', obscuration: null, diameterRatio: null })
  expect(moon.contacts[0]).toMatchObject({ name: 'penumbral-begins', isAboveHorizon: true })
})

test('from today and for ten years, where no range is named', async () => {
  const { body } = await find(burgos)
  const maximum = (eclipse: any) => eclipse.contacts.find(({ name }: any) => name === 'maximum').at
  expect(maximum(body[0])).toContain('2026-03-03')
  expect(maximum(body.at(-1)) < '2036-03-01').toBe(true)
  expect(maximum(body.at(-1)) > '2034-01-01').toBe(true)
  expect((await find({ ...burgos, from: '2095-01-01' })).status).toBe(200)
})

test('an eclipse below the horizon is listed as such', async () => {
  const { body } = await find({ lat: '35.7', lng: '139.7', from: '2026-08-27', to: '2026-08-29' })
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({ body: 'moon', isVisible: false, best: null })
})

test('wrong input is refused with its path', async () => {
  expect(await errorsOf({ ...burgos, from: '1899-12-31' })).toEqual([400, 'from'])
  expect(await errorsOf({ ...burgos, from: '2090-01-01', to: '2101-01-01' })).toEqual([400, 'to'])
  expect(await errorsOf({ ...burgos, from: '2026-02-30' })).toEqual([400, 'from'])
  expect(await errorsOf({ ...burgos, from: '2030-01-01', to: '2029-01-01' })).toEqual([400, 'to'])
  expect(await errorsOf({ ...burgos, from: '2000-01-01', to: '2025-01-02' })).toEqual([400, 'to'])
  expect((await find({ ...burgos, from: '2000-01-01', to: '2024-12-31' })).status).toBe(200)
  expect(await errorsOf({ lat: '91', lng: '0' })).toEqual([400, 'lat'])
  expect(await errorsOf({ lat: '42' })).toEqual([400, 'lng'])
})
