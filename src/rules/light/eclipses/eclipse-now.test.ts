// The drawn eclipse against what finds and describes eclipses, whose figures are compared with published ones.
import { Body, Equator, HourAngle, MakeTime, Observer } from 'astronomy-engine'
import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../durations.ts'
import { deltaTAt } from './delta-t.ts'
import { eclipseNow } from './eclipse-now.ts'
import { localSolar } from './local-solar.ts'
import { lunarEclipse } from './lunar.ts'
import published from './published.fixture.json' with { type: 'json' }
import { solarElements } from './solar-elements.ts'

const degree = Math.PI / 180

/** The angle at the body between the zenith and the pole, degrees. */
function parallacticAngle(body: Body, point: { latitude: number; longitude: number }, atMs: number): number {
  const observer = new Observer(point.latitude, point.longitude, 0)
  const time = MakeTime(new Date(atMs))
  const hourAngle = HourAngle(body, time, observer) * 15 * degree
  const declination = Equator(body, time, observer, true, true).dec * degree
  const latitude = point.latitude * degree
  return (
    Math.atan2(
      Math.sin(hourAngle),
      Math.tan(latitude) * Math.cos(declination) - Math.sin(declination) * Math.cos(hourAngle),
    ) / degree
  )
}

describe('the sun', () => {
  test.each(published.places)('is covered as in $place, from that side', (place) => {
    const near = Date.parse(place.contacts.maximum)
    const local = localSolar(solarElements(near), place, deltaTAt(near))!
    for (const minutes of [-40, -15, 0, 15, 40]) {
      const atMs = local.maximum + minutes * minuteMs
      const seen = eclipseNow(place, atMs)
      if (seen === null) continue
      if (seen.body !== 'sun') throw new Error('The sun is eclipsed')
      const { distance, obscuration, diameterRatio, positionAngle } = local.disksAt(atMs)
      const { x, y, radius } = seen.moon
      expect(Math.abs(Math.hypot(x, y) - distance)).toBeLessThan(0.02)
      expect(Math.abs(seen.obscuration - obscuration)).toBeLessThan(0.01)
      expect(Math.abs(radius - diameterRatio)).toBeLessThan(0.003)
      if (distance < 0.2) continue
      // From the north over the east, which is left of the north in the sky; then from the zenith.
      const fromZenith = (positionAngle - parallacticAngle(Body.Sun, place, atMs)) * degree
      expect(Math.abs(x - -distance * Math.sin(fromZenith))).toBeLessThan(0.03)
      expect(Math.abs(y - distance * Math.cos(fromZenith))).toBeLessThan(0.03)
    }
  })

  test('is covered as a whole in Dallas on April 8, 2024, and by nothing hours before', () => {
    const dallas = { latitude: 32.78, longitude: -96.8 }
    expect(eclipseNow(dallas, Date.parse('2024-04-08T18:42:30Z'))).toMatchObject({
      body: 'sun',
      obscuration: 1,
    })
    expect(eclipseNow(dallas, Date.parse('2024-04-08T15:00:00Z'))).toBeNull()
    // In Perth it is night.
    expect(eclipseNow({ latitude: -31.95, longitude: 115.86 }, Date.parse('2024-04-08T18:42:30Z'))).toBeNull()
  })
})

describe('the moon', () => {
  test.each(published.lunar)('is in the shadow as on $contacts.maximum, wherever it is up', (figure) => {
    const near = Date.parse(figure.contacts.maximum)
    const { maximum, shadowAt } = lunarEclipse(near, deltaTAt(near))!
    let seen = 0
    for (const longitude of [-120, 0, 120])
      for (const latitude of [-40, 10, 50])
        for (const hours of [-1, 0, 1]) {
          const now = eclipseNow({ latitude, longitude }, maximum + hours * hourMs)
          if (now === null) continue
          if (now.body !== 'moon') throw new Error('The moon is eclipsed')
          seen += 1
          const { umbralMagnitude, penumbralMagnitude } = shadowAt(maximum + hours * hourMs)
          expect(Math.abs(now.magnitude - umbralMagnitude)).toBeLessThan(0.02)
          const { x, y, radius } = now.penumbra
          expect(Math.abs((radius + 1 - Math.hypot(x, y)) / 2 - penumbralMagnitude)).toBeLessThan(0.02)
        }
    expect(seen).toBeGreaterThan(5)
  })

  test('moves into the shadow eastward: in the north with its left limb first, in the south with its right one', () => {
    // September 7, 2025: totality began at 17:30 UT, the umbra at 16:27.
    const atMs = Date.parse('2025-09-07T16:50:00Z')
    const north = eclipseNow({ latitude: 50, longitude: 100 }, atMs)
    const south = eclipseNow({ latitude: -50, longitude: 100 }, atMs)
    if (north?.body !== 'moon' || south?.body !== 'moon') throw new Error('The moon is up there')
    expect(north.umbra.x).toBeLessThan(-0.5)
    expect(south.umbra.x).toBeGreaterThan(0.5)
  })
})

test('a position off the globe is refused', () => {
  expect(() => eclipseNow({ latitude: 91, longitude: 0 }, Date.parse('2024-04-08T18:42:30Z'))).toThrow(
    RangeError,
  )
})
