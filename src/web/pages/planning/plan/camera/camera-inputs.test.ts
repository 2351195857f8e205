// Texts of the camera's fields: what is a number, what is an error, and what a device remembers.
import { afterEach, expect, test, vi } from 'vitest'
import {
  type CameraInputs,
  frameRateOf,
  metersInput,
  readCameraInputs,
  readValues,
  sensorOf,
} from './camera-inputs.ts'

afterEach(() => vi.unstubAllGlobals())

const remember = (stored: unknown) =>
  vi.stubGlobal('localStorage', {
    getItem: () => (typeof stored === 'string' ? stored : JSON.stringify(stored)),
  })

const read = (changed: Partial<CameraInputs>) =>
  readValues({ ...readCameraInputs('miles'), ...changed }, 'miles')

test('what a device without a memory begins with is valid in both units', () => {
  expect(read({}).errors).toEqual({})
  expect(readValues(readCameraInputs('kilometers'), 'kilometers').errors).toEqual({})
})

test.each([
  ['24', 24],
  [' 1,200 ', 1200],
  ['85.5', 85.5],
  ['85,5', 85.5],
])('a focal length of “%s”', (focal, value) => expect(read({ focal }).values.focal).toBe(value))

test.each([
  ['focal', ''],
  ['focal', '0'],
  ['focal', '-24'],
  ['focal', 'wide'],
  ['focal', 'Infinity'],
  ['focal', '1e2'],
  ['aperture', '0'],
  ['aperture', 'f/8'],
  ['distance', '600000'],
  ['declination', '90'],
  ['megapixels', '0'],
  ['minutes', '-5'],
  ['interval', '0'],
  ['megabytes', 'NaN'],
  ['height', '0'],
  ['shutter', '1/0'],
  ['shutter', '4000'],
] as const)('%s “%s” has an error and no value', (name, text) => {
  const { values, errors } = read({ [name]: text })
  expect(errors[name]).toMatch(/^Enter a /)
  expect(values[name]).toBeUndefined()
})

test('a subject within the lens, and an interval longer than the shoot', () => {
  expect(read({ focal: '400', distance: '1' }).errors.distance).toBe(
    'Enter a distance longer than the focal length.',
  )
  expect(read({ minutes: '1', interval: '61' }).errors.interval).toBe(
    'Enter an interval shorter than the shoot.',
  )
})

test('no declination is the worst case, and a minus sign is read', () => {
  expect(read({ declination: '' }).values.declination).toBe(0)
  expect(read({ declination: '−30' }).values.declination).toBe(-30)
})

test('lengths are read in the reader’s unit', () => {
  expect(read({ distance: '100' }).values.distance).toBeCloseTo(30.48, 9)
  expect(metersInput(1931.2, 'miles')).toBe('6336')
  expect(metersInput(3.5, 'kilometers')).toBe('3.5')
})

test('what is remembered in feet is read in meters', () => {
  remember({ ...readCameraInputs('miles'), distance: '100', height: 'tall' })
  const { distance, height, units } = readCameraInputs('kilometers')
  expect({ distance, height, units }).toEqual({ distance: '30.5', height: 'tall', units: 'kilometers' })
})

test.each(['[]', 'null', '{"focal":24}', '{"units":"furlongs","focal":"50"}', 'no JSON'])(
  'nothing that does not fit is taken from the device: %s',
  (stored) => {
    remember(stored)
    expect(readCameraInputs('miles').focal).toBe('24')
  },
)

test('a sensor or frame rate that does not exist is the usual one', () => {
  const inputs = { ...readCameraInputs('miles'), sensor: 'toString', frameRate: '1000' }
  expect(sensorOf(inputs).name).toBe('Full frame')
  expect(frameRateOf(inputs)).toBe(24)
})
