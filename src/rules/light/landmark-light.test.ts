// The light on a landmark, by geometry and by published azimuths.
import { expect, test } from 'vitest'
import { bearingDegrees, distanceMiles } from '../distance.ts'
import { alignments, topAltitude } from './alignments.ts'
import { landmarkLight, lightOn, turnDegrees } from './landmark-light.ts'
import { lightOfDay } from './light-of-day.ts'
import { sunPosition } from './positions.ts'

const manhattan42nd = { latitude: 40.7494, longitude: -73.9681 }
/** The direction of Manhattan's crosstown streets, to the west-northwest: 29° north of west (Tyson, American Museum of Natural History). */
const crosstownDegrees = 299

test('turns go the short way around the compass', () => {
  expect(turnDegrees(350, 10)).toBe(20)
  expect(turnDegrees(10, 350)).toBe(-20)
  expect(Math.abs(turnDegrees(0, 180))).toBe(180)
})

test.each([
  [90, { azimuth: 270, altitude: 20 }, 'front', 'behind'],
  [90, { azimuth: 180, altitude: 40 }, 'side', 'right'],
  [90, { azimuth: 0, altitude: 5 }, 'side', 'left'],
  [90, { azimuth: 80, altitude: 5 }, 'silhouette', 'ahead'],
  [90, { azimuth: 80, altitude: 30 }, 'back', 'ahead'],
  [350, { azimuth: 20, altitude: 5 }, 'silhouette', 'ahead'],
] as const)('towards %i° with the sun at %o the light is from the %s, %s', (bearing, sun, side, from) => {
  expect(lightOn(bearing, sun)).toEqual({ side, from })
})

test.each([
  [45, 20, 'back', 'ahead'],
  [45.1, 20, 'side', 'right'],
  [-45.1, 20, 'side', 'left'],
  [134.9, 20, 'side', 'right'],
  [135, 20, 'front', 'behind'],
  [-135, 20, 'front', 'behind'],
  [30, 9.9, 'silhouette', 'ahead'],
  [30.1, 9.9, 'back', 'ahead'],
  [-30, 10, 'back', 'ahead'],
] as const)(
  'a sun %d° beside the landmark and %d° high gives light from the %s, %s',
  (turn, altitude, side, from) => {
    for (const bearing of [0, 100, 350])
      expect(lightOn(bearing, { azimuth: (bearing + turn + 360) % 360, altitude })).toEqual({ side, from })
  },
)

test('each span of a day has another light than the one before', () => {
  for (const bearing of [0, 60, 120, 180, 240, 300]) {
    const { spans } = landmarkLight(
      { latitude: 40.7, longitude: -74, date: '2026-05-10', timeZone: 'America/New_York' },
      bearing,
    )
    expect(spans.length).toBeLessThan(8)
    for (const [index, { side, from }] of spans.entries())
      if (index > 0) expect(spans[index - 1]).not.toMatchObject({ side, from })
  }
})

test('sunrise and sunset are where the sun is then', () => {
  const place = { latitude: 40.7, longitude: -74, timeZone: 'America/New_York', date: '2026-05-10' }
  const { sunriseAzimuth, sunsetAzimuth, spans } = landmarkLight(place, 0)
  const { sunrise, sunset } = lightOfDay(place)
  for (const [at, expected, azimuth] of [
    [spans[0]?.start, sunrise, sunriseAzimuth],
    [spans.at(-1)?.end, sunset, sunsetAzimuth],
  ] as const) {
    expect(Math.abs(Date.parse(at as string) - Date.parse(expected as string))).toBeLessThan(15_000)
    expect(azimuth).toBeCloseTo(sunPosition({ ...place, at: at as string }).azimuth, 1)
  }
})

