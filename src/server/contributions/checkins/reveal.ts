// Decides whether a check-in reveals a hidden location to the user: the device must have been there, and attempts are limited.

import { revealing } from '../../../rules/checkins.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { dayMs } from '../../../rules/durations.ts'
import type { Queryable } from '../../platform/db/pool.ts'

type DevicePosition = { latitude: number; longitude: number; accuracy: number }

/**
 * True when the device was near the hidden location. Every claim is counted, and beyond the daily limit claims are not evaluated. Responses
 * are otherwise identical, so that neither distance nor direction can be derived from them. Locations with an approximate position are never
 * evaluated: they are not revealed at all.
 */
export async function isAtHiddenLocation(
  tx: Queryable,
  {
    userId,
    locationId,
    position,
    now,
  }: { userId: string; locationId: string; position: DevicePosition | undefined; now: Date },
): Promise<boolean> {
  if (!position) return false
  const [location] = await tx<
    { latitude: number; longitude: number }[]
  >`select latitude, longitude from locations where id = ${locationId} and precision = 'hidden'`
  if (!location) return false
  const [counted] = await tx<{ tries: number }[]>`
    insert into reveal_tries as t (user_id, location_id, day, tries) values (${userId}, ${locationId}, ${now.toISOString().slice(0, 10)}, 1)
    on conflict (user_id, location_id, day) do update set tries = t.tries + 1 returning tries`
  if ((counted?.tries ?? 0) > revealing.triesADay || (await isSpentByNew(tx, userId, locationId, now)))
    return false
  return (
    position.accuracy <= revealing.accuracyMeters &&
    distanceMiles(position, location) <= revealing.withinMiles
  )
}

// Whether the user is new and the shared daily attempts of new users at this location are used up. Locks, so that parallel attempts are all
// counted.
async function isSpentByNew(tx: Queryable, userId: string, locationId: string, now: Date): Promise<boolean> {
  const joinedSince = new Date(now.getTime() - revealing.newForDays * dayMs)
  const isNew = tx`(p.created_at > ${joinedSince} or not p.email_verified)`
  const [user] = await tx`select from users p where p.id = ${userId} and ${isNew}`
  if (!user) return false
  await tx`select pg_advisory_xact_lock(hashtext('tries of new people'), hashtext(${locationId}))`
  const [row] = await tx<{ tries: number }[]>`
    select coalesce(sum(least(t.tries, ${revealing.triesADay})), 0)::int as tries from reveal_tries t join users p on p.id = t.user_id
    where t.location_id = ${locationId} and t.day = ${now.toISOString().slice(0, 10)} and ${isNew}
      and not exists (select from user_checkins c where c.location_id = t.location_id and c.user_id = t.user_id and c.reveals_position)`
  return (row?.tries ?? 0) > revealing.triesOfNewADay
}
