// Every city with five or more locations has a page: cities are found by the city that locations name, with a circle around
// their published positions. They are found when the server first starts, and every night.

import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { timeZoneAt } from '../gazetteer/time-zone.ts'

const minLocations = 5
const maxFound = 5000
/** The circle around the members, in miles. */
const radius = { min: 3, max: 25, margin: 0.5 }
const findLock = 7_203_444

type Group = {
  name: string
  region: string
  country: string
  count: number
  latitude: number
  longitude: number
  miles: number
}

export async function findCities(sql: Sql): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${findLock})`
    const groups = await readGroups(tx)
    const slugs = await readSlugs(tx)
    const kept: string[] = []
    for (const [order, group] of groups.entries()) {
      const slug = getSlug(group, slugs)
      if (!slug) continue
      slugs.set(slug, keyOf(group))
      kept.push(slug)
      await store(tx, slug, group, order)
    }
    await tx`delete from cities where is_found and slug <> all (${kept}::text[])`
  })
}

/** Whether cities were ever found: the first start finds them, later starts leave it to the nightly job. */
export async function hasFoundCities(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from cities where is_found) as found`
  return row?.found ?? false
}

/**
 * Chosen cities are left out: they have their own circle. Members far from the middle, such as a wrong entry, do not widen it beyond the
 * maximum. The middle is rounded to a hundredth of a degree, which is less than the margin: it would be the exact position of a location,
 * and remain so until the night after that becomes withheld.
 */
const readGroups = async (tx: Queryable): Promise<readonly Group[]> =>
  await tx<Group[]>`
    with g as materialized (
      select l.city as name, coalesce(l.region, '') as region, l.country, count(*)::int as count,
        round(percentile_cont(0.5) within group (order by l.public_latitude)::numeric, 2)::float8 as latitude,
        round(percentile_cont(0.5) within group (order by l.public_longitude)::numeric, 2)::float8 as longitude
      from locations l where l.public_point is not null and l.city <> '' and l.country is not null
        and not exists (select from cities c where not c.is_found and c.name = l.city and c.region = coalesce(l.region, '') and c.country = l.country)
      group by 1, 2, 3 having count(*) >= ${minLocations} order by 4 desc, 1, 2, 3 limit ${maxFound}
    )
    select g.*, max(2 * 3959 * asin(least(1, (l.public_point <-> sphere_point(g.latitude, g.longitude)) / 2))) as miles
    from g join locations l on l.city = g.name and coalesce(l.region, '') = g.region and l.country = g.country and l.public_point is not null
    group by g.name, g.region, g.country, g.count, g.latitude, g.longitude
    order by g.count desc, g.name, g.region, g.country`

const keyOf = ({ name, region, country }: Pick<Group, 'name' | 'region' | 'country'>) =>
  `${name}|${region}|${country}`

/** The slugs that are taken, each with its city. */
async function readSlugs(tx: Queryable): Promise<Map<string, string>> {
  const rows = await tx<{ slug: string; name: string; region: string; country: string }[]>`
    select slug, name, region, country from cities`
  return new Map(rows.map((row) => [row.slug, keyOf(row)]))
}

/**
 * A city keeps its slug; a second city of the same name has its region or country in it. None for a name
 * without Latin letters.
 */
function getSlug(group: Group, taken: ReadonlyMap<string, string>): string | undefined {
  const key = keyOf(group)
  const { name, region, country } = group
  if (!toSlug(name)) return undefined
  const candidates = [[name], [name, region], [name, region, country]]
    .map((words) => toSlug(words.join(' ')))
    .filter(Boolean)
  return candidates.find((slug) => taken.get(slug) === key) ?? candidates.find((slug) => !taken.has(slug))
}

/** Empty for a name without Latin letters. */
const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

async function store(tx: Queryable, slug: string, group: Group, order: number): Promise<void> {
  const { name, region, country, latitude, longitude, miles } = group
  const columns = {
    name,
    region,
    country,
    latitude,
    longitude,
    radius_miles: Math.min(radius.max, Math.max(radius.min, Math.ceil(miles + radius.margin))),
    sort_order: order,
  }
  const same = await tx`update cities set ${tx.set(columns)} where slug = ${slug} and is_found
    and (latitude, longitude, radius_miles, sort_order) is distinct from (${latitude}, ${longitude}, ${columns.radius_miles}, ${order}) returning 1`
  if (same.length > 0) return
  await tx`insert into cities ${tx.insert({ slug, ...columns, time_zone: timeZoneAt({ latitude, longitude }), is_found: true })} on conflict (slug) do nothing`
}
