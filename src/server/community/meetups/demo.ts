// The demo's meetups with attendees and comments: invented, and saying so.
import { z } from 'zod'
import { meetupFields as declared } from '../../../contract/community/meetup-fields.ts'
import { inGroup, toCreated } from '../../../contract/shared/fields.ts'
import { addDays } from '../../../rules/dates.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import { meetupLimits } from '../../../rules/meetups.ts'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'
import { meetupFields } from './fields.ts'
import { resolvePlace } from './place.ts'
import { resolveTiming } from './timing.ts'

const { startSun, startTime, durationMinutes, cost } = toCreated(inGroup(declared, 'resolved'))

export const demoMeetups = demoFile({
  file: 'community/meetups',
  shape: z.strictObject({
    ...toCreated(inGroup(declared, 'written')),
    ...{ startSun, startTime, durationMinutes, cost },
    slug: z.string(),
    organizer: z.string(),
    location: z.string(),
    /** Days from the day of the loading. */
    inDays: z.number().int().min(1),
    /** In the order of their registration; those beyond the limit are on the waiting list. */
    attendees: z.array(z.string()),
    comments: z.array(
      z.strictObject({
        author: z.string(),
        daysBefore: z.number().int().min(1),
        body: z.string().min(5).max(meetupLimits.commentLength),
      }),
    ),
  }),
  rows: async (entry, { tx, now, inDays, userId, userIds }) => {
    const { slug, organizer, startSun, startTime, durationMinutes, cost, attendees, comments } = entry
    const id = demoId(`meetup ${slug}`)
    const attendeeIds = userIds(attendees)
    const at = { customLocation: null, latitude: null, longitude: null }
    const { point, ...place } = await resolvePlace(tx, { ...at, locationId: demoId(entry.location) })
    const meetupDate = addDays(toLocalDate(now.getTime(), place.timeZone), entry.inDays)
    const timing = { meetupDate, startTime, startSun, endTime: null, durationMinutes }
    const createdAt = new Date(now.getTime() - 10 * dayMs)
    const meetup = meetupFields.toColumns({
      ...entry,
      id,
      organizerId: userId(organizer),
      ...place,
      ...resolveTiming(timing, { ...place, point }, now),
      costCents: Math.round(cost * 100),
      registrationCount: attendeeIds.length,
      createdAt,
      updatedAt: createdAt,
    })
    return {
      meetups: [meetup],
      meetup_attendees: attendeeIds.map((attendeeId, index) => ({
        meetup_id: id,
        user_id: attendeeId,
        status: entry.maxAttendees === null || index < entry.maxAttendees ? 'attending' : 'waiting',
        registration_number: index + 1,
        registered_at: new Date(createdAt.getTime() + (index + 1) * hourMs),
      })),
      meetup_comments: comments.map(({ author, daysBefore, body }) => ({
        meetup_id: id,
        author_id: userId(author),
        body,
        created_at: inDays(-daysBefore),
      })),
    }
  },
})
