// What is wrong with a selected file, by its name, type and size.
import { expect, test } from 'vitest'
import { fileSize, looksLikePhoto, photoFileError } from './photo-files.ts'
import { photoLimits } from './photo-limits.ts'

test.each([
  ['a.jpg', 'image/jpeg', 10_000_000, undefined],
  ['a.jpg', 'image/jpeg', 10_000_001, 'This file is larger than 10 MB.'],
  ['a.jpg', 'image/jpeg', 0, 'This file is empty.'],
  ['IMG_1.HEIC', '', 5, undefined],
  ['IMG_1.heif', 'image/heif', 5, undefined],
  ['DSC00001.HIF', '', 5, undefined],
  ['scene.avif', '', 5, undefined],
  ['note.txt', 'text/plain', 5, 'This file isn’t an image. Choose a JPEG, PNG, WebP, HEIC or AVIF.'],
  ['heic', '', 5, 'This file isn’t an image. Choose a JPEG, PNG, WebP, HEIC or AVIF.'],
])('%s of type "%s" and %i bytes', (name, type, size, error) => {
  expect(photoFileError({ name, type, size })).toBe(error)
})

test('10 MB are ten million bytes', () => {
  expect(photoLimits.maxBytes).toBe(10 * 1000 * 1000)
})

test.each([
  [1, '1 KB'],
  [499, '1 KB'],
  [1499, '1 KB'],
  [1500, '2 KB'],
  [949_999, '950 KB'],
  [950_000, '0.9 MB'],
  [3_240_000, '3.2 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0', true],
  ['\x89PNG\r\n\x1a\n', true],
  ['RIFF\0\0\0\0WEBPVP8 ', true],
  ['RIFF\0\0\0\0WAVEfmt ', false],
  ['XXXX\0\0\0\0WEBPVP8 ', false],
  ['\0\0\0\x18ftypheic', true],
  ['\0\0\0\x1cftypavif', true],
  ['\0\0\0\x1cftypisom\0\0\0\0mif1', true],
  // The brand stands behind the first 32 bytes.
  [`\0\0\0\x1cftypisom${'\0'.repeat(20)}mif1`, false],
  [`\0\0\0\x1cftypisom${'\0'.repeat(17)}mif1`, false],
  [`\0\0\0\x1cftypisom${'\0'.repeat(16)}mif1`, true],
  ['\0\0\0\x1cftypisom', false],
  ['\0\0\0\x1cheicheic', false],
  ['GIF89a', false],
  ['', false],
])('a file that begins with %j is a photo: %s', (head, isPhoto) => {
  expect(looksLikePhoto(bytes(head))).toBe(isPhoto)
})
