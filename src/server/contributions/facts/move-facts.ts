// The effect of merging two locations on their facts and confirmations.
import type { MergedPair } from '../../app/domains/domain.ts'
import { copyMissingFacts } from '../../discovery/locations/move-rows.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** Confirmations move together with the facts that the remaining location lacked. */
export async function moveFacts(tx: Queryable, pair: MergedPair): Promise<void> {
  const copied = await copyMissingFacts(tx, pair)
  await tx`update fact_confirmations set location_id = ${pair.into} where location_id = ${pair.from} and fact = any (${copied})`
}
