// GET /api/meetups/{id}: a meetup with its attendees and what the permit rules say about it.
import type { MeetupAttendee, MeetupDetail, MeetupTicket } from '../../../contract/community/meetup-shapes.ts'
import type { PermitCheck } from '../../../contract/marketplace/permit-check.ts'
import { meetupGroupSize } from '../../../rules/meetups.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import { bookedLight } from '../../discovery/light/booked-light.ts'
import { ordinaryShoot, permitWarning } from '../../marketplace/permits/check.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getPoint, noMeetup, type ReadMeetup, selectMeetups, toMeetups } from './queries.ts'

/** @throws Problem not-found, also for one that an administrator removed */
export async function getMeetup(context: CallContext, { id }: { id: string }): Promise<MeetupDetail> {
  const viewer = await context.session.user()
  const { sql, readSql, now } = context.deps
  // A user who has just written or joined it reads from the primary.
  return await readMeetup({ sql: viewer ? sql : readSql, now }, id, viewer?.id ?? null)
}

/** @throws Problem not-found */
export async function readMeetup(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  id: string,
  viewerId: string | null,
): Promise<MeetupDetail> {
  const [row] = await sql<
    ReadMeetup[]
  >`${selectMeetups(sql, viewerId)} where m.id = ${id} and m.removed_at is null`
  if (!row) throw noMeetup()
  const [meetup] = await toMeetups(sql, [row], { viewerId, now: now() })
  return {
    ...(meetup as MeetupDetail),
    ...(viewerId ? await readAttendees(sql, row, viewerId) : { attendees: [], unnamedAttendees: 0 }),
    permit: await checkPermit(row, now()),
    calendarPath: `/meetups/${id}.ics`,
    ticket: toTicket(row),
  }
}

/** The permit that a group of this size needs there; null if no known rule requires one. */
async function checkPermit(row: ReadMeetup, now: Date): Promise<PermitCheck | null> {
  const point = getPoint(row)
  if (!point) return null
  const shoot = { ...ordinaryShoot, people: meetupGroupSize(row.maxAttendees) }
  return await permitWarning(now, { point, shoot, date: row.meetupDate })
}

/** For the viewer who attends, until the meetup is canceled. */
function toTicket(row: ReadMeetup): MeetupTicket | null {
  const { registration, cancelledAt, timeZone, startsAt, endsAt } = row
  if (registration?.status !== 'attending' || cancelledAt !== null) return null
  const point = getPoint(row)
  const span = { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
  return { number: registration.number, light: point ? bookedLight({ ...point, timeZone }, span) : [] }
}

type AttendeeRow = Omit<MeetupAttendee, 'registeredAt'> & { registeredAt: Date; isNamed: boolean }

const maxListed = 200

async function readAttendees(
  sql: Queryable,
  { id, organizerId }: ReadMeetup,
  viewerId: string,
): Promise<Pick<MeetupDetail, 'attendees' | 'unnamedAttendees'>> {
  const seesAll = organizerId === viewerId
  const rows = await sql<AttendeeRow[]>`
    select p.id, coalesce(p.username, p.name) as username, p.name as "displayName", p.image as "profileImage", p.is_demo as "isDemo",
      a.status, a.registered_at as "registeredAt", case when ${seesAll} or p.id = ${viewerId} then a.notes end as notes,
      ${seesAll} or p.id = ${viewerId} or coalesce(u.privacy_level, 'public') <> 'private' as "isNamed"
    from meetup_attendees a join users p on p.id = a.user_id left join user_preferences u on u.user_id = p.id
    where a.meetup_id = ${id} and (a.status = 'attending' or ${seesAll})
    order by a.status, a.registration_number limit ${maxListed}`
  const attendees = rows
    .filter(({ isNamed }) => isNamed)
    .map(({ isNamed: _, ...row }) => ({ ...row, registeredAt: row.registeredAt.toISOString() }))
  return { attendees, unnamedAttendees: rows.length - attendees.length }
}
