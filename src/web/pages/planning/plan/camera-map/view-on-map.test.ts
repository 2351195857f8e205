// What the camera draws on the map.
import type { Feature, LineString, Polygon } from 'geojson'
import { expect, test } from 'vitest'
import type { Stand } from '../../../../../rules/camera/stand-here.ts'
import { bearingDegrees, distanceMiles, type GeoPoint } from '../../../../../rules/distance.ts'
import { circleDistances, circleFeatures, nearestStand, standFeatures, viewFeatures } from './view-on-map.ts'

const point = { latitude: 37.8272, longitude: -122.4817 }
const view = { point, azimuth: 90, frameDegrees: 40, frames: 1, overlap: 0.3, meters: 2000 }

const toPoint = ([longitude, latitude]: number[]): GeoPoint => ({
  latitude: latitude as number,
  longitude: longitude as number,
})
const edges = (features: ReturnType<typeof viewFeatures>, kind: string) =>
  features
    .filter(({ properties }) => properties?.kind === kind)
    .map(({ geometry }) =>
      bearingDegrees(point, toPoint((geometry as LineString).coordinates[1] as number[])),
    )

test('a view is a sector as wide as the frame, around its direction', () => {
  const features = viewFeatures(view)
  expect(edges(features, 'edge').map(Math.round)).toEqual([70, 110])
  const [[first, ...ring] = []] = ((features[0] as Feature).geometry as Polygon).coordinates
  expect(first).toEqual([point.longitude, point.latitude])
  expect(ring.at(-1)).toEqual(first)
  for (const position of ring.slice(0, -1))
    expect(distanceMiles(point, toPoint(position)) * 1609.344).toBeCloseTo(2000, 0)
})

test('a panorama is as wide as its frames with their overlap; a full circle has no edges', () => {
  const three = viewFeatures({ ...view, frames: 3 })
  // 40 + 2 × 28.
  expect(edges(three, 'edge').map(Math.round)).toEqual([42, 138])
  expect(edges(three, 'frame').map(Math.round)).toEqual([76, 104])
  expect(edges(viewFeatures({ ...view, frames: 20 }), 'edge')).toEqual([])
})

test.each([
  [300, 'miles', 0.05, 4],
  [1609.344 * 3.2, 'miles', 1, 4],
  [4200, 'kilometers', 1, 5],
  [1, 'kilometers', 0.1, 2],
  [9e9, 'miles', 50, 5],
] as const)('circles up to %d m in %s: every %f, %d of them', (meters, units, step, count) =>
  expect(circleDistances(meters, units)).toMatchObject({ step, count }),
)

test('circles across the date line stay in one piece', () => {
  const [circle] = circleFeatures({ latitude: 0, longitude: 179.99 }, [5000])
  const longitudes = ((circle as Feature).geometry as LineString).coordinates.map(
    ([longitude]) => longitude as number,
  )
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(0.1)
})

const stand = (latitude: number, atMs: number): Stand => ({
  point: { latitude, longitude: -122 },
  meters: 100,
  atMs,
  azimuth: 0,
  altitude: 10,
  discDegrees: 0.5,
})

test('a tap takes the nearest position of the curve, if it is near enough on the screen', () => {
  const parts = [[stand(37, 1), stand(37.001, 2)], [stand(38, 3)]]
  const tapped = { latitude: 37.0009, longitude: -122 }
  expect(nearestStand(parts, tapped, 1)?.atMs).toBe(2)
  expect(nearestStand(parts, tapped, 0.1)).toBeUndefined()
  expect(nearestStand(undefined, tapped, 1)).toBeUndefined()
  expect(nearestStand([], tapped, 1)).toBeUndefined()
})

test('the curve has a dot for each position, and the one of now a line to the subject', () => {
  const input = { body: 'moon' as const, subject: point }
  const kinds = standFeatures({
    input,
    parts: [[stand(37, 1), stand(37.1, 2)], [stand(38, 3)]],
    now: stand(37, 1),
  }).map(({ properties }) => properties?.kind)
  expect(kinds).toEqual(['moon-curve', 'moon-curve', 'moon-curve', 'moon-curve', 'sight', 'moon-stand'])
  expect(standFeatures(undefined)).toEqual([])
})
