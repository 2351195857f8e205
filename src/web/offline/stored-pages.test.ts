// Which addresses a device stores, and what stands in for those that it does not.
import { expect, test } from 'vitest'
import {
  changesStoredPages,
  getBasePage,
  getCopyKind,
  getPageLocation,
  readMissingPage,
  readOpenHash,
  toOfflineHash,
  toOpenHash,
} from './stored-pages.ts'

const id = '0190c2f4-7b1e-7cc3-9d2a-3f1b5a6c7d8e'

test.each([
  ['/trips', '/trips'],
  [`/trip/${id}`, '/trips'],
  ['/favorites', '/favorites'],
  ['/plan', '/plan'],
  ['/map', '/map'],
  ['/sky', '/sky'],
  ['/offline', '/offline'],
  ['/trips/shared/abc', undefined],
  ['/trip/new', undefined],
  ['/account', undefined],
  ['/', undefined],
])('%s is opened by %s', (path, base) => {
  expect(getBasePage(path)).toBe(base)
})

test.each([
  ['/api/auth/me', 'answer'],
  ['/api/trips', 'answer'],
  [`/api/trips/${id}`, 'answer'],
  ['/api/favorites/me/ids', 'answer'],
  [`/api/favorite-lists/${id}`, 'answer'],
  ['/api/locations/results', 'answer'],
  ['/api/light', 'answer'],
  ['/api/spots', 'answer'],
  ['/api/me/gear', 'answer'],
  ['/api/me/gear/seen', undefined],
  ['/api/light-plans', 'answer'],
  [`/api/light-plans/${id}`, 'answer'],
  ['/tiles/locations/3/2/1.mvt', 'tile'],
  ['/basemap/world.pmtiles', 'tile'],
  // A guide is a right of the plan, and other personal data are nobody's on this device.
  [`/api/locations/${id}`, undefined],
  [`/api/locations/${id}/horizon`, undefined],
  ['/api/auth/sessions', undefined],
  ['/api/spots/export', undefined],
  ['/api/light-plans/export', undefined],
  [`/api/shared-light-plans/${'x'.repeat(24)}`, undefined],
  ['/api/me/notifications', undefined],
  ['/api/admin/users', undefined],
  ['/api/exports/locations.csv', undefined],
  ['/api/offline-packs', undefined],
])('the answer of %s is stored as %s', (path, kind) => {
  expect(getCopyKind(path)).toBe(kind)
})

test('writes that change a stored page', () => {
  expect(['/api/favorites', `/api/trips/${id}/stops`, `/api/spots/${id}`].every(changesStoredPages)).toBe(
    true,
  )
  expect(['/api/favoritesx', '/api/contact', '/api/auth/logout'].some(changesStoredPages)).toBe(false)
})

test('an address below a stored page is opened by it, and by no other', () => {
  const address = `/trip/${id}?day=2#stops`
  expect(readOpenHash('/trips', toOpenHash(address))).toBe(address)
  expect(readOpenHash('/trips', toOpenHash('/plan?lat=1&lng=2'))).toBeUndefined()
  expect(readOpenHash('/plan', toOpenHash('/plan?lat=1&lng=2'))).toBe('/plan?lat=1&lng=2')
  for (const foreign of ['https://example.com/trips', '//example.com', '/\\example.com', '%'])
    expect(readOpenHash('/trips', `#open=${foreign}`)).toBeUndefined()
})

test('the page for offline use knows the location or the address that was asked for', () => {
  expect(getPageLocation(`/location/${id.toUpperCase()}`)).toBe(id)
  expect(toOfflineHash(`/location/${id}`, `/location/${id}?photo=1`)).toBe(`#location=${id}`)
  expect(readMissingPage(toOfflineHash('/blog', '/blog?page=2'))).toBe('/blog?page=2')
  for (const hash of [
    '',
    '#',
    '#page=',
    '#page=//example.com',
    '#page=https%3A%2F%2Fexample.com',
    '#page=%2F%09%2Fexample.com',
    '#page=%2F%5Cexample.com',
    '#pack=1',
  ])
    expect(readMissingPage(hash)).toBeUndefined()
})
