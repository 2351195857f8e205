// Which locations are watched, and for whom: favorites of users whose plan includes weather and who want alerts.
import type { WeatherAlertKind } from '../../../rules/weather/alert-kinds.ts'
import { type Cell, cellKey } from '../../discovery/weather/cells.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/** A favorite with a published position. */
export type Watched = {
  id: string
  name: string
  latitude: number
  longitude: number
  timeZone: string | null
}

/** A user with a favorite, and the alerts that they want. */
export type Watcher = { userId: string; locationId: string; kinds: WeatherAlertKind[] }

type InCell = Cell & { id: string }

const isWatchable = (sql: Queryable): Fragment =>
  sql`l.removed_at is null and l.status = 'open' and l.public_latitude is not null`

const wantsAlerts = (
  sql: Queryable,
  plans: ReadonlySet<string>,
): Fragment => sql`p.plan = any (${[...plans]}::text[])
  and not p.banned and coalesce(u.weather_alerts, true) and coalesce(u.weather_alert_kinds <> '{}', true)`

/** The most forecasts and locations that are read at a time. */
const maxCells = 40
const maxLocations = 500

/** The ids of all watched locations, once each, in portions of neighboring cells: a forecast is for a cell, however many favorites are in it. */
export async function listWatchedIds(sql: Queryable, plans: ReadonlySet<string>): Promise<string[][]> {
  const all = await sql<InCell[]>`
    select l.id, floor(l.public_latitude * 10)::int as latitude, floor(l.public_longitude * 10)::int as longitude
    from locations l
    where ${isWatchable(sql)} and exists (
      select from favorites f join users p on p.id = f.user_id left join user_preferences u on u.user_id = p.id
      where f.location_id = l.id and ${wantsAlerts(sql, plans)})
    order by 2, 3, l.id`
  const portions: InCell[][] = []
  let cells = new Set<string>()
  for (const one of all) {
    const portion = portions.at(-1)
    const isFull = (cells.size >= maxCells && !cells.has(cellKey(one))) || portion?.length === maxLocations
    if (portion && !isFull) portion.push(one)
    else {
      portions.push([one])
      cells = new Set()
    }
    cells.add(cellKey(one))
  }
  return portions.map((portion) => portion.map(({ id }) => id))
}

export const readWatched = async (sql: Queryable, ids: string[]): Promise<Watched[]> =>
  await sql<Watched[]>`
    select l.id, l.name, l.public_latitude as latitude, l.public_longitude as longitude, l.time_zone as "timeZone"
    from locations l where l.id = any (${ids}::uuid[]) and ${isWatchable(sql)} order by l.id`

export const listWatchers = async (
  sql: Queryable,
  plans: ReadonlySet<string>,
  locationIds: string[],
): Promise<Watcher[]> =>
  await sql<Watcher[]>`
    select f.user_id as "userId", f.location_id as "locationId",
      coalesce(u.weather_alert_kinds, '{fog,clear-night,high-clouds,first-snow}') as kinds
    from favorites f join users p on p.id = f.user_id left join user_preferences u on u.user_id = p.id
    where f.location_id = any (${locationIds}::uuid[]) and ${wantsAlerts(sql, plans)}
    order by f.location_id, f.user_id`
