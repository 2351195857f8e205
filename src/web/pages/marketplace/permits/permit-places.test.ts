// Permits grouped by park or city.
import { expect, it } from 'vitest'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { permitPlaces, placeName } from './permit-places.ts'

it('names the park or the city', () => {
  expect(placeName('Half Dome, Yosemite National Park, California')).toBe(
    'Yosemite National Park, California',
  )
  expect(placeName('Zion National Park, Utah')).toBe('Zion National Park, Utah')
  expect(placeName('Mount Whitney')).toBe('Mount Whitney')
})

it('puts places with a location first, and keeps the order of the list', () => {
  const permit = (name: string, location: string, locationId: string | null = null) =>
    ({ name, location, locationId }) as Permit
  const places = permitPlaces([
    permit('The Wave', 'Coyote Buttes North, Arizona and Utah'),
    permit('Filming', 'Zion National Park, Utah', 'zion'),
    permit('Hike', 'Angels Landing, Zion National Park, Utah'),
  ])
  expect(places.map(({ name, locationId }) => [name, locationId])).toEqual([
    ['Zion National Park, Utah', 'zion'],
    ['Coyote Buttes North, Arizona and Utah', undefined],
  ])
  expect(places[0]?.permits.map(({ name }) => name)).toEqual(['Filming', 'Hike'])
})
