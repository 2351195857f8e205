// The kind of an image file, detected by its content. Only the kinds listed here reach a decoder.
import { ImageRefused } from './image-refused.ts'

export type ImageKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic'

const accepted = 'Send a JPEG, PNG, WebP, HEIC or AVIF.'
const headBytes = 512

/** @throws ImageRefused unsupported-media with a readable reason, or validation for an empty file */
export function readImageKind(content: Buffer): ImageKind {
  if (content.length === 0) throw new ImageRefused('validation', 'The file is empty.')
  const kind = getKind(content.subarray(0, headBytes))
  if (kind === 'image/png' && isAnimatedPng(content)) throw animated()
  return kind
}

function getKind(head: Buffer): ImageKind {
  const signature = head.toString('latin1')
  if (signature.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (signature.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (signature.startsWith('RIFF') && signature.slice(8, 12) === 'WEBP') return 'image/webp'
  if (signature.slice(4, 8) === 'ftyp') return kindOfBrands(head)
  if (signature.startsWith('GIF8')) throw unsupported(`GIF files are not accepted. ${accepted}`)
  if (isSvg(head)) throw unsupported(`SVG images are not accepted. ${accepted}`)
  throw unreadable()
}

const isSvg = (head: Buffer) =>
  /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(head.toString('utf8').replace(/^\ufeff/, '')) &&
  /svg/i.test(head.toString('latin1'))

// AVIF and HEIC share their container and differ in their brands. A first brand of sequences means a video or a burst.
function kindOfBrands(head: Buffer): ImageKind {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [
    head.toString('latin1', 8, 12),
    ...(head.toString('latin1', 16, Math.max(16, end)).match(/.{4}/gs) ?? []),
  ]
  if (/^(avis|hev[cxms]|msf1)$/.test(brands[0] as string)) throw animated()
  if (brands.includes('avif')) return 'image/avif'
  if (brands.some((brand) => /^hei[cxms]$/.test(brand))) return 'image/heic'
  throw unreadable()
}

// An animated PNG declares this in a chunk before its pixels.
function isAnimatedPng(content: Buffer): boolean {
  for (let at = 8, count = 0; count < 500 && at + 8 <= content.length; count++) {
    const name = content.toString('latin1', at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += content.readUInt32BE(at) + 12
  }
  return false
}

const unsupported = (message: string) => new ImageRefused('unsupported-media', message)
const unreadable = () => unsupported(`This file isn’t an image we can read. ${accepted}`)
export const animated = () => unsupported(`Animated images are not accepted. ${accepted}`)
