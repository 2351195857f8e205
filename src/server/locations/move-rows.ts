// What a merge means for the rows of the two locations themselves.
import type { MergedPair } from '../domain.ts'
import type { Queryable } from '../platform/db/pool.ts'

/** The location that stays gets markers if it has none. */
export async function moveMarkers(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`update location_markers set location_id = ${into} where location_id = ${from} and not exists (select from location_markers where location_id = ${into})`
}

/** The location that stays gets the facts that it lacks; its own are right. Gives the names of those it got. */
export async function copyMissingFacts(tx: Queryable, { from, into }: MergedPair): Promise<string[]> {
  const copied = await tx<{ fact: string }[]>`
    insert into location_facts (location_id, fact, value, source, confirmed_on, confirmation_count)
    select ${into}, fact, value, source, confirmed_on, confirmation_count from location_facts where location_id = ${from} on conflict do nothing returning fact`
  return copied.map(({ fact }) => fact)
}

/** The location that goes, and all that were merged into it before, lead to the one that stays. */
export async function markMerged(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`update locations set merged_into = ${into} where merged_into = ${from}`
  await tx`update locations set removed_at = now(), merged_into = ${into}, updated_at = now() where id = ${from}`
}
