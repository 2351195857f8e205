// Seeds the demo's meetups with attendees and comments, and the photographer applications.
import { dayMs } from '../../../rules/durations.ts'
import { insertDemoMeetup } from '../../community/meetups/insert-demo.ts'
import { insertDemoApplication } from '../../community/photographers/insert-demo.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { DemoContent } from './content.ts'
import { stableId } from './stable-id.ts'

/** `users`: ids by username; accounts that are switched off are absent, and left out. */
export async function seedMeetups(
  tx: Queryable,
  { community }: DemoContent,
  users: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { slug, organizer, location, attendees, comments, sun, ...fields } of community.meetups)
    await insertDemoMeetup(tx, {
      ...fields,
      id: stableId(`meetup ${slug}`),
      organizerId: stableId(organizer),
      locationId: stableId(location),
      sun,
      attendeeIds: attendees.flatMap((username) => users.get(username) ?? []),
      comments: comments.map(({ author, daysBefore, body }) => ({
        authorId: stableId(author),
        body,
        at: new Date(Date.now() - daysBefore * dayMs),
      })),
    })
}

export async function seedApplications(tx: Queryable, { community }: DemoContent): Promise<void> {
  for (const { applicant, daysAgo, ...fields } of community.photographerApplications)
    await insertDemoApplication(tx, {
      ...fields,
      id: stableId(`application ${applicant}`),
      userId: stableId(applicant),
      createdAt: new Date(Date.now() - daysAgo * dayMs),
    })
}
