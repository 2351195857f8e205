// How metadata is converted for the form, and how tags are stored.
import { expect, test } from 'vitest'
import { isLocalTime, toPhotoExif } from './photo-exif.ts'
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

test('directions come with their reference north', () => {
  expect(toPhotoExif({ GPSImgDirection: 359.7, GPSImgDirectionRef: 'M' })).toMatchObject({
    directionDegrees: 0,
    directionReference: 'magnetic',
  })
  expect(toPhotoExif({ GPSImgDirection: 400 })).toMatchObject({
    directionDegrees: null,
    directionReference: null,
  })
})

test('tags are trimmed, not empty, and unique', () => {
  expect(tidyTags([' dawn ', '', 'Dawn', 'long   exposure', ' '])).toEqual(['dawn', 'long exposure'])
})

test.each([
  [{ ExposureTime: 99_999 }, '99999 s'],
  [{ ExposureTime: 100_000 }, null],
  [{ ExposureTime: 0.29 }, '1/3 s'],
  [{ ExposureTime: -1 }, null],
  [{ FNumber: 0.95 }, 'f/0.9'],
  [{ FNumber: 999 }, 'f/999'],
  [{ FNumber: 1000 }, null],
  [{ FNumber: 0 }, null],
  [{ ISO: 99.6 }, 'ISO 100'],
  [{ ISO: 1 }, 'ISO 1'],
  [{ ISO: 9_999_999 }, 'ISO 9999999'],
  [{ ISO: 10_000_000 }, null],
  [{ ISO: 0 }, null],
  [{ FocalLength: 0.5 }, '0.5 mm'],
  [{ FocalLength: 99_999 }, '99999 mm'],
  [{ FocalLength: 100_000 }, null],
  [{ FocalLength: 0 }, null],
])('a single setting %o: %s', (raw, settings) => expect(toPhotoExif(raw).cameraSettings).toBe(settings))

test.each([
  [0, 0],
  [0.4, 0],
  [180.5, 181],
  [360, 0],
  [-0.1, null],
  [360.1, null],
])('a direction of %d degrees is shown as %s', (GPSImgDirection, degrees) =>
  expect(toPhotoExif({ GPSImgDirection })).toMatchObject({
    directionDegrees: degrees,
    directionReference: degrees === null ? null : 'true',
  }),
)

test('a reference north is its first letter', () => {
  const reference = (GPSImgDirectionRef: unknown) =>
    toPhotoExif({ GPSImgDirection: 10, GPSImgDirectionRef }).directionReference
  expect(['M', 'Magnetic', 'T', 'True', 5].map(reference)).toEqual([
    'magnetic',
    'magnetic',
    'true',
    'true',
    'true',
  ])
})

test.each([
  ['2015-04-10 20:12:23', '2015-04-10T20:12:23'],
  ['2015:04:10T20:12:23.50+02:00', '2015-04-10T20:12:23'],
  ['2024/08/09 21:17:01', '2024-08-09T21:17:01'],
  ['2024.08.09 21:17:01', '2024-08-09T21:17:01'],
  ['2024: 8: 9  1: 7: 1', '2024-08-09T01:07:01'],
  ['2024:08:09 21:17', '2024-08-09T21:17:00'],
  ['2024/02/30 21:17:01', null],
  ['09/08/2024 21:17:01', null],
  ['2015:04:10', null],
  [20_150_410, null],
  [undefined, null],
])('the time %s is read as %s', (DateTimeOriginal, shootingTime) =>
  expect(toPhotoExif({ DateTimeOriginal }).shootingTime).toBe(shootingTime),
)

test('a time is from 1826, the year of the first photo, until 2099', () => {
  expect(
    ['1825-12-31T23:59:59', '1826-01-01T00:00:00', '2099-12-31T23:59:59', '2100-01-01T00:00:00'].map(
      isLocalTime,
    ),
  ).toEqual([false, true, true, false])
})

test('texts end at the first NUL, and control characters separate', () => {
  expect(toPhotoExif({ LensModel: ' EF 50 mm\0garbage' }).lens).toBe('EF 50 mm')
  expect(toPhotoExif({ LensModel: 'EF\n\t50 mm' }).lens).toBe('EF 50 mm')
  expect(toPhotoExif({ LensModel: '\0' }).lens).toBeNull()
})

test.each([
  [{ GPSAltitude: 639.6 }, 639.6],
  [{ GPSAltitude: 639.6, GPSAltitudeRef: 0 }, 639.6],
  [{ GPSAltitude: 86, GPSAltitudeRef: 1 }, -86],
  [{ GPSAltitude: -86, GPSAltitudeRef: 1 }, -86],
  [{ GPSAltitude: 12, GPSAltitudeRef: 2 }, 12],
  [{ GPSAltitude: 12, GPSAltitudeRef: 3 }, -12],
  [{ GPSAltitude: 42_949_672 }, null],
  [{ GPSAltitude: Number.NaN }, null],
  [{ xmp: { GPSAltitude: 12 } }, 12],
])('the altitude of %o is %s', (raw, meters) => expect(toPhotoExif(raw).altitudeMeters).toBe(meters))

test('what EXIF leaves out comes from XMP', () => {
  const xmp = { Model: 'X100', LensModel: '23 mm', DateTimeOriginal: '2024-01-02T03:04:05', FNumber: 2 }
  expect(toPhotoExif({ Model: 'X-T5', CreateDate: '2020:01:01 00:00:00', xmp })).toMatchObject({
    camera: 'X-T5',
    lens: '23 mm',
    cameraSettings: 'f/2',
    shootingTime: '2024-01-02T03:04:05',
  })
})
