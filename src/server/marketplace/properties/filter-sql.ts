// The filters of the marketplace as SQL conditions on `p` (properties). Positions are always the published ones; nothing reads the address.

import type { PropertyFilters } from '../../../contract/marketplace/properties.ts'
import type { Box } from '../../../contract/shared/bbox.ts'
import { listDates } from '../../../rules/dates.ts'
import { chordOfMiles } from '../../../rules/distance.ts'
import { getVariants, priceRangesCents } from '../../../rules/properties.ts'
import { usStates } from '../../../rules/search/place-names.ts'
import { plainWords } from '../../../rules/search/plain-words.ts'
import { pointLiteral } from '../../discovery/locations/filter-sql.ts'
import { likePrefix, prefixQuery } from '../../discovery/locations/search-words.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { freeBetween, freeInLight, freeOn } from './free-sql.ts'
import { isOnMarket } from './on-market.ts'

/** `to`, the end of the hours and the position only say more about other filters. */
type ConditionName = Exclude<keyof PropertyFilters, 'to' | 'timeTo' | 'lat' | 'lng'>
type Where<Value> = (value: Value, filters: PropertyFilters) => Fragment
type FilterSql = { [Name in ConditionName]-?: Where<NonNullable<PropertyFilters[Name]>> }

const toFilterSql = (sql: Queryable, now: Date): FilterSql => ({
  search: (search) => searchCondition(sql, search),
  location: (location) => locationCondition(sql, location),
  ids: (ids) => sql`p.id = any (${ids}::uuid[])`,
  city: (city) => cityCondition(sql, city),
  propertyType: (types) => sql`p.property_type = any (${types}::text[])`,
  styles: (styles) => sql`p.photography_styles && ${styles.flatMap(getVariants)}::text[]`,
  amenities: (amenities) =>
    sql.join(
      amenities.map((amenity) => sql`p.amenities && ${[...getVariants(amenity)]}::text[]`),
      ' and ',
    ),
  features: (features) => sql`p.special_features @> ${features}::text[]`,
  priceRange: (ranges) =>
    sql`(${sql.join(
      ranges.map((range) => priceCondition(sql, range)),
      ' or ',
    )})`,
  minPrice: (dollars) => sql`${hourFrom(sql)} >= ${Math.round(dollars * 100)}`,
  maxPrice: (dollars) => sql`${hourFrom(sql)} <= ${Math.round(dollars * 100)}`,
  people: (people) => sql`p.capacity >= ${people}`,
  bookingMode: (modes) => sql`p.booking_mode = any (${modes}::text[])`,
  cancellationPolicy: (policy) => sql`p.cancellation_policy = ${policy}`,
  minRating: (rating) => sql`p.rating >= ${rating}::real`,
  bbox: (box) => boxCondition(sql, box),
  distance: (miles, { lat, lng }) =>
    circleCondition(sql, { latitude: lat as number, longitude: lng as number }, miles),
  // What can be booked at a certain time has free time on that day.
  from: (from, { to = from, timeFrom, light = [] }) =>
    timeFrom === undefined && light.length === 0
      ? onEachDay(sql, { from, to }, (date) => freeOn(sql, date, now))
      : sql`true`,
  timeFrom: (startTime, { from, to, timeTo }) =>
    onEachDay(sql, { from, to }, (date) =>
      freeBetween(sql, { date, startTime, endTime: timeTo as string }, now),
    ),
  light: (lights, { from, to }) =>
    onEachDay(sql, { from, to }, (date) => freeInLight(sql, { date, lights }, now)),
})

type Days = Pick<PropertyFilters, 'from' | 'to'>

const onEachDay = (sql: Queryable, { from, to = from }: Days, isFree: (date: string) => Fragment): Fragment =>
  sql.join(listDates(from as string, to as string).map(isFree), ' and ')

export function filterConditions(sql: Queryable, filters: PropertyFilters, now: Date): Fragment[] {
  const table = Object.entries(toFilterSql(sql, now)) as [ConditionName, Where<unknown>][]
  const chosen = table.flatMap(([name, where]) => {
    const value = filters[name]
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return isEmpty ? [] : [where(value, filters)]
  })
  return [isOnMarket(sql), ...chosen]
}

/** Every word begins a word of the listing, or the title is similar to the text. */
function searchCondition(sql: Queryable, search: string): Fragment {
  const query = prefixQuery(search)
  if (query === null) return sql`false`
  return sql`(p.document @@ to_tsquery('simple', ${query}) or p.title_plain %> ${plainWords(search).join(' ')})`
}

/** Each part between commas begins the city, the state or a word of them: `Oakland`, `Oakland, CA`, `California`. */
function locationCondition(sql: Queryable, location: string): Fragment {
  const parts = location.split(',').map((part) => plainWords(part).join(' '))
  const conditions = parts.filter(Boolean).map((part) => {
    const prefix = likePrefix(part)
    return sql`(plain_text(p.city) like ${prefix} or plain_text(p.city) like ${`% ${prefix}`}
      or plain_text(p.region) like ${prefix} or p.region = ${stateCode(part)})`
  })
  return conditions.length > 0 ? sql`(${sql.join(conditions, ' and ')})` : sql`false`
}

const stateCode = (name: string) =>
  usStates.find((state) => state.name.toLowerCase() === name)?.code ?? name.toUpperCase()

/** A known city is a circle from the cities table; any other name is compared with the listing's city. */
const cityCondition = (sql: Queryable, city: string): Fragment => sql`
  case when exists (select from cities c where c.slug = ${city})
    then exists (select from cities c where c.slug = ${city}
      and p.public_point <-> sphere_point(c.latitude, c.longitude) <= 2 * sin(c.radius_miles / 2 / 3959))
    else plain_text(p.city) = plain_text(replace(${city}, '-', ' ')) end`

/** Cents of each hour of the shortest bookings, all included: what lists show. */
export const hourFrom = (sql: Queryable): Fragment => sql`coalesce(p.least_hour_cents, p.hourly_rate_cents)`

function priceCondition(sql: Queryable, range: keyof typeof priceRangesCents): Fragment {
  const { from, to } = priceRangesCents[range]
  return to === null
    ? sql`${hourFrom(sql)} >= ${from}`
    : sql`(${hourFrom(sql)} >= ${from} and ${hourFrom(sql)} < ${to})`
}

function boxCondition(sql: Queryable, box: Box): Fragment {
  const inside =
    box.west <= box.east
      ? sql`p.public_longitude between ${box.west} and ${box.east}`
      : sql`(p.public_longitude >= ${box.west} or p.public_longitude <= ${box.east})`
  return sql`p.public_latitude between ${box.south} and ${box.north} and ${inside}`
}

function circleCondition(
  sql: Queryable,
  center: { latitude: number; longitude: number },
  miles: number,
): Fragment {
  const point = pointLiteral(center)
  const chord = chordOfMiles(miles)
  return sql`p.public_point <@ cube_enlarge(${point}::cube, ${chord + 1e-9}::float8, 3) and (p.public_point <-> ${point}::cube) <= ${chord}::float8`
}
