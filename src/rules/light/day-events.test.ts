// The events of a day in order, with where they happen.
import { describe, expect, test } from 'vitest'
import { dayEvents } from './day-events.ts'
import { lightOfDay } from './light-of-day.ts'

const denver = { latitude: 39.7392, longitude: -104.9903 }
const on = (date: string, point = denver, timeZone = 'America/Denver') =>
  lightOfDay({ ...point, date, timeZone })

describe('a day', () => {
  const events = dayEvents(denver, on('2026-06-21'), [{ name: 'High water', at: '2026-06-21T18:00:00Z' }])
  const named = (name: string) => events.find((event) => event.name === name)

  test('goes from the first dawn to the last darkness', () => {
    const sun = events.map(({ name }) => name).filter((name) => !/^(Moon|Milky|High)/.test(name))
    expect(sun).toEqual([
      'Astronomical dawn',
      'Nautical dawn',
      'Civil dawn, blue hour begins',
      'Golden hour begins, blue hour ends',
      'Sunrise',
      'Golden hour ends',
      'Sun highest',
      'Golden hour begins',
      'Sunset',
      'Golden hour ends, blue hour begins',
      'Civil dusk, blue hour ends',
      'Nautical dusk',
      'Astronomical dusk',
    ])
    const times = events.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('has heights by definition, and the directions of the solstice', () => {
    expect(named('Astronomical dawn')?.direction?.altitude).toBeCloseTo(-18, 1)
    expect(named('Civil dusk, blue hour ends')?.direction?.altitude).toBeCloseTo(-6, 1)
    expect(named('Golden hour begins, blue hour ends')?.direction?.altitude).toBeCloseTo(-4, 1)
    // 90° − latitude + the obliquity of the ecliptic.
    expect(named('Sun highest')?.direction?.altitude).toBeCloseTo(90 - 39.74 + 23.44, 1)
    expect(named('Sun highest')?.direction?.azimuth).toBeCloseTo(180, 0)
    // cos(azimuth) = (sin 23.44° − sin 39.74° · sin −0.83°) / (cos 39.74° · cos 0.83°)
    expect(named('Sunrise')?.direction?.azimuth).toBeCloseTo(58.1, 0)
    expect(named('Sunset')?.direction?.azimuth).toBeCloseTo(301.9, 0)
    expect(named('Milky Way’s core in the dark begins')?.direction?.altitude).toBeGreaterThan(4.9)
    expect(named('High water')?.direction).toBeNull()
  })
})

test('what does not happen is not listed: a polar summer has a noon and no night', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 }
  const names = dayEvents(tromso, on('2026-06-21', tromso, 'Europe/Oslo')).map(({ name }) => name)
  expect(names).toContain('Sun highest')
  expect(
    names.filter((name) => /^(Sunrise|Sunset|Civil|Nautical|Astronomical|Blue|Milky)/.test(name)),
  ).toEqual([])
})
