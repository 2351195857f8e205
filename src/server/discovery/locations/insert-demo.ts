// Inserts a demo location with its facts and markers.
import type { Queryable } from '../../platform/db/pool.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

type Fact = Pick<Tables['location_facts'], 'value' | 'source'> & { fact: string }
type Marker = Omit<Tables['location_markers'], 'id' | 'location_id'>

/** @param columns of the location's own row, including its id */
export async function insertDemoLocation(
  tx: Queryable,
  columns: Record<string, unknown> & { id: string },
  facts: readonly Fact[],
  markers: readonly Marker[],
): Promise<void> {
  await tx`insert into locations ${tx.insert({ ...columns, is_demo: true })}`
  for (const fact of facts)
    await tx`insert into location_facts ${tx.insert({ location_id: columns.id, ...fact })}`
  for (const marker of markers)
    await tx`insert into location_markers ${tx.insert({ location_id: columns.id, ...marker })}`
}
