// Areas as text: date line, whole world, decimals.
import { describe, expect, it } from 'vitest'
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
