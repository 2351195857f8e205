// The effect of a merge on the rows of the two locations themselves.
import type { MergedPair } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** Copies markers to the remaining location if it has none. */
export async function moveMarkers(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`update location_markers set location_id = ${into} where location_id = ${from} and not exists (select from location_markers where location_id = ${into})`
}

/** An import of the duplicate's source finds the remaining location. */
export async function moveSources(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`update location_sources set location_id = ${into} where location_id = ${from}`
}

/** Copies the facts that the remaining location lacks; its own take precedence. Returns the names of the copied ones. */
export async function copyMissingFacts(tx: Queryable, { from, into }: MergedPair): Promise<string[]> {
  const copied = await tx<{ fact: string }[]>`
    insert into location_facts (location_id, fact, value, source, confirmed_on, confirmation_count)
    select ${into}, fact, value, source, confirmed_on, confirmation_count from location_facts where location_id = ${from} on conflict do nothing returning fact`
  return copied.map(({ fact }) => fact)
}

/** Redirects the merged location, and all that were merged into it before, to the remaining one. */
export async function markMerged(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`update locations set merged_into = ${into} where merged_into = ${from}`
  await tx`update locations set removed_at = now(), merged_into = ${into}, updated_at = now() where id = ${from}`
}
