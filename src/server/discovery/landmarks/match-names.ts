// Finds the landmarks that places of a file are called after, by name or alias.
import { chordOfMiles } from '../../../rules/distance.ts'
import type { Queryable } from '../../platform/db/pool.ts'

type Place = { name: string; latitude: number | null; longitude: number | null }

/** A landmark farther from the place is another one of the same name. */
const nearMiles = 30

/** For each place the ids of the landmarks of its name, at most three, the nearest first. */
export async function matchLandmarks(sql: Queryable, places: readonly Place[]): Promise<string[][]> {
  if (places.length === 0) return []
  const rows = await sql<{ ids: string[] }[]>`
    select coalesce(array_agg(k.id order by k.chord nulls last, k.id) filter (where k.id is not null), '{}') as ids
    from (
      select position, plain_text(name) as plain,
        case when latitude is not null then sphere_point(latitude, longitude) end as point
      from unnest(${places.map(({ name }) => name)}::text[], ${places.map((place) => place.latitude)}::float8[],
        ${places.map((place) => place.longitude)}::float8[]) with ordinality p (name, latitude, longitude, position)
    ) wanted left join lateral (
      select k.id, k.point <-> wanted.point as chord from landmarks k
      where k.id in (select landmark_id from landmark_names where name_plain = wanted.plain)
        and (wanted.point is null or k.point <-> wanted.point <= ${chordOfMiles(nearMiles)}::float8)
      order by chord nulls last, k.id limit 3
    ) k on true group by wanted.position order by wanted.position`
  return rows.map(({ ids }) => ids)
}
