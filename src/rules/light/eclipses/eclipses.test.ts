// Eclipses against published figures: local circumstances of the USNO, path tables, lunar figures and Besselian
// elements of NASA. Each comparison uses the source's own ΔT, because that alone shifts all its times.
import { describe, expect, test } from 'vitest'
import type { GeoPoint } from '../../distance.ts'
import { dayMs } from '../../durations.ts'
import { deltaTAt } from './delta-t.ts'
import { findEclipses } from './find-eclipses.ts'
import { coveredShare, type LocalSolar, localSolar } from './local-solar.ts'
import { lunarEclipse } from './lunar.ts'
import published from './published.fixture.json' with { type: 'json' }
import { type SolarElements, solarElements } from './solar-elements.ts'

const contactSeconds = 5
/** Of a partial eclipse, whose maximum is so flat that 8 seconds change its magnitude by less than 0.0001. */
const partialMaximumSeconds = 8

const contactsOf = (local: LocalSolar): Record<string, number | null> => ({
  'partial-begins': local.partialBegins,
  'central-begins': local.centralBegins,
  maximum: local.maximum,
  'central-ends': local.centralEnds,
  'partial-ends': local.partialEnds,
})

const secondsBetween = (atMs: number | null | undefined, published: string) =>
  Math.abs((atMs ?? Number.NaN) - Date.parse(published)) / 1000

describe('local circumstances of solar eclipses, as the USNO publishes them', () => {
  test.each(published.places)('$contacts.maximum in $place', (place) => {
    const at = Date.parse(place.contacts.maximum)
    const local = localSolar(solarElements(at), place, place.deltaT)!
    expect(local.kind).toBe(place.kind)
    const { magnitude, obscuration } = local.disksAt(local.maximum)
    expect(Math.abs(magnitude - place.magnitude)).toBeLessThan(0.002)
    expect(Math.abs(obscuration - place.obscuration)).toBeLessThan(0.002)
    for (const [name, time] of Object.entries(place.contacts)) {
      const isFlat = name === 'maximum' && local.kind === 'partial'
      expect(secondsBetween(contactsOf(local)[name], time), name).toBeLessThan(
        isFlat ? partialMaximumSeconds : contactSeconds,
      )
    }
  })

  test.each(published.places)('height and direction on $contacts.maximum in $place', (place) => {
    const at = Date.parse(place.contacts.maximum)
    const [eclipse] = findEclipses(place, { fromMs: at - dayMs, toMs: at + dayMs })
    for (const [name, [altitude, azimuth]] of Object.entries(place.sun) as [string, [number, number]][]) {
      const contact = eclipse!.contacts.find((one) => one.name === name)!
      expect(Math.abs(contact.azimuth - azimuth), name).toBeLessThan(0.3)
      // Theirs is without refraction, which is a quarter of a degree at 4°.
      expect(contact.altitude - altitude, name).toBeGreaterThan(-0.1)
      expect(contact.altitude - altitude, name).toBeLessThan(altitude > 10 ? 0.2 : 0.4)
    }
  })
})

describe('the central line of NASA’s path tables', () => {
  const points = published.centralLines.flatMap(({ points, deltaT, kind }) =>
    points.map((point) => ({ ...point, deltaT, kind })),
  )
  test.each(points)('$at at $latitude, $longitude', (point) => {
    const local = localSolar(solarElements(Date.parse(point.at)), point, point.deltaT)!
    expect(local.kind).toBe(point.kind)
    expect(secondsBetween(local.maximum, point.at)).toBeLessThan(contactSeconds)
    const seconds = (local.centralEnds! - local.centralBegins!) / 1000
    expect(Math.abs(seconds - point.seconds)).toBeLessThan(0.5)
    const { diameterRatio, magnitude } = local.disksAt(local.maximum)
    if ('diameterRatio' in point && point.diameterRatio)
      expect(Math.abs(diameterRatio - point.diameterRatio)).toBeLessThan(0.002)
    // On the line the moon covers the sun evenly.
    expect(Math.abs(magnitude - (1 + diameterRatio) / 2)).toBeLessThan(0.002)
  })
})

