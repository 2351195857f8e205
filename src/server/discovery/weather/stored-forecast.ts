// SQL on the stored forecasts of cells.
import { hourMs } from '../../../rules/durations.ts'
import { type HourWeather, weatherFields } from '../../../rules/weather/hour-weather.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Cell, cellKey } from './cells.ts'

export type StoredForecast = { fetchedAt: Date; hours: HourWeather[] }

type Row = {
  cell_latitude: number
  cell_longitude: number
  fetched_at: Date
  starts_at: Date
  hours: Record<string, (number | null)[]>
}

/** By the keys of the cells, those fetched since an instant. */
export async function readStored(
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
export async function storeForecasts(
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
