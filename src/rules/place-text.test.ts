// Texts that state a position.
import { expect, test } from 'vitest'
import { parsePlaceText } from './place-text.ts'

test.each([
  ['40.7,-74', 40.7, -74],
  [' 40.748400, -73.985700 ', 40.7484, -73.9857],
  ['(40.7484, -73.9857)', 40.7484, -73.9857],
  ['40.7484° N, 73.9857° W', 40.7484, -73.9857],
  ['38°44\'37"N 109°29\'57"W', 38.74361, -109.49917],
  ["N 38° 44.6' W 109° 29.9'", 38.74333, -109.49833],
  ['https://www.google.com/maps/@37.8199,-122.4783,15z', 37.8199, -122.4783],
  [
    'https://www.google.com/maps/place/Pier/@37.80,-122.41,17z/data=!3m1!4b1!8m2!3d37.8086!4d-122.4098',
    37.8086,
    -122.4098,
  ],
  ['https://maps.google.com/?q=37.8199,-122.4783', 37.8199, -122.4783],
  ['https://www.google.com/maps/search/?api=1&query=37.8199%2C-122.4783', 37.8199, -122.4783],
  ['https://maps.apple.com/?ll=37.8199,-122.4783&z=12', 37.8199, -122.4783],
  ['https://www.openstreetmap.org/#map=15/37.8199/-122.4783', 37.8199, -122.4783],
  ['https://www.openstreetmap.org/?mlat=37.8199&mlon=-122.4783#map=15/1/2', 37.8199, -122.4783],
  ['geo:37.8199,-122.4783?z=15', 37.8199, -122.4783],
  ['7FG49QCJ+2V', 20.3700625, 2.7821875],
  ['7fg49qcj+2v Porto-Novo', 20.3700625, 2.7821875],
])('%s', (text, latitude, longitude) => {
  const place = parsePlaceText(text)
  expect(place && 'point' in place && place.point.latitude).toBeCloseTo(latitude, 5)
  expect(place && 'point' in place && place.point.longitude).toBeCloseTo(longitude, 5)
})

test('a short plus code comes with its locality', () => {
  expect(parsePlaceText('CWC8+R9 Moab, UT')).toEqual({ shortCode: 'CWC8+R9', locality: 'Moab, UT' })
  expect(parsePlaceText('cwc8+r9, Moab')).toEqual({ shortCode: 'CWC8+R9', locality: 'Moab' })
  expect(parsePlaceText('CWC8+R9')).toEqual({ shortCode: 'CWC8+R9', locality: '' })
})

test.each([
  'Moab',
  'Paris, TX',
  '91, 0',
  'https://example.com/@x',
  'https://www.google.com/maps/@95,200,3z',
  '',
  'Route 66',
])('%j is a name', (text) => expect(parsePlaceText(text)).toBeUndefined())
