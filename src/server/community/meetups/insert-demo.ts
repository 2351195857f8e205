// Inserts a demo meetup with its attendees and comments. Its time is counted from the day of the seeding.

import { addDays } from '../../../rules/dates.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { SunStart } from '../../../rules/sun-start.ts'
import type { SomeOf } from '../../app/domains/field-map.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { meetupFields, type writtenFields } from './fields.ts'
import { resolvePlace } from './place.ts'
import { resolveTiming } from './timing.ts'

type DemoMeetup = SomeOf<typeof writtenFields> & {
  id: string
  organizerId: string
  locationId: string
  inDays: number
  sun: SunStart | null
  clockTime: string | null
  durationMinutes: number
  maxAttendees: number | null
  costCents: number
  /** In the order of their registration; those beyond the limit are on the waiting list. */
  attendeeIds: string[]
  comments: { authorId: string; body: string; at: Date }[]
}

export async function insertDemoMeetup(tx: Queryable, demo: DemoMeetup): Promise<void> {
  const now = new Date()
  const { point, ...place } = await resolvePlace(tx, {
    locationId: demo.locationId,
    customLocation: null,
    latitude: null,
    longitude: null,
  })
  const { inDays, sun, attendeeIds, comments, ...fields } = demo
  const meetupDate = addDays(toLocalDate(now.getTime(), place.timeZone), inDays)
  const timing = {
    meetupDate,
    startTime: demo.clockTime,
    startSun: sun,
    endTime: null,
    durationMinutes: demo.durationMinutes,
  }
  const createdAt = new Date(now.getTime() - 10 * dayMs)
  const columns = meetupFields.toColumns({
    ...fields,
    ...place,
    ...resolveTiming(timing, { ...place, point }, now),
    registrationCount: attendeeIds.length,
    isDemo: true,
    createdAt,
    updatedAt: createdAt,
  })
  await tx`insert into meetups ${tx.insert(columns)}`
  await insertAttendees(tx, demo, createdAt)
  for (const { authorId, body, at } of comments)
    await tx`insert into meetup_comments ${tx.insert({ meetup_id: demo.id, author_id: authorId, body, created_at: at, is_demo: true })}`
}

async function insertAttendees(
  tx: Queryable,
  { id, maxAttendees, attendeeIds }: DemoMeetup,
  createdAt: Date,
): Promise<void> {
  for (const [index, userId] of attendeeIds.entries())
    await tx`insert into meetup_attendees ${tx.insert({
      meetup_id: id,
      user_id: userId,
      status: maxAttendees === null || index < maxAttendees ? 'attending' : 'waiting',
      registration_number: index + 1,
      registered_at: new Date(createdAt.getTime() + (index + 1) * hourMs),
      is_demo: true,
    })}`
}
