// The path of totality against NASA's path tables, and against what places beside its limits see.
import { describe, expect, test } from 'vitest'
import type { GeoPoint } from '../../distance.ts'
import { centralPath, centralPointAt } from './central-path.ts'
import { deltaTAt } from './delta-t.ts'
import { localSolar } from './local-solar.ts'
import published from './published.fixture.json' with { type: 'json' }
import { solarElements } from './solar-elements.ts'

const rows = published.centralLines.flatMap(({ points, deltaT, date }) =>
  points.map((point) => ({ ...point, deltaT, date })),
)

/** Degrees of a great circle, for points near each other. */
const apart = (one: GeoPoint, other: GeoPoint) =>
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180),
  )

test.each(rows)('the line of $date passes where and when it was at $at', ({ at, deltaT, ...point }) => {
  const elements = solarElements(Date.parse(at) + deltaT * 1000)
  // Near its ends it runs over a hundred miles in five seconds.
  const nearest = Array.from({ length: 41 }, (_, index) => Date.parse(at) + (index - 20) * 250).map(
    (utMs) => {
      const found = centralPointAt(elements, utMs, deltaT)
      return found ? apart(found, point) : Number.POSITIVE_INFINITY
    },
  )
  expect(Math.min(...nearest)).toBeLessThan(0.02)
})

describe.each(published.centralLines)('the limits of $date', ({ date, kind, points }) => {
  const during = Date.parse(points[Math.floor(points.length / 2)]!.at)
  const path = centralPath(during)!
  const seenAt = (point: GeoPoint) => {
    const deltaT = deltaTAt(during)
    return localSolar(solarElements(during + deltaT * 1000), point, deltaT)?.kind
  }
  const nearestOnLine = (point: GeoPoint) =>
    path.line.reduce((best, next) => (apart(next, point) < apart(best, point) ? next : best))
  const between = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  })

  test('divide the places that see all of it from those that see a part', () => {
    expect(path.kind).toBe(kind)
    expect(path.line.length).toBeGreaterThan(50)
    for (const limit of path.limits) {
      // Away from the ends, where the shadow is as long as a continent, and from the date line.
      const inner = limit.slice(Math.floor(limit.length / 4), Math.floor((3 * limit.length) / 4))
      for (const point of inner.filter(
        ({ longitude }, index) => index % 8 === 0 && Math.abs(longitude) < 170,
      )) {
        const center = nearestOnLine(point)
        const where = `${date}, ${point.latitude.toFixed(2)} ${point.longitude.toFixed(2)}`
        expect(seenAt(between(point, center, 0.08)), where).toBe(kind)
        expect(seenAt(between(point, center, -0.08)), where).toBe('partial')
      }
    }
  })
})

test('an eclipse that is partial everywhere has no path', () => {
  // March 29, 2025: magnitude 0.938.
  expect(centralPath(Date.parse('2025-03-29T10:47:00Z'))).toBeNull()
})
