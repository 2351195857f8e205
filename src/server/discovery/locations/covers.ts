// GET /api/locations/covers: images that may represent the product or a city.
import { type Cover, maxCovers } from '../../../contract/discovery/covers.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { rememberFor } from '../../platform/remember.ts'
import { type ImageRow, toImage } from '../photos/display-image.ts'
import { filterConditions, getAll, isShown } from './filter-sql.ts'
import { rememberAnswers } from './remember-answers.ts'

// Narrower images look soft across a window, and across a card.
const heroWidth = 1600
const cardWidth = 900
const cityMiles = 25

type CoverRow = {
  id: string
  name: string
  city: string | null
  region: string | null
  country: string | null
  latitude: number
  longitude: number
  popularity: number
  image: ImageRow
}

type Input = { lat?: number | undefined; lng?: number | undefined; limit: number }

export const listCovers = rememberAnswers(
  async (
    { readSql: sql }: Pick<Deps, 'readSql' | 'publicContent'>,
    { lat, lng, limit }: Input,
  ): Promise<Cover[]> => {
    if (lat === undefined || lng === undefined) return (await bestAnywhere(sql)).slice(0, limit)
    return await bestAround(sql, { latitude: lat, longitude: lng }, limit)
  },
)

// Landscapes at sunset first: they suit the words that are written over the image.
const bestAnywhere = rememberFor(30_000, async (sql: Sql): Promise<Cover[]> => {
  const order = sql`('sunset' = any (l.themes))::int + ('landscape' = any (l.themes))::int desc, l.popularity desc, l.id`
  return (
    await selectCovers(sql, { minWidth: heroWidth, condition: isShown(sql), order, limit: maxCovers })
  ).map(toCover)
})

type Point = { latitude: number; longitude: number }

// A city's image should show the city rather than its surroundings: every ten miles halve the popularity that
// counts.
async function bestAround(sql: Sql, center: Point, limit: number): Promise<Cover[]> {
  const circle = { lat: center.latitude, lng: center.longitude, distance: cityMiles }
  const rows = await selectCovers(sql, {
    minWidth: cardWidth,
    condition: getAll(sql, filterConditions(sql, circle)),
    order: sql`l.popularity desc, l.id`,
    limit: 100,
  })
  const score = (row: CoverRow) => row.popularity / (1 + distanceMiles(center, row) / 10)
  return rows
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, limit)
    .map(toCover)
}

type Selection = { minWidth: number; condition: Fragment; order: Fragment; limit: number }

// Only reviewed images of the location itself, wider than high, but not narrow banners.
const selectCovers = (sql: Sql, { minWidth, condition, order, limit }: Selection) =>
  sql<CoverRow[]>`
    with suitable as (
      select distinct on (i.location_id) i.* from location_images i
      where not i.illustrative and not i.is_unchecked and i.width >= ${minWidth}
        and i.width between i.height * 1.3 and i.height * 2.4
      order by i.location_id, i.sort_order)
    select l.id, l.name, l.city, l.region, l.country, l.popularity,
      l.public_latitude as latitude, l.public_longitude as longitude, to_json(i) as image
    from suitable i join locations l on l.id = i.location_id
    where ${condition} and l.status = 'open' and l.public_latitude is not null order by ${order} limit ${limit}`

const toCover = ({ id, name, city, region, country, image }: CoverRow): Cover => ({
  id,
  name,
  city,
  region,
  country,
  countryName: country && countryName(country),
  image: toImage(image),
})
