// What names of cameras and lenses say.
import { expect, test } from 'vitest'
import { findBodySensor } from './known-bodies.ts'
import { readLensName } from './lens-name.ts'
import { pixelPitchMicrons } from './sensors.ts'

test('a camera that is known, in any letters: pixels of 3.03 µm (digicamdb.com on the X-T5)', () => {
  const sensor = findBodySensor(' fujifilm x-t5')
  expect(sensor).toEqual({ widthMm: 23.5, heightMm: 15.7, megapixels: 40.2 })
  expect(pixelPitchMicrons({ name: '', widthMm: 23.5, heightMm: 15.7 }, 40.2)).toBeCloseTo(3.03, 2)
})

test('a camera that is not certain has no sensor', () => {
  expect(findBodySensor('Canon EOS')).toBeUndefined()
  expect(findBodySensor('')).toBeUndefined()
  expect(findBodySensor('constructor')).toBeUndefined()
})

test.each([
  ['RF24-70mm F2.8 L IS USM', 24, 70, 2.8],
  ['EF24-105mm f/4L IS USM', 24, 105, 4],
  ['FE 24-70mm F2.8 GM', 24, 70, 2.8],
  ['AF-S NIKKOR 14-24mm f/2.8G ED', 14, 24, 2.8],
  ['NIKKOR Z 24-200mm f/4-6.3 VR', 24, 200, 4],
  ['XF16-55mmF2.8 R LM WR', 16, 55, 2.8],
  ['70.0-200.0 mm f/2.8', 70, 200, 2.8],
  ['24-70mm f/2.8', 24, 70, 2.8],
  ['Sigma 35mm F1.4 DG HSM | A', 35, 35, 1.4],
  ['OLYMPUS M.12-40mm F2.8', 12, 40, 2.8],
  ['iPhone 11 Pro Max back triple camera 4.25mm f/1.8', 4.25, 4.25, 1.8],
  ['smc PENTAX 50mm 1:1.4', 50, 50, 1.4],
])('%s: %f to %f mm, f/%f', (name, focalMinMm, focalMaxMm, aperture) =>
  expect(readLensName(name)).toEqual({ focalMinMm, focalMaxMm, aperture }),
)

test.each(['My own lens', 'EF50mm', 'f/2.8', '70-24mm f/4', '9999mm f/8', '', '1-2-3'])(
  '“%s” does not say enough',
  (name) => expect(readLensName(name)).toBeUndefined(),
)
