// POST /api/locations/{id}/horizon/compute: a user asks for the skyline of a location.
import { Problem } from '../../../contract/problems.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { UserContext } from '../../app/request/context.ts'
import { horizonJob } from './jobs.ts'
import { logComputing } from './log-skyline.ts'

/** Idempotent while the request waits. @throws Problem not-found, wrong-state without elevation data */
export async function requestHorizon(context: UserContext, { id }: { id: string }): Promise<void> {
  const { deps } = context
  if (!deps.elevation)
    throw new Problem(
      'wrong-state',
      'No elevation data are set up here, so skylines can only be drawn by hand',
    )
  await deps.sql.transaction(async (tx) => {
    const { name } = await requireLocation(tx, id)
    await deps.jobs.send(tx, horizonJob, { locationId: id }, { key: id })
    await logComputing(context, tx, { id, name })
  })
  deps.jobs.wake(horizonJob)
}
