// The filters of a list as SQL conditions. Positions are always the published ones.

import type { LocationFilters } from '../../../contract/discovery/locations.ts'
import type { Box } from '../../../contract/shared/bbox.ts'
import { chordOfMiles, EARTH_RADIUS_MILES, unitVector } from '../../../rules/distance.ts'
import { toSectors } from '../../../rules/facing.ts'
import type { CountedName, LocationFilterTable } from '../../../rules/location-filters.ts'
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

/**
 * The filters of a list with its search as SQL; `matches` is undefined for a search of punctuation alone. `isNowhere`: the list
 * is around a place that does not exist.
 */
export type ListFilters = LocationFilters & {
  sortBy?: SortOrder | undefined
  matches?: { condition: Fragment; relevance: Fragment } | undefined
  isNowhere?: boolean
}

/** What the list's filters have to do with its rows; `asTyped` and the position only say how others are meant. */
type ConditionName = Exclude<keyof LocationFilters, 'asTyped' | 'near' | 'lat' | 'lng'>
type Where<Value> = (value: Value, filters: ListFilters) => Fragment
type OptionOf<Name extends CountedName> = LocationFilterTable[Name]['values'][number]

/** `option`: the condition on the `column` that a row is found with this option chosen, where that is not `where`. */
type Counted<Name extends CountedName> = {
  column: Fragment
  option: (option: OptionOf<Name>, filters: LocationFilters) => Fragment
}

type FilterSql = {
  [Name in ConditionName]-?: {
    where: Where<NonNullable<LocationFilters[Name]>>
  } & (Name extends CountedName ? Counted<Name> : unknown)
}

/** The SQL of every filter on `l` (locations), by its name. */
export const toFilterSql = (sql: Queryable): FilterSql => ({
  ids: { where: (ids) => sql`l.id = any(${ids}::uuid[])` },
  // A search of punctuation alone finds nothing.
  search: { where: (_, { matches }) => matches?.condition ?? sql`false` },
  themes: {
    // Within a circle, box or city the few rows are filtered one by one: "is true" hides the themes index from the planner, which would
    // prefer it although it is far slower, because it cannot estimate how few rows a circle contains.
    where: (themes, { distance, bbox, city }) =>
      distance !== undefined || bbox !== undefined || city
        ? sql`(l.themes && ${themes}::text[]) is true`
        : sql`l.themes && ${themes}::text[]`,
    column: sql`l.themes`,
    option: (theme) => sql`${theme}::text = any(l.themes)`,
  },
  locationTypes: {
    where: (types) => sql`l.location_types && ${types}::text[]`,
    column: sql`l.location_types`,
    option: (type) => sql`${type}::text = any(l.location_types)`,
  },
  amenities: {
    where: (amenities) => sql`l.amenities @> ${amenities}::text[]`,
    column: sql`l.amenities`,
    option: (amenity) => sql`${amenity}::text = any(l.amenities)`,
  },
  // Sectors of 45° around the points of the compass. A direction that is withheld with the position counts as unknown.
  facing: {
    where: (facing) =>
      sql`(l.precision = 'exact' and ((l.direction_degrees + 22) % 360) / 45 = any (${toSectors(facing)}::int[]))`,
  },
  difficulty: single(sql`l.difficulty`, (value) => sql`l.difficulty = ${value}`),
  crowdLevel: { where: (level) => sql`l.crowd_level = ${level}` },
  parking: { where: (parking) => sql`l.parking = ${parking}` },
  permits: { where: (permits) => sql`l.permits = ${permits}` },
  minRating: single(sql`l.rating`, (rating: number) => sql`l.rating >= ${rating}::real`),
  budget: single(sql`l.entry_fee_cents`, (budget) => budgetCondition(sql, budget)),
  bbox: { where: (box) => boxCondition(sql, box) },
  distance: {
    where: (distance, filters) =>
      circleCondition(sql, { ...(filters as Circle), distance }, filters.sortBy === 'distance'),
    column: sql`l.public_point`,
    option: (miles, { lat, lng }) =>
      sql`(l.public_point <-> ${pointLiteral({ latitude: lat as number, longitude: lng as number })}::cube) <= ${chordOfMiles(miles)}::float8`,
  },
  landmark: {
    where: (slug) =>
      sql`l.id in (select t.location_id from location_landmarks t join landmarks k on k.id = t.landmark_id where k.slug = ${slug})`,
  },
  city: { where: (city) => cityCondition(sql, city) },
})

/** A filter of one value, whose options are conditions like itself. */
const single = <Value>(column: Fragment, where: (value: Value) => Fragment) => ({
  where,
  column,
  option: where,
})

/** The conditions of the filters that are set, in the order of the table. */
export function chosenConditions(sql: Queryable, filters: ListFilters): Fragment[] {
  const table = Object.entries(toFilterSql(sql)) as [ConditionName, { where: Where<unknown> }][]
  return table.flatMap(([name, { where }]) => {
    const value = filters[name]
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return isEmpty ? [] : [where(value, filters)]
  })
}

/** Conditions on `l` (locations) for everything except the cursor. An order by distance has only locations with a position. */
export const filterConditions = (sql: Queryable, filters: ListFilters): Fragment[] => [
  isShown(sql),
  ...(filters.isNowhere ? [sql`false`] : []),
  ...(filters.sortBy === 'distance' ? [sql`l.public_point is not null`] : []),
  ...chosenConditions(sql, filters),
]

function budgetCondition(sql: Queryable, budget: keyof typeof budgetBoundsCents): Fragment {
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
