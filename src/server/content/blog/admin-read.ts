// Posts as administrators see them: the list with drafts, one post with its versions and images, and an earlier version.
import type { EditablePost, ListedPost, PostInput } from '../../../contract/content/admin-blog.ts'
import { Problem } from '../../../contract/problems.ts'
import { type PostState, postState } from '../../../rules/blog.ts'
import type { UserContext } from '../../app/request/context.ts'
import { contains, type PageInput } from '../../contributions/moderation/page.ts'
import { type ImageRow, toImage } from '../../discovery/photos/display-image.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, type Page, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { imageJson } from './queries.ts'

type ListedRow = Omit<ListedPost, 'state' | 'publishedAt' | 'updatedAt'> & {
  publishedAt: Date | null
  at: Date
}

const listedColumns = (sql: Queryable): Fragment => sql`
  p.id, p.slug, p.title, p.category, p.author_name as author, p.published_at as "publishedAt", p.is_featured as "isFeatured",
  p.word_count as "wordCount", p.version, p.updated_at as at`

const toListed = ({ publishedAt, at, ...row }: ListedRow, now: Date): ListedPost => ({
  ...row,
  state: postState(publishedAt, now),
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: at.toISOString(),
})

const inState = (sql: Queryable, state: PostState | 'all', now: Date): Fragment =>
  ({
    all: sql`true`,
    draft: sql`p.published_at is null`,
    scheduled: sql`p.published_at > ${now}`,
    published: sql`p.published_at <= ${now}`,
  })[state]

export async function listAdminPosts(
  { deps: { sql, now } }: UserContext,
  input: PageInput & { state: PostState | 'all' },
): Promise<Page<ListedPost>> {
  const at = now()
  const order = byAge(input, 'admin-posts', sql`p.updated_at`, sql`p.id`)
  return await pageOf(
    sql,
    { ...input, order },
    ({ after, end }) => sql<ListedRow[]>`
      select ${listedColumns(sql)} from blog_posts p
      where p.removed_at is null and ${inState(sql, input.state, at)} and ${onDays(sql, sql`p.updated_at`, input)}
        and ${contains(sql, sql`plain_text(p.title || ' ' || p.slug || ' ' || p.author_name)`, input.search)}
        and ${after} ${end}`,
    (row) => toListed(row, at),
  )
}

type EditableRow = ListedRow & {
  excerpt: string
  body: string
  tags: string[]
  coverLocationId: string | null
  coverImageId: string | null
  coverPhotoId: string | null
  source: string | null
  images: ImageRow[] | null
  versions: { version: number; savedAt: string; savedBy: { id: string; username: string } | null }[] | null
}

/** @throws Problem not-found */
export const getAdminPost = ({ deps }: UserContext, { id }: { id: string }): Promise<EditablePost> =>
  readEditable(deps.sql, id, deps.now())

export async function readEditable(sql: Queryable, id: string, now: Date): Promise<EditablePost> {
  const [row] = await sql<EditableRow[]>`
    select ${listedColumns(sql)}, p.excerpt, p.body, p.tags, p.cover_location_id as "coverLocationId", p.cover_image_id as "coverImageId", p.cover_photo_id as "coverPhotoId",
      case when p.source_hash is not null then p.source end as source,
      (select json_agg(${imageJson(sql)} order by i.created_at, i.id) from blog_images i where i.post_id = p.id) as images,
      (select json_agg(json_build_object('version', v.version, 'savedAt', v.saved_at, 'savedBy',
          (select json_build_object('id', u.id, 'username', coalesce(u.username::text, u.name)) from users u where u.id = v.saved_by))
        order by v.version desc) from blog_post_versions v where v.post_id = p.id) as versions
    from blog_posts p where p.id = ${id} and p.removed_at is null`
  if (!row) throw noPost()
  const { images, versions, ...fields } = row
  const { excerpt, body, tags, coverLocationId, coverImageId, coverPhotoId, source } = fields
  return {
    ...toListed(row, now),
    ...{ excerpt, body, tags, coverLocationId, coverImageId, coverPhotoId, source },
    images: (images ?? []).map(toImage),
    versions: (versions ?? []).map((one) => ({ ...one, savedAt: new Date(one.savedAt).toISOString() })),
  }
}

export const noPost = () => new Problem('not-found', 'There is no post with this id')

/** @throws Problem not-found, also for a version that is no longer stored */
export async function getPostVersion(
  { deps: { sql } }: UserContext,
  { id, version }: { id: string; version: number },
): Promise<PostInput> {
  const [row] = await sql<{ fields: PostInput }[]>`
    select v.fields from blog_post_versions v join blog_posts p on p.id = v.post_id
    where v.post_id = ${id} and v.version = ${version} and p.removed_at is null`
  if (!row) throw new Problem('not-found', 'This version is no longer stored')
  return row.fields
}
