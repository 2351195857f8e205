// POST /api/locations: a user shares a location. It is visible at once, unverified.

import type { LocationDetail } from '../../../contract/discovery/locations.ts'
import type { Submission } from '../../../contract/discovery/submission.ts'
import { Problem } from '../../../contract/problems.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { replaceImageLinks } from '../photos/image-links.ts'
import { locationLinks } from '../photos/location-links.ts'
import { findDuplicates } from './duplicates.ts'
import { readLocation } from './read.ts'
import { replaceLandmarks } from './seen-landmarks.ts'
import { getColumns, refreshFacts, replaceMarkers } from './submission-rows.ts'

const perDay = 20

/** @throws Problem validation, conflict with `duplicates`, rate-limited */
export async function submitLocation(context: UserContext, input: Submission): Promise<LocationDetail> {
  const { deps, user, transaction } = context
  const { confirmDuplicate, ...fields } = input
  const columns = await getColumns(fields)
  const now = deps.now()
  const { id } = await transaction(async (tx) => {
    // Serializes a user's submissions: the limit is exact, and a double click finds the location that the first click created.
    await lockUser(tx, user.id)
    await requireRoomToday(tx, user.id, now)
    const duplicates = confirmDuplicate ? [] : await findDuplicates(tx, user.id, columns)
    if (duplicates.length > 0)
      throw new Problem(
        'duplicate',
        'There’s already a location with this name nearby. Is it the same one?',
        { duplicates },
      )
    const [row] = await tx<{ id: string }[]>`
      insert into locations ${tx.insert({ ...columns, created_by: user.id, created_at: now, updated_at: now })} returning id`
    const made = row as { id: string }
    await replaceImageLinks(tx, deps.jobs, locationLinks, { id: made.id, urls: fields.images ?? [] })
    await replaceMarkers(tx, made.id, fields.markers ?? [])
    await replaceLandmarks(tx, made.id, fields.landmarks ?? [])
    await refreshFacts(tx, made.id, columns, now.toISOString().slice(0, 10))
    await refreshReputation(tx, user.id)
    return made
  })
  deps.jobs.wake(locationLinks.job)
  return await readOwn(context, id)
}

/** The location as its author reads it right after a write: from the primary. */
export const readOwn = (context: CallContext, id: string): Promise<LocationDetail> =>
  readLocation({ ...context, deps: { ...context.deps, readSql: context.deps.sql } }, { id })

async function requireRoomToday(tx: Queryable, userId: string, now: Date): Promise<void> {
  // A time hours ahead was written while a clock was ahead; it would count for days.
  const [oldest] = await tx<{ created_at: Date }[]>`
    select created_at from locations
    where created_by = ${userId} and created_at > ${new Date(now.getTime() - dayMs)} and created_at < ${new Date(now.getTime() + hourMs)}
    order by created_at desc offset ${perDay - 1} limit 1`
  if (!oldest) return
  const retryAfterSeconds = Math.max(
    1,
    Math.ceil((oldest.created_at.getTime() + dayMs - now.getTime()) / 1000),
  )
  throw new Problem(
    'rate-limited',
    `You can share up to ${perDay} locations a day. Please come back tomorrow.`,
    { retryAfterSeconds },
  )
}
