// Inserts permits of the demo content, with the locations where they apply.
import type { Queryable } from '../platform/db/pool.ts'
import { type PermitFields, permitFields } from './fields.ts'

type DemoPermit = Partial<PermitFields> & Pick<PermitFields, 'id' | 'name' | 'location' | 'timeZone'>

export async function insertDemoPermit(
  tx: Queryable,
  { seasons = [], ...permit }: DemoPermit,
  locationIds: readonly string[],
): Promise<void> {
  const columns = permitFields.toColumns({ ...permit, seasons: tx.json(seasons as never), isDemo: true })
  await tx`insert into permits ${tx.insert(columns)}`
  for (const [index, locationId] of locationIds.entries())
    await tx`insert into permit_locations (permit_id, location_id, sort_order) values (${permit.id}, ${locationId}, ${index})`
}
