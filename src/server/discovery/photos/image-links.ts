// Addresses of images on other sites that users entered for a location or a property. A job fetches each once (fetch-image-link.ts); what
// it stores is an image like an uploaded one.
import type { ImageLink } from '../../../contract/shared/images.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { JobName, JobQueue } from '../../platform/jobs/queue.ts'
import { removalJob } from './jobs.ts'

export type LinkData = { linkId: string }

type StoredLink = {
  id: string
  width: number
  height: number
  placeholder: string | null
  source_url: string
}

/** What has images that are entered as addresses: locations, and properties. */
export type LinkKind = {
  job: JobName<LinkData>
  /** The column of `image_links` that has its id. */
  column: 'location_id' | 'property_id'
  /** Whether what link `k` belongs to is there to be seen. */
  isWanted: (sql: Queryable) => Fragment
  /** Locks the row that the images belong to. False: it is gone. */
  lock: (tx: Queryable, id: string) => Promise<boolean>
  insertImage: (tx: Queryable, id: string, image: StoredLink) => Promise<void>
  removeImages: (tx: Queryable, id: string, imageIds: readonly string[]) => Promise<void>
  /** Sorts the images of the links by `place`, after all others. */
  orderImages: (tx: Queryable, id: string) => Promise<void>
}

/** A subquery with the links of what has that id, as JSON in the order of the list. */
export const imageLinksJson = (sql: Queryable, { column }: Pick<LinkKind, 'column'>, id: Fragment) => sql`(
  select coalesce(json_agg(json_build_object('url', k.url, 'state', k.state, 'failure', k.failure, 'imageId', k.image_id) order by k.place), '[]')
  from image_links k where k.${sql.id(column)} = ${id})`

export async function listImageLinks(
  sql: Queryable,
  kind: Pick<LinkKind, 'column'>,
  id: string,
): Promise<ImageLink[]> {
  const [row] = await sql<
    { links: ImageLink[] }[]
  >`select ${imageLinksJson(sql, kind, sql`${id}::uuid`)} as links`
  return row?.links ?? []
}

/** Whether the image of that id came from an address. */
export const isLinked = (sql: Queryable, imageId: Fragment): Fragment =>
  sql`exists (select from image_links k where k.image_id = ${imageId})`

/** A subquery with `image_id` and `place` (from 1) of the images that came from addresses. */
export const placedImages = (sql: Queryable, column: LinkKind['column'], id: string): Fragment => sql`(
  select image_id, row_number() over (order by place) as place from image_links where ${sql.id(column)} = ${id} and image_id is not null)`

/** How many images are still to come. */
export async function countWaitingLinks(
  sql: Queryable,
  { column }: Pick<LinkKind, 'column'>,
  id: string,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from image_links where ${sql.id(column)} = ${id} and state = 'waiting'`
  return row?.count ?? 0
}

type Jobs = Pick<JobQueue, 'send'>

/**
 * Replaces the list, in the transaction that has locked what it belongs to; wake `kind.job` and `removalJob` after the commit. Addresses that
 * are stored keep their images, those that failed are tried again, and images of others are removed.
 */
export async function replaceImageLinks(
  tx: Queryable,
  jobs: Jobs,
  kind: LinkKind,
  { id, urls }: { id: string; urls: readonly string[] },
): Promise<void> {
  const column = tx.id(kind.column)
  const list = tx`${urls as string[]}::text[]`
  const dropped = await tx<{ image_id: string | null }[]>`
    delete from image_links where ${column} = ${id} and url <> all (${list}) returning image_id`
  await removeImages(tx, jobs, kind, { id, imageIds: dropped.flatMap(({ image_id }) => image_id ?? []) })
  await tx`
    update image_links k set place = named.place,
      state = case k.state when 'failed' then 'waiting' else k.state end,
      failure = case k.state when 'failed' then null else k.failure end,
      attempts = case k.state when 'failed' then 0 else k.attempts end
    from unnest(${list}) with ordinality named (url, place) where k.${column} = ${id} and k.url = named.url`
  await tx`
    insert into image_links (${column}, place, url) select ${id}::uuid, place, url from unnest(${list}) with ordinality named (url, place)
    on conflict (${column}, url) do nothing`
  await kind.orderImages(tx, id)
  const waiting = await tx<{ id: string }[]>`
    select id from image_links where ${column} = ${id} and state = 'waiting' and claimed_until is null order by place`
  for (const link of waiting) await jobs.send(tx, kind.job, { linkId: link.id })
}

/** Removes images with their files. */
async function removeImages(
  tx: Queryable,
  jobs: Jobs,
  kind: LinkKind,
  { id, imageIds }: { id: string; imageIds: string[] },
): Promise<void> {
  if (imageIds.length === 0) return
  await kind.removeImages(tx, id, imageIds)
  for (const photoId of imageIds) await jobs.send(tx, removalJob, { photoId })
}

/** Forgets all addresses, when the images are removed as well. */
export const forgetLinks = async (
  tx: Queryable,
  { column }: Pick<LinkKind, 'column'>,
  id: string,
): Promise<void> => void (await tx`delete from image_links where ${tx.id(column)} = ${id}`)
