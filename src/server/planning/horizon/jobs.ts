// Computes skylines in the background: of a requested location, and gradually of all locations without one
// for their position.
import type { GeoPoint } from '../../../rules/distance.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { defineJob, type JobKind, type JobName } from '../../platform/jobs/queue.ts'
import { type ComputedHorizon, computeHorizon } from './compute.ts'
import { isCurrent, toLimitColumns } from './queries.ts'
import type { TileSource } from './tile-source.ts'

export const horizonJob: JobName<{ locationId: string }> = 'compute-horizon'

/** At two seconds each they are done long before the next quarter of an hour. */
const sweepCount = 100

/** None without elevation data. */
export const horizonJobs = ({ sql, elevation, now }: JobDeps): JobKind<never>[] =>
  elevation
    ? [
        defineJob<{ locationId: string }>({
          name: horizonJob,
          run: ({ locationId }) => computeHorizons({ sql, elevation, now }, locationId),
        }),
        defineJob({
          name: 'compute-horizons',
          cron: '*/15 * * * *',
          atStart: true,
          run: () => computeHorizons({ sql, elevation, now }),
        }),
      ]
    : []

type Work = { sql: Sql; elevation: TileSource; now: () => Date }

/**
 * Computes the location's, or those of the most popular locations, unless they have one for their position.
 * @throws Unavailable
 */
export async function computeHorizons(work: Work, locationId?: string): Promise<void> {
  for (const location of await findWithout(work.sql, work.elevation, locationId)) await store(work, location)
}

type Located = GeoPoint & { id: string }

/** Locations without a skyline from these data for their position, the most popular first; only the one with `id`. */
const findWithout = async (sql: Queryable, { name, areas }: TileSource, id?: string): Promise<Located[]> =>
  await sql<Located[]>`
    select l.id, l.latitude, l.longitude from locations l left join location_horizons h on h.location_id = l.id
    where l.removed_at is null and l.precision = 'exact' and ${id === undefined ? sql`true` : sql`l.id = ${id}`}
      and ${isWithin(sql, areas)} and (h.location_id is null or not ${isCurrent(sql)} or h.data_source <> ${name})
    order by l.popularity desc, l.id limit ${sweepCount}`

/** Where there is nothing to read, nothing is stored. */
const isWithin = (sql: Queryable, areas: TileSource['areas']): Fragment =>
  areas === undefined
    ? sql`true`
    : sql`exists (select from unnest(${areas.map(({ west }) => west)}::float8[], ${areas.map(({ south }) => south)}::float8[],
        ${areas.map(({ east }) => east)}::float8[], ${areas.map(({ north }) => north)}::float8[]) as area (west, south, east, north)
        where l.longitude between area.west and area.east and l.latitude between area.south and area.north)`

/** The computation takes seconds, so it is done before the statement, which stores it only if the location is still there. */
async function store({ sql, elevation, now }: Work, location: Located): Promise<void> {
  const computed = await computeHorizon(elevation, location)
  const columns = { ...toColumns(computed), data_source: elevation.name, computed_at: now() }
  await sql`
    insert into location_horizons (location_id, source, latitude, longitude, azimuths, altitudes, max_altitudes, reach_miles, ground_meters, data_source, computed_at)
    select l.id, 'elevation', l.latitude, l.longitude, ${columns.azimuths}::real[], ${columns.altitudes}::real[],
      ${columns.maxAltitudes}::real[], ${columns.reachMiles}::real[],
      ${columns.ground_meters}::real, ${columns.data_source}, ${columns.computed_at}::timestamptz
    from locations l where l.id = ${location.id} and l.removed_at is null and l.precision = 'exact'
      and l.latitude = ${location.latitude} and l.longitude = ${location.longitude}
    on conflict (location_id) do update set source = 'elevation', drawn_by = null, latitude = excluded.latitude,
      longitude = excluded.longitude, azimuths = excluded.azimuths, altitudes = excluded.altitudes,
      max_altitudes = excluded.max_altitudes, reach_miles = excluded.reach_miles,
      ground_meters = excluded.ground_meters, data_source = excluded.data_source, computed_at = excluded.computed_at
    where location_horizons.source = 'elevation' or abs(location_horizons.latitude - excluded.latitude) > 0.001
      or abs(location_horizons.longitude - excluded.longitude) > 0.001`
}

/** Stored without points where the data does not reach, so that it is not retried again and again. */
const toColumns = (computed: ComputedHorizon | undefined) => ({
  azimuths: computed?.points.map(({ azimuth }) => azimuth) ?? [],
  altitudes: computed?.points.map(({ altitude }) => altitude) ?? [],
  ...toLimitColumns(computed?.points ?? [], (value) => value),
  ground_meters: computed?.groundMeters ?? null,
})
