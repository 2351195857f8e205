// The filters of a list as SQL conditions. Positions are always the published ones.

import type { LocationFilters } from '../../../contract/discovery/locations.ts'
import type { Box } from '../../../contract/shared/bbox.ts'
import { chordOfMiles, EARTH_RADIUS_MILES, unitVector } from '../../../rules/distance.ts'
import { type Facing, toSectors } from '../../../rules/facing.ts'
import { budgetBoundsCents, type SortOrder } from '../../../rules/places.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/** Up to this radius a circle contains few locations, however many exist in total. */
export const narrowMiles = 50

/** A position as the database's cube literal. */
export function pointLiteral(position: { latitude: number; longitude: number }): string {
  return `(${unitVector(position).join(',')})`
}

export const getAll = (sql: Queryable, conditions: Fragment[]): Fragment => sql.join(conditions, ' and ')

/** The condition on `l` (locations) that it is not removed. Every query for publicly visible locations includes it or filterConditions. */
export const isShown = (sql: Queryable): Fragment => sql`l.removed_at is null`

/** An imported location `l` that nobody has reviewed or verified; the demo is imported, too, but described. */
export const isUnreviewedImport = (sql: Queryable): Fragment =>
  sql`(l.source is not null and not l.is_demo and not l.is_verified and l.review_count = 0)`

/** The condition on `l` (locations) that a person described it, or that it belongs to the demo: it was not imported. Partial indexes have it. */
export const isDescribed = (sql: Queryable): Fragment => sql`(l.source is null or l.is_demo)`

/** The filters of a list with its search as SQL; `matches` is undefined for a search of punctuation alone. */
export type ListFilters = LocationFilters & {
  sortBy?: SortOrder | undefined
  matches?: { condition: Fragment; relevance: Fragment } | undefined
}

/** Conditions on `l` (locations) for everything except the cursor. A search of punctuation alone finds nothing. */
export function filterConditions(sql: Queryable, filters: ListFilters): Fragment[] {
  const {
    themes,
    locationTypes,
    amenities,
    facing,
    difficulty,
    crowdLevel,
    parking,
    permits,
    minRating,
    budget,
    search,
    bbox,
  } = filters
  const conditions: Fragment[] = [isShown(sql)]
  const add = (value: unknown, condition: () => Fragment) => {
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) conditions.push(condition())
  }
  add(filters.ids, () => sql`l.id = any(${filters.ids as string[]}::uuid[])`)
  add(search || undefined, () => filters.matches?.condition ?? sql`false`)
  // Within a circle, box or city the few rows are filtered one by one: "is true" hides the themes index from the planner, which would prefer
  // it although it is far slower, because it cannot estimate how few rows a circle contains.
  const isBounded = filters.distance !== undefined || bbox !== undefined || Boolean(filters.city)
  add(themes, () =>
    isBounded
      ? sql`(l.themes && ${themes as string[]}::text[]) is true`
      : sql`l.themes && ${themes as string[]}::text[]`,
  )
  add(locationTypes, () => sql`l.location_types && ${locationTypes as string[]}::text[]`)
  add(amenities, () => sql`l.amenities @> ${amenities as string[]}::text[]`)
  // Sectors of 45° around the points of the compass.
  add(
    facing,
    () => sql`((l.direction_degrees + 22) % 360) / 45 = any (${toSectors(facing as Facing[])}::int[])`,
  )
  add(difficulty, () => sql`l.difficulty = ${difficulty as string}`)
  add(crowdLevel, () => sql`l.crowd_level = ${crowdLevel as string}`)
  add(parking, () => sql`l.parking = ${parking as boolean}`)
  add(permits, () => sql`l.permits = ${permits as boolean}`)
  add(minRating, () => sql`l.rating >= ${minRating as number}::real`)
  add(budget, () => budgetCondition(sql, budget as NonNullable<typeof budget>))
  add(bbox, () => boxCondition(sql, bbox as Box))
  add(filters.distance, () => circleCondition(sql, filters as Circle, filters.sortBy === 'distance'))
  add(
    filters.landmark || undefined,
    () =>
      sql`l.id in (select t.location_id from location_landmarks t join landmarks k on k.id = t.landmark_id where k.slug = ${filters.landmark as string})`,
  )
  add(filters.city || undefined, () => cityCondition(sql, filters.city as string))
  return conditions
}

