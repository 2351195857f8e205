// What a photo fills in, what it leaves alone, and what it asks.
import { expect, test } from 'vitest'
import { noExif } from '../../../rules/photo-exif.ts'
import { fromPhoto, inWords } from './from-photo.ts'

const options = { fileName: 'a.jpg', isSaved: true, elevation: '' }
const placed = { ...noExif, latitude: 38.7436, longitude: -109.4993 }

test('position, direction and elevation', () => {
  const exif = {
    ...placed,
    directionDegrees: 225,
    directionReference: 'true' as const,
    altitudeMeters: 1483.9,
  }
  expect(fromPhoto(exif, options)).toEqual({
    fields: { latitude: '38.74360', longitude: '-109.49930', directionDegrees: '225', elevation: '4868' },
    message:
      'The position, the direction (225°) and the elevation (4868 ft) came from a.jpg, which is now your first photo.',
    point: { latitude: 38.7436, longitude: -109.4993 },
    choices: [],
  })
  expect(fromPhoto(exif, { ...options, elevation: '4,900' }).fields).not.toHaveProperty('elevation')
  const timed = fromPhoto(placed, { ...options, timeOfDay: 'blue-hour' })
  expect(timed.fields).toMatchObject({ bestTimeOfDay: 'blue-hour' })
  expect(timed.message).toBe(
    'The position and the best time of day (blue hour, by the camera’s clock) came from a.jpg, which is now your first photo.',
  )
  expect(fromPhoto(placed, { ...options, isSaved: false }).message).toBe('The position came from a.jpg.')
})

test('no position', () => {
  expect(fromPhoto(noExif, options)).toMatchObject({
    fields: {},
    message: 'a.jpg has no GPS data. It was added to your photos.',
  })
})

test('a position without a hemisphere is a question', () => {
  const east = { latitude: -37.7953, longitude: 144.9753 }
  const west = { latitude: -37.7953, longitude: -144.9753 }
  const asked = fromPhoto({ ...noExif, altitudeMeters: 30, positionChoices: [east, west] }, options)
  expect(asked).toEqual({
    fields: { elevation: '98' },
    message:
      'a.jpg doesn’t say if its position is east or west. Choose where it was taken. It was added to your photos.',
    point: undefined,
    choices: [east, west],
  })
  const north = { latitude: 37.7953, longitude: 144.9753 }
  expect(fromPhoto({ ...noExif, positionChoices: [east, west, north] }, options).message).toContain(
    'doesn’t say if its position is north or south, and east or west.',
  )
  expect(inWords(west)).toBe('37.79530° S, 144.97530° W')
})
