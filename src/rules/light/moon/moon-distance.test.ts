// The moon’s distance, libration and full moons against published figures.
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../durations.ts'
import { type Apsis, apsidesIn, fullMoonsIn, moonFacts, nextApsides } from './moon-distance.ts'

const newYork = { latitude: 40.71, longitude: -74.0 }
const year = (from: number) => ({ startMs: Date.UTC(from, 0, 1), endMs: Date.UTC(from + 1, 0, 1) })

describe('NASA’s Scientific Visualization Studio, Moon Phase and Libration, 0h UT', () => {
  test.each([
    // diameter in seconds of arc, distance in km, libration in longitude and latitude
    ['2020-01-15', 1954.9, 366_629, 0.702, -6.458],
    ['2020-04-15', 1835.0, 390_589, 7.088, 2.746],
    ['2020-07-15', 1786.7, 401_146, -2.646, 4.709],
    ['2020-10-15', 1986.9, 360_730, -3.788, -6.576],
    ['2021-01-15', 1875.9, 382_063, 5.297, 5.764],
    ['2021-04-15', 1764.8, 406_112, -1.438, 1.764],
    ['2021-07-15', 1882.2, 380_782, -5.424, -6.547],
    ['2021-10-15', 1882.9, 380_656, 5.868, 6.408],
    ['2022-01-15', 1766.8, 405_663, 0.23, -2.505],
    ['2022-04-15', 1895.5, 378_128, -5.716, -5.295],
    ['2022-07-15', 1992.2, 359_773, 3.299, 6.48],
    ['2022-10-15', 1789.1, 400_596, 2.963, -4.243],
  ])('%s', (day, diameter, distance, longitude, latitude) => {
    const facts = moonFacts(Date.parse(day))
    expect(Math.abs(facts.distanceKm - distance)).toBeLessThan(60)
    expect(Math.abs(facts.diameterMinutes * 60 - diameter)).toBeLessThan(0.5)
    // Theirs has the moon’s axes of the ephemeris, ours the mean ones of Meeus.
    expect(Math.abs(facts.libration.longitude - longitude)).toBeLessThan(0.1)
    expect(Math.abs(facts.libration.latitude - latitude)).toBeLessThan(0.1)
  })
})

test('April 12, 1992, 0h TD (Meeus, Astronomical Algorithms, examples 47.a and 53.a)', () => {
  // TD − UT was 59 s.
  const facts = moonFacts(Date.parse('1992-04-11T23:59:01Z'))
  expect(Math.abs(facts.libration.longitude - -1.23)).toBeLessThan(0.01)
  expect(Math.abs(facts.libration.latitude - 4.2)).toBeLessThan(0.01)
  expect(Math.abs(facts.distanceKm - 368_409.7)).toBeLessThan(30)
  expect(facts.meanDiameters).toBeCloseTo(384_400 / 368_409.7, 3)
})

test('at the mean distance the moon has 31.08′', () => {
  const { diameterMinutes, meanDiameters } = moonFacts(Date.parse('2020-01-15'))
  expect(diameterMinutes / meanDiameters).toBeCloseTo(31.08, 2)
})

describe('perigees and apogees of 2022, from Horizons of NASA’s Jet Propulsion Laboratory (J. Tanner)', () => {
  const printed = [
    ['perigee', '2022-01-01T22:48:58Z', 358_025],
    ['apogee', '2022-01-14T09:16:37Z', 405_831],
    ['perigee', '2022-01-30T07:03:35Z', 362_236],
    ['apogee', '2022-02-11T02:32:47Z', 404_933],
    ['perigee', '2022-02-26T22:16:07Z', 367_761],
    ['apogee', '2022-03-10T23:02:42Z', 404_308],
    ['perigee', '2022-03-23T23:43:11Z', 369_724],
    ['apogee', '2022-04-07T19:13:04Z', 404_477],
    ['perigee', '2022-04-19T15:21:24Z', 365_120],
    ['apogee', '2022-05-05T12:52:14Z', 405_317],
    ['perigee', '2022-05-17T15:33:58Z', 360_285],
    ['apogee', '2022-06-02T01:24:55Z', 406_211],
    ['perigee', '2022-06-14T23:29:52Z', 357_428],
    ['apogee', '2022-06-29T06:24:01Z', 406_581],
    ['perigee', '2022-07-13T09:11:57Z', 357_267],
    ['apogee', '2022-07-26T10:34:08Z', 406_257],
    ['perigee', '2022-08-10T17:15:41Z', 359_840],
    ['apogee', '2022-08-22T21:59:04Z', 405_387],
    ['perigee', '2022-09-07T18:26:25Z', 364_514],
    ['apogee', '2022-09-19T14:46:07Z', 404_518],
    ['perigee', '2022-10-04T16:40:51Z', 369_359],
  ] as const
  const found = apsidesIn(year(2022))
  test.each(printed.map((row, index) => [index, ...row] as const))(
    '%d: %s on %s',
    (index, kind, at, distance) => {
      const apsis = found[index]!
      expect(apsis.kind).toBe(kind)
      // The distance hardly changes for hours.
      expect(Math.abs(apsis.atMs - Date.parse(at))).toBeLessThan(20 * minuteMs)
      expect(Math.abs(apsis.distanceKm - distance)).toBeLessThan(60)
    },
  )
})

