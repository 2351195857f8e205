// What kind of picture a file is, by its content. Nothing but the kinds named here ever reaches a decoder.
import { open } from 'node:fs/promises'
import { Problem } from '../../contract/problems.ts'

export type PictureKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

const accepted = 'Send a JPEG, PNG, WebP or AVIF.'

/** @throws Problem unsupported-media with a reason in words, or validation for an empty file */
export async function sniff(path: string): Promise<PictureKind> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(512)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (bytesRead === 0) throw fault('The file is empty.')
    const kind = kindOf(head.subarray(0, bytesRead))
    if (kind === 'image/png' && (await hasFrames((buffer, at) => file.read(buffer, 0, buffer.length, at))))
      throw animated()
    return kind
  } finally {
    await file.close()
  }
}

function kindOf(head: Buffer): PictureKind {
  const signs = head.toString('latin1')
  if (signs.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (signs.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (signs.startsWith('RIFF') && signs.slice(8, 12) === 'WEBP') return 'image/webp'
  if (signs.slice(4, 8) === 'ftyp') return boxedKindOf(head)
  if (signs.startsWith('GIF8')) throw unsupported(`GIF files are not accepted. ${accepted}`)
  if (
    /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(head.toString('utf8').replace(/^\ufeff/, '')) &&
    /<svg|svg/i.test(signs)
  )
    throw unsupported(`SVG images are not accepted. ${accepted}`)
  throw unsupported(`This is not an image that can be read here. ${accepted}`)
}

// AVIF and HEIC share their container; its brands say which it is. The decoder here knows AV1, not HEVC.
function boxedKindOf(head: Buffer): PictureKind {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [
    head.toString('latin1', 8, 12),
    ...(head.toString('latin1', 16, Math.max(16, end)).match(/.{4}/gs) ?? []),
  ]
  if (brands[0] === 'avis') throw animated()
  if (brands.includes('avif')) return 'image/avif'
  if (brands.some((brand) => /^(hei|hev|mif1|msf1)/.test(brand)))
    throw unsupported(
      'HEIC files cannot be read by this server. Send a JPEG instead: cameras and phones can export one (“Most Compatible”).',
    )
  throw unsupported(`This is not an image that can be read here. ${accepted}`)
}

// An animated PNG says so in a chunk before its pixels.
async function hasFrames(
  read: (buffer: Buffer, at: number) => Promise<{ bytesRead: number }>,
): Promise<boolean> {
  const chunk = Buffer.alloc(8)
  for (let at = 8, count = 0; count < 500; count++) {
    if ((await read(chunk, at)).bytesRead < 8) return false
    const name = chunk.toString('latin1', 4)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += chunk.readUInt32BE(0) + 12
  }
  return false
}

const unsupported = (message: string) => fault(message, 'unsupported-media')
export const animated = () => unsupported(`Animated images are not accepted. ${accepted}`)

/** A problem with the file, beside its field. */
export const fault = (
  message: string,
  type: 'validation' | 'unsupported-media' | 'too-large' = 'validation',
) => new Problem(type, message, { errors: [{ path: 'photo', message }] })
