// What is wrong with a selected file, by its name, type and size.
import { expect, test } from 'vitest'
import { photoFileError } from './photo-files.ts'
import { photoLimits } from './photo-limits.ts'

test.each([
  ['a.jpg', 'image/jpeg', 10_000_000, undefined],
  ['a.jpg', 'image/jpeg', 10_000_001, 'This file is larger than 10 MB.'],
  ['a.jpg', 'image/jpeg', 0, 'This file is empty.'],
  ['IMG_1.HEIC', '', 5, undefined],
  ['IMG_1.heif', 'image/heif', 5, undefined],
  ['note.txt', 'text/plain', 5, 'This file isn’t an image. Choose a JPEG, PNG, WebP, HEIC or AVIF.'],
  ['heic', '', 5, 'This file isn’t an image. Choose a JPEG, PNG, WebP, HEIC or AVIF.'],
])('%s of type "%s" and %i bytes', (name, type, size, error) => {
  expect(photoFileError({ name, type, size })).toBe(error)
})

test('10 MB are ten million bytes', () => {
  expect(photoLimits.maxBytes).toBe(10 * 1000 * 1000)
})
