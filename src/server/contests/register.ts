// Domain registration: photo contests, their entries, votes and log of ballots.
import type { Domain } from '../domain.ts'
import { exportEntryImages } from './export-images.ts'
import { leaveContests } from './forget-user.ts'
import { contestJobs } from './jobs.ts'
import { adminContestOperations, contestEntryOperations, contestOperations } from './routes.ts'

export const contests = {
  name: 'contests',
  uses: ['users', 'notifications', 'subscriptions', 'photos', 'moderation'],
  tables: ['photo_contests', 'contest_submissions', 'contest_votes', 'contest_chains', 'contest_log'],
  operations: {
    contests: contestOperations,
    contestEntries: contestEntryOperations,
    adminContests: adminContestOperations,
  },
  jobs: contestJobs,
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
    ],
    exportFiles: exportEntryImages,
    removeContributions: leaveContests,
  },
  notifications: [
    'contest-won',
    'contest-won-by',
    'contest-results',
    'contest-disqualified',
    'contest-image-failed',
  ],
  notificationPaths: {
    contest: (sql, id) =>
      sql`(select '/contest/' || c.slug from photo_contests c where c.id = ${id} and c.is_active)`,
  },
} satisfies Domain
