// Administrators write, save and remove posts. Each change is a version and an entry of the audit log.
import type { EditablePost } from '../../../contract/content/admin-blog.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import { photosByIds } from '../../discovery/photos/by-ids.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { noPost, readEditable } from './admin-read.ts'
import { insertPost, type PostFields, replacePost } from './store.ts'

type Input = Omit<PostFields, 'publishedAt'> & { publishedAt: string | null }

const toFields = (input: Input): PostFields => ({
  ...input,
  publishedAt: input.publishedAt ? new Date(input.publishedAt) : null,
})

/** @throws Problem validation, duplicate for an address that is taken */
export async function createPost(context: UserContext, input: Input): Promise<EditablePost> {
  const { deps, user, transaction } = context
  return await transaction(async (tx) => {
    await requireCover(tx, undefined, input)
    const id = await insertPost(tx, { fields: toFields(input), savedBy: user.id })
    await record(tx, context, 'post.create', { id, title: input.title })
    return await readEditable(tx, id, deps.now())
  })
}

type Saving = Input & { id: string; version: number }

/** @throws Problem not-found, validation, duplicate, stale if another version was saved since */
export async function savePost(
  context: UserContext,
  { id, version, ...input }: Saving,
): Promise<EditablePost> {
  const { deps, user } = context
  return await deps.sql.transaction(async (tx) => {
    const stored = await lockPost(tx, id)
    if (stored.version !== version)
      throw new Problem('stale', 'Someone else has changed this post. Reload the page and edit it again.')
    await requireCover(tx, id, input)
    await replacePost(tx, { id, fields: toFields(input), savedBy: user.id })
    await record(tx, context, 'post.save', { id, title: input.title })
    return await readEditable(tx, id, deps.now())
  })
}

/** @throws Problem not-found */
export async function removePost(context: UserContext, { id }: { id: string }): Promise<void> {
  await context.deps.sql.transaction(async (tx) => {
    const { title } = await lockPost(tx, id)
    await tx`update blog_posts set removed_at = now(), updated_at = now() where id = ${id}`
    await record(tx, context, 'post.remove', { id, title })
  })
}

export async function lockPost(tx: Queryable, id: string): Promise<{ title: string; version: number }> {
  const [row] = await tx<{ title: string; version: number }[]>`
    select title, version from blog_posts where id = ${id} and removed_at is null for update`
  if (!row) throw noPost()
  return row
}

type Subject = { id: string; title: string }

const record = (tx: Queryable, context: UserContext, action: string, { id, title }: Subject) =>
  recordAction(tx, {
    actor: getActor(context),
    action,
    subjectKind: 'post',
    subjectId: id,
    subjectName: title,
  })

type Covers = Pick<Input, 'coverLocationId' | 'coverImageId' | 'coverPhotoId'>

/** The cover is an existing location, a photo that everybody sees, and an image of this post. */
async function requireCover(
  tx: Queryable,
  postId: string | undefined,
  { coverLocationId, coverImageId, coverPhotoId }: Covers,
): Promise<void> {
  if (coverLocationId && (await locationsByIds(tx, [coverLocationId])).length === 0)
    throw invalid('coverLocationId', 'There is no location with this id.')
  if (coverPhotoId && (await photosByIds(tx, [coverPhotoId], undefined)).length === 0)
    throw invalid('coverPhotoId', 'There is no published photo with this id.')
  if (!coverImageId) return
  const found = postId
    ? await tx`select from blog_images where id = ${coverImageId} and post_id = ${postId}`
    : []
  if (found.length === 0) throw invalid('coverImageId', 'Choose from the images of this post.')
}

const invalid = (path: string, message: string) =>
  new Problem('validation', message, { errors: [{ path, message }] })
