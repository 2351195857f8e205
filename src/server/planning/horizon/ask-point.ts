// POST /api/light/horizon: a user asks for the skyline of a point. A square is computed once, however many
// users ask for it.
import type { PointHorizon } from '../../../contract/planning/horizon.ts'
import { Problem } from '../../../contract/problems.ts'
import { maxPointHorizonsOfDay, maxPointHorizonsOfUser } from '../../../rules/light/horizon-limits.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type PointCell, toKey, toPointCell } from './point-cell.ts'
import { pointHorizonJob } from './point-job.ts'
import { claimPoint, countRequest } from './point-queries.ts'
import { maxWaitMs, type PointInput, readPointSkyline } from './read-point.ts'
import { mayCover, type TileSource } from './tile-source.ts'

/**
 * Skylines that are known or already waiting do not count, and points without data. @throws Problem wrong-state without elevation
 * data, too-many
 */
export async function requestPointHorizon(context: UserContext, input: PointInput): Promise<PointHorizon> {
  const { deps } = context
  const { elevation } = deps
  if (!elevation)
    throw new Problem('wrong-state', 'No elevation data are set up here, so skylines can’t be computed')
  const point = { latitude: input.lat, longitude: input.lng }
  if (!mayCover(elevation, point)) return await readPointSkyline(deps.sql, deps, input)
  const cell = toPointCell(point)
  await deps.sql.transaction(async (tx) => await claimAndSend(tx, context, { cell, elevation }))
  deps.jobs.wake(pointHorizonJob)
  return await readPointSkyline(deps.sql, deps, input)
}

async function claimAndSend(
  tx: Queryable,
  { deps, user }: UserContext,
  { cell, elevation }: { cell: PointCell; elevation: TileSource },
): Promise<void> {
  const now = deps.now()
  const waitedSince = new Date(now.getTime() - maxWaitMs)
  if (!(await claimPoint(tx, cell, { dataSource: elevation.name, now, waitedSince }))) return
  const day = now.toISOString().slice(0, 10)
  if (!(await countRequest(tx, { userId: user.id, day, max: maxPointHorizonsOfUser })))
    throw new Problem(
      'too-many',
      `You can have ${maxPointHorizonsOfUser} skylines computed a day. More are possible after midnight UTC.`,
    )
  if (!(await countRequest(tx, { userId: null, day, max: maxPointHorizonsOfDay })))
    throw new Problem('too-many', 'No more skylines can be computed today. Try again after midnight UTC.')
  await deps.jobs.send(tx, pointHorizonJob, cell, { key: toKey(cell) })
}
