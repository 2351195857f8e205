// The drawing of a trip's stops, for paper.
import { expect, test } from 'vitest'
import { numbersText, sketchTrip, sketchWidth } from './trip-sketch.ts'

const miles = { units: 'miles' } as const
const stop = (latitude: number | null, longitude: number | null, city: string | null = null) => ({
  latitude,
  longitude,
  city,
})
const bridge = stop(37.8272, -122.4817, 'Sausalito')
const tunnelView = stop(37.7156, -119.677, 'Yosemite Valley')
const withheld = stop(null, null, 'Nowhere')

test('the stops lie to each other as on a map, within the drawing', () => {
  const { signs, way, height } = sketchTrip([bridge, withheld, tunnelView], miles) as NonNullable<
    ReturnType<typeof sketchTrip>
  >
  expect(signs.map(({ numbers, town }) => [numbers, town])).toEqual([
    [[1], 'Sausalito'],
    [[3], 'Yosemite Valley'],
  ])
  const [west, east] = signs
  expect(west?.x).toBeLessThan(east?.x as number)
  expect(west?.y).toBeLessThan(east?.y as number)
  for (const { x, y } of way.flatMap(({ points }) => points)) {
    expect(x).toBeGreaterThan(20)
    expect(x).toBeLessThan(sketchWidth - 20)
    expect(y).toBeGreaterThan(20)
    expect(y).toBeLessThan(height - 20)
  }
})

test('a road that leads far around is within the drawing, too', () => {
  // From rim to rim of the Grand Canyon.
  const south = stop(36.0567, -112.1413)
  const line: [number, number][] = [
    [-112.1413, 36.0567],
    [-111.4, 35.9],
    [-111.6, 36.8],
    [-112.0523, 36.1977],
  ]
  const sketch = sketchTrip([south, { ...stop(36.1977, -112.0523), line }], miles)
  const [road] = sketch?.way ?? []
  expect(road?.isRoad).toBe(true)
  for (const { x, y } of road?.points ?? []) {
    expect(x).toBeGreaterThan(20)
    expect(x).toBeLessThan(sketchWidth - 20)
    expect(y).toBeGreaterThan(20)
    expect(y).toBeLessThan((sketch?.height ?? 0) - 20)
  }
})

test('its scale is true', () => {
  const { signs, scale } = sketchTrip([bridge, tunnelView], miles) as NonNullable<
    ReturnType<typeof sketchTrip>
  >
  const [from, to] = signs as [(typeof signs)[0], (typeof signs)[0]]
  const length = Number.parseFloat(scale.label)
  // 153.5 miles apart.
  expect((Math.hypot(to.x - from.x, to.y - from.y) / scale.width) * length).toBeCloseTo(153.5, -1)
  expect(sketchTrip([bridge, tunnelView], { units: 'kilometers' })?.scale.label).toMatch(/^\d+ km$/)
})

test('stops at the same place share a sign, and a single place has a scale, too', () => {
  const sketch = sketchTrip([bridge, bridge, bridge, tunnelView, bridge], miles)
  expect(sketch?.signs.map(({ numbers }) => numbersText(numbers))).toEqual(['1, 2, 3, 5', '4'])
  const single = sketchTrip([bridge], miles)
  expect(single?.signs).toHaveLength(1)
  expect(single?.scale.label).toMatch(/^(1|0\.5) mi$/)
  expect(sketchTrip([withheld], miles)).toBeUndefined()
  expect([numbersText([3]), numbersText([3, 4]), numbersText([3, 4, 5])]).toEqual(['3', '3, 4', '3–5'])
})
