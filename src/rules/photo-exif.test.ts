// How metadata are converted for the form, and how tags are stored.
import { expect, test } from 'vitest'
import { isLocalTime, noExif, toPhotoExif } from './photo-exif.ts'
import { tidyTags } from './photo-limits.ts'

test.each([
  [{ ExposureTime: 0.004, FNumber: 8, ISO: 100, FocalLength: 35 }, '1/250 s · f/8 · ISO 100 · 35 mm'],
  [{ ExposureTime: 0.3, FNumber: 2.8, FocalLength: 4.15 }, '0.3 s · f/2.8 · 4.2 mm'],
  [{ ExposureTime: 30, ISO: [6400, 0] }, '30 s · ISO 6400'],
  [{ ExposureTime: 0, FNumber: Number.POSITIVE_INFINITY, ISO: 'high' }, null],
])('settings %o', (raw, settings) => expect(toPhotoExif(raw).cameraSettings).toBe(settings))

test.each([
  [{ Make: 'Canon', Model: 'Canon EOS 6D' }, 'Canon EOS 6D'],
  [{ Make: 'Apple', Model: 'iPhone 6' }, 'Apple iPhone 6'],
  [{ Make: 'NIKON CORPORATION', Model: 'NIKON D750\0\0' }, 'NIKON D750'],
  [{ Model: '\0' }, null],
  [{ Make: 7 }, null],
])('camera %o', (raw, camera) => expect(toPhotoExif(raw).camera).toBe(camera))

test('names of any length fit the fields of the form, which hold 100 characters', () => {
  const long = (letter: string) => letter.repeat(200)
  const { camera, lens } = toPhotoExif({ Make: long('m'), Model: long('x'), LensModel: long('l') })
  expect([camera?.length, lens]).toEqual([100, 'l'.repeat(100)])
  expect(toPhotoExif({ Model: long('x') }).camera).toBe('x'.repeat(50))
})

test('invalid times count as absent', () => {
  expect(toPhotoExif({ DateTimeOriginal: '2015:04:10 20:12:23' }).shootingTime).toBe('2015-04-10T20:12:23')
  expect(
    toPhotoExif({ DateTimeOriginal: '0000:00:00 00:00:00', CreateDate: '2015:04:10 20:12:23' }).shootingTime,
  ).toBe('2015-04-10T20:12:23')
  expect(toPhotoExif({ DateTimeOriginal: '2015:02:30 20:12:23' }).shootingTime).toBeNull()
  expect([
    isLocalTime('2024-05-01T05:12'),
    isLocalTime('2024-05-01'),
    isLocalTime('2024-05-01T25:00'),
  ]).toEqual([true, false, false])
})

test('directions come with their reference north, positions only with both coordinates', () => {
  expect(toPhotoExif({ GPSImgDirection: 359.7, GPSImgDirectionRef: 'M' })).toMatchObject({
    directionDegrees: 0,
    directionReference: 'magnetic',
  })
  expect(toPhotoExif({ GPSImgDirection: 400 })).toMatchObject({
    directionDegrees: null,
    directionReference: null,
  })
  expect(toPhotoExif({ latitude: 0, longitude: 0 })).toEqual(noExif)
  expect(toPhotoExif({ latitude: Number.NaN, longitude: 5 })).toEqual(noExif)
  expect(toPhotoExif({ latitude: -33.9, longitude: 18.4 })).toMatchObject({
    latitude: -33.9,
    longitude: 18.4,
  })
})

test('tags are trimmed, not empty, and unique', () => {
  expect(tidyTags([' dawn ', '', 'Dawn', 'long   exposure', ' '])).toEqual(['dawn', 'long exposure'])
})
