// The forecasts for points: stored ones while they are fresh, else new ones, else stored ones with their age.
import type { GeoPoint } from '../../../rules/distance.ts'
import { hourMs } from '../../../rules/durations.ts'
import { type HourWeather, weatherAt, weatherFields } from '../../../rules/weather/hour-weather.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { type Cell, cellKey, cellsOf, toCell, toPoint } from './cells.ts'
import type { WeatherClient } from './client.ts'

export type ForecastDeps = { sql: Sql; weather: WeatherClient; now: () => Date }

export type Forecasts = {
  /** The forecast of the cell that contains the point. */
  of: (point: GeoPoint) => StoredForecast | undefined
  at: (point: GeoPoint, atMs: number) => HourWeather | undefined
}

/** Forecasts younger than this are not requested again. */
export const freshMs = hourMs
/** Forecasts older than this say too little about tomorrow. */
const usableMs = 48 * hourMs
const maxCells = 80

/** Cells beyond the first 80 have no forecast. A slow server is awaited for as long as its client allows. */
export async function readForecasts(deps: ForecastDeps, points: readonly GeoPoint[]): Promise<Forecasts> {
  const cells = cellsOf(points, maxCells)
  const nowMs = deps.now().getTime()
  const stored = await readStored(deps.sql, cells, new Date(nowMs - usableMs))
  const due = cells.filter((cell) => {
    const known = stored.get(cellKey(cell))
    return !known || known.fetchedAt.getTime() < nowMs - freshMs
  })
  for (const [key, forecast] of await fetchCells(deps, due)) stored.set(key, forecast)
  const of = (point: GeoPoint) => stored.get(cellKey(toCell(point)))
  return { of, at: (point, atMs) => weatherAt(of(point)?.hours ?? [], atMs) }
}

type Fetching = Promise<StoredForecast | undefined>
const nothing: Promise<Map<string, StoredForecast>> = Promise.resolve(new Map())
// Requests under way: several viewers of a cell share one.
const underWay = new WeakMap<WeatherClient, Map<string, Fetching>>()

async function fetchCells(deps: ForecastDeps, cells: readonly Cell[]): Promise<Map<string, StoredForecast>> {
  const running = underWay.get(deps.weather) ?? new Map<string, Fetching>()
  underWay.set(deps.weather, running)
  const added = cells.filter((cell) => !running.has(cellKey(cell)))
  const fetched = added.length > 0 ? fetchAndStore(deps, added) : nothing
  for (const cell of added) {
    const key = cellKey(cell)
    running.set(
      key,
      fetched.then(
        (all) => all.get(key),
        () => undefined,
      ),
    )
  }
  const found = new Map<string, StoredForecast>()
  try {
    for (const key of cells.map(cellKey)) {
      const forecast = await running.get(key)
      if (forecast) found.set(key, forecast)
    }
    // Rejects if storing failed.
    await fetched
  } finally {
    for (const cell of added) running.delete(cellKey(cell))
  }
  return found
}

async function fetchAndStore(
  { sql, weather, now }: ForecastDeps,
  cells: readonly Cell[],
): Promise<Map<string, StoredForecast>> {
  const hours = await weather.forecast(cells.map(toPoint))
  const fetchedAt = now()
  const forecasts = cells.flatMap((cell, index) => {
    const found = hours[index]
    return found ? [{ cell, hours: found }] : []
  })
  await storeForecasts(sql, forecasts, fetchedAt)
  return new Map(forecasts.map((one) => [cellKey(one.cell), { fetchedAt, hours: one.hours }]))
}

/** SQL on the stored forecasts of cells. */
type StoredForecast = { fetchedAt: Date; hours: HourWeather[] }

type Row = {
  cell_latitude: number
  cell_longitude: number
  fetched_at: Date
  starts_at: Date
  hours: Record<string, (number | null)[]>
}

/** By the keys of the cells, those fetched since an instant. */
async function readStored(
  sql: Queryable,
  cells: readonly Cell[],
  since: Date,
): Promise<Map<string, StoredForecast>> {
  if (cells.length === 0) return new Map()
  const rows = await sql<Row[]>`
    select w.cell_latitude, w.cell_longitude, w.fetched_at, w.starts_at, w.hours
    from unnest(${cells.map(({ latitude }) => latitude)}::smallint[], ${cells.map(({ longitude }) => longitude)}::smallint[]) c (latitude, longitude)
    join weather_cells w on w.cell_latitude = c.latitude and w.cell_longitude = c.longitude
    where w.fetched_at >= ${since}`
  return new Map(rows.map((row) => [keyOf(row), { fetchedAt: row.fetched_at, hours: toHours(row) }]))
}

const keyOf = ({ cell_latitude: latitude, cell_longitude: longitude }: Row) =>
  cellKey({ latitude, longitude })

function toHours({ starts_at: startsAt, hours }: Row): HourWeather[] {
  const count = Math.max(0, ...Object.values(hours).map((values) => values.length))
  return Array.from({ length: count }, (_, index) => ({
    atMs: startsAt.getTime() + index * hourMs,
    ...(Object.fromEntries(weatherFields.map((field) => [field, hours[field]?.[index] ?? null])) as Omit<
      HourWeather,
      'atMs'
    >),
  }))
}

/** Of two parallel fetches, the later one wins. */
async function storeForecasts(
  sql: Queryable,
  forecasts: readonly { cell: Cell; hours: readonly HourWeather[] }[],
  fetchedAt: Date,
): Promise<void> {
  if (forecasts.length === 0) return
  const rows = forecasts
    .map(({ cell, hours }) => ({
      cell_latitude: cell.latitude,
      cell_longitude: cell.longitude,
      fetched_at: fetchedAt,
      starts_at: new Date((hours[0] as HourWeather).atMs),
      hours: sql.json(
        Object.fromEntries(weatherFields.map((field) => [field, hours.map((hour) => hour[field])])),
      ),
    }))
    // In one order, so that parallel statements do not wait for each other in a circle.
    .sort((a, b) => a.cell_latitude - b.cell_latitude || a.cell_longitude - b.cell_longitude)
  await sql`insert into weather_cells as w ${sql.insert(rows)}
    on conflict (cell_latitude, cell_longitude) do update
      set fetched_at = excluded.fetched_at, starts_at = excluded.starts_at, hours = excluded.hours
      where w.fetched_at < excluded.fetched_at`
}
