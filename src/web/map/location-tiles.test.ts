// Failed tiles are retried three times with growing delays, without the loaded ones; then the map shows a note until
// they have loaded.
import type { MapLibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocationTiles } from './location-tiles.ts'

type Listener = (event: object) => void
const sourceId = 'locations'
const tileAt = (x: number) => ({ uses: 1, tileID: { canonical: { z: 4, x, y: 6 } } })

function watched() {
  const listeners: Record<string, Listener> = {}
  const requested: { atMs: number; xs: number[] }[] = []
  const began = Date.now()
  let isLoaded = true
  const on = (type: string, listener: Listener) => {
    listeners[type] = listener
  }
  const refreshTiles = (_: string, tiles: { x: number }[]) =>
    requested.push({ atMs: Date.now() - began, xs: tiles.map(({ x }) => x) })
  const tiles = new LocationTiles({
    on,
    once: on,
    refreshTiles,
    isSourceLoaded: () => isLoaded,
  } as unknown as MapLibreMap)
  const states: string[] = []
  tiles.subscribe(() => states.push(tiles.read()))
  return {
    tiles,
    requested,
    states,
    fail: (tile: object) => listeners.error?.({ sourceId, tile, error: new Error('503') }),
    arrive: (tile: object) => listeners.sourcedata?.({ sourceId, tile }),
    fire: (type: string, event = {}) => listeners[type]?.(event),
    setLoaded: (value: boolean) => {
      isLoaded = value
    },
  }
}

const browser = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', browser)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tile that keeps failing is retried after 0.5, 1.5 and 4.5 seconds, then reported as missing', () => {
  const { requested, states, fail } = watched()
  const tile = tileAt(1)
  fail(tile)
  for (const delayMs of [500, 1500, 4500]) {
    vi.advanceTimersByTime(delayMs)
    fail(tile)
  }
  vi.advanceTimersByTime(60_000)
  expect(requested).toEqual([
    { atMs: 500, xs: [1] },
    { atMs: 2000, xs: [1] },
    { atMs: 6500, xs: [1] },
  ])
  expect(states).toEqual(['failed'])
})

test('tiles that fail together count as one failure, and loaded tiles are left alone', () => {
  const { requested, states, fail, arrive } = watched()
  const [first, second, third] = [tileAt(1), tileAt(2), tileAt(3)]
  fail(first)
  fail(second)
  arrive(third)
  vi.advanceTimersByTime(500)
  arrive(first)
  fail(second)
  vi.advanceTimersByTime(1500)
  expect(requested.map(({ xs }) => xs)).toEqual([[1, 2], [2]])
  arrive(second)
  vi.advanceTimersByTime(60_000)
  expect(requested).toHaveLength(2)
  expect(states).toEqual([])
  fail(first)
  vi.advanceTimersByTime(500)
  expect(requested).toHaveLength(3)
})

test('the next retry waits for every tile of this one', () => {
  const { requested, fail } = watched()
  const [quick, slow] = [tileAt(1), tileAt(2)]
  fail(quick)
  fail(slow)
  vi.advanceTimersByTime(500)
  fail(quick)
  vi.advanceTimersByTime(10_000)
  expect(requested).toHaveLength(1)
  fail(slow)
  vi.advanceTimersByTime(1500)
  expect(requested.map(({ xs }) => xs)).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('tiles out of view do not count as missing once those in view have loaded', () => {
  const { states, fail, fire, setLoaded } = watched()
  const tile = tileAt(1)
  fail(tile)
  for (const delayMs of [500, 1500, 4500]) {
    vi.advanceTimersByTime(delayMs)
    fail(tile)
  }
  tile.uses = 0
  setLoaded(false)
  fire('idle')
  expect(states).toEqual(['failed'])
  setLoaded(true)
  fire('idle')
  expect(states).toEqual(['failed', 'fine'])
})

test('retries at once on request, and when the network is back', () => {
  const { tiles, requested, states, fail, arrive, fire } = watched()
  const tile = tileAt(1)
  browser.dispatchEvent(new Event('online'))
  fail(tile)
  for (const delayMs of [500, 1500, 4500]) {
    vi.advanceTimersByTime(delayMs)
    fail(tile)
  }
  tiles.askAgain()
  expect(requested).toHaveLength(4)
  expect(states).toEqual(['failed', 'asking'])
  for (const delayMs of [500, 1500, 4500]) {
    fail(tile)
    vi.advanceTimersByTime(delayMs)
  }
  fail(tile)
  expect(requested).toHaveLength(7)
  expect(states).toEqual(['failed', 'asking', 'failed'])
  browser.dispatchEvent(new Event('online'))
  arrive(tile)
  expect(requested).toHaveLength(8)
  expect(states).toEqual(['failed', 'asking', 'failed', 'asking', 'fine'])
  fail(tile)
  fire('remove')
  browser.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(requested).toHaveLength(8)
})

test('other errors of the map are still reported', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { requested, fire } = watched()
  const error = new Error('No such image')
  fire('error', { error })
  expect(report).toHaveBeenCalledWith(error)
  expect(requested).toEqual([])
  report.mockRestore()
})
