// PUT and DELETE /api/locations/{id}/horizon: the author of a location, or an administrator, draws its skyline by hand.
import type { HorizonDrawing, LocationHorizon } from '../../../contract/planning/horizon.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { horizonJob } from './jobs.ts'
import { logDrawing } from './log-skyline.ts'
import { mayDraw } from './may-draw.ts'
import { readLocationHorizon } from './read.ts'

type Located = { name: string; latitude: number; longitude: number }
type Row = Located & { createdBy: string | null; precision: 'exact' | 'area' | 'hidden' }

/** Replaces what was drawn or computed. @throws Problem not-found, forbidden, wrong-state */
export async function drawHorizon(
  context: UserContext,
  { id, points }: HorizonDrawing,
): Promise<LocationHorizon> {
  const { deps, user } = context
  const sorted = points.toSorted((a, b) => a.azimuth - b.azimuth)
  await deps.sql.transaction(async (tx) => {
    const { latitude, longitude, name } = await lockDrawable(tx, id, user)
    const columns = {
      source: 'drawn',
      azimuths: sorted.map(({ azimuth }) => azimuth),
      altitudes: sorted.map(({ altitude }) => altitude),
      max_altitudes: null,
      reach_miles: null,
      latitude,
      longitude,
      ground_meters: null,
      data_source: null,
      drawn_by: user.id,
      computed_at: deps.now(),
    }
    await logDrawing(
      context,
      tx,
      { id, name, verb: 'draw' },
      async () =>
        void (await tx`insert into location_horizons ${tx.insert({ location_id: id, ...columns })}
          on conflict (location_id) do update set ${tx.set(columns)}`),
    )
  })
  return await readLocationHorizon(deps.sql, context, { id })
}

/**
 * Idempotent. The skyline is computed again where there is elevation data. @throws Problem not-found,
 * forbidden, wrong-state
 */
export async function eraseHorizon(context: UserContext, { id }: { id: string }): Promise<void> {
  const { deps, user } = context
  await deps.sql.transaction(async (tx) => {
    const { name } = await lockDrawable(tx, id, user)
    await logDrawing(
      context,
      tx,
      { id, name, verb: 'erase' },
      async () =>
        void (await tx`delete from location_horizons where location_id = ${id} and source = 'drawn'`),
    )
    if (deps.elevation) await deps.jobs.send(tx, horizonJob, { locationId: id }, { key: id })
  })
  deps.jobs.wake(horizonJob)
}

// Serialized, so that the log has the skyline that each change replaced.
async function lockDrawable(tx: Queryable, id: string, user: UserContext['user']): Promise<Located> {
  const [row] = await tx<Row[]>`
    select name, latitude, longitude, precision, created_by as "createdBy" from locations
    where id = ${id} and removed_at is null for no key update`
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  if (row.createdBy !== user.id && !user.isAdmin)
    throw new Problem('forbidden', 'Only the user who shared this location can draw its skyline')
  if (!mayDraw(user, row))
    throw new Problem(
      'wrong-state',
      'A skyline would give away the position of this location, which isn’t published',
    )
  return row
}
