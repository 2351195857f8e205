// The address of directions on each kind of device.
import { expect, it } from 'vitest'
import { directionsLink } from './directions-address.ts'

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
