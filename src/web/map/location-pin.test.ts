// The pin of a location: its photo or its light, and the direction only where a list tells it.
import { expect, test } from 'vitest'
import type { DisplayImage } from '../../contract/discovery/locations.ts'
import { locationPin } from './location-pin.ts'

const position = { latitude: 44.6, longitude: -104.7 }
const place = { id: 'a', name: 'Devils Tower', themes: ['landscape', 'sunset'] as const }
const cover = { id: 'b' } as DisplayImage

test('a photo, its first theme and where the view faces', () => {
  const pin = locationPin({ ...place, cover, directionDegrees: 230 }, position)
  expect(pin).toMatchObject({ ...position, name: 'Devils Tower', theme: 'landscape', directionDegrees: 230 })
  expect(pin.label).toBe('Devils Tower, Landscape, facing southwest')
  expect(pin.face).toEqual({ kind: 'photo', imageId: 'b' })
})

test.each([
  [0, 'north'],
  [22, 'north'],
  [23, 'northeast'],
  [337, 'northwest'],
  [338, 'north'],
  [359, 'north'],
])('%d° faces %s', (directionDegrees, facing) => {
  expect(locationPin({ ...place, cover, directionDegrees }, position).label).toMatch(
    new RegExp(`, facing ${facing}$`),
  )
})

test('without a photo its light; without a direction, or with a withheld one, no wedge', () => {
  const pin = locationPin({ ...place, cover: null, directionDegrees: null }, position)
  expect([pin.face.kind, pin.directionDegrees, pin.label]).toEqual(['light', null, 'Devils Tower, Landscape'])
})

test('until the list has it, a dot', () => {
  const pin = locationPin({ ...place, themes: [] }, position)
  expect([pin.face.kind, pin.theme, pin.label]).toEqual(['dot', undefined, 'Devils Tower'])
})