test('the next perigee and apogee after an instant', () => {
  const found = apsidesIn(year(2022))
  expect(nextApsides(Date.UTC(2022, 0, 1))).toEqual(found.slice(0, 2))
  const [apogee, perigee] = nextApsides(found[0]!.atMs + minuteMs) as [Apsis, Apsis]
  expect([apogee.kind, perigee.kind]).toEqual(['apogee', 'perigee'])
  expect(Math.abs(apogee.atMs - found[1]!.atMs)).toBeLessThan(minuteMs)
  expect(Math.abs(perigee.atMs - found[2]!.atMs)).toBeLessThan(minuteMs)
})

describe('supermoons by Espenak’s definition', () => {
  test('those of 2024 with their distances, as EarthSky has them from his table', () => {
    const found = fullMoonsIn(newYork, year(2024)).filter(({ kind }) => kind === 'supermoon')
    const printed: [string, number][] = [
      ['2024-08-19', 361_969],
      ['2024-09-18', 357_485],
      ['2024-10-17', 357_363],
      ['2024-11-15', 361_866],
    ]
    expect(found).toHaveLength(printed.length)
    for (const [index, [day, distance]] of printed.entries()) {
      expect(new Date(found[index]!.atMs).toISOString()).toContain(day)
      expect(Math.abs(found[index]!.distanceKm - distance)).toBeLessThan(60)
    }
  })

  test('the four of 2023', () => {
    const found = fullMoonsIn(newYork, year(2023)).filter(({ kind }) => kind === 'supermoon')
    expect(found.map(({ atMs }) => new Date(atMs).toISOString().slice(0, 10))).toEqual([
      '2023-07-03',
      '2023-08-01',
      '2023-08-31',
      '2023-09-29',
    ])
  })

  test('the closest full moon from 1948 to 2034 (NASA): 356,509 km in November 2016', () => {
    const november = fullMoonsIn(newYork, {
      startMs: Date.UTC(2016, 10, 1),
      endMs: Date.UTC(2016, 11, 1),
    })[0]!
    expect(Math.abs(november.distanceKm - 356_509)).toBeLessThan(60)
    expect(november.relativeDistance).toBeGreaterThan(0.99)
  })
})

test('each full moon has the moonrise nearest to it, opposite to the sunset', () => {
  for (const { atMs, rise, relativeDistance, kind } of fullMoonsIn(newYork, year(2026))) {
    expect(Math.abs(rise!.atMs - atMs)).toBeLessThan(0.6 * dayMs)
    expect(rise!.azimuth).toBeGreaterThan(50)
    expect(rise!.azimuth).toBeLessThan(130)
    expect(kind).toBe(relativeDistance >= 0.9 ? 'supermoon' : relativeDistance <= 0.1 ? 'micromoon' : null)
  }
})

test('near the pole the moon may stay up or down for days', () => {
  const moons = fullMoonsIn({ latitude: 89, longitude: 0 }, year(2026))
  expect(moons).toHaveLength(13)
  expect(moons.some(({ rise }) => rise === null)).toBe(true)
  expect(() => fullMoonsIn({ latitude: 0, longitude: 181 }, year(2026))).toThrow(RangeError)
})
