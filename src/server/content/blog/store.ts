// Writes a post, its version and what follows from its text: the words, the search text and the locations it links to.
import { type BlogCategory, blogLimits, countWords, linkedLocationIds } from '../../../rules/blog.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { renderMarkdown } from '../../platform/markdown/render.ts'

/** What administrators enter. */
export type PostFields = {
  slug: string
  title: string
  excerpt: string
  body: string
  category: BlogCategory
  tags: string[]
  author: string
  isFeatured: boolean
  publishedAt: Date | null
  coverLocationId: string | null
  coverImageId: string | null
  coverPhotoId: string | null
}

/** The file that a post comes from, and the hash of the content that was stored. */
type Origin = { source: string; hash: string }

type NewPost = { fields: PostFields; savedBy: string | null; origin?: Origin | undefined }

/** Returns the post's id. */
export async function insertPost(tx: Queryable, { fields, savedBy, origin }: NewPost): Promise<string> {
  const created = {
    ...toColumns(fields),
    created_by: savedBy,
    ...(origin ? { source: origin.source, source_hash: origin.hash } : {}),
  }
  const [row] = await tx<{ id: string }[]>`
    insert into blog_posts ${tx.insert(created)} returning id`
  const { id } = row as { id: string }
  await storeParts(tx, { id, version: 1, fields, savedBy })
  return id
}

type Replacement = NewPost & { id: string }

/** The post must be locked. Without an origin it no longer belongs to a file. */
export async function replacePost(
  tx: Queryable,
  { id, fields, savedBy, origin }: Replacement,
): Promise<void> {
  const columns = { ...toColumns(fields), source_hash: origin?.hash ?? null }
  const [row] = await tx<{ version: number }[]>`
    update blog_posts set ${tx.set(columns)}, version = version + 1, updated_at = now() where id = ${id} returning version`
  await storeParts(tx, { id, version: (row as { version: number }).version, fields, savedBy })
}

function toColumns(fields: PostFields) {
  const { slug, title, excerpt, body, category, tags } = fields
  const { text } = renderMarkdown(body)
  return {
    slug,
    title,
    excerpt,
    body,
    category,
    tags,
    author_name: fields.author,
    is_featured: fields.isFeatured,
    published_at: fields.publishedAt,
    cover_location_id: fields.coverLocationId,
    cover_image_id: fields.coverImageId,
    cover_photo_id: fields.coverPhotoId,
    word_count: countWords(text),
    search_text: `${text}\n${tags.join(' ')}`,
  }
}

type Parts = { id: string; version: number; fields: PostFields; savedBy: string | null }

async function storeParts(tx: Queryable, { id, version, fields, savedBy }: Parts): Promise<void> {
  await tx`delete from blog_post_locations where post_id = ${id}`
  await tx`insert into blog_post_locations (post_id, location_id, sort_order)
    select ${id}, l.id, n.place from unnest(${linkedLocationIds(fields.body)}::uuid[]) with ordinality n (id, place) join locations l on l.id = n.id`
  await tx`insert into blog_post_versions (post_id, version, fields, saved_by)
    values (${id}, ${version}, ${tx.json(fields as never)}, ${savedBy})`
  await tx`delete from blog_post_versions where post_id = ${id} and version <= ${version - blogLimits.maxVersions}`
}
