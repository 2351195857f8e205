// GET /api/gallery: a page of the index of facets, in its order. Its cost does not depend on the number of photos.
import type { GalleryListInput } from '../../../contract/community/gallery.ts'
import type { LocationPhoto } from '../../../contract/discovery/photos.ts'
import { type GalleryFilters, galleryFilterKinds } from '../../../rules/gallery.ts'
import type { CallContext } from '../../app/request/context.ts'
import { photosByIds } from '../../discovery/photos/by-ids.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'

type EntryRow = { id: string; at: Date }

export async function listGallery(
  { deps, session }: CallContext,
  { cursor, limit, ...filters }: GalleryListInput,
): Promise<Page<LocationPhoto>> {
  const viewer = await session.user()
  // Signed-in users see their own likes at once.
  const sql = viewer ? deps.sql : deps.readSql
  const { items: ids, nextCursor } = await listIds(sql, { cursor, limit, filters })
  return { items: await photosByIds(sql, ids, viewer?.id), nextCursor }
}

type Listing = PageInput & { filters: GalleryFilters }

/** The first facet gives the order; every other one is an index probe, or a merge with its own ordered entries. */
async function listIds(sql: Queryable, { cursor, limit, filters }: Listing): Promise<Page<string>> {
  const [first = '', ...others] = toFacets(filters)
  const joins = others.map(
    (facet, index) =>
      sql`join gallery_entries ${sql.id(`e${index}`)} on ${sql.id(`e${index}`)}.facet = ${facet}
        and ${sql.id(`e${index}`)}.created_at = e.created_at and ${sql.id(`e${index}`)}.photo_id = e.photo_id`,
  )
  const order = newestFirst('gallery', sql`e.created_at`, sql`e.photo_id`)
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<EntryRow[]>`
      select e.photo_id as id, e.created_at as at from gallery_entries e ${sql.join(joins, ' ')}
      where e.facet = ${first} and ${after} ${end}`,
    ({ id }) => id,
  )
}

/** As migration 0035 writes them. None: the facet of every photo. */
const toFacets = (filters: GalleryFilters): string[] =>
  galleryFilterKinds.flatMap((kind) => (filters[kind] ? `${kind}:${filters[kind]}` : []))
