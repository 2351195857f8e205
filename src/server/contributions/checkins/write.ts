// Checking in at a location, changing and deleting the user's own check-ins, and checking out.

import type { Checkin } from '../../../contract/contributions/checkins.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Visibility } from '../../../rules/checkins.ts'
import { dayMs } from '../../../rules/durations.ts'
import { maxOfflineDays } from '../../../rules/offline.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { User } from '../../accounts/users/request-session.ts'
import { isInPlace } from '../../app/domains/is-in-place.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { requireOwnPhotos } from '../../discovery/photos/attached.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { writtenFields } from './fields.ts'
import { checkinWeather } from './measure-weather.ts'
import { readOwnCheckin } from './queries.ts'
import { isAtHiddenLocation } from './reveal.ts'

type CheckinInput = {
  currentConditions: Record<string, string>
  equipment: string | null
  shootingNotes: string | null
  photos: string[]
  visibility: Visibility
}
type CreateInput = CheckinInput & {
  id: string
  isLive: boolean
  madeAt?: string | undefined
  position?: { latitude: number; longitude: number; accuracy: number } | undefined
}
type UpdateInput = { [Name in keyof CheckinInput]?: CheckinInput[Name] | undefined } & {
  id: string
  version?: number | undefined
}

/** @throws Problem not-found, validation */
export async function createCheckin(
  { deps, user, transaction }: UserContext,
  input: CreateInput,
): Promise<Checkin & { isPositionKnown: boolean }> {
  return await transaction((tx) => write(tx, deps, user, input))
}

async function write(
  tx: Queryable,
  deps: Deps,
  user: User,
  input: CreateInput,
): Promise<Checkin & { isPositionKnown: boolean }> {
  const now = deps.now()
  const madeAt = getMadeAt(input, now)
  const isLive = input.isLive && !madeAt
  await requireLocation(tx, input.id)
  await requireOwnPhotos(tx, { userId: user.id, locationId: input.id, ids: input.photos })
  if (isLive) await leaveElsewhere(tx, user.id, now)
  const reveals = await isAtHiddenLocation(tx, {
    userId: user.id,
    locationId: input.id,
    position: madeAt ? undefined : input.position,
    now,
  })
  const columns = {
    ...toColumns(tx, input),
    user_id: user.id,
    location_id: input.id,
    checkin_time: madeAt ?? now,
    is_live: isLive,
    reveals_position: reveals,
  }
  const [row] = await tx<{ id: string }[]>`insert into user_checkins ${tx.insert(columns)} returning id`
  const { id } = row as { id: string }
  if (deps.weather) await deps.jobs.send(tx, checkinWeather, { id })
  return {
    ...(await readOwnCheckin(tx, id, user.id, now)),
    isPositionKnown: reveals,
  }
}

/** @throws Problem validation for an instant in the future or too long ago */
function getMadeAt({ madeAt }: CreateInput, now: Date): Date | undefined {
  if (madeAt === undefined) return undefined
  const agoMs = now.getTime() - Date.parse(madeAt)
  // Devices' clocks run a little ahead.
  if (agoMs < 0 && agoMs > -300_000) return now
  if (agoMs >= 0 && agoMs <= maxOfflineDays * dayMs) return new Date(madeAt)
  const message = `Use a time in the last ${maxOfflineDays} days.`
  throw new Problem('validation', message, { errors: [{ path: 'madeAt', message }] })
}

const toColumns = (tx: Queryable, { currentConditions, ...input }: Omit<UpdateInput, 'id' | 'version'>) =>
  writtenFields.toColumns({ ...input, currentConditions: currentConditions && tx.json(currentConditions) })

// Nobody is at two locations at once. The user's row is locked, so that two parallel check-ins happen one
// after the other.
async function leaveElsewhere(tx: Queryable, userId: string, now: Date): Promise<void> {
  await lockUser(tx, userId)
  await tx`update user_checkins set checkout_time = greatest(checkin_time, ${now}::timestamptz) where user_id = ${userId} and is_live and checkout_time is null`
}

/** @throws Problem not-found, forbidden for another user's check-in, stale with the current `checkin`, validation */
export async function updateCheckin(
  { deps, user }: UserContext,
  { version, ...input }: UpdateInput,
): Promise<Checkin> {
  return (await deps.sql.transaction(async (tx) => {
    const { id, location_id, version: current } = await lockOwn(tx, user, input.id)
    if (version !== undefined && version !== current) return await requireInPlace(tx, deps, user, input)
    if (input.photos)
      await requireOwnPhotos(tx, { userId: user.id, locationId: location_id, ids: input.photos })
    const columns = toColumns(tx, input)
    if (Object.keys(columns).length > 0)
      await tx`update user_checkins set ${tx.set(columns)}, version = version + 1 where id = ${id}`
    return await readOwnCheckin(tx, id, user.id, deps.now())
  })) as Checkin
}

/**
 * The current check-in, if it already contains the edit: a repeated request whose first response was lost.
 * @throws Problem stale
 */
async function requireInPlace(tx: Queryable, deps: Deps, user: User, input: UpdateInput): Promise<Checkin> {
  const checkin = await readOwnCheckin(tx, input.id, user.id, deps.now())
  if (isInPlace({ ...checkin, photos: checkin.displayImages.map(({ id }) => id) }, input)) return checkin
  throw new Problem('stale', 'This check-in has changed since you opened it.', { checkin })
}

/** Idempotent. @throws Problem not-found, forbidden for another user's check-in */
export async function checkOut({ deps, user }: UserContext, { id }: { id: string }): Promise<Checkin> {
  return (await deps.sql.transaction(async (tx) => {
    await lockOwn(tx, user, id)
    await tx`update user_checkins set checkout_time = greatest(checkin_time, ${deps.now()}::timestamptz) where id = ${id} and checkout_time is null`
    return await readOwnCheckin(tx, id, user.id, deps.now())
  })) as Checkin
}

/** @throws Problem not-found, forbidden for another user's check-in */
export async function removeCheckin({ deps, user }: UserContext, { id }: { id: string }): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    await lockOwn(tx, user, id)
    await tx`delete from user_checkins where id = ${id}`
  })
}

async function lockOwn(
  tx: Queryable,
  user: User,
  id: string,
): Promise<{ id: string; location_id: string; version: number }> {
  const [row] = await tx<
    { id: string; location_id: string; version: number; user_id: string }[]
  >`select id, location_id, version, user_id from user_checkins where id = ${id} and removed_at is null for update`
  if (!row) throw new Problem('not-found', 'There is no check-in with this id')
  if (row.user_id !== user.id) throw new Problem('forbidden', 'This check-in belongs to someone else')
  return row
}
