// The search over a pack, without a server.
import { expect, test } from 'vitest'
import { searchLocations } from './search-locations.ts'

const place = (name: string, more: Partial<Parameters<typeof searchLocations>[0][number]> = {}) => ({
  name,
  address: null,
  city: null,
  region: null,
  description: '',
  themes: [] as string[],
  ...more,
})
const all = [
  place('Ansel Overlook', { description: 'Fog below the bridge' }),
  place('Café Bridge', { city: 'Montréal' }),
  place('Pier 7', { themes: ['sunset'], address: '1 Bridgeway' }),
]
const names = (search: string) => searchLocations(all, search).map(({ name }) => name)

test.each([
  ['', ['Ansel Overlook', 'Café Bridge', 'Pier 7']],
  [' ,; ', ['Ansel Overlook', 'Café Bridge', 'Pier 7']],
  ['bridge', ['Café Bridge', 'Ansel Overlook', 'Pier 7']],
  ['CAFE montreal', ['Café Bridge']],
  ['bridge fog', ['Ansel Overlook']],
  ['sun', ['Pier 7']],
  ['ridge', []],
  ['7', ['Pier 7']],
])('“%s”', (search, found) => expect(names(search)).toEqual(found))
