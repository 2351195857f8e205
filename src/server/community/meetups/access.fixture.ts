// Access to meetups: everybody reads, signed-in users join and comment, organizers change their own.
import { randomUUID } from 'node:crypto'
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { insertMeetup, insertUser } from '../../../../test/support/factories.ts'
import type { meetups } from './register.ts'

/** A meetup of a user who is not in the table. */
const ofOthers =
  (body?: unknown): Input =>
  async ({ sql }) => ({
    params: { id: await insertMeetup(sql, { organizer_id: await insertUser(sql) }) },
    ...(body ? { body } : {}),
  })
const own =
  (body?: unknown): Input =>
  async ({ sql, user }) => ({
    params: { id: await insertMeetup(sql, { organizer_id: user.id }) },
    ...(body ? { body } : {}),
  })

export const access = {
  calls: {
    'meetups.list': everybody(),
    'meetups.get': everybody(ofOthers()),
    // The users of the table have the free plan.
    'meetups.create': requireUser(
      () => ({
        body: {
          title: 'Blue hour walk',
          customLocation: 'The pier',
          latitude: 34,
          longitude: -118.5,
          meetupDate: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
          startTime: '18:00',
        },
      }),
      403,
    ),
    'meetups.change': ownOnly(own({ title: 'Dawn walk' }), 200, 403),
    'meetups.cancel': ownOnly(own({ reason: 'Storm warning' }), 200, 403),
    'meetups.join': requireUser(ofOthers()),
    'meetups.leave': requireUser(ofOthers()),
    'meetups.comments': everybody(ofOthers()),
    'meetups.comment': requireUser(ofOthers({ body: 'Is a tripod fine?' }), 201),
    'meetups.removeComment': ownOnly(async ({ sql, user }) => {
      const meetup_id = await insertMeetup(sql, { organizer_id: await insertUser(sql) })
      const id = randomUUID()
      await sql`insert into meetup_comments ${sql.insert({ id, meetup_id, author_id: user.id, body: 'See you there' })}`
      return { params: { id } }
    }, 204),
    'meetups.calendar': requireUser(),
    'meetups.renewCalendar': requireUser(),
  },
  routes: {
    'meetup-calendar': at('/meetups/{id}.ics', everybody(ofOthers())),
    'meetup-picture': at('/meetup-picture/{id}.svg', everybody(ofOthers())),
    'meetup-feed': at(`/calendars/meetups/${'0'.repeat(64)}.ics`, everybody(undefined, 404)),
  },
} satisfies DomainAccess<typeof meetups>
