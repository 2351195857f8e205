// The text of a post as HTML, with the locations that it mentions.
import type { RenderedPost } from '../../../contract/content/blog.ts'
import { countWords, linkedLocationIds } from '../../../rules/blog.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { widths } from '../../platform/images/renditions.ts'
import { renderMarkdown } from '../../platform/markdown/render.ts'

type ImageRow = { id: string; width: number; height: number }

/** A link to a removed location becomes plain text. */
export async function renderPost(sql: Queryable, body: string): Promise<RenderedPost> {
  const [locations, images] = await Promise.all([
    locationsByIds(sql, linkedLocationIds(body)),
    findImages(sql, body),
  ])
  const known = new Set(locations.map(({ id }) => id))
  const { html, headings, text } = renderMarkdown(body, {
    isDead: (href) => {
      const id = /^\/location\/([0-9a-f-]{36})/i.exec(href)?.[1]
      return id !== undefined && !known.has(id.toLowerCase())
    },
    imageSize: (src) => images.get(mediaId(src) ?? ''),
  })
  return { html, headings, wordCount: countWords(text), locations }
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
