// Domain registration: photo contests, their entries, votes and log of ballots.
import type { Domain } from '../../app/domains/domain.ts'
import { demoContests } from './demo.ts'
import { exportEntryImages } from './export-images.ts'
import { entryFeed } from './feed.ts'
import { leaveContests } from './forget-user.ts'
import { contestJobs } from './jobs.ts'
import { moderatedEntry } from './moderated.ts'
import { contestPreview, entryPreview } from './preview.ts'
import { adminContestOperations, contestEntryOperations, contestOperations } from './routes.ts'
import { contestSitemap } from './sitemap.ts'
import { readContestSky } from './sky.ts'
import { voidBallotsOfSuspended } from './void-ballots.ts'
import { waitingEntries } from './waiting.ts'

export const contests = {
  name: 'contests',
  uses: ['users', 'notifications', 'subscriptions', 'photos', 'moderation'],
  tables: [
    'photo_contests',
    'contest_submissions',
    'contest_votes',
    'contest_chains',
    'contest_log',
    'contest_barred_voters',
    'contest_entry_features',
    'contest_similar_entries',
  ],
  demo: [demoContests],
  operations: {
    contests: contestOperations,
    contestEntries: contestEntryOperations,
    adminContests: adminContestOperations,
  },
  routes: {
    'contest-picture': {
      path: /^\/contest-picture\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.svg$/,
      limit: 'media',
      answer: (options, _, [, id]) => readContestSky(options, id as string),
    },
  },
  sitemap: contestSitemap,
  jobs: contestJobs,
  feed: { entry: entryFeed },
  moderation: { entry: moderatedEntry },
  previews: { contest: contestPreview, entry: entryPreview },
  onSuspension: voidBallotsOfSuspended,
  mergeLocations: async (tx, { from, into }) =>
    void (await tx`update contest_submissions set location_id = ${into} where location_id = ${from}`),
  personalData: {
    references: [
      {
        table: 'photo_contests',
        column: 'created_by',
        whenDeleted: 'set null',
        unlisted: 'what administrators do is in the audit log',
      },
      {
        table: 'contest_submissions',
        column: 'user_id',
        whenDeleted: 'set null',
        file: 'contest-entries',
        // Votes are secret until they are counted, and in the published log afterwards.
        without: ['media_id', 'votes'],
        isContribution: true,
      },
      {
        table: 'contest_votes',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'contest-votes',
        isContribution: true,
      },
      {
        table: 'contest_barred_voters',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'contest-voided-votes',
      },
    ],
    exportFiles: exportEntryImages,
    removeContributions: leaveContests,
  },
  notifications: [
    'contest-won',
    'contest-won-by',
    'contest-results',
    'contest-disqualified',
    'contest-votes-voided',
    'contest-entry-restored',
    'contest-image-failed',
  ],
  waiting: waitingEntries,
  notificationPaths: {
    contest: (sql, id) =>
      sql`(select '/contest/' || c.slug from photo_contests c where c.id = ${id} and c.is_active)`,
    entry: (sql, id) => sql`(
      select '/contest/' || c.slug from contest_submissions s join photo_contests c on c.id = s.contest_id where s.id = ${id} and c.is_active)`,
  },
} satisfies Domain
