// The filters of a list as SQL conditions. Positions are always the published ones.
import type { Box, LocationFilters } from '../../contract/locations.ts'
import { chordOfMiles, EARTH_RADIUS_MILES, unitVector } from '../../rules/distance.ts'
import { budgetBoundsCents, type SortOrder } from '../../rules/places.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'
import { prefixQuery } from './search-words.ts'

/** Up to this radius a circle holds few places, however many there are on Earth. */
export const narrowMiles = 50

/** A position as the database's cube literal. */
export function pointLiteral(position: { latitude: number; longitude: number }): string {
  return `(${unitVector(position).join(',')})`
}

export const getAll = (sql: Queryable, conditions: Fragment[]): Fragment => sql.join(conditions, ' and ')

/** The condition on `l` (locations) that it was not taken down; each query for places that users may see has it or filterConditions. */
export const isShown = (sql: Queryable): Fragment => sql`l.removed_at is null`

/** Conditions on `l` (locations) for everything but the cursor. A search of punctuation alone finds nothing. */
export function filterConditions(
  sql: Queryable,
  filters: LocationFilters & { sortBy?: SortOrder | undefined },
): Fragment[] {
  const {
    themes,
    locationTypes,
    amenities,
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
  const add = (requested: unknown, condition: () => Fragment) => {
    if (requested !== undefined && !(Array.isArray(requested) && requested.length === 0))
      conditions.push(condition())
  }
  add(filters.ids, () => sql`l.id = any(${filters.ids as string[]}::uuid[])`)
  add(search || undefined, () => searchCondition(sql, search as string))
  // Within a circle, box or city the few rows there are looked at one by one: "is true" hides the themes' own index, whose reading takes far
  // longer, and which the planner likes because it cannot know how little a circle holds.
  const isBounded = filters.distance !== undefined || bbox !== undefined || Boolean(filters.city)
  add(themes, () =>
    isBounded
      ? sql`(l.themes && ${themes as string[]}::text[]) is true`
      : sql`l.themes && ${themes as string[]}::text[]`,
  )
  add(locationTypes, () => sql`l.location_types && ${locationTypes as string[]}::text[]`)
  add(amenities, () => sql`l.amenities @> ${amenities as string[]}::text[]`)
  add(difficulty, () => sql`l.difficulty = ${difficulty as string}`)
  add(crowdLevel, () => sql`l.crowd_level = ${crowdLevel as string}`)
  add(parking, () => sql`l.parking = ${parking as boolean}`)
  add(permits, () => sql`l.permits = ${permits as boolean}`)
  add(minRating, () => sql`l.rating >= ${minRating as number}::real`)
  add(budget, () => budgetCondition(sql, budget as NonNullable<typeof budget>))
  add(bbox, () => boxCondition(sql, bbox as Box))
  add(filters.distance, () => circleCondition(sql, filters as Circle, filters.sortBy === 'distance'))
  add(filters.city || undefined, () => cityCondition(sql, filters.city as string))
  return conditions
}

function searchCondition(sql: Queryable, typed: string): Fragment {
  const query = prefixQuery(typed)
  if (query === null) return sql`false`
  return sql`(l.document @@ ${query}::tsquery or l.name_plain %> plain_text(${typed}))`
}

function budgetCondition(sql: Queryable, budget: keyof typeof budgetBoundsCents): Fragment {
  const { from, to } = budgetBoundsCents[budget]
  return budget === '100plus'
    ? sql`l.entry_fee_cents >= ${from}`
    : sql`l.entry_fee_cents >= ${from} and l.entry_fee_cents < ${to}`
}

type Circle = { lat: number; lng: number; distance: number }

function circleCondition(sql: Queryable, circle: Circle, isNearestFirst: boolean): Fragment {
  const point = pointLiteral({ latitude: circle.lat, longitude: circle.lng })
  const chord = chordOfMiles(circle.distance)
  // Grid cells lead to a small circle a third faster than the position's index, which alone knows what is nearest.
  const cells = circle.distance <= narrowMiles && !isNearestFirst ? cellsAround(circle) : undefined
  // Both a hair wider; the exact comparison decides.
  const roughly = cells
    ? sql`l.cell_x14 between ${cells.west} and ${cells.east} and l.cell_y14 between ${cells.north} and ${cells.south}`
    : sql`l.public_point <@ cube_enlarge(${point}::cube, ${chord + 1e-9}::float8, 3)`
  return sql`${roughly} and (l.public_point <-> ${point}::cube) <= ${chord}::float8`
}

// The cells of zoom 14 that a circle touches; undefined where it lies across the date line or near a pole.
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

// The position index knows circles: the one through the corners leads to the box. Not for boxes of continental size.
function circleAround(box: Box): { point: string; chord: number } | undefined {
  const width = box.west <= box.east ? box.east - box.west : 360 - box.west + box.east
  if (width > 40 || box.north - box.south > 40) return undefined
  const centre = unitVector({ latitude: (box.south + box.north) / 2, longitude: box.west + width / 2 })
  const reach = [
    { latitude: box.south, longitude: box.west },
    { latitude: box.north, longitude: box.west },
    // The widest parallel bulges out beyond the corners when the box lies across the equator.
    { latitude: Math.min(Math.max(0, box.south), box.north), longitude: box.west },
  ].map((corner) => Math.hypot(...unitVector(corner).map((value, axis) => value - (centre[axis] as number))))
  return { point: `(${centre.join(',')})`, chord: Math.max(...reach) + 1e-6 }
}

// A known city is the circle that the cities table draws; any other name is compared with the address's city. Both as scalars that are
// read once, so that the position's or the name's index leads to the rows.
function cityCondition(sql: Queryable, city: string): Fragment {
  const ofCity = (value: Fragment) => sql`(select ${value} from cities c where c.slug = ${city})`
  const centre = sql`sphere_point(c.latitude, c.longitude)`
  const chord = sql`2 * sin(c.radius_miles / 2 / 3959)`
  return sql`((l.public_point <@ ${ofCity(sql`cube_enlarge(${centre}, ${chord} + 1e-9, 3)`)}
      and l.public_point <-> ${ofCity(centre)} <= ${ofCity(chord)})
    or (l.precision <> 'hidden'
      and plain_text(l.city) = (select plain_text(replace(${city}, '-', ' ')) where not exists (select from cities c where c.slug = ${city}))))`
}
