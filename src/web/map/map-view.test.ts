// Areas as text: date line, whole world, decimals.
import { describe, expect, it } from 'vitest'
import type { InstalledBasemap } from '../../contract/discovery/basemaps.ts'
import { hasStreets, showsStreets, streetAreas } from '../../rules/street-areas.ts'
import { boxAround, boxText, getCorners } from './map-view.ts'

describe('boxText', () => {
  it('writes five decimals', () => {
    expect(boxText({ west: -122.4912345678, south: 37.7, east: -122.39, north: 37.83000001 })).toBe(
      '-122.49123,37.7,-122.39,37.83',
    )
  })

  it('normalizes longitudes of a map that was dragged around the world', () => {
    expect(boxText({ west: 530, south: -10, east: 550, north: 10 })).toBe('170,-10,-170,10')
    expect(boxText({ west: -200, south: -10, east: -170, north: 10 })).toBe('160,-10,-170,10')
  })

  it('is the whole world when the map shows more than 360 degrees', () => {
    expect(boxText({ west: -300, south: -85.05113, east: 100, north: 85.05113 })).toBe(
      '-180,-85.05113,180,85.05113',
    )
  })
})

describe('cornersOf', () => {
  it('continues beyond 180 degrees across the date line', () => {
    expect(getCorners('170,-10,-170,10')).toEqual([
      [170, -10],
      [190, 10],
    ])
  })

  it('reverses boxText', () => {
    expect(getCorners(boxText({ west: -74.2, south: 40.5, east: -73.7, north: 40.9 }))).toEqual([
      [-74.2, 40.5],
      [-73.7, 40.9],
    ])
  })
})

describe('boxAround', () => {
  it('ignores locations without a published position', () => {
    const locations = [
      { latitude: 40, longitude: -74 },
      { latitude: null, longitude: null },
      { latitude: 34, longitude: -118 },
    ]
    expect(boxAround(locations)).toBe('-118,34,-74,40')
    expect(boxAround([{ latitude: null, longitude: null }])).toBeUndefined()
  })
})

it('streets are where the bundled cities and installed maps are', () => {
  const oslo = { latitude: 59.91, longitude: 10.75 }
  expect(hasStreets({ latitude: 37.78, longitude: -122.42 })).toBe(true)
  expect(hasStreets(oslo)).toBe(false)
  const installed = [{ bounds: [10.6, 59.8, 10.9, 60] }] as unknown as InstalledBasemap[]
  expect(hasStreets(oslo, streetAreas(installed))).toBe(true)
  expect(hasStreets({ latitude: 40.75, longitude: -73.98 }, streetAreas(installed))).toBe(true)
})

it('a view that reaches into an area with streets shows some', () => {
  // The Golden Gate with Mount Tamalpais: the middle is north of the city's map.
  const goldenGate = { west: -122.6, south: 37.75, east: -122.35, north: 37.95 }
  expect(showsStreets(goldenGate, streetAreas([]))).toBe(true)
  expect(showsStreets({ west: -111, south: 44, east: -110, north: 45 }, streetAreas([]))).toBe(false)
})
