// Improved days: a table, and what holds for every day.
import { expect, test } from 'vitest'
import { bestTimesOfDay } from '../places.ts'
import { type DayStop, improveDay } from './improve-day.ts'
import { type StopLight, stopLights } from './trip-terms.ts'

const stop = (id: string, more: Partial<DayStop> = {}): DayStop => ({
  id,
  light: null,
  bestTimeOfDay: null,
  point: null,
  ...more,
})
const at = (miles: number) => ({ latitude: 38 + miles / 69.1, longitude: -109 })

test('a stop gets the light of its guide, and the day its order', () => {
  const improved = improveDay(
    [
      stop('night', { bestTimeOfDay: 'night' }),
      stop('sunset', { bestTimeOfDay: 'sunset' }),
      stop('any'),
      stop('mesa', { bestTimeOfDay: 'sunrise' }),
    ],
    null,
  )
  expect(improved).toEqual({
    order: ['mesa', 'any', 'sunset', 'night'],
    lights: [
      { id: 'night', light: 'night' },
      { id: 'sunset', light: 'evening' },
      { id: 'mesa', light: 'morning' },
    ],
    isReordered: true,
    crowded: [],
  })
})

test.each([
  ['no guide says anything', [stop('a'), stop('b')]],
  ['everything is as its guide says', [stop('a', { bestTimeOfDay: 'sunrise', light: 'morning' }), stop('b')]],
  ['its owner chose another light', [stop('a', { bestTimeOfDay: 'sunrise', light: 'evening' })]],
  ['there are no stops', []],
])('nothing is proposed where %s', (_, stops) => {
  expect(improveDay(stops, null)).toBeNull()
})

test('an hour is given to one stop; the others are named', () => {
  const stops = [
    stop('first', { bestTimeOfDay: 'sunset' }),
    stop('own', { light: 'morning' }),
    stop('second', { bestTimeOfDay: 'blue-hour' }),
    stop('third', { bestTimeOfDay: 'sunrise' }),
    stop('noon', { bestTimeOfDay: 'midday' }),
    stop('later', { bestTimeOfDay: 'afternoon' }),
  ]
  expect(improveDay(stops, null)).toMatchObject({
    order: ['own', 'second', 'third', 'noon', 'later', 'first'],
    lights: [
      { id: 'first', light: 'evening' },
      { id: 'noon', light: 'daytime' },
      { id: 'later', light: 'daytime' },
    ],
    crowded: [
      { id: 'second', light: 'evening' },
      { id: 'third', light: 'morning' },
    ],
  })
})

test('stops of the same light are visited in the shorter order if it saves a tenth', () => {
  const far = [stop('c', { point: at(30) }), stop('a', { point: at(10) }), stop('b', { point: at(20) })]
  expect(improveDay(far, at(0))?.order).toEqual(['a', 'b', 'c'])
  // Towards what comes after them.
  const evening = stop('evening', { light: 'evening', point: at(0) })
  expect(improveDay([far[1] as DayStop, far[2] as DayStop, evening], at(40))?.order).toEqual([
    'b',
    'a',
    'evening',
  ])
  const near = [stop('b', { point: at(100.4) }), stop('a', { point: at(100) })]
  expect(improveDay(near, at(0))).toBeNull()
})

test('every day keeps its stops and the lights that were chosen, and is not improved twice', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 300; round += 1) {
    const stops = Array.from({ length: random(9) }, (_, index) =>
      stop(`${index}`, {
        light: [null, null, ...stopLights][random(6)] as StopLight | null,
        bestTimeOfDay: [null, ...bestTimesOfDay][random(8)] ?? null,
        point: random(4) === 0 ? null : at(random(60)),
      }),
    )
    const start = random(2) === 0 ? null : at(random(60))
    const improved = improveDay(stops, start)
    if (!improved) continue
    expect(improved.order.toSorted()).toEqual(stops.map(({ id }) => id).toSorted())
    const chosen = new Set(stops.filter(({ light }) => light).map(({ id }) => id))
    expect(improved.lights.filter(({ id }) => chosen.has(id))).toEqual([])
    const after = improved.order.map((id) => {
      const one = stops.find((each) => each.id === id) as DayStop
      return { ...one, light: improved.lights.find((each) => each.id === id)?.light ?? one.light }
    })
    expect(improveDay(after, start)).toBeNull()
  }
})
