// Directions: the destination, and the link of each kind of device.
import { describe, expect, it } from 'vitest'
import type { LocationDetail } from '../../../contract/locations.ts'
import { directionsLink, getDestination } from './directions.ts'

const location = {
  name: 'Hawk Hill',
  access: 'full',
  precision: 'exact',
  status: 'open',
  latitude: 37.8256,
  longitude: -122.4998,
  markers: [],
} as unknown as LocationDetail

describe('the destination', () => {
  const lot = { kind: 'parking', name: 'Conzelman Road lot', latitude: 37.83, longitude: -122.49 }
  const gate = { kind: 'access', name: '', latitude: 37.84, longitude: -122.48 }
  it.each([
    [[], [37.8256, -122.4998, 'Hawk Hill']],
    [[gate], [37.84, -122.48, 'Hawk Hill: access']],
    [
      [gate, lot],
      [37.83, -122.49, 'Hawk Hill: Conzelman Road lot'],
    ],
  ])('is the parking, else the access point, else the location', (markers, expected) => {
    const to = getDestination({ ...location, markers } as unknown as LocationDetail)
    expect([to?.latitude, to?.longitude, to?.name]).toEqual(expected)
  })
  it.each([
    { access: 'limited' },
    { precision: 'area' },
    { precision: 'hidden', latitude: null, longitude: null },
    // Revealed to who checked in there, but published to nobody.
    { precision: 'hidden' },
    { status: 'closed' },
    { status: 'private' },
  ])('is withheld: %o', (fields) => {
    expect(
      getDestination({ ...location, markers: [lot], ...fields } as unknown as LocationDetail),
    ).toBeUndefined()
  })
})

const to = { latitude: 37.83, longitude: -122.49, name: 'Hawk Hill: lot (east) & gate' }
const web = { href: 'https://www.openstreetmap.org/directions?to=37.83,-122.49', isApp: false }
const android = {
  href: 'geo:37.83,-122.49?q=37.83,-122.49(Hawk%20Hill%3A%20lot%20%28east%29%20%26%20gate)',
  isApp: true,
}
const apple = { href: 'maps:?daddr=37.83,-122.49&dirflg=d', isApp: true }

it.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36', android],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', apple],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', apple],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', web],
  ['Mozilla/5.0 (X11; Linux x86_64)', web],
])('%s', (userAgent, link) => expect(directionsLink(to, { userAgent })).toEqual(link))

it('is the page with the route while nothing is known about the device', () =>
  expect(directionsLink(to, undefined)).toEqual(web))
