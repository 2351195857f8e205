// Locks and renews the facts of a location, for the facts domain.
import { Problem } from '../../../contract/problems.ts'
import type { FactName } from '../../../rules/places.ts'
import type { Queryable } from '../../platform/db/pool.ts'

export type FactRow = { fact: FactName; confirmed_on: string | null; confirmation_count: number }

type Key = { id: string; fact: FactName }

/**
 * Serializes answers on one fact. Not `for update`: a confirmation holds a share lock on the fact's key.
 * @throws Problem not-found
 */
export async function lockFact(
  tx: Queryable,
  { id, fact }: Key,
): Promise<FactRow & { location_id: string; created_by: string | null }> {
  const [row] = await tx<(FactRow & { location_id: string; created_by: string | null })[]>`
    select f.fact, f.confirmed_on::text, f.confirmation_count, f.location_id, l.created_by from location_facts f join locations l on l.id = f.location_id
    where f.location_id = ${id} and f.fact = ${fact} and l.removed_at is null for no key update of f`
  if (!row) throw new Problem('not-found', 'This location doesn’t have this fact')
  return row
}

/** Adds one confirmation and sets the fact's date to `day` (YYYY-MM-DD). */
export async function confirmRow(tx: Queryable, { id, fact }: Key, day: string): Promise<FactRow> {
  const [row] = await tx<FactRow[]>`
    update location_facts set confirmed_on = greatest(confirmed_on, ${day}::date), confirmation_count = confirmation_count + 1
    where location_id = ${id} and fact = ${fact} returning fact, confirmed_on::text, confirmation_count`
  return row as FactRow
}
