// The zoom in the map's address stays as long as the value it belongs to.
import { expect, test } from 'vitest'
import { savedZoom } from './map-search.ts'

const there = { lat: 34.1, lng: -118.3 }

test('a zoom belongs to its position', () => {
  expect(savedZoom({ ...there, zoom: 14 }, { ...there, selected: 'a' })).toEqual({ zoom: 14 })
  expect(savedZoom({ ...there, zoom: 14 }, { ...there, themes: ['urban'] })).toEqual({ zoom: 14 })
  expect(savedZoom({ ...there, zoom: 14 }, { lat: 40, lng: -74 })).toEqual({})
  expect(savedZoom({ ...there, zoom: 14 }, {})).toEqual({})
  expect(savedZoom({ ...there, zoom: undefined }, there)).toEqual({})
})

test('without a position it belongs to the selected location', () => {
  expect(savedZoom({ selected: 'a', zoom: 14 }, { selected: 'a', themes: ['urban'] })).toEqual({ zoom: 14 })
  expect(savedZoom({ selected: 'a', zoom: 14 }, { selected: 'b' })).toEqual({})
  expect(savedZoom({ selected: 'a', zoom: 14 }, {})).toEqual({})
})

test('an area replaces it', () => {
  expect(savedZoom({ ...there, zoom: 14 }, { ...there, bbox: '-119,34,-118,35' })).toEqual({})
})
