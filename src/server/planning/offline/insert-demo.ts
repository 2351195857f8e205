// Demo packs: one for each city of the demo. Their files are built like those of any other pack.
import type { Queryable } from '../../platform/db/pool.ts'

export async function insertDemoPack(
  tx: Queryable,
  { id, city, name, region }: { id: string; city: string; name: string; region: string | null },
): Promise<void> {
  const description = `Locations in and around ${name}, with guides, photos and a map.`
  await tx`insert into offline_location_packs (id, name, description, region, area)
    values (${id}, ${name}, ${description}, ${region ?? ''}, ${tx.json({ kind: 'city', city })})`
}
