// Seeds demo content into an empty database: ordinary rows, marked as demo, all or nothing.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entryFeeCents } from '../../rules/places.ts'
import { stated } from '../locations/fields.ts'
import { originalKey } from '../photos/media-keys.ts'
import type { Queryable, Sql } from '../platform/db/pool.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import { recomputeReputation } from '../users/reputation.ts'
import { type DemoContent, readDemoContent } from './content.ts'
import type { DemoLocation, DemoPhoto } from './shape.ts'

const seedLock = 7_203_442

/** Does nothing when there are locations already. Ids follow from the content, so links stay good across machines. */
export async function seedDemo(deps: { sql: Sql; files: FileStore }, content?: DemoContent): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${seedLock})`
    const [existing] = await tx`select from locations limit 1`
    if (existing) return
    const demo = content ?? readDemoContent()
    await seedUsers(tx, demo)
    await seedCities(tx, demo)
    for (const [index, location] of demo.locations.entries())
      await seedLocation(tx, deps.files, demo, location, index)
    await tx`update themes t set image = (select '/media/' || i.id || '/640.jpg' from location_images i join locations l on l.id = i.location_id
      where t.id = any (l.themes) and i.url is null order by (l.themes[1] = t.id) desc, i.illustrative, md5(i.id::text || t.id) limit 1)`
    await recomputeReputation(tx)
  })
  await deps.sql`analyze locations`
}

/** A stable uuid for a name (version 5 by form). */
function stableId(name: string): string {
  const hex = createHash('sha1').update(`viewfinder demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function seedUsers(tx: Queryable, demo: DemoContent): Promise<void> {
  for (const user of demo.photographers) {
    await tx`insert into users (id, name, username, display_username, email, bio, specializes_in, is_demo)
      values (${stableId(user.username)}, ${user.displayName}, ${user.username}, ${user.username}, ${`${user.username}@demo.invalid`},
        ${user.bio}, ${user.specializesIn}, true)`
  }
}

async function seedCities(tx: Queryable, demo: DemoContent): Promise<void> {
  for (const [index, city] of demo.cities.entries()) {
    await tx`insert into cities (slug, name, region, country, time_zone, latitude, longitude, radius_miles, highlights, sort_order)
      values (${city.slug}, ${city.name}, ${city.region}, ${city.country}, ${city.timeZone}, ${city.latitude}, ${city.longitude}, ${city.radiusMiles}, ${city.highlights}, ${index})`
  }
}

async function seedLocation(
  tx: Queryable,
  files: FileStore,
  demo: DemoContent,
  location: DemoLocation,
  index: number,
): Promise<void> {
  const id = stableId(location.slug)
  const total = location.reviews.reduce((sum, review) => sum + review.rating, 0)
  // Spread over time, so that "recently added" has an order.
  const createdAt = new Date(Date.UTC(2026, 5, 1) + index * 86_400_000)
  await tx`insert into locations ${tx.insert({
    id,
    source: 'demo',
    source_id: location.slug,
    ...stated.toColumns({ ...location, elevation: location.elevationFeet }),
    entry_fee_cents: entryFeeCents(location.entryFee),
    status: location.status,
    status_since: location.statusSince ?? null,
    status_source: location.statusSource ?? null,
    status_note: location.statusNote ?? null,
    rating: location.reviews.length === 0 ? 0 : total / location.reviews.length,
    review_count: location.reviews.length,
    is_demo: true,
    created_at: createdAt,
    updated_at: createdAt,
  })}`
  await seedFactsAndMarkers(tx, id, location)
  await seedReviews(tx, id, location)
  for (const [order, image] of location.images.entries()) {
    const photo = demo.photos.find((candidate) => candidate.file === image.file)
    if (!photo)
      throw new Error(`Demo location ${location.slug} uses ${image.file}, which is not in photos.json`)
    await seedImage(tx, files, { folder: demo.folder, locationId: id, place: location, photo, image, order })
  }
}

async function seedFactsAndMarkers(tx: Queryable, locationId: string, location: DemoLocation): Promise<void> {
  for (const [fact, text] of Object.entries(location.facts)) {
    await tx`insert into location_facts (location_id, fact, value, source) values (${locationId}, ${fact}, ${text.text}, ${text.source})`
  }
  for (const marker of location.markers) {
    await tx`insert into location_markers (location_id, kind, name, latitude, longitude) values (${locationId}, ${marker.kind}, ${marker.name}, ${marker.latitude}, ${marker.longitude})`
  }
}

async function seedReviews(tx: Queryable, locationId: string, location: DemoLocation): Promise<void> {
  for (const review of location.reviews) {
    await tx`insert into location_reviews (location_id, user_id, rating, title, content, visit_date, weather_conditions, equipment_used, is_demo, created_at)
      values (${locationId}, ${stableId(review.photographer)}, ${review.rating}, ${review.title}, ${review.content}, ${review.visitDate},
        ${review.weatherConditions ?? null}, ${review.equipmentUsed ?? null}, true, ${`${review.visitDate}T20:00:00Z`})`
  }
}

type SeedImage = {
  folder: string
  locationId: string
  place: DemoLocation
  photo: DemoPhoto
  image: DemoLocation['images'][number]
  order: number
}

async function seedImage(
  tx: Queryable,
  files: FileStore,
  { folder, locationId, place: location, photo, image, order }: SeedImage,
): Promise<void> {
  const id = stableId(`${location.slug} ${photo.file}`)
  await files.write(originalKey(id), await readFile(join(folder, 'photos', photo.file)))
  await tx`insert into location_images (id, location_id, sort_order, width, height, placeholder, alt, author, licence, source_url, illustrative)
    values (${id}, ${locationId}, ${order}, ${photo.width}, ${photo.height}, ${photo.placeholder}, ${image.alt}, ${photo.author}, ${photo.licence}, ${photo.sourceUrl}, ${image.illustrative})`
}
