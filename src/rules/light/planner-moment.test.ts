// The planner's output for instants at one place in the California desert: by day, at dusk, and at night with
// and without a moon.
import { expect, test } from 'vitest'
import { plannerMoment } from './planner-moment.ts'
import { moonPosition, sunPosition } from './positions.ts'

const place = { latitude: 34.01, longitude: -116.17 }
const momentAt = (at: string) => plannerMoment(place, Date.parse(at))
/** The length of the shadow of an object of height 1. */
const lengthAt = (altitude: number) => Math.tan(((90 - altitude) * Math.PI) / 180)

test('at noon the shadow is short and points north, and there is no Milky Way', () => {
  const { sun, shadow, milkyWay } = momentAt('2026-06-21T19:47Z')
  expect(sun).toEqual(sunPosition({ ...place, at: new Date('2026-06-21T19:47Z') }))
  expect(shadow?.of).toBe('sun')
  expect(shadow?.azimuth).toBeCloseTo(sun.azimuth - 180, 6)
  expect(shadow?.lengthPerHeight).toBeCloseTo(lengthAt(sun.apparentAltitude), 6)
  expect(shadow?.lengthPerHeight).toBeCloseTo(0.187, 3)
  expect(milkyWay).toBeNull()
})

test('in a night without moon the core stands in the south, and nothing casts a shadow', () => {
  const { shadow, milkyWay } = momentAt('2026-06-15T08:00Z')
  expect(shadow).toBeNull()
  // Sagittarius A* culminates at 90° − 34.01° − 29.01°.
  expect(milkyWay?.core.altitude).toBeCloseTo(27, 0)
  expect(milkyWay?.core.azimuth).toBeCloseTo(180.6, 0)
  const altitudes = milkyWay?.band.map(({ altitude }) => altitude) ?? []
  // The band has a point every 4°.
  expect(milkyWay?.arch.top.altitude).toBeCloseTo(Math.max(...altitudes), 0)
  expect(milkyWay?.arch.top.altitude).toBeGreaterThan(60)
})

test('a full moon casts shadows at night, away from it', () => {
  const at = '2026-06-30T08:00Z'
  const { moon, shadow, milkyWay } = momentAt(at)
  expect(moon).toMatchObject(moonPosition({ ...place, at: new Date(at) }))
  expect(shadow?.of).toBe('moon')
  expect(shadow?.azimuth).toBeCloseTo(moon.azimuth + 180, 6)
  expect(shadow?.lengthPerHeight).toBeCloseTo(lengthAt(moon.apparentAltitude), 6)
  expect(milkyWay).not.toBeNull()
})

// Sun and moon in degrees of altitude, the moon with its lit part.
test.each([
  ['2026-06-30T03:28Z', 'sun −6, moon 1, full: too bright', undefined, false],
  ['2026-06-30T03:44Z', 'sun −8.5, moon 3, full', 'moon', false],
  ['2026-06-30T03:55Z', 'sun −10, moon 5, full', 'moon', false],
  ['2026-06-19T04:30Z', 'sun −16, moon 22, a fifth of it: too thin', undefined, false],
  ['2026-06-30T04:30Z', 'sun −16: not dark yet', 'moon', false],
  ['2026-06-30T04:50Z', 'sun −19: dark', 'moon', true],
])('%s: %s', (at, _why, of, isDark) => {
  const { shadow, milkyWay } = momentAt(at)
  expect([shadow?.of, milkyWay !== null]).toEqual([of, isDark])
})

// The sun sets at 2:57 UTC.
test.each([
  ['2026-06-15T02:49Z', 1.1, 'sun'],
  ['2026-06-15T02:54Z', 0.3, undefined],
])('at %s the sun is %f° high: shadows end just before it sets', (at, altitude, of) => {
  const { sun, shadow } = momentAt(at)
  expect(sun.apparentAltitude).toBeCloseTo(altitude, 1)
  expect(shadow?.of).toBe(of)
})

test('planets are in sight once the sun is low enough, Venus from sunset on', () => {
  // Venus sets two hours after the sun in May 2026, Jupiter is above it.
  const at = Date.parse('2026-05-25T02:50Z')
  const after = plannerMoment(place, at)
  expect(after.sun.altitude).toBeGreaterThan(-2)
  expect(after.sun.altitude).toBeLessThan(-0.833)
  expect(after.planets.map(({ name }) => name)).toEqual(['venus'])
  const later = plannerMoment(place, at + 60 * 60_000)
  expect(later.planets.map(({ name }) => name)).toEqual(expect.arrayContaining(['venus', 'jupiter']))
  for (const { apparentAltitude } of later.planets) expect(apparentAltitude).toBeGreaterThan(0)
  expect(plannerMoment(place, at - 60 * 60_000).planets).toEqual([])
})

test('in totality there is no shadow, and the brightest planets come out', () => {
  const dallas = { latitude: 32.78, longitude: -96.8 }
  const total = plannerMoment(dallas, Date.parse('2024-04-08T18:42:30Z'))
  expect(total.eclipse).toMatchObject({ body: 'sun', obscuration: 1 })
  expect(total.shadow).toBeNull()
  expect(total.planets.map(({ name }) => name).toSorted()).toEqual(['jupiter', 'venus'])
  const partial = plannerMoment(dallas, Date.parse('2024-04-08T18:00:00Z'))
  expect(partial.eclipse).toMatchObject({ body: 'sun' })
  expect(partial.shadow?.of).toBe('sun')
  expect(partial.planets).toEqual([])
})

test('beyond the years of eclipses there is none, and all else is as ever', () => {
  expect(plannerMoment(place, Date.parse('2150-06-21T19:47Z')).eclipse).toBeNull()
  expect(momentAt('2026-06-21T19:47Z').eclipse).toBeNull()
})
