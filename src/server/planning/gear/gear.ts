// A user's gear: list, save, remove, and what their photos name. Every statement names the owner.
import type { Gear, NewGear, SeenGear } from '../../../contract/planning/gear.ts'
import { Problem } from '../../../contract/problems.ts'
import { gearLimits } from '../../../rules/camera/gear-limits.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import { countSeenGear } from '../../discovery/photos/seen-gear.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** What the kind of a row does not have is null, and is not in the answer. */
const select = (sql: Queryable) => sql`
  g.id, json_strip_nulls(json_build_object('id', g.id, 'kind', g.kind, 'name', g.name,
    'sensorWidthMm', g.sensor_width_mm, 'sensorHeightMm', g.sensor_height_mm, 'megapixels', g.megapixels,
    'focalMinMm', g.focal_min_mm, 'focalMaxMm', g.focal_max_mm, 'aperture', g.aperture)) as gear`

type Row = { gear: Gear }

export async function listGear({ deps: { sql }, user }: UserContext): Promise<Gear[]> {
  const rows = await sql<Row[]>`
    select ${select(sql)} from gear g where g.user_id = ${user.id} order by g.kind, lower(g.name), g.id`
  return rows.map(({ gear }) => gear)
}

/** Idempotent: kind and name say which. @throws Problem too-many */
export async function saveGear({ user, transaction }: UserContext, gear: NewGear): Promise<Gear> {
  const { kind, name } = gear
  const numbers =
    gear.kind === 'body'
      ? {
          sensor_width_mm: gear.sensorWidthMm,
          sensor_height_mm: gear.sensorHeightMm,
          megapixels: gear.megapixels,
        }
      : { focal_min_mm: gear.focalMinMm, focal_max_mm: gear.focalMaxMm, aperture: gear.aperture }
  return await transaction(async (tx) => {
    await lockUser(tx, user.id)
    const [row] = await tx<Row[]>`
      update gear g set ${tx.set({ name, ...numbers })}
      where g.user_id = ${user.id} and g.kind = ${kind} and lower(g.name) = lower(${name}) returning ${select(tx)}`
    if (row) return row.gear
    if ((await countGear(tx, user.id)) >= gearLimits.items)
      throw new Problem(
        'too-many',
        `You can have up to ${gearLimits.items} cameras and lenses. Remove one first.`,
      )
    const columns = { user_id: user.id, kind, name, ...numbers }
    const [inserted] = await tx<Row[]>`insert into gear as g ${tx.insert(columns)} returning ${select(tx)}`
    return (inserted as Row).gear
  })
}

/** The user's row must be locked. */
async function countGear(tx: Queryable, userId: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from gear where user_id = ${userId}`
  return row?.n ?? 0
}

/** Idempotent; other users' gear stays. */
export async function removeGear(
  { deps: { sql }, user }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await sql`delete from gear where id = ${id} and user_id = ${user.id}`
}

export const listSeenGear = async ({ deps: { sql }, user }: UserContext): Promise<SeenGear> =>
  await countSeenGear(sql, user.id)
