// Finds the locations that the places of a file refer to: by id, or by position and name. Only published
// positions are compared, so that no file can be used to find a withheld position.
import { chordOfMiles } from '../../../rules/distance.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isShown } from './filter-sql.ts'

const nearMiles = 150 / 1609.344
/** A pg_trgm similarity; two spellings of one name rarely have less. */
const minSimilarity = 0.4

type Place = { id: string | null; name: string; latitude: number | null; longitude: number | null }

/** For each place the id of its location, or null. A merged location counts as the one it was merged into. */
export async function matchPlaces(sql: Queryable, places: readonly Place[]): Promise<(string | null)[]> {
  const byId = await matchIds(sql, places)
  const rest = places.flatMap((place, index) => (byId[index] || place.latitude === null ? [] : [index]))
  const near = await matchNear(
    sql,
    rest.map((index) => places[index] as Place),
  )
  const found = [...byId]
  for (const [at, index] of rest.entries()) found[index] = near[at] ?? null
  return found
}

async function matchIds(sql: Queryable, places: readonly Place[]): Promise<(string | null)[]> {
  const ids = places.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return places.map(() => null)
  const rows = await sql<{ asked: string; id: string }[]>`
    select a.id as asked, l.id from locations a join locations l on l.id = coalesce(a.merged_into, a.id)
    where a.id = any (${ids}::uuid[]) and ${isShown(sql)}`
  const found = new Map(rows.map(({ asked, id }) => [asked, id]))
  return places.map(({ id }) => (id && found.get(id)) ?? null)
}

async function matchNear(sql: Queryable, places: readonly Place[]): Promise<(string | null)[]> {
  if (places.length === 0) return []
  const chord = chordOfMiles(nearMiles)
  const rows = await sql<{ id: string | null }[]>`
    select best.id from (
      select position, plain_text(name) as plain, sphere_point(latitude, longitude) as point
      from unnest(${places.map(({ name }) => name)}::text[], ${places.map((place) => place.latitude)}::float8[],
        ${places.map((place) => place.longitude)}::float8[]) with ordinality p (name, latitude, longitude, position)
    ) wanted left join lateral (
      select l.id, similarity(l.name_plain, wanted.plain) as likeness, l.public_point <-> wanted.point as chord from locations l
      where ${isShown(sql)} and l.public_point <@ cube_enlarge(wanted.point, ${chord + 1e-9}::float8, 3)
        and l.public_point <-> wanted.point <= ${chord}::float8
        and (similarity(l.name_plain, wanted.plain) >= ${minSimilarity}
          or (length(wanted.plain) > 3 and (strpos(l.name_plain, wanted.plain) > 0 or strpos(wanted.plain, l.name_plain) > 0)))
      order by l.name_plain = wanted.plain desc, likeness desc, chord, l.id limit 1
    ) best on true order by wanted.position`
  return rows.map(({ id }) => id)
}

/** A name that is asked about is more like the location's than one that is matched by its position, too. */
const minAskedSimilarity = 0.5
const askedMiles = 30
/** Of any name: the file may call the location differently. */
const sameSpotMiles = 0.25
const maxSuggestions = 3
/** Spellings cost a search of the index each; equal names are found for all places. */
const maxSpelled = 300

/**
 * For each place the ids of locations that it may be, the likeliest first: of its name or a similar one within 30 miles,
 * or anywhere if the place has no position or the location publishes none; and of any name within a quarter mile. Only
 * published positions are compared.
 */
export async function suggestLocations(sql: Queryable, places: readonly Place[]): Promise<string[][]> {
  if (places.length === 0) return []
  const near = chordOfMiles(askedMiles)
  const same = chordOfMiles(sameSpotMiles)
  const rows = await sql<{ ids: string[] }[]>`
    select coalesce(array_agg(best.id order by best.is_equal desc, best.likeness desc, best.chord nulls last, best.popularity desc, best.id)
      filter (where best.id is not null), '{}') as ids
    from (
      select position, plain_text(name) as plain,
        case when latitude is not null then sphere_point(latitude, longitude) end as point
      from unnest(${places.map(({ name }) => name)}::text[], ${places.map((place) => place.latitude)}::float8[],
        ${places.map((place) => place.longitude)}::float8[]) with ordinality p (name, latitude, longitude, position)
    ) wanted left join lateral (
      select l.id, l.popularity, l.name_plain = wanted.plain as is_equal, similarity(l.name_plain, wanted.plain) as likeness,
        l.public_point <-> wanted.point as chord
      from locations l where l.id in (
        select n.id from locations n where wanted.plain <> '' and n.name_plain = wanted.plain and n.removed_at is null
        union select n.id from locations n where wanted.position <= ${maxSpelled} and length(wanted.plain) > 3
          and n.name_plain % wanted.plain and n.public_point is not null
          and similarity(n.name_plain, wanted.plain) >= ${minAskedSimilarity}
        union select n.id from locations n where n.public_point <@ cube_enlarge(wanted.point, ${same + 1e-9}::float8, 3)
      ) and ${isShown(sql)}
        and (wanted.point is null or l.public_point is null or l.public_point <-> wanted.point <= ${near}::float8)
      order by is_equal desc, likeness desc, chord nulls last, l.popularity desc, l.id limit ${maxSuggestions}
    ) best on true group by wanted.position order by wanted.position`
  return rows.map(({ ids }) => ids)
}

/** The ids of the locations that show each of these landmarks, as their subject before others, the most popular first. */
export async function locationsOfLandmarks(
  sql: Queryable,
  landmarkIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (landmarkIds.length === 0) return new Map()
  const rows = await sql<{ landmarkId: string; ids: string[] }[]>`
    select wanted.id as "landmarkId", array_agg(best.id order by best.role desc, best.popularity desc, best.id) as ids
    from unnest(${landmarkIds}::uuid[]) wanted (id) cross join lateral (
      select l.id, t.role, l.popularity from location_landmarks t join locations l on l.id = t.location_id
      where t.landmark_id = wanted.id and ${isShown(sql)}
      order by t.role desc, l.popularity desc, l.id limit ${maxSuggestions}
    ) best group by wanted.id`
  return new Map(rows.map(({ landmarkId, ids }) => [landmarkId, ids]))
}
