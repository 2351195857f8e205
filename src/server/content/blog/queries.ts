// SQL that reads posts, and the mapping from rows to the contract.
import type { PostSummary } from '../../../contract/content/blog.ts'
import type { DisplayImage, LocationSummary } from '../../../contract/discovery/locations.ts'
import type { LocationPhoto } from '../../../contract/discovery/photos.ts'
import { type BlogCategory, readTime } from '../../../rules/blog.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import { photosByIds } from '../../discovery/photos/by-ids.ts'
import { toCredit } from '../../discovery/photos/credit.ts'
import { type ImageRow, toImage } from '../../discovery/photos/display-image.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

export type SummaryRow = {
  id: string
  slug: string
  title: string
  excerpt: string
  category: BlogCategory
  tags: string[]
  author: string
  isFeatured: boolean
  publishedAt: Date | null
  wordCount: number
  coverLocationId: string | null
  coverPhotoId: string | null
  coverImage: ImageRow | null
}

/** Posts that everybody may read. */
export const isPublished = (sql: Queryable, now: Date): Fragment =>
  sql`p.removed_at is null and p.published_at <= ${now}`

/** A JSON object of an image `i` of a post. */
export const imageJson = (sql: Queryable): Fragment => sql`
  json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt,
    'author', i.author, 'licence', i.licence, 'source_url', i.source_url, 'changes', null, 'illustrative', false, 'is_unchecked', false)`

/** Columns of `p` (blog_posts). */
export const summaryColumns = (sql: Queryable): Fragment => sql`
  p.id, p.slug, p.title, p.excerpt, p.category, p.tags, p.author_name as author, p.is_featured as "isFeatured",
  p.published_at as "publishedAt", p.word_count as "wordCount", p.cover_location_id as "coverLocationId",
  p.cover_photo_id as "coverPhotoId",
  (select ${imageJson(sql)} from blog_images i where i.id = p.cover_image_id) as "coverImage"`

/**
 * With their cover photos and the images of their cover locations, each read for all posts by one statement.
 */
export async function toSummaries(sql: Queryable, rows: readonly SummaryRow[]): Promise<PostSummary[]> {
  const ids = rows.flatMap(({ coverLocationId }) => coverLocationId ?? [])
  const locations = new Map((await locationsByIds(sql, [...new Set(ids)])).map((one) => [one.id, one]))
  const photoIds = rows.flatMap(({ coverPhotoId }) => coverPhotoId ?? [])
  const photos = new Map(
    (await photosByIds(sql, [...new Set(photoIds)], undefined)).map((one) => [one.id, one]),
  )
  return rows.map((row) =>
    toSummary(row, locations.get(row.coverLocationId ?? ''), photos.get(row.coverPhotoId ?? '')),
  )
}

function toSummary(
  row: SummaryRow,
  location: LocationSummary | undefined,
  photo: LocationPhoto | undefined,
): PostSummary {
  const { id, slug, title, excerpt, category, tags, author, isFeatured } = row
  const { cover, coverLocation } = toCovers(row.coverImage, location, photo)
  return {
    id,
    slug,
    title,
    excerpt,
    image: cover?.url ?? null,
    author,
    // A draft's preview has the current date.
    date: (row.publishedAt ?? new Date()).toISOString(),
    category,
    readTime: readTime(row.wordCount),
    tags,
    isFeatured,
    cover,
    coverLocation,
  }
}

function toCovers(
  image: ImageRow | null,
  location: LocationSummary | undefined,
  photo: LocationPhoto | undefined,
): Pick<PostSummary, 'cover' | 'coverLocation'> {
  const cover = image ? toImage(image) : photo ? toCover(photo) : toOwnCover(location)
  return { cover, coverLocation: toCoverLocation(cover?.id === photo?.id ? photo : undefined, location) }
}

type Covers = Record<'coverLocationId' | 'coverImageId' | 'coverPhotoId', string | null>

/** The cover of a post with these ids; those that do not exist are ignored. */
export async function readCover(sql: Queryable, { coverLocationId, coverImageId, coverPhotoId }: Covers) {
  const [found] = await sql<{ image: ImageRow }[]>`
    select ${imageJson(sql)} as image from blog_images i where i.id = ${coverImageId}`
  const [location] = await locationsByIds(sql, coverLocationId ? [coverLocationId] : [])
  const [photo] = await photosByIds(sql, coverPhotoId ? [coverPhotoId] : [], undefined)
  return toCovers(found?.image ?? null, location, photo)
}

// The location of a chosen photo, where that is the cover.
function toCoverLocation(photo: LocationPhoto | undefined, location: LocationSummary | undefined) {
  if (photo) return { id: photo.locationId, name: photo.locationName }
  return location ? { id: location.id, name: location.name } : null
}

// A photo that was removed since is not read; the location's image is used instead.
const toCover = ({ id, title, locationName, displayName, ...photo }: LocationPhoto): DisplayImage => ({
  id,
  url: photo.imageUrl,
  width: photo.width,
  height: photo.height,
  placeholder: photo.placeholder,
  alt: title || `Photo of ${locationName} by ${displayName}`,
  ...toCredit(photo, displayName),
})

/** An image that shows the location itself. */
const toOwnCover = (location: LocationSummary | undefined) =>
  location?.cover && !location.cover.illustrative && !location.cover.isUnchecked ? location.cover : null
