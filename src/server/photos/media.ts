// GET /media/{id}/{width}.{format}: derivatives of a stored picture, made once when first asked for and kept.
import sharp from 'sharp'
import { Problem } from '../../contract/problems.ts'
import type { Reply } from '../platform/http/reply.ts'
import type { FileStore } from '../platform/storage/file-store.ts'

const widths = [320, 640, 800, 1280, 2048] as const
const formats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
type Format = keyof typeof formats

const running = new Map<string, Promise<Buffer>>()
let turn: Promise<unknown> = Promise.resolve()

/** Where the picture as it was given is kept; it is never served. */
export const originalKey = (id: string) => `media/${id}/original`

/** The picture in that width and format. @throws Problem not-found */
export async function readMedia(files: FileStore, id: string, width: number, format: string): Promise<Reply> {
  if (!(widths as readonly number[]).includes(width) || !(format in formats)) throw new Problem('not-found', 'There is no such picture')
  const key = `media/${id}/${width}.${format}`
  const content = (await files.read(key)) ?? (await once(key, () => derive(files, id, width, format as Format)))
  return {
    status: 200,
    headers: { 'content-type': formats[format as Format], 'cache-control': 'public, max-age=31536000, immutable', etag: `"${id}-${width}-${format}"` },
    body: content,
  }
}

// Many visitors may ask for the same missing size at once: it is made once, and one picture at a time,
// for a single encoder already keeps the cores busy.
function once(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = running.get(key)
  if (before) return before
  const next = turn.then(make)
  turn = next.catch(() => {})
  running.set(key, next)
  void next.finally(() => running.delete(key)).catch(() => {})
  return next
}

async function derive(files: FileStore, id: string, width: number, format: Format): Promise<Buffer> {
  const original = await files.read(originalKey(id))
  if (!original) throw new Problem('not-found', 'There is no such picture')
  const content = await encodePicture(original, width, format)
  await files.write(`media/${id}/${width}.${format}`, content)
  return content
}

/** One derivative: upright, at most `width` wide, sRGB, without metadata. */
async function encodePicture(original: Buffer, width: number, format: Format): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: 60_000_000 }).rotate().resize({ width, withoutEnlargement: true })
  if (format === 'avif') return await picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return await picture.webp({ quality: 78, effort: 3 }).toBuffer()
  return await picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}
