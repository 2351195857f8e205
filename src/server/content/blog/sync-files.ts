// Brings the posts of content/blog into the database: when the server starts, and every night, because
// imports may have added locations that a text mentions. A post that an administrator has edited is left
// unchanged.
import { createHash } from 'node:crypto'
import { findLocationByName } from '../../discovery/locations/by-name.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { type PostFile, readPostFiles, withLinks } from './post-file.ts'
import { insertPost, type PostFields, replacePost } from './store.ts'

const syncLock = 7_203_443

/** @throws Error for an invalid file */
export async function syncPostFiles(sql: Sql, files?: PostFile[]): Promise<void> {
  const posts = files ?? (await readPostFiles())
  await sql.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${syncLock})`
    for (const post of posts) await syncPost(tx, post)
  })
}

type StoredRow = { id: string; source: string | null; hash: string | null }

async function syncPost(tx: Queryable, post: PostFile): Promise<void> {
  const [stored] = await tx<StoredRow[]>`
    select id, source, source_hash as hash from blog_posts where slug = ${post.slug} for update`
  // Written here under the same address, or edited since.
  if (stored && (stored.source !== post.source || stored.hash === null)) return
  const fields = await toFields(tx, post)
  const hash = createHash('sha256')
    .update(JSON.stringify([post.hash, fields.body, fields.coverLocationId]))
    .digest('hex')
  if (stored?.hash === hash) return
  const origin = { source: post.source, hash }
  if (stored) await replacePost(tx, { id: stored.id, fields, savedBy: null, origin })
  else await insertPost(tx, { fields, savedBy: null, origin })
}

async function toFields(tx: Queryable, post: PostFile): Promise<PostFields> {
  const ids = new Map<string, string>()
  for (const [key, { name, at }] of Object.entries(post.locations)) {
    const id = await findLocationByName(tx, name, { latitude: at[0], longitude: at[1] })
    if (id) ids.set(key, id)
  }
  const { slug, title, excerpt, category, tags, author, featured, publishedAt, body } = post
  return {
    slug,
    title,
    excerpt,
    category,
    tags,
    author,
    isFeatured: featured,
    publishedAt,
    body: withLinks(body, ids),
    coverLocationId: ids.get(post.cover) ?? null,
    coverImageId: null,
    coverPhotoId: null,
  }
}
