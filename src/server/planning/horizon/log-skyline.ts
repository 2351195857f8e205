// Administrators' skylines in the audit log. A drawn skyline is attached to its location there, so that an undo brings back what was drawn
// before; a computed one can be computed again and is not logged.

import type { AttachedRows } from '../../app/domains/moderated-kind.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import type { Queryable } from '../../platform/db/pool.ts'

type DrawnSkyline = Record<string, unknown>

// The author is omitted: the log must not bring back a deleted account.
async function readDrawn(tx: Queryable, locationId: string): Promise<DrawnSkyline | null> {
  const [row] = await tx<{ skyline: DrawnSkyline }[]>`
    select to_jsonb(h) - '{location_id, drawn_by}'::text[] as skyline from location_horizons h
    where location_id = ${locationId} and source = 'drawn'`
  return row?.skyline ?? null
}

async function writeDrawn(tx: Queryable, locationId: string, drawn: DrawnSkyline | null): Promise<void> {
  await tx`delete from location_horizons where location_id = ${locationId} and (source = 'drawn' or ${drawn !== null}::boolean)`
  if (!drawn) return
  const row = tx.json({ ...drawn, location_id: locationId } as never)
  await tx`insert into location_horizons select * from jsonb_populate_record(null::location_horizons, ${row})`
}

/** The drawn skyline of a location, null without one. */
export const drawnSkyline: AttachedRows = { read: readDrawn, write: writeDrawn }

type Verb = 'draw' | 'erase'

/** Runs `work`, which draws or erases, and logs it if an administrator did it and something changed. */
export async function logDrawing(
  context: UserContext,
  tx: Queryable,
  { id, name, verb }: { id: string; name: string; verb: Verb },
  work: () => Promise<void>,
): Promise<void> {
  if (!context.user.isAdmin) return await work()
  const before = await readDrawn(tx, id)
  await work()
  const after = await readDrawn(tx, id)
  if (!before && !after) return
  await recordAction(tx, {
    actor: getActor(context),
    action: `location.${verb}-skyline`,
    subjectKind: 'location',
    subjectId: id,
    subjectName: name,
    before: { skyline: before },
    after: { skyline: after },
  })
}

/** Logs that an administrator asked for a computation, which cannot be undone. */
export async function logComputing(
  context: UserContext,
  tx: Queryable,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!context.user.isAdmin) return
  await recordAction(tx, {
    actor: getActor(context),
    action: 'location.compute-skyline',
    subjectKind: 'location',
    subjectId: id,
    subjectName: name,
  })
}