describe('lunar eclipses of NASA’s figures', () => {
  test.each(published.lunar)('$kind on $date', (figure) => {
    const near = Date.parse(figure.contacts.maximum)
    const eclipse = lunarEclipse(near, figure.deltaT)!
    expect(eclipse.kind).toBe(figure.kind)
    const contacts: Record<string, number | null> = {
      'penumbral-begins': eclipse.penumbralBegins,
      'partial-begins': eclipse.partialBegins,
      'central-begins': eclipse.totalBegins,
      maximum: eclipse.maximum,
      'central-ends': eclipse.totalEnds,
      'partial-ends': eclipse.partialEnds,
      'penumbral-ends': eclipse.penumbralEnds,
    }
    for (const [name, time] of Object.entries(figure.contacts))
      expect(secondsBetween(contacts[name], time), name).toBeLessThan(contactSeconds)
    if (figure.umbralMagnitude) {
      expect(Math.abs(eclipse.umbralMagnitude - figure.umbralMagnitude)).toBeLessThan(0.002)
      expect(Math.abs(eclipse.penumbralMagnitude - figure.penumbralMagnitude!)).toBeLessThan(0.002)
    }
  })
})

describe('Besselian elements that NASA publishes', () => {
  const rows = published.besselian.flatMap((elements) =>
    elements.places.map((place) => ({ elements, latitude: place[0]!, longitude: place[1]! })),
  )
  test.each(rows)('$elements.epoch at $latitude, $longitude', ({ elements, ...place }) => {
    const ours = localSolar(solarElements(Date.parse(elements.epoch)), place, elements.deltaT)
    const theirs = localSolar(fromPolynomials(elements), place, elements.deltaT)
    expect(ours?.kind).toBe(theirs?.kind)
    if (!ours || !theirs) return
    // Where the moon only grazes the sun, a second across the path is many along it.
    const { magnitude } = theirs.disksAt(theirs.maximum)
    const limit = magnitude < 0.2 ? 20 : contactSeconds + 1
    for (const [name, atMs] of Object.entries(contactsOf(theirs)))
      if (atMs !== null)
        expect(Math.abs(contactsOf(ours)[name]! - atMs) / 1000, name).toBeLessThan(
          name === 'maximum' ? partialMaximumSeconds : limit,
        )
    expect(Math.abs(ours.disksAt(ours.maximum).magnitude - magnitude)).toBeLessThan(0.002)
  })
})

type Published = (typeof published.besselian)[number]

function fromPolynomials(published: Published): SolarElements {
  const polynomial = (coefficients: number[], hours: number) =>
    coefficients.reduceRight((sum, coefficient) => sum * hours + coefficient, 0)
  const radians = Math.PI / 180
  return {
    epochMs: Date.parse(published.epoch),
    at: (hours) => ({
      x: polynomial(published.x, hours),
      y: polynomial(published.y, hours),
      d: polynomial(published.d, hours) * radians,
      mu: polynomial(published.mu, hours) * radians,
      l1: polynomial(published.l1, hours),
      l2: polynomial(published.l2, hours),
    }),
    tanF1: published.tanF1,
    tanF2: published.tanF2,
  }
}

const year = (from: number, to = from + 1) => ({ fromMs: Date.UTC(from, 0, 1), toMs: Date.UTC(to, 0, 1) })
const dallas: GeoPoint = { latitude: 32.78, longitude: -96.8 }
const days = (point: GeoPoint, range: { fromMs: number; toMs: number }) =>
  findEclipses(point, range).map(({ body, kind, maximumMs, isVisible }) => ({
    day: new Date(maximumMs).toISOString().slice(0, 10),
    what: `${body} ${kind}`,
    isVisible,
  }))

test('the eclipses of a year at a place, in order, with those below its horizon', () => {
  expect(days(dallas, year(2024))).toEqual([
    { day: '2024-03-25', what: 'moon penumbral', isVisible: true },
    { day: '2024-04-08', what: 'sun total', isVisible: true },
    { day: '2024-09-18', what: 'moon partial', isVisible: true },
  ])
  // Seen from Perth, the eclipse of April 8, 2024 passed by.
  expect(days({ latitude: -31.95, longitude: 115.86 }, year(2024)).map(({ day }) => day)).not.toContain(
    '2024-04-08',
  )
  expect(days({ latitude: 48.86, longitude: 2.35 }, year(2025)).map(({ what }) => what)).toEqual([
    'moon total',
    'sun partial',
    'moon total',
  ])
})

