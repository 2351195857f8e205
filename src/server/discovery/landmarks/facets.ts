// GET /api/landmark-facets: how many landmarks there are where, and of which kind.
import type { LandmarkFacets } from '../../../contract/discovery/landmarks.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import { usStates } from '../../../rules/search/place-names.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { isShownByLocation } from './queries.ts'

type Area = { country: string; region: string | null; count: number }

export async function readFacets(sql: Sql): Promise<LandmarkFacets> {
  const [areas, kinds] = await Promise.all([
    sql<Area[]>`
      select k.country, k.region, count(*)::int as count from landmarks k
      where k.country is not null and ${isShownByLocation(sql)} group by 1, 2 order by count desc, 1, 2`,
    sql<LandmarkFacets['kinds']>`
      select k.kind, count(*)::int as count from landmarks k where ${isShownByLocation(sql)} group by 1 order by count desc, 1`,
  ])
  const countries = [...Map.groupBy(areas, ({ country }) => country)].map(([country, rows]) => ({
    country,
    name: countryName(country),
    count: rows.reduce((sum, { count }) => sum + count, 0),
    regions: rows.flatMap(({ region, count }) =>
      region === null ? [] : [{ region, name: getRegionName(country, region), count }],
    ),
  }))
  return { countries: countries.toSorted((a, b) => b.count - a.count), kinds }
}

const getRegionName = (country: string, region: string): string =>
  usStates.find((state) => country === state.country && state.code === region)?.name ?? region
