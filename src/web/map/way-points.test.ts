// The way through the stops of a trip.
import { expect, test } from 'vitest'
import { wayPoints, wayStretches } from './way-points.ts'

const through = (...stops: [number | null, number | null][]) =>
  wayPoints(stops.map(([latitude, longitude]) => ({ latitude, longitude })))

test('goes through the stops in order and leaves out those without a position', () => {
  expect(through([37.8, -122.4], [null, null], [37.7, -119.6])).toEqual([
    [-122.4, 37.8],
    [-119.6, 37.7],
  ])
  expect(through()).toEqual([])
})

test('crosses the date line the short way', () => {
  expect(through([-17, 178], [-16, -179], [-17, 179])).toEqual([
    [178, -17],
    [181, -16],
    [179, -17],
  ])
})

test('follows the road where it is known, on the side of the date line where the way is', () => {
  const road: [number, number][] = [
    [-179, -16],
    [-178.5, -16.5],
  ]
  const stops = [
    { latitude: -17, longitude: 178 },
    { latitude: null, longitude: null },
    { latitude: -16, longitude: -179 },
    { latitude: -16.5, longitude: -178.5, line: road },
  ]
  expect(wayStretches(stops)).toEqual([
    {
      points: [
        [178, -17],
        [181, -16],
      ],
      isRoad: false,
    },
    {
      points: [
        [181, -16],
        [181.5, -16.5],
      ],
      isRoad: true,
    },
  ])
})
