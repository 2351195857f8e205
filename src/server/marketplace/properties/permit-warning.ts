// Whether an authority asks for a permit for a shoot at a property. The true position decides, but the answer
// reveals no more than the city, which is published anyway.
import type { PermitCheck } from '../../../contract/marketplace/permit-check.ts'
import { toPropertyShoot } from '../../../rules/property-shoot.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { privatePropertyWarning } from '../permits/check.ts'

type Planned = { groupSize: number; photographyType?: string | undefined; hasDrone: boolean; date: string }

export async function readPermitWarning(
  sql: Queryable,
  id: string,
  { date, now, ...shoot }: Planned & { now: Date },
): Promise<PermitCheck | null> {
  const [point] = await sql<{ latitude: number; longitude: number }[]>`
    select latitude, longitude from properties where id = ${id}`
  return point ? await privatePropertyWarning(now, { point, shoot: toPropertyShoot(shoot), date }) : null
}
