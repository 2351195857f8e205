// UTM and MGRS against published positions, and what is none.
import { expect, test } from 'vitest'
import { parseGridReference } from './grid-references.ts'
import { parsePlaceText } from './place-text.ts'

test.each([
  // CN Tower, and the Washington Monument.
  ['17T 630084 4833438', 43.642567, -79.387139],
  ['17T 630084mE 4833438mN', 43.642567, -79.387139],
  ['18SUJ2348306479', 38.8895, -77.0353],
  ['18S UJ 23483 06479', 38.8895, -77.0353],
  ['18s uj 23483 06479', 38.8895, -77.0353],
])('%s', (text, latitude, longitude) => {
  const point = parseGridReference(text)
  expect(point?.latitude).toBeCloseTo(latitude, 3)
  expect(point?.longitude).toBeCloseTo(longitude, 3)
  expect(parsePlaceText(text)).toEqual({ point })
})

test.each([
  '',
  'Moab',
  '61S 380104 3776103',
  '17T',
  '18SUJ234',
  'route 66 1234',
  '16th avenue',
  '360 Chicago',
])('"%s" is none', (text) => expect(parseGridReference(text)).toBeUndefined())

test.each([
  ['34 07 06 N, 118 18 01 W', 34.118333, -118.300278],
  ['34.1184/-118.3004', 34.1184, -118.3004],
])('%s is a position', (text, latitude, longitude) => {
  const place = parsePlaceText(text)
  expect(place && 'point' in place && place.point.latitude).toBeCloseTo(latitude, 5)
  expect(place && 'point' in place && place.point.longitude).toBeCloseTo(longitude, 5)
})
