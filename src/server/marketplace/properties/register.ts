// Domain registration: the market of private properties, their calendars and bookings.
import type { Domain } from '../../app/domains/domain.ts'
import { imageLinkJobs } from '../../discovery/photos/fetch-image-link.ts'
import { defineJob } from '../../platform/jobs/queue.ts'
import { demoProperties } from './demo.ts'
import { readPlan } from './drawn-plan.ts'
import { exportPropertyPhotos } from './export-photos.ts'
import { readFeed } from './feed.ts'
import { moderatedProperty } from './moderated.ts'
import { propertyPreview } from './preview.ts'
import { propertyLinks } from './property-links.ts'
import { readProperty } from './read.ts'
import { calendarJob, refreshCalendar, refreshCalendars } from './refresh-calendars.ts'
import { endListingsOf } from './remove.ts'
import {
  adminPropertyOperations,
  propertyCalendarOperations,
  propertyExtraOperations,
  propertyOperations,
} from './routes.ts'
import { propertySitemap } from './sitemap.ts'
import { waitingListings } from './waiting.ts'

export const properties = {
  name: 'properties',
  uses: ['gazetteer', 'users', 'notifications', 'photos', 'locations', 'moderation', 'payouts', 'permits'],
  tables: [
    'properties',
    'property_photos',
    'property_calendars',
    'property_blocks',
    'property_add_ons',
    'property_codes',
  ],
  demo: [demoProperties],
  operations: {
    properties: propertyOperations,
    propertyCalendar: propertyCalendarOperations,
    propertyExtras: propertyExtraOperations,
    adminProperties: adminPropertyOperations,
  },
  sitemap: propertySitemap,
  routes: {
    // Requested by pages, which may come from copies, once they are shown: reading it counts a view.
    'property-opened': {
      path: /^\/property\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/opened$/,
      limit: 'calls',
      answer: async (deps, { session, requestId }, [, id]) => {
        await readProperty({ deps, session, requestId }, { id: id as string })
        return { status: 204, headers: { 'cache-control': 'no-store' } }
      },
    },
    'property-plan': {
      path: /^\/property-plan\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.svg$/,
      limit: 'media',
      answer: ({ readSql }, _, [, id]) => readPlan(readSql, id as string),
    },
    'property-calendar': {
      path: /^\/calendars\/properties\/([0-9a-f]{64})\.ics$/,
      limit: 'calls',
      answer: ({ sql, now }, _, [, token]) => readFeed(sql, token as string, now()),
    },
  },
  jobs: (deps) => [
    defineJob({ name: calendarJob, run: ({ calendarId }) => refreshCalendar(deps, calendarId) }),
    ...imageLinkJobs(deps, propertyLinks),
    defineJob({ name: 'property-calendars', cron: '*/15 * * * *', run: () => refreshCalendars(deps) }),
  ],
  retention: [{ table: 'property_blocks', where: `upper(during) < now() - interval '400 days'` }],
  personalData: {
    references: [
      {
        table: 'properties',
        column: 'owner_id',
        whenDeleted: 'set null',
        file: 'properties',
        // Secrets, and what is derived from other columns.
        without: [
          'payout_account',
          'calendar_nonce',
          'calendar_token_hashes',
          'document',
          'title_plain',
          'public_point',
          'public_latitude',
          'public_longitude',
        ],
        isContribution: true,
      },
      { table: 'property_add_ons', column: 'owner_id', whenDeleted: 'cascade', file: 'property-add-ons' },
      { table: 'property_codes', column: 'owner_id', whenDeleted: 'cascade', file: 'property-codes' },
    ],
    exportRows: {
      'property-blocked-times': (sql, userId) => sql`
        select jsonb_build_object('property_id', k.property_id, 'starts_at', lower(k.during), 'ends_at', upper(k.during), 'note', k.note) as row from property_blocks k
        join properties p on p.id = k.property_id where p.owner_id = ${userId} order by k.during, k.id`,
      'property-calendars': (sql, userId) => sql`
        select to_jsonb(c) - array['failure', 'event_count', 'not_understood']::text[] as row from property_calendars c
        join properties p on p.id = c.property_id where p.owner_id = ${userId} order by c.created_at, c.id`,
    },
    exportFiles: exportPropertyPhotos,
    removeContributions: endListingsOf,
  },
  notifications: [
    'property-approved',
    'property-rejected',
    'property-pending',
    'property-paused',
    'property-removed',
    'calendar-conflict',
    'calendar-failed',
    'calendar-not-understood',
  ],
  notificationPaths: {
    property: (sql, id) =>
      sql`(select '/marketplace?tab=manage' from properties p where p.id = ${id} and p.state <> 'removed')`,
  },
  waiting: waitingListings,
  moderation: { property: moderatedProperty },
  previews: { property: propertyPreview },
} satisfies Domain
