// A user's own packs: the locations around a position. The position is rounded, so that it does not reveal
// where the user lives.
import type { OfflinePack } from '../../../contract/planning/offline.ts'
import { Problem } from '../../../contract/problems.ts'
import { offlineLimits, ownPackGridDegrees } from '../../../rules/offline.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import { requirePlanFlag } from '../../money/subscriptions/require-plan-flag.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { selectUserPacks, toUserPack, type UserPackRow } from './queries.ts'

type Input = { name: string; latitude: number; longitude: number; miles: number }

/** @throws Problem plan-limit, too-many, rate-limited */
export async function createOwnPack(
  { user, transaction }: UserContext,
  { name, latitude, longitude, miles }: Input,
): Promise<OfflinePack> {
  return await transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requirePlanFlag(tx, user, 'offlineDownloads')
    await requireRoom(tx, user.id)
    const area = { kind: 'circle', latitude: toGrid(latitude), longitude: toGrid(longitude), miles }
    const [row] = await tx<{ id: string }[]>`
      insert into offline_location_packs (owner_id, name, area) values (${user.id}, ${name}, ${tx.json(area)}) returning id`
    const [pack] = await selectUserPacks(tx, user, tx`k.id = ${(row as { id: string }).id}`)
    return toUserPack(pack as UserPackRow)
  })
}

const toGrid = (degrees: number) =>
  Number((Math.round(degrees / ownPackGridDegrees) * ownPackGridDegrees).toFixed(2))

async function requireRoom(tx: Queryable, userId: string): Promise<void> {
  const [row] = await tx<{ own: number; today: number }[]>`
    select (count(*) filter (where removed_at is null))::int as own,
      (count(*) filter (where created_at > now() - interval '1 day'))::int as today
    from offline_location_packs where owner_id = ${userId}`
  const { ownPacks, ownPacksADay } = offlineLimits
  if ((row?.own ?? 0) >= ownPacks)
    throw new Problem('too-many', `You can have up to ${ownPacks} packs of your own. Delete one first.`)
  if ((row?.today ?? 0) >= ownPacksADay)
    throw new Problem('rate-limited', `You can create up to ${ownPacksADay} packs a day.`, {
      retryAfterSeconds: 3600,
    })
}

/** @throws Problem not-found, also for another user's pack */
export async function removeOwnPack(
  { deps: { sql }, user }: UserContext,
  { id }: { id: string },
): Promise<void> {
  const removed = await sql`
    update offline_location_packs set removed_at = now(), build_requested_at = null
    where id = ${id} and owner_id = ${user.id} and removed_at is null returning 1`
  if (removed.length === 0) throw new Problem('not-found', 'There is no offline pack of yours with this id')
}
