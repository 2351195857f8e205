// Checking in at a location, changing and deleting one's own check-ins, and leaving.
import type { Checkin } from '../../contract/checkins.ts'
import { Problem } from '../../contract/problems.ts'
import type { Visibility } from '../../rules/checkins.ts'
import type { Parts, UserContext } from '../context.ts'
import type { Person } from '../people/caller.ts'
import { lockUser } from '../people/lock-user.ts'
import { requireOwnPhotos } from '../photos/attached.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { requireLocation } from '../require-location.ts'
import { readOwnCheckin } from './queries.ts'
import { isAtHiddenPlace } from './reveal.ts'

type Told = {
  currentConditions: Record<string, string>
  equipment: string | null
  shootingNotes: string | null
  photos: string[]
  visibility: Visibility
}
type CreateInput = Told & {
  id: string
  isLive: boolean
  position?: { latitude: number; longitude: number; accuracy: number } | undefined
}
type UpdateInput = { [Name in keyof Told]?: Told[Name] | undefined } & { id: string }

/** @throws Problem not-found, validation */
export async function createCheckin(
  { parts, user, transaction }: UserContext,
  input: CreateInput,
): Promise<Checkin & { isPositionKnown: boolean }> {
  return await transaction((tx) => write(tx, parts, user, input))
}

async function write(
  tx: Queryable,
  parts: Parts,
  person: Person,
  input: CreateInput,
): Promise<Checkin & { isPositionKnown: boolean }> {
  const now = parts.now()
  await requireLocation(tx, input.id)
  await requireOwnPhotos(tx, { personId: person.id, locationId: input.id, ids: input.photos })
  if (input.isLive) await leaveElsewhere(tx, person.id, now)
  const reveals = await isAtHiddenPlace(tx, {
    personId: person.id,
    locationId: input.id,
    position: input.position,
    now,
  })
  const [row] = await tx<{ id: string }[]>`
    insert into user_checkins (user_id, location_id, checkin_time, current_conditions, equipment, shooting_notes, photos, is_live, visibility, reveals_position)
    values (${person.id}, ${input.id}, ${now}, ${tx.json(input.currentConditions)}, ${input.equipment}, ${input.shootingNotes}, ${input.photos}::uuid[],
      ${input.isLive}, ${input.visibility}, ${reveals}) returning id`
  return {
    ...(await readOwnCheckin(tx, (row as { id: string }).id, person.id, now)),
    isPositionKnown: reveals,
  }
}

// Nobody is at two places at once. The person's row is locked, so that of two parallel check-ins one is the later.
async function leaveElsewhere(tx: Queryable, personId: string, now: Date): Promise<void> {
  await lockUser(tx, personId)
  await tx`update user_checkins set checkout_time = greatest(checkin_time, ${now}::timestamptz) where user_id = ${personId} and is_live and checkout_time is null`
}

/** @throws Problem not-found, forbidden for anybody else's, validation */
export async function updateCheckin(
  { parts, user: person }: UserContext,
  input: UpdateInput,
): Promise<Checkin> {
  return (await parts.sql.transaction(async (tx) => {
    const { id, location_id } = await lockOwn(tx, person, input.id)
    if (input.photos)
      await requireOwnPhotos(tx, { personId: person.id, locationId: location_id, ids: input.photos })
    const changes = {
      current_conditions: input.currentConditions && tx.json(input.currentConditions),
      equipment: input.equipment,
      shooting_notes: input.shootingNotes,
      photos: input.photos,
      visibility: input.visibility,
    }
    const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    if (Object.keys(sent).length > 0) await tx`update user_checkins set ${tx.set(sent)} where id = ${id}`
    return await readOwnCheckin(tx, id, person.id, parts.now())
  })) as Checkin
}

/** Leaving again changes nothing. @throws Problem not-found, forbidden for anybody else's */
export async function checkOut(
  { parts, user: person }: UserContext,
  { id }: { id: string },
): Promise<Checkin> {
  return (await parts.sql.transaction(async (tx) => {
    await lockOwn(tx, person, id)
    await tx`update user_checkins set checkout_time = greatest(checkin_time, ${parts.now()}::timestamptz) where id = ${id} and checkout_time is null`
    return await readOwnCheckin(tx, id, person.id, parts.now())
  })) as Checkin
}

/** @throws Problem not-found, forbidden for anybody else's */
export async function removeCheckin(
  { parts, user: person }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await parts.sql.transaction(async (tx) => {
    await lockOwn(tx, person, id)
    await tx`delete from user_checkins where id = ${id}`
  })
}

async function lockOwn(
  tx: Queryable,
  person: Person,
  id: string,
): Promise<{ id: string; location_id: string }> {
  const [row] = await tx<
    { id: string; location_id: string; user_id: string }[]
  >`select id, location_id, user_id from user_checkins where id = ${id} for update`
  if (!row) throw new Problem('not-found', 'There is no check-in with this id')
  if (row.user_id !== person.id) throw new Problem('forbidden', 'This check-in belongs to someone else')
  return row
}
