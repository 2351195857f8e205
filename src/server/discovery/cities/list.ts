// GET /api/cities.
import type { City, ListedCity } from '../../../contract/discovery/cities.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { rememberFor } from '../../platform/remember.ts'
import { locationsByIds } from '../locations/by-ids.ts'
import { isInCity } from './circle.ts'

const maxCities = 200

/** The chosen cities in their order, then the found ones, those with the most locations first. */
export const listCities = async (
  sql: Sql,
  { limit = maxCities, covers = false }: { limit?: number; covers?: boolean | undefined } = {},
): Promise<ListedCity[]> => (await (covers ? readWithCovers : readCities)(sql)).slice(0, limit)

/** Cities with the locations, closed ones included, and reviews inside their circle; cached for up to 30 seconds. */
const readCities = rememberFor(30_000, async (sql: Sql): Promise<City[]> => {
  const rows = await sql<Omit<City, 'countryName'>[]>`
    select c.slug, c.name, c.region, c.country, c.latitude, c.longitude, c.highlights, n.locations as "locationCount", n.closed as "closedCount", n.reviews as "reviewCount"
    from (select * from cities order by is_found, sort_order, name limit ${maxCities}) c cross join lateral (
      select count(*)::int as locations, (count(*) filter (where l.status <> 'open'))::int as closed, coalesce(sum(l.review_count), 0)::int as reviews
      from locations l where ${isInCity(sql)}) n
    order by c.is_found, c.sort_order, c.name`
  return rows.map((row) => ({ ...row, countryName: countryName(row.country) }))
})

/** Leading locations of a city that are looked at for a photo. */
const maxLooked = 4

/** Cities that overlap share locations: each shows one that no city before it shows, while there are some. */
const readWithCovers = rememberFor(30_000, async (sql: Sql): Promise<ListedCity[]> => {
  const cities = await readCities(sql)
  const leading = await sql<{ slug: string; ids: string[] }[]>`
    select c.slug, array(select l.id::text from locations l where ${isInCity(sql)} and l.status = 'open'
      order by l.has_photo desc, l.popularity desc, l.id limit ${maxLooked}) as ids
    from cities c where c.slug = any(${cities.map(({ slug }) => slug)})`
  const idsOf = new Map(leading.map(({ slug, ids }) => [slug, ids]))
  const locations = await locationsByIds(sql, [...new Set(leading.flatMap(({ ids }) => ids))])
  const images = new Map(
    locations.flatMap(({ id, cover }) =>
      cover && !cover.illustrative && !cover.isUnchecked ? [[id, cover] as const] : [],
    ),
  )
  const shown = new Set<string>()
  return cities.map((city) => {
    const ids = idsOf.get(city.slug) ?? []
    const pictured = ids.filter((id) => images.has(id))
    const locationId = pictured.find((id) => !shown.has(id)) ?? pictured[0] ?? ids[0]
    if (locationId) shown.add(locationId)
    return { ...city, cover: locationId ? { locationId, image: images.get(locationId) ?? null } : null }
  })
})
