// UTM and MGRS against published positions, and what is none.
import { expect, test } from 'vitest'
import { parseGridReference } from './grid-references.ts'
import { parsePlaceText } from './place-text.ts'

test.each([
  // CN Tower, and the Washington Monument.
  ['17T 630084 4833438', 43.642567, -79.387139],
  ['17T 630084mE 4833438mN', 43.642567, -79.387139],
  ['18SUJ2348306479', 38.8895, -77.0353],
  ['18S UJ 23483 06479', 38.8895, -77.0353],
  ['18s uj 23483 06479', 38.8895, -77.0353],
])('%s', (text, latitude, longitude) => {
  const point = parseGridReference(text)
  expect(point?.latitude).toBeCloseTo(latitude, 3)
  expect(point?.longitude).toBeCloseTo(longitude, 3)
  expect(parsePlaceText(text)).toEqual({ point })
})

test.each([
  '',
  'Moab',
  '61S 380104 3776103',
  '17T',
  '18SUJ234',
  'route 66 1234',
  '16th avenue',
  '360 Chicago',
])('"%s" is none', (text) => expect(parseGridReference(text)).toBeUndefined())

test.each([
  ['34 07 06 N, 118 18 01 W', 34.118333, -118.300278],
  ['34.1184/-118.3004', 34.1184, -118.3004],
])('%s is a position', (text, latitude, longitude) => {
  const place = parsePlaceText(text)
  expect(place && 'point' in place && place.point.latitude).toBeCloseTo(latitude, 5)
  expect(place && 'point' in place && place.point.longitude).toBeCloseTo(longitude, 5)
})

/** The way there: Snyder, 61, the series for the forward projection. Meters. */
function toUtm(latitude: number, longitude: number, zone: number): { easting: number; northing: number } {
  const [radius, e2] = [6_378_137, 0.00669437999014]
  const second = e2 / (1 - e2)
  const phi = (latitude * Math.PI) / 180
  const [sin, cos, tan] = [Math.sin(phi), Math.cos(phi), Math.tan(phi)]
  const across = radius / Math.sqrt(1 - e2 * sin * sin)
  const [t, c] = [tan * tan, second * cos * cos]
  const a = (((longitude - (zone * 6 - 183)) * Math.PI) / 180) * cos
  const along =
    radius *
    ((1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256) * phi -
      ((3 * e2) / 8 + (3 * e2 ** 2) / 32 + (45 * e2 ** 3) / 1024) * Math.sin(2 * phi) +
      ((15 * e2 ** 2) / 256 + (45 * e2 ** 3) / 1024) * Math.sin(4 * phi) -
      ((35 * e2 ** 3) / 3072) * Math.sin(6 * phi))
  const x =
    across * (a + ((1 - t + c) * a ** 3) / 6 + ((5 - 18 * t + t * t + 72 * c - 58 * second) * a ** 5) / 120)
  const y =
    along +
    across *
      tan *
      (a ** 2 / 2 +
        ((5 - t + 9 * c + 4 * c * c) * a ** 4) / 24 +
        ((61 - 58 * t + t * t + 600 * c - 330 * second) * a ** 6) / 720)
  return { easting: 500_000 + 0.9996 * x, northing: 0.9996 * y + (latitude < 0 ? 10_000_000 : 0) }
}

const bands = 'CDEFGHJKLMNPQRSTUVWX'
const columns = ['ABCDEFGH', 'JKLMNPQR', 'STUVWXYZ']
const rows = 'ABCDEFGHJKLMNPQRSTUV'

/** Meters north and east of `to`. */
const offsets = (
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
) => [
  Math.abs(from.latitude - to.latitude) * 111_320,
  Math.abs(from.longitude - to.longitude) * 111_320 * Math.cos((to.latitude * Math.PI) / 180),
]

const zones = [1, 2, 17, 18, 30, 31, 45, 59, 60]

test.each(zones)('zone %i: positions all over it come back, by UTM and by MGRS, to the meter', (zone) => {
  for (let latitude = -79.5; latitude < 84; latitude += 3.7)
    for (const across of [-2.9, -1.3, 0, 0.8, 2.9]) {
      const longitude = zone * 6 - 183 + across
      const band = bands[Math.min(Math.floor((latitude + 80) / 8), 19)] as string
      const { easting, northing } = toUtm(latitude, longitude, zone)
      const [east, north] = [Math.round(easting), Math.round(northing)]
      const column = columns[(zone - 1) % 3]?.[Math.floor(east / 100_000) - 1]
      const row = rows[(Math.floor(north / 100_000) + (zone % 2 === 0 ? 5 : 0)) % 20]
      const digits = (meters: number) => String(meters % 100_000).padStart(5, '0')
      for (const text of [
        `${zone}${band} ${east} ${north}`,
        `${zone}${band} ${column}${row} ${digits(east)} ${digits(north)}`,
      ]) {
        const point = parseGridReference(text)
        expect(point, text).toBeDefined()
        if (point) expect(Math.max(...offsets(point, { latitude, longitude })), text).toBeLessThan(1.2)
      }
    }
})
