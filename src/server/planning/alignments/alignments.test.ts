// Positions and alignments over HTTP, and the calendar of alignments.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLandmark } from '../../../../test/support/factories.ts'

let app: TestApp
let landmarkId: string

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-01T12:00:00Z') })
  landmarkId = await insertLandmark(app.sql, {
    slug: 'space-needle',
    name: 'Space Needle; Seattle',
    height_meters: 184,
    elevation_meters: 40,
    latitude: 47.6205,
    longitude: -122.3493,
  })
})
afterAll(() => app.close())

const find = (query: Record<string, string>) => app.get(`/api/light/alignments?${new URLSearchParams(query)}`)
const street = { lat: '40.7494', lng: '-73.9695', body: 'sun', azimuth: '299', tolerance: '0.5' }
const kerryPark = { lat: '47.6295', lng: '-122.3599', body: 'moon', landmarkId: 'space-needle' }
const errorPaths = (body: any) => body.errors.map(({ path }: { path: string }) => path)

describe('positions', () => {
  test('of sun and moon, as the almanac has them', async () => {
    const { status, body } = await app.get(
      '/api/light/position?lat=39.7392&lng=-104.9903&at=2026-03-08T22:00:00Z',
    )
    expect(status).toBe(200)
    expect(body.at).toBe('2026-03-08T22:00:00.000Z')
    expect(body.sun.azimuth).toBeCloseTo(231.573, 1)
    expect(body.sun.altitude).toBeCloseTo(30.996, 1)
    expect(body.sun.apparentAltitude).toBeGreaterThan(body.sun.altitude)
    expect(body.moon.azimuth).toBeCloseTo(316.937, 1)
    expect(body.moon.altitude).toBeCloseTo(-68.852, 1)
    expect(body.moon.illumination).toBeCloseTo(0.728, 2)
  })

  test('now, where no instant is named; an offset is understood', async () => {
    expect((await app.get('/api/light/position?lat=0&lng=0')).body.at).toBe('2026-03-01T12:00:00.000Z')
    const { body } = await app.get(
      `/api/light/position?lat=0&lng=0&at=${encodeURIComponent('2026-03-01T05:00:00-07:00')}`,
    )
    expect(body.at).toBe('2026-03-01T12:00:00.000Z')
  })

  test.each(['noon', '2026-13-01T00:00:00Z', '2026-03-01', '0001-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])(
    'not at %s',
    async (at) => {
      const { status, body } = await app.get(`/api/light/position?lat=0&lng=0&at=${at}`)
      expect([status, errorPaths(body)]).toEqual([400, ['at']])
    },
  )
})

describe('alignments', () => {
  test('of the sun with the streets of Manhattan', async () => {
    const { status, body } = await find({
      ...street,
      minAltitude: '-0.3',
      maxAltitude: '0.9',
      from: '2026-01-01',
      to: '2026-12-31',
    })
    expect(status).toBe(200)
    const dates = body.map(({ at }: { at: string }) => at.slice(0, 10))
    // Evenings of May 28 and 29 in New York are after midnight UTC.
    expect(dates).toContain('2026-05-30')
    expect(dates).toContain('2026-07-12')
    for (const { start, end, at, azimuth, altitude, illumination, landmarkHeight } of body) {
      expect(start < end && start <= at && at <= end).toBe(true)
      expect(Math.abs(azimuth - 299)).toBeLessThanOrEqual(0.5)
      expect(altitude >= -0.31 && altitude <= 0.91).toBe(true)
      expect([illumination, landmarkHeight]).toEqual([1, null])
    }
  })

  test('a year from today is searched without dates', async () => {
    const { body } = await find({ ...street, azimuth: '180' })
    expect(body).toHaveLength(366)
    expect(body[0].start >= '2026-03-01').toBe(true)
  })

  test('of the moon behind a landmark, with its size beside it', async () => {
    const { status, body } = await find({ ...kerryPark, elevation: '105' })
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(5)
    for (const { altitude, azimuth, diameter, landmarkHeight } of body) {
      expect(altitude).toBeLessThan(5.9)
      expect(azimuth).toBeCloseTo(141.5, -1)
      expect(diameter).toBeCloseTo(0.52, 1)
      expect(landmarkHeight).toBeCloseTo(8.2, 0)
    }
    expect((await find({ ...kerryPark, landmarkId, elevation: '105' })).body).toEqual(body)
    expect((await find({ ...kerryPark, maxAltitude: '0' })).body.length).toBeLessThan(body.length)
  })

  test('moons that nobody would find in the sky only if asked for', async () => {
    const { landmarkId: _, ...east } = { ...kerryPark, azimuth: '80', tolerance: '45' }
    const low = { minAltitude: '0.5', maxAltitude: '1.5' }
    const january = { ...east, ...low, from: '2026-01-01', to: '2026-01-31' }
    const usual = await find(january)
    const all = await find({ ...january, includeFaint: 'true' })
    expect(usual.body.map(({ visibility }: { visibility: string }) => visibility)).toEqual(
      usual.body.map(() => 'clear'),
    )
    const leftOut = all.body.filter(({ visibility }: { visibility: string }) => visibility !== 'clear')
    expect(leftOut.length).toBeGreaterThan(10)
    expect(usual.body).toHaveLength(all.body.length - leftOut.length)
    expect(usual.headers.get('x-left-out-faint')).toBe(String(leftOut.length))
    expect(all.headers.get('x-left-out-faint')).toBe('0')
    // On January 21 at 9:24 AM a moon of 9 % is half a degree high, and the sun 12°.
    const crescent = leftOut.find(({ at }: { at: string }) => at.startsWith('2026-01-21'))
    expect(crescent).toMatchObject({ visibility: 'daylight' })
    expect(crescent.illumination).toBeCloseTo(0.086, 2)
    expect(crescent.sunAltitude).toBeCloseTo(11.9, 0)
    // The full moon of January 3 rises ten minutes after sunset.
    expect(usual.body.map(({ at }: { at: string }) => at.slice(0, 10))).toContain('2026-01-04')
  })

  test('the answer names the heights that are not known', async () => {
    const missing = async (query: Record<string, string>) =>
      (await find(query)).headers.get('x-missing-heights')
    expect(await missing(street)).toBe('skyline')
    expect(await missing(kerryPark)).toBe('skyline,elevation')
    expect(await missing({ ...kerryPark, elevation: '105' })).toBe('skyline')
    await insertLandmark(app.sql, { slug: 'somewhere', height_meters: null, elevation_meters: null })
    expect(await missing({ ...kerryPark, landmarkId: 'somewhere' })).toBe(
      'skyline,elevation,landmark-elevation,landmark-height',
    )
  })

  test('an instant bounds the search as a day does', async () => {
    const { body } = await find({
      ...street,
      azimuth: '180',
      from: '2026-06-01T00:00:00Z',
      to: '2026-06-03T00:00:00Z',
    })
    expect(body).toHaveLength(2)
  })

  test.each<[string, Record<string, string>, string]>([
    ['neither direction nor landmark', { azimuth: '' }, 'azimuth'],
    ['a direction beyond the circle', { azimuth: '361' }, 'azimuth'],
    ['another body', { body: 'pluto' }, 'body'],
    ['a time that no clock shows', { fromTime: '24:30' }, 'fromTime'],
    ['another light', { light: 'golden,purple' }, 'light.1'],
    ['another weekday', { weekdays: 'sonntag' }, 'weekdays.0'],
    ['a month beyond the year', { months: '13' }, 'months.0'],
    ['shares in the wrong order', { minMoon: '60', maxMoon: '40' }, 'minMoon'],
    ['a leaning sun', { maxTilt: '20' }, 'maxTilt'],
    ['no tolerance', { tolerance: '0' }, 'tolerance'],
    ['heights in the wrong order', { minAltitude: '10', maxAltitude: '5' }, 'minAltitude'],
    ['neither yes nor no', { includeFaint: 'perhaps' }, 'includeFaint'],
    ['another word for it', { hideBehindRidge: 'on' }, 'hideBehindRidge'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['an early day', { from: '0900-01-01' }, 'from'],
    ['an end before the start', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
    ['more than 400 days', { from: '2026-01-01', to: '2027-06-01' }, 'to'],
    ['a position off the globe', { lat: '91' }, 'lat'],
  ])('not with %s', async (_, change, path) => {
    const { status, body } = await find({ ...street, ...change })
    expect([status, body.type]).toEqual([400, 'validation'])
    expect(errorPaths(body)).toContain(path)
  })

  test('not behind an unknown landmark', async () => {
    expect((await find({ ...kerryPark, landmarkId: 'no-such' })).status).toBe(404)
  })
})

describe('combined conditions', () => {
  const moab = { lat: '38.57', lng: '-109.55', from: '2026-01-01', to: '2026-12-31' }

  test('the core upright without a moon: in the dark, with how far the band leans', async () => {
    const { status, body } = await find({
      ...moab,
      body: 'core',
      maxTilt: '20',
      minAltitude: '5',
      moon: 'down',
    })
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(20)
    for (const { tilt, sunAltitude, moonAltitude, diameter } of body) {
      expect(tilt).toBeLessThanOrEqual(20)
      expect(sunAltitude).toBeLessThan(-17.9)
      expect(moonAltitude).toBeLessThan(-0.7)
      expect(diameter).toBe(0)
    }
  })

  test('a full moon rising in golden or blue light, on Saturdays and Sundays of the winter', async () => {
    const moons = { ...moab, body: 'moon', event: 'rise', light: 'golden,blue', minMoon: '96' }
    const all = (await find(moons)).body
    expect(all.length).toBeGreaterThan(12)
    for (const { illumination, sunAltitude, altitude } of all) {
      expect(illumination).toBeGreaterThanOrEqual(0.96)
      expect(sunAltitude > -6.1 && sunAltitude < 6.1).toBe(true)
      expect(altitude).toBeLessThan(1.1)
    }
    const { body } = await find({ ...moons, weekdays: 'sat,sun', months: '12,1,2' })
    // In local time a moonrise of January 3, 2026 is on a Saturday.
    expect(body.map(({ at }: { at: string }) => at.slice(0, 10))).toContain('2026-01-04')
    expect(body.length).toBeLessThan(all.length)
  })

  test('a direction is not needed: sunsets before six, planets in the evening', async () => {
    const early = await find({ ...moab, body: 'sun', event: 'set', fromTime: '16:00', toTime: '18:00' })
    expect(early.body.length).toBeGreaterThan(60)
    expect(early.body.length).toBeLessThan(160)
    const venus = await find({
      ...moab,
      body: 'venus',
      minAltitude: '15',
      fromTime: '17:00',
      toTime: '23:00',
    })
    expect(venus.body.length).toBeGreaterThan(20)
    for (const { sunAltitude } of venus.body) expect(sunAltitude).toBeLessThan(-5.9)
  })

  test('lists are understood repeated, too, in the calendar as well', async () => {
    const query = new URLSearchParams({ ...moab, body: 'moon', event: 'rise', minMoon: '96' })
    for (const light of ['golden', 'blue']) query.append('light', light)
    const { body } = await app.get(`/api/light/alignments?${query}`)
    const calendar = await app.get(`/alignments.ics?${query}`)
    const events = String(calendar.body).match(/SUMMARY:Moon rising/g)
    expect(events).toHaveLength(body.length)
    expect(body.length).toBeGreaterThan(12)
  })
})

describe('the calendar', () => {
  const read = async (query: Record<string, string>) => {
    const { status, headers, body } = await app.get(`/alignments.ics?${new URLSearchParams(query)}`)
    return { status, headers, text: Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body) }
  }

  test('has an event for each alignment, the same at every download', async () => {
    const { status, headers, text } = await read({ ...kerryPark, elevation: '105' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const events = (await find({ ...kerryPark, elevation: '105' })).body
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(events.length)
    expect(text).toContain(`DTSTART:${events[0].start.replace(/[-:]|\.\d{3}/g, '')}`)
    expect(text).toContain(String.raw`SUMMARY:Moon behind Space Needle\; Seattle`)
    const ids = text.match(/UID:\S+/g) ?? []
    expect(new Set(ids).size).toBe(events.length)
    expect((await read({ ...kerryPark, elevation: '105' })).text.match(/UID:\S+/g)).toEqual(ids)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('refuses what the call refuses', async () => {
    const { status, text } = await read({ ...street, azimuth: '400' })
    expect([status, errorPaths(JSON.parse(text))]).toEqual([400, ['azimuth']])
    expect((await read({ ...street, to: '2020-01-01' })).status).toBe(400)
  })
})