export function budgetCondition(sql: Queryable, budget: keyof typeof budgetBoundsCents): Fragment {
  const { from, to } = budgetBoundsCents[budget]
  return budget === '100plus'
    ? sql`l.entry_fee_cents >= ${from}`
    : sql`l.entry_fee_cents >= ${from} and l.entry_fee_cents < ${to}`
}

type Circle = { lat: number; lng: number; distance: number }

export function circleCondition(sql: Queryable, circle: Circle, isNearestFirst: boolean): Fragment {
  const point = pointLiteral({ latitude: circle.lat, longitude: circle.lng })
  const chord = chordOfMiles(circle.distance)
  // Grid cells find a small circle's rows a third faster than the position index, but only that index supports nearest-first order.
  const cells = circle.distance <= narrowMiles && !isNearestFirst ? cellsAround(circle) : undefined
  // Both are slightly larger than the circle; the exact comparison decides.
  const roughly = cells
    ? sql`l.cell_x14 between ${cells.west} and ${cells.east} and l.cell_y14 between ${cells.north} and ${cells.south}`
    : sql`l.public_point <@ cube_enlarge(${point}::cube, ${chord + 1e-9}::float8, 3)`
  return sql`${roughly} and (l.public_point <-> ${point}::cube) <= ${chord}::float8`
}

// The zoom 14 cells that a circle touches; undefined if it crosses the date line or is near a pole.
function cellsAround({
  lat: latitude,
  lng: longitude,
  distance,
}: Circle): { west: number; east: number; north: number; south: number } | undefined {
  const reach = distance / EARTH_RADIUS_MILES
  const height = (reach * 180) / Math.PI
  if (Math.abs(latitude) + height > 80) return undefined
  const width = (Math.asin(Math.sin(reach) / Math.cos((latitude * Math.PI) / 180)) * 180) / Math.PI
  if (Math.abs(longitude) + width > 180) return undefined
  const column = (degrees: number) => Math.floor(((degrees + 180) / 360) * 16_384)
  const row = (degrees: number) =>
    Math.floor(((1 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / Math.PI) / 2) * 16_384)
  return {
    west: column(longitude - width) - 1,
    east: column(longitude + width) + 1,
    north: row(latitude + height) - 1,
    south: row(latitude - height) + 1,
  }
}

function boxCondition(sql: Queryable, box: Box): Fragment {
  const inside =
    box.west <= box.east
      ? sql`l.public_longitude between ${box.west} and ${box.east}`
      : sql`(l.public_longitude >= ${box.west} or l.public_longitude <= ${box.east})`
  const exact = sql`l.public_latitude between ${box.south} and ${box.north} and ${inside}`
  const circle = circleAround(box)
  return circle
    ? sql`l.public_point <@ cube_enlarge(${circle.point}::cube, ${circle.chord}::float8, 3) and ${exact}`
    : exact
}

// The position index supports circles: the circle through the corners preselects the box. Not for boxes of continental size.
function circleAround(box: Box): { point: string; chord: number } | undefined {
  const width = box.west <= box.east ? box.east - box.west : 360 - box.west + box.east
  if (width > 40 || box.north - box.south > 40) return undefined
  const centre = unitVector({ latitude: (box.south + box.north) / 2, longitude: box.west + width / 2 })
  const reach = [
    { latitude: box.south, longitude: box.west },
    { latitude: box.north, longitude: box.west },
    // If the box crosses the equator, its widest parallel extends beyond the corners.
    { latitude: Math.min(Math.max(0, box.south), box.north), longitude: box.west },
  ].map((corner) => Math.hypot(...unitVector(corner).map((value, axis) => value - (centre[axis] as number))))
  return { point: `(${centre.join(',')})`, chord: Math.max(...reach) + 1e-6 }
}

// A known city is a circle from the cities table; any other name is compared with the address's city. Both are scalar subqueries that
// are evaluated once, so that the position index or the name index can be used.
function cityCondition(sql: Queryable, city: string): Fragment {
  const ofCity = (value: Fragment) => sql`(select ${value} from cities c where c.slug = ${city})`
  const centre = sql`sphere_point(c.latitude, c.longitude)`
  const chord = sql`2 * sin(c.radius_miles / 2 / 3959)`
  return sql`((l.public_point <@ ${ofCity(sql`cube_enlarge(${centre}, ${chord} + 1e-9, 3)`)}
      and l.public_point <-> ${ofCity(centre)} <= ${ofCity(chord)})
    or (l.precision <> 'hidden'
      and plain_text(l.city) = (select plain_text(replace(${city}, '-', ' ')) where not exists (select from cities c where c.slug = ${city}))))`
}
