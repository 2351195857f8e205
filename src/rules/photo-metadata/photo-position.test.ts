// Positions as cameras, phones and editors write them, after reports about other programs: what is read, and what is asked.
import { expect, test } from 'vitest'
import { readPosition } from './photo-position.ts'

type Written = [latitude: unknown, latitudeRef: unknown, longitude: unknown, longitudeRef: unknown]
const read = ([GPSLatitude, GPSLatitudeRef, GPSLongitude, GPSLongitudeRef]: Written) =>
  readPosition([{ GPSLatitude, GPSLatitudeRef, GPSLongitude, GPSLongitudeRef }])
const point = (written: Written) => {
  const found = read(written).point
  return found && [Number(found.latitude.toFixed(5)), Number(found.longitude.toFixed(5))]
}
const nan = Number.NaN

test.each<[string, Written, [number, number] | null]>([
  ['degrees, minutes, seconds', [[34, 3, 0], 'N', [118, 15, 0], 'W'], [34.05, -118.25]],
  ['seconds of 0/0', [[34, 3, nan], 'N', [118, 15, nan], 'W'], [34.05, -118.25]],
  ['minutes with a fraction', [[34, 3.5, 0], 'N', [118, 15.25, 0], 'W'], [34.05833, -118.25417]],
  ['one rational', [45.175, 'N', 5.72, 'E'], [45.175, 5.72]],
  ['a fraction, and 0/0 behind it', [[45.175, nan, nan], 'N', [5.72, nan, nan], 'E'], [45.175, 5.72]],
  ['two rationals', [[34, 3], 'N', [118, 15], 'W'], [34.05, -118.25]],
  ['minutes of 0/0: only a degree is known', [[34, nan, nan], 'N', [118, nan, nan], 'W'], null],
  ['degrees of 0/0', [[nan, 3, 0], 'N', [118, 15, 0], 'W'], null],
  ['lower case', [[33, 51, 0], 's', [70, 30, 0], 'w'], [-33.85, -70.5]],
  ['words', [[33, 51, 0], 'South', [70, 30, 0], 'West'], [-33.85, -70.5]],
  ['words of other languages', [[33, 51, 0], 'SUR', [70, 30, 0], 'Oeste'], [-33.85, -70.5]],
  ['a blank before it', [[33, 51, 0], ' s', [70, 30, 0], ' w'], [-33.85, -70.5]],
  ['Ost', [[52, 30, 0], 'Nord', [13, 24, 0], 'Ost'], [52.5, 13.4]],
  ['a minus with S and W', [[-33, 51, 0], 'S', [-70, 30, 0], 'W'], [-33.85, -70.5]],
  ['a minus without references', [-33.85, undefined, -70.5, undefined], [-33.85, -70.5]],
  ['a minus in one of two', [-33.85, undefined, 151.2, ''], [-33.85, 151.2]],
  ['a minus with S, no other reference', [-33.85, 'S', 151.2, undefined], [-33.85, 151.2]],
  ['on the equator', [0, 'N', [9, 30, 0], 'E'], [0, 9.5]],
  ['on the equator without a reference', [[0, 0, 0], '', [9, 30, 0], 'E'], [0, 9.5]],
  ['no fix', [[0, 0, 0], 'N', [0, 0, 0], 'E'], null],
  ['beyond the pole', [[91, 0, 0], 'N', [9, 30, 0], 'E'], null],
  ['beyond the date line', [[9, 0, 0], 'N', [180, 30, 0], 'E'], null],
  ['70 minutes', [[34, 70, 0], 'N', [118, 15, 0], 'W'], null],
  ['only one of two', [[34, 3, 0], 'N', undefined, 'W'], null],
  ['XMP', ['34,3.0N', undefined, '118,15.0W', undefined], [34.05, -118.25]],
  ['XMP with seconds', ['33,51,12S', undefined, '70,30,36W', undefined], [-33.85333, -70.51]],
  ['XMP in lower case', ['33,51.0s', undefined, '70,30.0w', undefined], [-33.85, -70.5]],
  ['XMP in decimal degrees', ['-33.85', undefined, '-70.5', undefined], [-33.85, -70.5]],
  ['XMP with references beside it', ['33.85', 'S', '70.5', 'W'], [-33.85, -70.5]],
  ['signs of degrees', ['33° 51\' 0.0" S', '', '70° 30\' 0.0" W', ''], [-33.85, -70.5]],
  ['degrees in words', ['33 deg 51\' 0.0" S', '', '70 deg 30\' 0.0" W', ''], [-33.85, -70.5]],
  ['the letter before', ['S 33 51 0', '', 'W 70 30 0', ''], [-33.85, -70.5]],
  ['texts without a number', ['unknown', 'N', 'unknown', 'E'], null],
  ['something else', [{}, 'N', [null], 'E'], null],
])('%s', (_, written, right) => {
  expect(point(written)).toEqual(right)
  if (!right) expect(read(written).choices).toEqual([])
})

test.each<[string, Written, [number, number][]]>([
  [
    'no hemisphere',
    [[37, 48, 0], undefined, [145, 0, 0], undefined],
    [
      [37.8, 145],
      [37.8, -145],
      [-37.8, 145],
      [-37.8, -145],
    ],
  ],
  [
    'none for the longitude',
    [[37, 48, 0], 'S', [145, 0, 0], ''],
    [
      [-37.8, 145],
      [-37.8, -145],
    ],
  ],
  [
    'O alone',
    [[37, 48, 0], 'N', [145, 0, 0], 'O'],
    [
      [37.8, 145],
      [37.8, -145],
    ],
  ],
  [
    'a minus with E',
    [[37, 48, 0], 'N', [-145, 0, 0], 'E'],
    [
      [37.8, 145],
      [37.8, -145],
    ],
  ],
  [
    'an unknown letter',
    [[37, 48, 0], 'X', [145, 0, 0], 'E'],
    [
      [37.8, 145],
      [-37.8, 145],
    ],
  ],
])('%s is asked, never guessed', (_, written, choices) => {
  const found = read(written)
  expect(found.point).toBeNull()
  expect(found.choices.map(({ latitude, longitude }) => [latitude, longitude])).toEqual(choices)
})

test('another source that states the hemisphere answers the question', () => {
  const exif = { GPSLatitude: [37, 48, 0], GPSLongitude: [145, 0, 0] }
  const xmp = { GPSLatitude: '37,48.0S', GPSLongitude: '145,0.0E' }
  expect(readPosition([exif, xmp])).toEqual({ point: { latitude: -37.8, longitude: 145 }, choices: [] })
})
