// Computing the skyline of a point that a user asked for.
import type { JobDeps } from '../../app/domains/domain.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { defineJob, type JobKind, type JobName } from '../../platform/jobs/queue.ts'
import { computeHorizon } from './compute.ts'
import { type PointCell, toCenter } from './point-cell.ts'
import { findPointRow } from './point-queries.ts'
import { toLimitColumns } from './queries.ts'
import type { TileSource } from './tile-source.ts'

export const pointHorizonJob: JobName<PointCell> = 'compute-point-horizon'

/** None without elevation data. Two more attempts end before a user may ask again. */
export const pointHorizonJobs = ({ sql, elevation, now }: JobDeps): JobKind<never>[] =>
  elevation
    ? [
        defineJob<PointCell>({
          name: pointHorizonJob,
          retryLimit: 2,
          run: (cell) => computePointHorizon({ sql, elevation, now }, cell),
        }),
      ]
    : []

type Work = { sql: Sql; elevation: TileSource; now: () => Date }

/** Does nothing if it is already computed or nobody waits for it anymore. @throws Unavailable */
export async function computePointHorizon({ sql, elevation, now }: Work, cell: PointCell): Promise<void> {
  const row = await findPointRow(sql, cell)
  if (!row || row.altitudes) return
  const computed = await computeHorizon(elevation, toCenter(cell))
  const points = computed?.points ?? []
  const altitudes = points.map(({ altitude }) => toHundredths(altitude))
  const { maxAltitudes, reachMiles } = toLimitColumns(points, toHundredths)
  await sql`
    update point_horizons set altitudes = ${altitudes}::smallint[], max_altitudes = ${maxAltitudes}::smallint[],
      reach_miles = ${reachMiles}::smallint[], computed_at = ${now()}, data_source = ${elevation.name}
    where latitude_cell = ${cell.latitudeCell} and longitude_cell = ${cell.longitudeCell} and altitudes is null`
}

const toHundredths = (value: number) => Math.round(value * 100)
