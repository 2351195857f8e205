// Meteor showers over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-01T12:00:00Z') })
})
afterAll(() => app.close())

const find = (query: Record<string, string>) => app.get(`/api/light/meteors?${new URLSearchParams(query)}`)
const yosemite = { lat: '37.75', lng: '-119.6' }
const errorsOf = async (query: Record<string, string>) => {
  const { status, body } = await find(query)
  return [status, ...body.errors.map(({ path }: { path: string }) => path)]
}

test('the Geminids of 2026 in Yosemite', async () => {
  const { status, body } = await find({ ...yosemite, from: '2026-12-13', to: '2026-12-15' })
  expect(status).toBe(200)
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({
    code: 'GEM',
    name: 'Geminids',
    peakLongitude: 262.2,
    isPeakDark: true,
    activeFrom: '2026-12-04',
    activeTo: '2026-12-20',
    zenithalHourlyRate: 150,
    populationIndex: 2.6,
    speed: 35,
    radiant: { rightAscension: 112, declination: 33 },
  })
  const { night, peak } = body[0]
  expect(peak).toContain('2026-12-14T13:')
  expect(night.darkness).toBe('astronomical')
  // Nearly overhead, when the moon has set.
  expect(night.highest.altitude).toBeGreaterThan(84)
  expect(night.best.limitingMagnitude).toBe(6.5)
  expect(night.best.hourlyRate).toBeGreaterThan(100)
  expect(night.best.hourlyRate).toBeLessThan(150)
  expect(night.best.at > night.radiantUp[0].start && night.best.at < night.radiantUp[0].end).toBe(true)
})

test('from today and for a year, where no range is named', async () => {
  const { body } = await find(yosemite)
  const peaks = body.map(({ peak }: { peak: string }) => peak)
  expect(peaks[0] >= '2026-03-01' && peaks.at(-1) < '2027-03-01').toBe(true)
  expect(peaks).toEqual([...peaks].sort())
  expect(body.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(['LYR', 'PER', 'QUA']),
  )
  expect((await find({ ...yosemite, from: '2050-06-01' })).status).toBe(200)
})

test('a radiant that never rises, and a night that never gets dark', async () => {
  const ushuaia = { lat: '-54.8', lng: '-68.3' }
  const [ursids] = (await find({ ...ushuaia, from: '2026-12-22', to: '2026-12-22' })).body
  expect(ursids).toMatchObject({ code: 'URS', night: { radiantUp: [], highest: null, best: null } })
  const tromso = { lat: '69.65', lng: '18.96' }
  const [bootids] = (await find({ ...tromso, from: '2026-06-21', to: '2026-06-23' })).body
  expect(bootids).toMatchObject({ code: 'JBO', night: { darkness: 'none', dark: null, best: null } })
})

test('wrong input is refused with its path', async () => {
  expect(await errorsOf({ ...yosemite, from: '1999-12-31' })).toEqual([400, 'from'])
  expect(await errorsOf({ ...yosemite, from: '2050-01-01', to: '2051-01-01' })).toEqual([400, 'to'])
  expect(await errorsOf({ ...yosemite, from: '2026-02-30' })).toEqual([400, 'from'])
  expect(await errorsOf({ ...yosemite, from: '2030-01-01', to: '2029-01-01' })).toEqual([400, 'to'])
  expect(await errorsOf({ ...yosemite, from: '2026-01-01', to: '2029-01-02' })).toEqual([400, 'to'])
  expect((await find({ ...yosemite, from: '2026-01-01', to: '2028-12-31' })).status).toBe(200)
  expect(await errorsOf({ lat: '91', lng: '0' })).toEqual([400, 'lat'])
  expect(await errorsOf({ lat: '42' })).toEqual([400, 'lng'])
})