test('a day is covered from sunrise to sunset without gaps, and turns from back to front light', () => {
  const day = { latitude: 37.8272, longitude: -122.4817, date: '2026-06-21', timeZone: 'America/Los_Angeles' }
  const { sunriseAzimuth, sunsetAzimuth, spans } = landmarkLight(day, 90)
  // US Naval Observatory, San Francisco, June 21: rise 59°, set 301°; 5:48 AM and 8:35 PM.
  expect(sunriseAzimuth).toBeCloseTo(59, 0)
  expect(sunsetAzimuth).toBeCloseTo(301, 0)
  expect(Math.abs(Date.parse(spans[0]!.start) - Date.parse('2026-06-21T12:48:00Z'))).toBeLessThan(120_000)
  expect(Math.abs(Date.parse(spans.at(-1)!.end) - Date.parse('2026-06-22T03:35:00Z'))).toBeLessThan(120_000)
  for (const [index, span] of spans.entries()) if (index > 0) expect(span.start).toBe(spans[index - 1]?.end)
  expect(spans[0]).toMatchObject({ side: 'back', from: 'ahead' })
  expect(spans.at(-1)).toMatchObject({ side: 'front', from: 'behind' })
})

test('without a sunrise there is no light, with the midnight sun there is light all day', () => {
  const svalbard = { latitude: 78.2, longitude: 15.6, timeZone: 'Arctic/Longyearbyen' }
  expect(landmarkLight({ ...svalbard, date: '2026-12-21' }, 0)).toEqual({
    utcOffsets: [{ from: '2026-12-20T23:00:00.000Z', minutes: 60 }],
    sunriseAzimuth: null,
    sunsetAzimuth: null,
    spans: [],
  })
  const summer = landmarkLight({ ...svalbard, date: '2026-06-21' }, 0)
  expect(Date.parse(summer.spans.at(-1)!.end) - Date.parse(summer.spans[0]!.start)).toBe(86_400_000)
})

test('Manhattanhenge: the sun sets along the crosstown streets about May 29 and July 12', () => {
  const found = alignments(manhattan42nd, {
    startMs: Date.parse('2026-04-01T00:00:00Z'),
    days: 180,
    bearing: crosstownDegrees,
    minAltitude: 0,
    maxAltitude: 0.6,
  }).filter(({ body }) => body === 'sun')
  const dates = found.map(({ at }) => new Date(Date.parse(at) - 4 * 3_600_000).toISOString().slice(0, 10))
  // Published for 2026 by the American Museum of Natural History: May 28 and 29, July 11 and 12.
  expect(dates.some((date) => date >= '2026-05-27' && date <= '2026-05-30')).toBe(true)
  expect(dates.some((date) => date >= '2026-07-11' && date <= '2026-07-14')).toBe(true)
  for (const date of dates) expect(date.slice(5, 7) === '05' || date.slice(5, 7) === '07').toBe(true)
})

test('alignments lie on the line and within the bounds, in order, for both bodies', () => {
  const found = alignments(manhattan42nd, {
    startMs: Date.parse('2026-01-01T00:00:00Z'),
    days: 366,
    bearing: 240,
    minAltitude: 0,
    maxAltitude: 5,
  })
  expect(new Set(found.map(({ body }) => body))).toEqual(new Set(['sun', 'moon']))
  expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).toSorted())
  for (const { altitude, illumination } of found) {
    expect(altitude).toBeGreaterThanOrEqual(0)
    expect(altitude).toBeLessThanOrEqual(5)
    expect(illumination).toBeGreaterThan(0.049)
  }
})

test('bearing and distance agree with published values', () => {
  // Chris Veness, Movable Type Scripts: Baghdad to Osaka 60°; J. Snyder's London to New York 288°, 3461 mi.
  expect(bearingDegrees({ latitude: 35, longitude: 45 }, { latitude: 35, longitude: 135 })).toBeCloseTo(
    60.2,
    1,
  )
  const [london, newYork] = [
    { latitude: 51.5074, longitude: -0.1278 },
    { latitude: 40.7128, longitude: -74.006 },
  ]
  expect(bearingDegrees(london, newYork)).toBeCloseTo(288.3, 0)
  expect(distanceMiles(london, newYork)).toBeCloseTo(3461, -1)
})

test('the top of a distant mountain sinks with the curve of the Earth', () => {
  // Mount Rainier (4,392 m) over 58.9 miles from Kerry Park (105 m): 2.2°, as panoramas of the skyline show it.
  expect(topAltitude(58.9, 105, 4392)).toBeCloseTo(2.22, 1)
  expect(topAltitude(1, 0, 1609.344)).toBeCloseTo(45, 1)
  expect(topAltitude(10, 100, 100)).toBeLessThan(0)
})
