// Street maps: what may follow what, and which areas locations need.
import { expect, test } from 'vitest'
import { streetAreas } from './street-areas.ts'
import { nextStreetMapState, streetMapActions, streetMapStates, streetMapTransitions } from './street-maps.ts'
import { boxAroundTown, suggestBoxes } from './street-suggestions.ts'

test.each([
  ['waiting', ['cancel', 'remove'], ['start']],
  ['running', ['cancel', 'remove'], ['start', 'finish', 'fail']],
  ['done', ['remove'], []],
  ['failed', ['resume', 'remove'], []],
  ['canceled', ['resume', 'remove'], ['finish']],
  ['removed', [], []],
] as const)('%s: administrators may %j, the server %j', (state, actions, byServer) => {
  expect(streetMapActions(state, true)).toEqual(actions)
  const names = Object.keys(streetMapTransitions) as (keyof typeof streetMapTransitions)[]
  expect(
    names.filter(
      (name) => streetMapTransitions[name].by === 'server' && nextStreetMapState(state, name) !== undefined,
    ),
  ).toEqual(byServer)
})

test('a map that is done can be fetched again where its file is missing', () => {
  expect(streetMapActions('done', false)).toEqual(['resume', 'remove'])
})

test('every state but the first is reached', () => {
  const reached = new Set(Object.values(streetMapTransitions).map(({ to }) => to))
  expect(streetMapStates.filter((state) => state !== 'waiting' && !reached.has(state))).toEqual([])
})

const moab = { latitude: 38.573, longitude: -109.55, count: 4 }
const arches = { latitude: 38.733, longitude: -109.593, count: 9 }
const lisbon = { latitude: 38.714, longitude: -9.14, count: 7 }
const sanFrancisco = { latitude: 37.77, longitude: -122.42, count: 300 }

test('locations without streets are grouped into boxes, the most locations first', () => {
  const found = suggestBoxes([moab, lisbon, sanFrancisco, arches], streetAreas([]), 10)
  expect(found.map(({ locationCount }) => locationCount)).toEqual([13, 7])
  const { box } = found[0] as (typeof found)[number]
  for (const { latitude, longitude } of [moab, arches]) {
    expect(latitude).toBeGreaterThan(box.south)
    expect(latitude).toBeLessThan(box.north)
    expect(longitude).toBeGreaterThan(box.west)
    expect(longitude).toBeLessThan(box.east)
  }
})

test('what an installed map covers is not suggested, nor more than the limit', () => {
  const installed = streetAreas([{ bounds: [-9.3, 38.6, -9, 38.8] }])
  expect(suggestBoxes([lisbon, moab], installed, 10)).toHaveLength(1)
  expect(suggestBoxes([lisbon, moab], streetAreas([]), 1)).toHaveLength(1)
  expect(suggestBoxes([], streetAreas([]), 1)).toEqual([])
})

test('a box stays within the world', () => {
  const box = boxAroundTown({ latitude: -16.8, longitude: 179.99 })
  expect(box.east).toBe(180)
  expect(box.west).toBeLessThan(179.95)
  expect(suggestBoxes([{ latitude: 89, longitude: 0, count: 1 }], [], 5)).toEqual([])
})
