// Planets of a night, meetings of moon and planets, and the moon’s distance over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-01T12:00:00Z') })
})
afterAll(() => app.close())

const ask = (path: string, query: Record<string, string>) =>
  app.get(`/api/light/${path}?${new URLSearchParams(query)}`)
const errorsOf = async (path: string, query: Record<string, string>) => {
  const { status, body } = await ask(path, query)
  return [status, ...body.errors.map(({ path }: { path: string }) => path)]
}
const yosemite = { lat: '37.75', lng: '-119.6' }

describe('the planets of a night', () => {
  test('Jupiter at its opposition in January 2026', async () => {
    const { status, body } = await ask('planets', { ...yosemite, at: '2026-01-10T08:00:00Z' })
    expect(status).toBe(200)
    expect(body.planets.map(({ name }: { name: string }) => name)).toEqual([
      'mercury',
      'venus',
      'mars',
      'jupiter',
      'saturn',
    ])
    const jupiter = body.planets[3]
    expect(jupiter.inDark).toEqual([body.dark])
    expect(jupiter.best.sky).toBe('dark')
    expect(jupiter.best.altitude).toBeGreaterThan(70)
    expect(jupiter.magnitude).toBeLessThan(-2.5)
    expect(body.planets[1]).toMatchObject({ inDark: [], inTwilight: [], best: null })
  })

  test('now, where no instant is named; all instants of a night have the same answer', async () => {
    const { body } = await ask('planets', yosemite)
    expect(body.midnight).toContain('2026-03-01T07:58')
    for (const at of ['2026-02-28T20:30:00Z', '2026-03-01T19:00:00Z'])
      expect((await ask('planets', { ...yosemite, at })).body).toEqual(body)
  })

  test('wrong input is refused with its path', async () => {
    for (const at of ['1899-12-31T23:59:59Z', '2101-01-01T00:00:00Z', 'tonight', '2026-01-01', ''])
      expect(await errorsOf('planets', { ...yosemite, at }), at).toEqual([400, 'at'])
    expect(await errorsOf('planets', { lat: '91', lng: '0' })).toEqual([400, 'lat'])
    expect(await errorsOf('planets', { lat: '42' })).toEqual([400, 'lng'])
    for (const at of ['1900-01-01T00:00:00Z', '2100-12-31T23:59:59Z'])
      expect((await ask('planets', { ...yosemite, at })).status).toBe(200)
  })
})

describe('meetings', () => {
  test('the moon covers Mars in Chicago in December 2022', async () => {
    const { status, body } = await ask('conjunctions', {
      lat: '41.88',
      lng: '-87.63',
      from: '2022-12-07',
      to: '2022-12-08',
    })
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    const [meeting] = body
    expect(meeting.names).toEqual(['moon', 'mars'])
    expect(meeting.covered.begins.at).toContain('2022-12-08T03:11:')
    expect(meeting.covered.ends).toMatchObject({ isAboveHorizon: true })
    expect(meeting.best.moonIllumination).toBe(1)
    expect(meeting.best.bodies.map(({ name }: { name: string }) => name)).toEqual(['moon', 'mars'])
  })

  test('from today and for a year within 5°, where nothing else is named', async () => {
    const { body } = await ask('conjunctions', yosemite)
    const closest = body.map((meeting: { closest: string }) => meeting.closest)
    expect(closest[0] >= '2026-03-01' && closest.at(-1) < '2027-03-01').toBe(true)
    expect(closest).toEqual([...closest].sort())
    expect(body.every(({ separation }: { separation: number }) => separation <= 5)).toBe(true)
    const close = (await ask('conjunctions', { ...yosemite, separation: '1' })).body
    expect(close).toEqual(body.filter(({ separation }: { separation: number }) => separation <= 1))
    expect((await ask('conjunctions', { ...yosemite, from: '2100-06-01' })).status).toBe(200)
  })

  test('wrong input is refused with its path', async () => {
    const errors = (query: Record<string, string>) => errorsOf('conjunctions', { ...yosemite, ...query })
    expect(await errors({ from: '1899-12-31' })).toEqual([400, 'from'])
    expect(await errors({ from: '2100-01-01', to: '2101-01-01' })).toEqual([400, 'to'])
    expect(await errors({ from: '2030-01-01', to: '2029-01-01' })).toEqual([400, 'to'])
    expect(await errors({ from: '2026-01-01', to: '2029-01-02' })).toEqual([400, 'to'])
    for (const separation of ['0', '10.1', '-1', 'near', 'NaN'])
      expect(await errors({ separation }), separation).toEqual([400, 'separation'])
    expect(await errors({ lng: '181' })).toEqual([400, 'lng'])
  })
})

describe('the moon’s distance', () => {
  test('the full moons and apsides of 2024', async () => {
    const { status, body } = await ask('moon', { ...yosemite, from: '2024-01-01', to: '2024-12-31' })
    expect(status).toBe(200)
    expect(body.fullMoons).toHaveLength(12)
    const of = (kind: string) =>
      body.fullMoons
        .filter((moon: { kind: string }) => moon.kind === kind)
        .map(({ at }: { at: string }) => at.slice(0, 10))
    expect(of('supermoon')).toEqual(['2024-08-19', '2024-09-18', '2024-10-17', '2024-11-15'])
    expect(of('micromoon')).toEqual(['2024-02-24', '2024-03-25'])
    const kinds = body.apsides.map(({ kind }: { kind: string }) => kind)
    expect(kinds.length).toBeGreaterThan(25)
    expect(kinds.every((kind: string, index: number) => kind !== kinds[index + 1])).toBe(true)
    expect(body.fullMoons[8].rise.azimuth).toBeGreaterThan(80)
  })

  test('from today and for a year; five years at most', async () => {
    const { body } = await ask('moon', yosemite)
    expect(body.fullMoons[0].at).toContain('2026-03-03')
    expect(body.fullMoons.length).toBeGreaterThanOrEqual(12)
    expect(await errorsOf('moon', { ...yosemite, from: '2026-01-01', to: '2031-01-02' })).toEqual([400, 'to'])
    expect(await errorsOf('moon', { ...yosemite, from: '1899-01-01' })).toEqual([400, 'from'])
    expect((await ask('moon', { ...yosemite, from: '2100-12-01' })).status).toBe(200)
  })
})

test('the position has the moon’s size and libration, and the planets', async () => {
  const { body } = await ask('position', { ...yosemite, at: '2022-07-15T00:00:00Z' })
  // NASA’s Scientific Visualization Studio: 359,773 km, 3.299°, 6.480°.
  expect(body.moon.distanceKm).toBeGreaterThan(359_700)
  expect(body.moon.distanceKm).toBeLessThan(359_840)
  expect(body.moon.libration.longitude).toBeCloseTo(3.3, 0)
  expect(body.moon.libration.latitude).toBeCloseTo(6.5, 0)
  expect(body.moon.meanDiameters).toBeGreaterThan(1.06)
  expect(body.planets).toHaveLength(5)
  for (const planet of body.planets)
    expect(planet).toMatchObject({ azimuth: expect.any(Number), apparentAltitude: expect.any(Number) })
  for (const at of ['1000-01-01T00:00:00Z', '9997-12-31T23:59:59Z'])
    expect((await ask('position', { ...yosemite, at })).body.planets).toHaveLength(5)
})
