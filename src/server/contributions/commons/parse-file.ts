// A file page in an answer of the MediaWiki API: `prop=imageinfo|coordinates`, `formatversion=2`.
import { z } from 'zod'
import { freeLicence } from '../../../rules/licences.ts'

const text = z.object({ value: z.union([z.string(), z.number()]).transform(String) }).optional()

const pageShape = z.object({
  pageid: z.number().int(),
  title: z.string(),
  coordinates: z.array(z.object({ lat: z.number(), lon: z.number() })).optional(),
  imageinfo: z
    .array(
      z.object({
        url: z.string(),
        descriptionurl: z.string(),
        thumburl: z.string().optional(),
        size: z.number().int(),
        width: z.number().int(),
        height: z.number().int(),
        mime: z.string(),
        metadata: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
        extmetadata: z
          .object({
            Artist: text,
            Credit: text,
            LicenseShortName: text,
            License: text,
            DateTimeOriginal: text,
            Restrictions: text,
            NonFree: text,
          })
          .optional(),
      }),
    )
    .min(1),
})

export const answerShape = z.object({
  continue: z.record(z.string(), z.string()).optional(),
  error: z.object({ code: z.string(), info: z.string().optional() }).optional(),
  query: z.object({ pages: z.array(z.unknown()) }).optional(),
})

export type CommonsFile = {
  pageId: number
  /** Without `File:` and the extension. */
  title: string
  pageUrl: string
  url: string
  thumbUrl: string | null
  bytes: number
  width: number
  height: number
  position: { latitude: number; longitude: number } | null
  headingDegrees: number | null
  author: string
  licence: string
  takenOn: string | null
  /** Rights besides copyright that limit its use, such as `personality`. */
  restrictions: string | null
}

const maxAuthorLength = 300

/** Undefined for other kinds of file, for a license that is not free, and for a license that requires an author who is not named. */
export function parseFile(page: unknown): CommonsFile | undefined {
  const parsed = pageShape.safeParse(page)
  const info = parsed.data?.imageinfo[0]
  if (!parsed.data || info?.mime !== 'image/jpeg') return undefined
  const { Artist, Credit, LicenseShortName, License, DateTimeOriginal, Restrictions, NonFree } =
    info.extmetadata ?? {}
  const licence = freeLicence(LicenseShortName?.value ?? '') ?? freeLicence(License?.value ?? '')
  const named = plain(Artist?.value) || plain(Credit?.value)
  if (!licence || NonFree || (!named && licence.startsWith('CC-BY'))) return undefined
  const [at] = parsed.data.coordinates ?? []
  return {
    pageId: parsed.data.pageid,
    title: parsed.data.title.replace(/^File:/, '').replace(/\.[a-z]{3,4}$/i, ''),
    pageUrl: info.descriptionurl,
    url: info.url,
    thumbUrl: info.thumburl ?? null,
    bytes: info.size,
    width: info.width,
    height: info.height,
    position: at ? { latitude: at.lat, longitude: at.lon } : null,
    headingDegrees: toHeading(info.metadata?.find(({ name }) => name === 'GPSImgDirection')?.value),
    author: (named || 'Unknown author').slice(0, maxAuthorLength),
    licence,
    takenOn: /^\d{4}-\d\d-\d\d/.exec(plain(DateTimeOriginal?.value))?.[0] ?? null,
    restrictions: plain(Restrictions?.value) || null,
  }
}

/** EXIF as the API returns it: a number, or a fraction such as `31575/100`. */
function toHeading(value: unknown): number | null {
  const [, over, under = '1'] = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(String(value)) ?? []
  const degrees = Number(over) / Number(under)
  return Number.isFinite(degrees) && degrees >= 0 && degrees <= 360 ? Math.round(degrees) % 360 : null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

// The API describes people and dates in HTML. The result is text: it is escaped wherever it is shown.
function plain(html: string | undefined): string {
  return (html ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (all, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? all
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
        ? String.fromCodePoint(point)
        : ''
    })
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