test('a hybrid eclipse is what the place sees', () => {
  const at = { fromMs: Date.UTC(2023, 3, 19), toMs: Date.UTC(2023, 3, 22) }
  // Exmouth, Western Australia, was in the path of totality for about a minute.
  const [exmouth] = findEclipses({ latitude: -21.93, longitude: 114.13 }, at)
  expect(exmouth).toMatchObject({ body: 'sun', kind: 'total', isVisible: true })
  const contact = (name: string) => exmouth!.contacts.find((one) => one.name === name)!.atMs
  expect((contact('central-ends') - contact('central-begins')) / 1000).toBeGreaterThan(50)
  expect((contact('central-ends') - contact('central-begins')) / 1000).toBeLessThan(65)
})

test('contacts below the horizon are marked, and the largest phase that can be seen is named', () => {
  // At sunset in Palma on August 12, 2026, the sun is still partly covered.
  const [palma] = findEclipses(
    { latitude: 39.57, longitude: 2.65 },
    { fromMs: Date.UTC(2026, 7, 12), toMs: Date.UTC(2026, 7, 13) },
  )
  expect(palma!.contacts.map(({ name, isAboveHorizon }) => [name, isAboveHorizon])).toEqual([
    ['partial-begins', true],
    ['central-begins', true],
    ['maximum', true],
    ['central-ends', true],
    ['partial-ends', false],
  ])
  // In Toronto the sun of June 10, 2021 rose minutes before the maximum; farther west it rose after it.
  const [chicago] = findEclipses(
    { latitude: 41.88, longitude: -87.63 },
    { fromMs: Date.UTC(2021, 5, 10), toMs: Date.UTC(2021, 5, 11) },
  )
  expect(chicago!.contacts.find(({ name }) => name === 'maximum')!.isAboveHorizon).toBe(false)
  expect(chicago!.best!.atMs).toBeGreaterThan(chicago!.maximumMs)
  expect(chicago!.best!.magnitude).toBeLessThan(chicago!.magnitude)
})

test('the counts of two centuries', () => {
  const all = findEclipses(dallas, year(1900, 2101))
  const lunar = all.filter(({ body }) => body === 'moon')
  // NASA's catalog has 229 lunar eclipses from 1901 to 2000 and 228 from 2001 to 2100.
  const count = (range: { fromMs: number; toMs: number }) =>
    lunar.filter(({ maximumMs }) => maximumMs >= range.fromMs && maximumMs < range.toMs).length
  expect(count(year(1901, 2001))).toBe(229)
  expect(count(year(2001, 2101))).toBe(228)
  expect(all.map(({ maximumMs }) => maximumMs)).toEqual(
    all.map(({ maximumMs }) => maximumMs).sort((one, other) => one - other),
  )
})

test('other years and places off the globe are refused', () => {
  expect(() => findEclipses(dallas, year(1899))).toThrow(RangeError)
  expect(() => findEclipses(dallas, year(2101))).toThrow('1900 to 2100')
  expect(() => findEclipses({ latitude: 91, longitude: 0 }, year(2024))).toThrow(RangeError)
})

test('ΔT is what was observed, and passes smoothly into what is predicted', () => {
  expect(deltaTAt(Date.UTC(1900, 0, 1))).toBeCloseTo(-2.8, 1)
  expect(deltaTAt(Date.UTC(2000, 0, 1))).toBeCloseTo(63.83, 1)
  expect(deltaTAt(Date.UTC(2020, 0, 1))).toBeCloseTo(69.36, 2)
  for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2101, 0, 1); at += 30 * dayMs)
    expect(Math.abs(deltaTAt(at + 30 * dayMs) - deltaTAt(at))).toBeLessThan(0.35)
})

test('the covered share of the area', () => {
  expect(coveredShare(2.1, 1)).toBe(0)
  expect(coveredShare(0, 1.05)).toBe(1)
  expect(coveredShare(0, 0.5)).toBe(0.25)
  // Two equal circles, one through the other's center: 2/3 − √3/(2π).
  expect(coveredShare(1, 1)).toBeCloseTo(2 / 3 - Math.sqrt(3) / (2 * Math.PI), 10)
})
