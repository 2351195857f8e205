// The effect of merging two locations on their reports.
import type { LocationMerge } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'

export async function moveReports(tx: Queryable, { from, into, actorId }: LocationMerge): Promise<void> {
  // A user who reported both has one open report afterwards; the other is upheld as a duplicate.
  await tx`
    update reports double set state = 'upheld', decided_by = ${actorId}, decided_at = now()
    where double.subject_kind = 'location' and double.subject_id = ${from} and double.state = 'open' and exists (
      select from reports kept where kept.subject_kind = 'location' and kept.subject_id = ${into} and kept.state = 'open' and kept.reporter_id = double.reporter_id)`
  // Reports that named either location as the original now name the remaining one, which is not a duplicate
  // of itself.
  await tx`update reports set duplicate_of = ${into} where duplicate_of = ${from} and subject_id <> ${into}`
  await tx`update reports set duplicate_of = null where duplicate_of in (${from}, ${into}) and subject_id in (${from}, ${into})`
  await tx`update reports set subject_id = ${into} where subject_kind = 'location' and subject_id = ${from}`
}
