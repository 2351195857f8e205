// Domain registration: meetups.
import type { Domain } from '../../app/domains/domain.ts'
import { whyUnlisted } from '../../app/domains/personal-data.ts'
import { calendarFeed, calendarFile } from './calendar-text.ts'
import { demoMeetups } from './demo.ts'
import { followSun } from './follow-sun.ts'
import { leaveMeetups, moveMeetups } from './forget-user.ts'
import { moderatedComment, moderatedMeetup } from './moderated.ts'
import { commentPreview, meetupPreview } from './preview.ts'
import { remindAttendees } from './reminders.ts'
import { meetupOperations } from './routes.ts'
import { meetupSitemap } from './sitemap.ts'
import { readMeetupSky } from './sky.ts'
import { waitingMeetups } from './waiting.ts'

export const meetups = {
  name: 'meetups',
  uses: [
    'gazetteer',
    'users',
    'notifications',
    'subscriptions',
    'light',
    'locations',
    'permits',
    'properties',
    'photos',
  ],
  tables: ['meetups', 'meetup_attendees', 'meetup_comments', 'meetup_calendars'],
  demo: [demoMeetups],
  operations: { meetups: meetupOperations },
  sitemap: meetupSitemap,
  routes: {
    'meetup-calendar': {
      path: /^\/meetups\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/i,
      limit: 'calls',
      answer: (options, _, match) => calendarFile(options, match[1] as string),
    },
    'meetup-picture': {
      path: /^\/meetup-picture\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.svg$/,
      limit: 'media',
      answer: (options, _, [, id]) => readMeetupSky(options, id as string),
    },
    'meetup-feed': {
      path: /^\/calendars\/meetups\/([0-9a-f]{64})\.ics$/,
      limit: 'calls',
      answer: (options, _, match) => calendarFeed(options, match[1] as string),
    },
  },
  jobs: ({ sql, publicUrl, now }) => [
    {
      name: 'meetup-reminders',
      cron: '*/10 * * * *',
      run: async () => void (await remindAttendees({ sql, publicUrl, now: now() })),
    },
    {
      name: 'meetup-sun-times',
      cron: '40 * * * *',
      run: async () => void (await followSun({ sql, publicUrl, now: now() })),
    },
  ],
  notifications: [
    'meetup-joined',
    'meetup-commented',
    'meetup-changed',
    'meetup-cancelled',
    'meetup-promoted',
    'meetup-removed',
    'meetup-restored',
    'comment-removed',
    'comment-restored',
  ],
  notificationPaths: {
    meetup: (sql, id) =>
      sql`(select '/meetup/' || m.id from meetups m where m.id = ${id} and m.removed_at is null)`,
    comment: (sql, id) => sql`(
      select '/meetup/' || m.id || '#comments' from meetup_comments c join meetups m on m.id = c.meetup_id
      where c.id = ${id} and m.removed_at is null)`,
  },
  waiting: waitingMeetups,
  moderation: { meetup: moderatedMeetup, comment: moderatedComment },
  previews: { meetup: meetupPreview, comment: commentPreview },
  personalData: {
    references: [
      {
        table: 'meetups',
        column: 'organizer_id',
        whenDeleted: 'set null',
        file: 'meetups',
        isContribution: true,
      },
      {
        table: 'meetup_attendees',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'meetups-joined',
        isContribution: true,
      },
      {
        table: 'meetup_comments',
        column: 'author_id',
        whenDeleted: 'cascade',
        file: 'meetup-comments',
        isContribution: true,
      },
      { table: 'meetup_calendars', column: 'user_id', whenDeleted: 'cascade', unlisted: whyUnlisted.secret },
    ],
    removeContributions: (tx, deps, userId) => leaveMeetups(tx, userId, deps),
  },
  mergeLocations: moveMeetups,
} satisfies Domain
