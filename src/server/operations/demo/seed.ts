// Seeds demo content into an empty database: ordinary rows, marked as demo, all or nothing.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../../../rules/durations.ts'
import { entryFeeCents } from '../../../rules/places.ts'
import { insertDemoUser } from '../../accounts/users/insert-demo-user.ts'
import { recomputeReputation } from '../../accounts/users/reputation.ts'
import { insertDemoReview } from '../../contributions/reviews/insert-demo.ts'
import { insertCity } from '../../discovery/cities/insert.ts'
import { insertDemoLandmark } from '../../discovery/landmarks/insert-demo.ts'
import { countWords } from '../../discovery/locations/count-words.ts'
import { stated } from '../../discovery/locations/fields.ts'
import { insertDemoLocation } from '../../discovery/locations/insert-demo.ts'
import { recomputePopularity } from '../../discovery/locations/popularity.ts'
import { insertLocationImage } from '../../discovery/photos/insert-image.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import { setThemeImages } from '../../discovery/themes/illustrate.ts'
import { insertDemoPack } from '../../planning/offline/insert-demo.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { type DemoContent, readDemoContent } from './content.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedCommunity } from './seed-community.ts'
import { seedContests } from './seed-contests.ts'
import { seedPermits } from './seed-permits.ts'
import { seedProperties } from './seed-properties.ts'
import { seedSubscriptions } from './seed-subscriptions.ts'
import type { DemoLandmark, DemoLocation, DemoPhoto } from './shape.ts'
import { imageId, reviewId, stableId } from './stable-id.ts'

const seedLock = 7_203_442

/** Does nothing when locations exist. Ids are derived from the content, so links are the same on every machine. */
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
    for (const landmark of demo.landmarks) await seedLandmark(tx, landmark)
    await seedPermits(tx, demo)
    await seedCommunity(tx, demo)
    await seedProperties(tx, deps.files, demo)
    await seedBookings(tx, demo)
    await seedSubscriptions(tx, demo)
    await seedContests(tx, deps.files, demo)
    for (const { slug, name, region } of demo.cities)
      await insertDemoPack(tx, { id: stableId(`pack ${slug}`), city: slug, name, region })
    await setThemeImages(
      tx,
      tx`(select '/media/' || i.id || '/640.jpg' from location_images i join locations l on l.id = i.location_id
      where t.id = any (l.themes) and i.url is null order by i.illustrative, (l.themes[1] = t.id) desc, md5(i.id::text || t.id) limit 1)`,
    )
    await recomputeReputation(tx)
    await recomputePopularity(tx)
    await countWords(tx)
  })
  await deps.sql`analyze locations`
}

async function seedUsers(tx: Queryable, demo: DemoContent): Promise<void> {
  for (const user of demo.photographers) {
    const { username, displayName: name, bio, specializesIn, joined } = user
    await insertDemoUser(tx, { id: stableId(username), username, name, bio, specializesIn, joined })
  }
}

async function seedCities(tx: Queryable, demo: DemoContent): Promise<void> {
  for (const [index, city] of demo.cities.entries()) {
    const { slug, name, region, country, latitude, longitude, highlights } = city
    const same = { slug, name, region, country, latitude, longitude, highlights }
    const other = {
      time_zone: city.timeZone,
      radius_miles: city.radiusMiles,
      sort_order: index,
      is_found: false,
    }
    await insertCity(tx, { ...same, ...other })
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
  const createdAt = new Date(Date.UTC(2026, 5, 1) + index * dayMs)
  const columns = {
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
    created_at: createdAt,
    updated_at: createdAt,
  }
  const facts = Object.entries(location.facts).map(([fact, { text, source }]) => ({
    fact,
    value: text,
    source,
  }))
  await insertDemoLocation(tx, columns, facts, location.markers)
  await seedReviews(tx, id, location)
  for (const [order, image] of location.images.entries()) {
    const photo = demo.photos.find((candidate) => candidate.file === image.file)
    if (!photo)
      throw new Error(`Demo location ${location.slug} uses ${image.file}, which is not in photos.json`)
    await seedImage(tx, files, { folder: demo.folder, locationId: id, place: location, photo, image, order })
  }
}

async function seedLandmark(tx: Queryable, landmark: DemoLandmark): Promise<void> {
  const { slug, name, aliases, kind, description, latitude, longitude, city, region, country } = landmark
  const same = { slug, name, aliases, kind, description, latitude, longitude, city, region, country }
  const { heightMeters, elevationMeters, wikidata, source, main, inFrame } = landmark
  const ties = [
    ...main.map((location) => ({ locationId: stableId(location), role: 'main' as const })),
    ...inFrame.map((location) => ({ locationId: stableId(location), role: 'in_frame' as const })),
  ]
  const other = { height_meters: heightMeters, elevation_meters: elevationMeters, wikidata, source }
  await insertDemoLandmark(tx, { id: stableId(`landmark ${slug}`), ...same, ...other }, ties)
}

async function seedReviews(tx: Queryable, locationId: string, location: DemoLocation): Promise<void> {
  for (const review of location.reviews) {
    const { rating, title, content, visitDate } = review
    await insertDemoReview(tx, {
      id: reviewId(location.slug, review.photographer),
      location_id: locationId,
      user_id: stableId(review.photographer),
      rating,
      title,
      content,
      visit_date: visitDate,
      weather_conditions: review.weatherConditions ?? null,
      equipment_used: review.equipmentUsed ?? null,
      created_at: `${visitDate}T20:00:00Z`,
    })
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
  const id = imageId(location.slug, photo.file)
  await files.write(originalKey(id), await readFile(join(folder, 'photos', photo.file)))
  const { width, height, placeholder, author, licence } = photo
  const { alt, illustrative } = image
  await insertLocationImage(tx, {
    id,
    location_id: locationId,
    sort_order: order,
    width,
    height,
    placeholder,
    author,
    licence,
    alt,
    illustrative,
    source_url: photo.sourceUrl,
    changes: photo.changes,
    is_unchecked: false,
  })
}
