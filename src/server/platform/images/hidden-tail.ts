// Detects files that are an image and something else: a page, a program or an archive after the end of the image.
import type { ImageKind } from './image-kind.ts'

// The first bytes of content that other programs would show, run or unpack. They are long enough not to occur by chance
// in the short video of a phone's image. Plain XML is excluded: cameras write metadata of the second image as XML.
const signature = /<html|<!doctype html|<script|<svg[\s>]|<\?php|%pdf-|#!\/(bin|usr)/
const archive = { first: 'pk\x03\x04', last: 'pk\x05\x06' }

/** Whether such content follows the end of the image. Other images and videos are allowed: cameras put them there. */
export function hasHiddenTail(content: Buffer, kind: ImageKind): boolean {
  const tail = content.toString('latin1', getEnd(content, kind)).toLowerCase()
  return signature.test(tail) || (tail.includes(archive.first) && tail.includes(archive.last))
}

/** The offset of the image's end, or of the file's end if that cannot be determined; the decoder then checks the file. */
export function getEnd(content: Buffer, kind: ImageKind): number {
  const end = {
    'image/jpeg': endOfJpeg,
    'image/png': endOfPng,
    'image/webp': endOfWebp,
    'image/avif': endOfBoxes,
    'image/heic': endOfBoxes,
  }[kind](content)
  return Math.min(end, content.length)
}

/** The two bytes at the end of a JPEG. */
export const endMarker = Buffer.from([0xff, 0xd9])

export function hasEndMarker(jpeg: Buffer): boolean {
  const end = getEnd(jpeg, 'image/jpeg')
  return jpeg.subarray(end - 2, end).equals(endMarker)
}

function endOfJpeg(content: Buffer): number {
  let at = 2
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] as number
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else at += 2 + content.readUInt16BE(at + 2)
    if (marker === 0xda) at = endOfScan(content, at)
  }
  return content[at] === 0xff && content[at + 1] === 0xd9 ? at + 2 : content.length
}

// Within a scan, 0xff is followed by 0 (stuffing), 0xff (fill) or a restart marker (0xd0 to 0xd7).
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1]
    if (next !== 0 && next !== 0xff && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at
  }
  return content.length
}

function endOfPng(content: Buffer): number {
  let at = 8
  while (at + 12 <= content.length) {
    const name = content.toString('latin1', at + 4, at + 8)
    at += content.readUInt32BE(at) + 12
    if (name === 'IEND') return at
  }
  return content.length
}

function endOfWebp(content: Buffer): number {
  const size = content.readUInt32LE(4)
  return 8 + size + (size % 2)
}

function endOfBoxes(content: Buffer): number {
  let at = 0
  while (at + 8 <= content.length) {
    const size = content.readUInt32BE(at)
    if (size === 0) return content.length
    const whole = size === 1 && at + 16 <= content.length ? Number(content.readBigUInt64BE(at + 8)) : size
    // No further box follows.
    if (whole < 8 || at + whole > content.length) return at
    at += whole
  }
  return at
}
