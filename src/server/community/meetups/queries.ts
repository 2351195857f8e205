// SQL that reads meetups, and the only mapping from a row to the contract.

import type { Meetup } from '../../../contract/community/meetup-shapes.ts'
import type { UserSummary } from '../../../contract/community/profiles.ts'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import { Problem } from '../../../contract/problems.ts'
import { toLocalTime } from '../../../rules/light/local-day.ts'
import { type AttendeeState, availableMeetupActions, meetupState } from '../../../rules/meetups.ts'
import type { SunStart } from '../../../rules/sun-start.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type MeetupRow, meetupFields, writtenFields } from './fields.ts'

/** `place`: its location, unless that is removed. Its position is the published one. */
export type ReadMeetup = MeetupRow & {
  place: { name: string; latitude: number | null; longitude: number | null } | null
  organizer: UserSummary | null
  waitingCount: number
  registration: { status: AttendeeState; number: number; position: number } | null
}

const organizerOf = (sql: Queryable): Fragment => sql`
  (select json_build_object('id', p.id, 'username', coalesce(p.username, p.name), 'displayName', p.name, 'profileImage', p.image, 'isDemo', p.is_demo)
    from users p where p.id = m.organizer_id) as organizer`

/** Meetups `m` as seen by the viewer. A where clause must follow. */
export const selectMeetups = (sql: Queryable, viewerId: string | null | undefined): Fragment => sql`
  select ${meetupFields.select(sql, 'm')}, ${organizerOf(sql)},
    (select json_build_object('name', l.name, 'latitude', l.public_latitude, 'longitude', l.public_longitude)
      from locations l where l.id = m.location_id and l.removed_at is null) as place,
    (select count(*)::int from meetup_attendees w where w.meetup_id = m.id and w.status = 'waiting') as "waitingCount",
    (select json_build_object('status', a.status, 'number', a.registration_number, 'position', (select count(*)::int from meetup_attendees w
        where w.meetup_id = m.id and w.status = 'waiting' and w.registration_number <= a.registration_number))
      from meetup_attendees a where a.meetup_id = m.id and a.user_id = ${viewerId ?? null}::uuid) as registration
  from meetups m`

/**
 * Its position, for its light, its map and its permit rules. Null where the position of its location is not
 * published.
 */
export function getPoint({ place, locationId, latitude, longitude }: ReadMeetup) {
  const at = locationId ? place : { latitude, longitude }
  return at?.latitude === null || at?.longitude === null || !at
    ? null
    : { latitude: at.latitude, longitude: at.longitude }
}

export const getLocationName = ({ place, customLocation }: Pick<ReadMeetup, 'place' | 'customLocation'>) =>
  place?.name ?? customLocation ?? 'A removed location'

export const getSunStart = (row: Pick<MeetupRow, 'sunEvent' | 'sunOffsetMinutes'>): SunStart | null =>
  row.sunEvent === null
    ? null
    : { event: row.sunEvent as SunStart['event'], offsetMinutes: row.sunOffsetMinutes as number }

type Viewing = { viewerId: string | null | undefined; now: Date; image: DisplayImage | null }

function toMeetup(row: ReadMeetup, { viewerId, now, image }: Viewing): Meetup {
  const { startsAt, endsAt, timeZone, maxAttendees, currentAttendees, registration, waitingCount } = row
  const status = meetupState(row, now)
  const point = getPoint(row)
  const isOrganizer = viewerId !== null && viewerId !== undefined && row.organizerId === viewerId
  return {
    id: row.id,
    ...writtenFields.pick(row),
    skillLevel: row.skillLevel as Meetup['skillLevel'],
    locationId: row.place ? row.locationId : null,
    customLocation: row.customLocation,
    location: getLocationName(row),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    timeZone,
    image,
    organizerId: row.organizerId,
    organizer: row.organizer,
    meetupDate: row.meetupDate,
    startTime: toLocalTime(startsAt.getTime(), timeZone),
    endTime: toLocalTime(endsAt.getTime(), timeZone),
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    startSun: getSunStart(row),
    durationMinutes: row.durationMinutes,
    currentAttendees,
    waitingCount,
    isFull: maxAttendees !== null && (currentAttendees >= maxAttendees || waitingCount > 0),
    cost: row.costCents / 100,
    isActive: status !== 'cancelled',
    status,
    cancellationReason: row.cancellationReason,
    isDemo: row.isDemo,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    viewer: {
      isOrganizer,
      status: registration?.status ?? null,
      waitingPosition: registration?.status === 'waiting' ? registration.position : null,
      actions: viewerId
        ? availableMeetupActions(status, { isOrganizer, registration: registration?.status ?? null })
        : [],
    },
  }
}

/** The meetups with the cover of their location. */
export async function toMeetups(
  sql: Queryable,
  rows: readonly ReadMeetup[],
  viewing: Omit<Viewing, 'image'>,
): Promise<Meetup[]> {
  const ids = [...new Set(rows.flatMap(({ locationId }) => locationId ?? []))]
  const covers = new Map((await locationsByIds(sql, ids)).map(({ id, cover }) => [id, cover]))
  return rows.map((row) => toMeetup(row, { ...viewing, image: covers.get(row.locationId ?? '') ?? null }))
}

export const noMeetup = () => new Problem('not-found', 'There is no meetup with this id')
