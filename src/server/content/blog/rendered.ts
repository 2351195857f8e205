// The text of a post as HTML, with the locations that it mentions.
import type { RenderedPost } from '../../../contract/content/blog.ts'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import { countWords, linkedLocationIds } from '../../../rules/blog.ts'
import { licenceName, licenceUrl } from '../../../rules/licences.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { widths } from '../../platform/images/renditions.ts'
import { type LocationPhoto, renderMarkdown } from '../../platform/markdown/render.ts'

type ImageRow = { id: string; width: number; height: number }

/** A link to a removed location becomes plain text. */
export async function renderPost(sql: Queryable, body: string): Promise<RenderedPost> {
  const [locations, images] = await Promise.all([
    locationsByIds(sql, linkedLocationIds(body)),
    findImages(sql, body),
  ])
  const known = new Map(locations.map((location) => [location.id, location]))
  const { html, headings, text } = renderMarkdown(body, {
    isDead: (href) => {
      const id = locationId(href)
      return id !== undefined && !known.has(id)
    },
    locationPhoto: (src) => toPhoto(known.get(locationId(src) ?? '')),
    imageSize: (src) => images.get(mediaId(src) ?? ''),
  })
  return { html, headings, wordCount: countWords(text), locations }
}

const locationId = (path: string) => /^\/location\/([0-9a-f-]{36})/i.exec(path)?.[1]?.toLowerCase()

/** Only a reviewed one that was taken there. */
function toPhoto(location: LocationSummary | undefined): LocationPhoto | undefined {
  const { cover, name } = location ?? {}
  if (!cover || !name || cover.illustrative || cover.isUnchecked) return undefined
  const { alt, author, licence, sourceUrl, changes } = cover
  return {
    ...toSize(cover),
    src: cover.url,
    alt,
    place: name,
    author,
    authorUrl: sourceUrl,
    licence: licence && licenceName(licence),
    licenceUrl: licence && licenceUrl(licence),
    changes,
  }
}

const mediaId = (src: string): string | undefined => /^\/media\/([0-9a-f-]{36})\//.exec(src)?.[1]

async function findImages(sql: Queryable, body: string) {
  const ids = Array.from(
    body.matchAll(/\(\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g),
    ([, id]) => id,
  )
  if (ids.length === 0) return new Map<string, ReturnType<typeof toSize>>()
  const rows = await sql<
    ImageRow[]
  >`select id, width, height from blog_images where id = any (${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, toSize(row)]))
}

const toSize = ({ id, width, height }: ImageRow) => ({
  width,
  height,
  srcset: widths
    .filter((one) => one <= Math.max(width, widths[0]))
    .map((one) => `/media/${id}/${one}.jpg ${one}w`)
    .join(', '),
})
