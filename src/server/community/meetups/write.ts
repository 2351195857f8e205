// POST /api/meetups and PATCH /api/meetups/{id}: an organizer creates and edits a meetup.

import type { MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import type { MeetupChange, MeetupFields } from '../../../contract/community/meetups.ts'
import { Problem } from '../../../contract/problems.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import { meetupLimits } from '../../../rules/meetups.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import { requirePlanFlag } from '../../money/subscriptions/require-plan-flag.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type MeetupRow, meetupFields, writtenFields } from './fields.ts'
import { lockOwnMeetup } from './lock.ts'
import { moveUp } from './move-up.ts'
import { notifyRegistered } from './notify-registered.ts'
import { invalid, resolvePlace } from './place.ts'
import { getSunStart } from './queries.ts'
import { readMeetup } from './read.ts'
import { resolveTiming } from './timing.ts'

/** @throws Problem plan-limit, validation, too-many, rate-limited */
export async function createMeetup(
  { deps, user, transaction }: UserContext,
  fields: MeetupFields,
): Promise<MeetupDetail> {
  const now = deps.now()
  const { id } = await transaction(async (tx) => {
    // Serializes a user's submissions, so that the limits are exact, and reads the user's current plan.
    const plan = await lockUser(tx, user.id)
    await requirePlanFlag(tx, { plan }, 'meetupCreation')
    await requireRoom(tx, user.id, now)
    const columns = await toColumns(tx, fields, now)
    const made = { ...columns, organizer_id: user.id, created_at: now, updated_at: now }
    const [row] = await tx<{ id: string }[]>`insert into meetups ${tx.insert(made)} returning id`
    return row as { id: string }
  })
  return await readMeetup(deps, id, user.id)
}

/** Everything derived from the organizer's input. */
async function toColumns(tx: Queryable, fields: MeetupFields, now: Date) {
  const place = await resolvePlace(tx, fields)
  const timing = resolveTiming(fields, place, now)
  const { locationId, customLocation, latitude, longitude, timeZone } = place
  return meetupFields.toColumns({
    ...writtenFields.pick(fields),
    locationId,
    customLocation,
    latitude,
    longitude,
    timeZone,
    ...timing,
    costCents: Math.round(fields.cost * 100),
  })
}

async function requireRoom(tx: Queryable, userId: string, now: Date): Promise<void> {
  const [row] = await tx<{ upcoming: number; today: number }[]>`
    select count(*) filter (where starts_at > ${now} and cancelled_at is null and removed_at is null)::int as upcoming,
      count(*) filter (where created_at between ${new Date(now.getTime() - dayMs)} and ${new Date(now.getTime() + hourMs)})::int as today
    from meetups where organizer_id = ${userId}`
  const { upcoming = 0, today = 0 } = row ?? {}
  if (upcoming >= meetupLimits.maxUpcoming)
    throw new Problem('too-many', `You can organize up to ${meetupLimits.maxUpcoming} meetups at a time.`)
  if (today >= meetupLimits.createdADay)
    throw new Problem(
      'rate-limited',
      `You can create up to ${meetupLimits.createdADay} meetups a day. Please come back tomorrow.`,
      { retryAfterSeconds: 3600 },
    )
}

/**
 * Omitted fields stay unchanged; times by the sun follow a new date or place. @throws Problem not-found,
 * forbidden, wrong-state, validation
 */
export async function changeMeetup(
  { deps, user }: UserContext,
  { id, ...changes }: MeetupChange,
): Promise<MeetupDetail> {
  const now = deps.now()
  await deps.sql.transaction(async (tx) => {
    const before = await lockOwnMeetup(tx, id, { userId: user.id, action: 'edit', now })
    const columns = await toColumns(tx, withChanges(before, changes), now)
    requireEnoughRoom(before, columns.max_attendees as number | null)
    await tx`update meetups set ${tx.set({ ...columns, updated_at: now })}, revision = revision + 1 where id = ${id}`
    await moveUp(tx, id, deps)
    if (isElsewhere(before, columns)) {
      await tx`update meetup_attendees set reminded_at = null where meetup_id = ${id}`
      await notifyRegistered(tx, id, { event: 'changed', deps })
    }
  })
  return await readMeetup(deps, id, user.id)
}

type Changes = Omit<MeetupChange, 'id'>

function withChanges(row: MeetupRow, changes: Changes): MeetupFields {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Changes
  const stored = {
    ...row,
    startTime: row.clockTime,
    startSun: getSunStart(row),
    endTime: null,
    cost: row.costCents / 100,
  } as unknown as MeetupFields
  const isClock = given.startTime && !given.startSun
  const isCustom = given.customLocation && !given.locationId
  return {
    ...stored,
    ...given,
    ...(isClock ? { startSun: null } : {}),
    ...(isCustom ? { locationId: null } : {}),
  } as MeetupFields
}

function requireEnoughRoom({ currentAttendees }: MeetupRow, maxAttendees: number | null): void {
  if (maxAttendees !== null && maxAttendees < currentAttendees)
    throw invalid(
      'maxAttendees',
      `${currentAttendees} ${currentAttendees === 1 ? 'attendee has' : 'attendees have'} already joined.`,
    )
}

const placeColumns = ['location_id', 'custom_location', 'latitude', 'longitude', 'meeting_point'] as const

/** Whether attendees must be notified: another time or place. */
function isElsewhere(before: MeetupRow, after: Awaited<ReturnType<typeof toColumns>>): boolean {
  const stored = meetupFields.toColumns(before)
  const isMoved = placeColumns.some((column) => stored[column] !== after[column])
  return isMoved || before.startsAt.getTime() !== (after.starts_at as Date).getTime()
}
