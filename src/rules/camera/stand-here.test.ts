// Where to stand for sun or moon behind a subject, against our own positions, the line of sight, and a naive search.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bearingDegrees, distanceMiles } from '../distance.ts'
import { hourMs } from '../durations.ts'
import { moonPosition, sunPosition } from '../light/positions.ts'
import { metersPerMile, pointFrom } from './around-point.ts'
import { distanceAsTall } from './moon-size.ts'
import {
  aimAltitude,
  curveInstants,
  discPlaces,
  farthestMeters,
  type Stand,
  type StandInput,
  standAt,
  standsOfSize,
  timesAsTall,
  toParts,
} from './stand-here.ts'

const difference = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)
const position = ({ body }: StandInput, { point, atMs }: Pick<Stand, 'point' | 'atMs'>) =>
  (body === 'sun' ? sunPosition : moonPosition)({ ...point, at: new Date(atMs) })

const inputs = fc.record({
  body: fc.constantFrom('sun' as const, 'moon' as const),
  subject: fc.record({
    latitude: fc.double({ min: -66, max: 66, noNaN: true }),
    longitude: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
  }),
  heightMeters: fc.double({ min: 4, max: 900, noNaN: true }),
  place: fc.constantFrom(...discPlaces),
  groundMeters: fc.double({ min: -60, max: 1, noNaN: true }),
})
const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) })

describe('a position that is found', () => {
  test('has the disk in the direction of the subject and at its height, within 0.05°', () => {
    let found = 0
    fc.assert(
      fc.property(inputs, instants, (input, atMs) => {
        const stand = standAt(input, atMs)
        if (!stand) return
        found++
        const seen = position(input, stand)
        expect(difference(seen.azimuth, bearingDegrees(stand.point, input.subject))).toBeLessThan(0.05)
        expect(Math.abs(seen.apparentAltitude - aimAltitude(input, stand))).toBeLessThan(0.05)
        expect(stand.meters).toBeCloseTo(distanceMiles(stand.point, input.subject) * metersPerMile, 0)
      }),
      { numRuns: 600, seed: 25 },
    )
    expect(found).toBeGreaterThan(150)
  })

  test('is the one that a search along the way back from the body finds', () => {
    fc.assert(
      fc.property(inputs, instants, (input, atMs) => {
        const stand = standAt(input, atMs)
        if (!stand || stand.meters > 5000) return
        const back = bearingDegrees(input.subject, stand.point)
        const misses = Array.from({ length: 200 }, (_, step) => {
          const meters = 2 + ((2 * stand.meters) / 200) * step
          const point = pointFrom(input.subject, back, meters)
          const seen = position(input, { point, atMs })
          return { meters, miss: Math.abs(seen.apparentAltitude - aimAltitude(input, { ...stand, point })) }
        })
        const best = misses.reduce((least, next) => (next.miss < least.miss ? next : least))
        expect(Math.abs(best.meters - stand.meters)).toBeLessThanOrEqual(2 + stand.meters / 100)
      }),
      { numRuns: 60, seed: 3 },
    )
  })

  test('there is none while the body is down, and one for every instant in between', () => {
    fc.assert(
      fc.property(inputs, instants, (input, atMs) => {
        if (standAt(input, atMs)) return
        const seen = position(input, { point: input.subject, atMs })
        const isReachable =
          seen.apparentAltitude > 1 &&
          seen.apparentAltitude < 79 &&
          input.heightMeters / 2 > input.groundMeters + 20 &&
          input.heightMeters > 100
        expect(isReachable).toBe(false)
      }),
      { numRuns: 200, seed: 8 },
    )
  })
})

/** The lighthouse at Pigeon Point, 35 m tall. */
const lighthouse: StandInput = {
  body: 'moon',
  subject: { latitude: 37.1817, longitude: -122.3939 },
  heightMeters: 35,
  place: 'on',
  groundMeters: 0,
}
const evening = { startMs: Date.UTC(2026, 10, 24), endMs: Date.UTC(2026, 10, 25) }

function curveOf(input: StandInput, span: typeof evening, stepMs: number) {
  const instants = curveInstants(span, stepMs)
  return toParts(
    input,
    instants,
    instants.map((atMs) => standAt(input, atMs)),
  )
}

describe('a curve', () => {
  test('has the same positions of a size with steps of ten minutes as with steps of one', () => {
    for (let day = 0; day < 2; day++)
      for (const body of ['moon', 'sun'] as const) {
        const span = { startMs: Date.UTC(2026, 5, 20 + day, 7), endMs: Date.UTC(2026, 5, 21 + day, 7) }
        const input = { ...lighthouse, body }
        const found = (stepMs: number) => standsOfSize(input, curveOf(input, span, stepMs), 1)
        const [coarse, fine] = [found(hourMs / 6), found(hourMs / 60)]
        expect(coarse.length).toBeGreaterThan(0)
        expect(coarse).toHaveLength(fine.length)
        for (const [index, stand] of coarse.entries())
          expect(Math.abs(stand.atMs - (fine[index] as Stand).atMs)).toBeLessThan(2000)
      }
  })

  const curve = curveOf(lighthouse, evening, hourMs / 12)

  test('is in order of time, nearer the higher the moon, and ends where the moon is out of reach', () => {
    const stands = curve.flat()
    expect(stands.length).toBeGreaterThan(60)
    for (const part of curve)
      expect(part.map(({ atMs }) => atMs)).toEqual(part.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
    const byAltitude = stands.toSorted((a, b) => a.altitude - b.altitude)
    expect((byAltitude[0] as Stand).meters).toBeGreaterThan((byAltitude.at(-1) as Stand).meters)
    expect(Math.max(...stands.map(({ meters }) => meters))).toBeLessThanOrEqual(farthestMeters)
  })

  test('has the positions from where the moon looks as tall as the lighthouse, or half of it', () => {
    const [rising, setting] = standsOfSize(lighthouse, curve, 1) as [Stand, Stand]
    for (const stand of [rising, setting]) {
      expect(timesAsTall(35, stand)).toBeCloseTo(1, 2)
      expect(Math.abs(stand.meters / distanceAsTall(35, stand.discDegrees) - 1)).toBeLessThan(0.01)
      expect(position(lighthouse, stand).azimuth).toBeCloseTo(stand.azimuth, 1)
    }
    // About 110 times its height away: 35 m are 3.8 to 4.1 km.
    expect(rising.meters).toBeGreaterThan(3600)
    expect(rising.meters).toBeLessThan(4100)
    const [half] = standsOfSize(lighthouse, curve, 0.5) as [Stand]
    expect(half.meters / rising.meters).toBeCloseTo(0.5, 1)
    expect(standsOfSize(lighthouse, curve, 1000)).toEqual([])
  })
})

test('points around: a quarter of the Earth north of the equator is the pole, and back is back', () => {
  expect(
    pointFrom({ latitude: 0, longitude: 20 }, 0, 3959 * metersPerMile * (Math.PI / 2)).latitude,
  ).toBeCloseTo(90, 6)
  fc.assert(
    fc.property(
      inputs,
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 1, max: 90_000, noNaN: true }),
      ({ subject }, azimuth, meters) => {
        const there = pointFrom(subject, azimuth, meters)
        expect(Math.abs(distanceMiles(subject, there) * metersPerMile - meters)).toBeLessThan(0.5)
        expect(difference(bearingDegrees(subject, there), azimuth)).toBeLessThan(0.01)
      },
    ),
    { seed: 1 },
  )
})
