// A published post, unless `input` says otherwise.
import { insertPost as insert, type PostFields } from '../../src/server/content/blog/store.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'

let count = 0

export async function insertPost(
  sql: Sql,
  input: Partial<PostFields> = {},
): Promise<{ id: string; slug: string }> {
  count += 1
  const fields: PostFields = {
    slug: `post-${count}`,
    title: `Post ${count}`,
    excerpt: 'What it is about.',
    body: 'A paragraph about light.',
    category: 'photography-tips',
    tags: ['light'],
    author: 'Ada',
    isFeatured: false,
    publishedAt: new Date(Date.UTC(2026, 0, count)),
    coverLocationId: null,
    coverImageId: null,
    coverPhotoId: null,
    ...input,
  }
  const id = await sql.transaction((tx) => insert(tx, { fields, savedBy: null }))
  return { id, slug: fields.slug }
}
