// Metadata of whole files in every container that is accepted, and of damaged and hostile ones: the reader of both sides.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exifBlock, withExifBlock, withXmpPacket } from '../../../test/support/exif-block.ts'
import { sampleFile } from '../../../test/support/images.ts'
import { toPhotoExif } from '../photo-exif.ts'
import { ByteBlock } from './byte-block.ts'
import { readIsoColor } from './iso-boxes.ts'
import { readPhotoMetadata } from './read-photo-metadata.ts'

const read = (file: Uint8Array) => toPhotoExif(readPhotoMetadata(file))
const position = (file: Uint8Array) => {
  const { latitude, longitude } = read(file)
  return [latitude && Number(latitude.toFixed(4)), longitude && Number(longitude.toFixed(4))]
}
const bare = Buffer.from('ffd8ffd9', 'hex')
const gps = {
  1: 'N',
  2: [
    [34, 1],
    [3, 1],
    [0, 0],
  ] as [number, number][],
  3: 'W',
  4: [
    [118, 1],
    [15, 1],
    [0, 0],
  ] as [number, number][],
}
const whole = withExifBlock(
  bare,
  exifBlock({
    image: { 271: 'FUJIFILM', 272: 'X-T5' },
    exif: { 33434: [[1, 250]], 33437: [[56, 10]], 34855: 400, 36867: '2024/08/09 21:17:01' },
    gps: { ...gps, 5: 1, 6: [[86, 1]], 16: 'T', 17: [[2129, 10]] },
  }),
)

test('everything that the product shows', () => {
  expect(read(whole)).toEqual({
    camera: 'FUJIFILM X-T5',
    lens: null,
    cameraSettings: '1/250 s · f/5.6 · ISO 400',
    shootingTime: '2024-08-09T21:17:01',
    directionDegrees: 213,
    directionReference: 'true',
    latitude: 34.05,
    longitude: -118.25,
    altitudeMeters: -86,
    positionChoices: [],
  })
})

test.each([
  ['iphone7-close-up-omaha.jpg', 41.2203, -96.0716],
  ['iphone11-phlox-missouri.heic', 39.0513, -94.2888],
  ['DSC00001.HIF', 34.05, -118.25],
  ['photo-gps.webp', -18.5, -70.3],
  ['scene-pq.avif', null, null],
])('%s', (name, latitude, longitude) => expect(position(sampleFile(name))).toEqual([latitude, longitude]))

const chunk = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)])
}
const png = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
const packet = (inside: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${inside}</rdf:RDF></x:xmpmeta>`
const elements = packet(
  "<rdf:Description rdf:about='' xmlns:exif='http://ns.adobe.com/exif/1.0/'>\n <exif:GPSLatitude>34,3.0N</exif:GPSLatitude>\n <exif:GPSLongitude>118,15.0W</exif:GPSLongitude>\n <exif:ISOSpeedRatings><rdf:Seq> <rdf:li>400</rdf:li></rdf:Seq></exif:ISOSpeedRatings></rdf:Description>",
)
const attributes = packet(
  '<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="34,3.0N" exif:GPSLongitude="118,15.0W" exif:PhotographicSensitivity="400"/>',
)

test.each([
  ['elements of a JPEG', withXmpPacket(bare, elements)],
  ['attributes of a JPEG', withXmpPacket(bare, attributes)],
  ['a PNG', png(chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${elements}`)))],
])('XMP alone: %s', (_, file) => {
  expect(position(file)).toEqual([34.05, -118.25])
  expect(read(file).cameraSettings).toBe('ISO 400')
})

test('a lens that only the notes of the maker name', () => {
  // The notes begin where the block of EXIF tags ends: their offsets count from its byte order.
  const name = 'EF100mm f/2.8L Macro IS USM'
  const note = (at: number) => {
    const bytes = Buffer.alloc(18 + name.length + 1)
    bytes.writeUInt16LE(1, 0)
    bytes.writeUInt16LE(0x95, 2)
    bytes.writeUInt16LE(2, 4)
    bytes.writeUInt32LE(name.length + 1, 6)
    bytes.writeUInt32LE(at + 18, 10)
    bytes.write(name, 18, 'latin1')
    return bytes
  }
  const block = exifBlock({ image: { 271: 'Canon' }, exif: { 37500: 'a place for offset and length' } })
  const entry = block.indexOf(Buffer.from('7c92', 'hex'))
  const notes = note(block.length)
  block.writeUInt16LE(7, entry + 2)
  block.writeUInt32LE(notes.length, entry + 4)
  block.writeUInt32LE(block.length, entry + 8)
  expect(read(withExifBlock(bare, Buffer.concat([block, notes]))).lens).toBe(name)
})

test('boxes whose size takes 64 bits', () => {
  const file = Buffer.from(sampleFile('scene-pq.avif'))
  const long = Buffer.alloc(24)
  long.writeUInt32BE(1, 0)
  long.write('free', 4, 'latin1')
  long.writeBigUInt64BE(24n, 8)
  const first = file.readUInt32BE(0)
  const longer = Buffer.concat([file.subarray(0, first), long, file.subarray(first)])
  const color = readIsoColor(new ByteBlock(file))
  expect(color?.transfer).toBe(16)
  expect(readIsoColor(new ByteBlock(longer))).toEqual(color)
})

test('EXIF of a PNG', () => {
  expect(position(png(chunk('IHDR', Buffer.alloc(13)), chunk('eXIf', exifBlock({ gps }))))).toEqual([
    34.05, -118.25,
  ])
})

test('cut off or with wrong bytes anywhere: nothing throws, and a wrong count costs no time', () => {
  const files = [
    whole,
    withXmpPacket(bare, elements),
    sampleFile('DSC00001.HIF'),
    sampleFile('photo-gps.webp'),
  ]
  for (const file of files)
    for (let at = 0; at < Math.min(file.length, 700); at++) {
      expect(typeof read(file.subarray(0, at)).camera).toMatch(/string|object/)
      for (const byte of [0, 255]) {
        const wrong = Uint8Array.from(file)
        wrong[at] = byte
        expect(typeof read(wrong).camera).toMatch(/string|object/)
      }
    }
})

test('directories that point to themselves, and counts of four billion', () => {
  const cyclic = exifBlock({})
  // Both pointers of the first directory lead back to it.
  for (let at = 10; at < 34; at += 12) cyclic.writeUInt32LE(8, at + 8)
  expect(read(withExifBlock(bare, cyclic)).camera).toBeNull()
  const huge = exifBlock({ image: { 271: 'long enough' } })
  huge.writeUInt32LE(0xffffffff, 14)
  expect(read(withExifBlock(bare, huge)).camera).toBeNull()
})

test('bytes that are no file at all', () => {
  const starts = ['\xff\xd8\xff\xe1', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBPEXIF', '\0\0\0\x18ftypheic', '']
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      read(Buffer.concat([Buffer.from(start, 'latin1'), rest]))
    }),
    { numRuns: 500 },
  )
})
