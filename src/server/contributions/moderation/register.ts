// Domain registration: reports, the audit log and the administrators' calls.
import type { Domain } from '../../app/domains/domain.ts'
import { whyUnlisted } from '../../app/domains/personal-data.ts'
import { coverPhotoOperations } from './approve-cover.ts'
import { demoRemovals, demoReports, demoSuspensions } from './demo.ts'
import { featuredPhotoOperations } from './feature-photo.ts'
import { forgetInLog, forgetReports, forgetReportsOn } from './forget-user.ts'
import { reportPath } from './list-reports.ts'
import { moveReports } from './move-reports.ts'
import { reportOperations } from './report-routes.ts'
import { moderationOperations } from './routes.ts'
import { jobPreview, mailPreview } from './system-previews.ts'

export const moderation = {
  name: 'moderation',
  uses: ['gazetteer', 'users', 'notifications', 'photos', 'locations'],
  tables: ['reports', 'audit_log'],
  demo: [demoReports, demoRemovals, demoSuspensions],
  operations: {
    reports: reportOperations,
    moderation: moderationOperations,
    coverPhotos: coverPhotoOperations,
    featuredPhotos: featuredPhotoOperations,
  },
  previews: { mail: mailPreview, job: jobPreview },
  personalData: {
    references: [
      {
        table: 'reports',
        column: 'reporter_id',
        whenDeleted: 'cascade',
        file: 'reports',
        without: ['decided_by'],
        isContribution: true,
      },
      { table: 'reports', column: 'decided_by', whenDeleted: 'set null', unlisted: whyUnlisted.ofOthers },
      {
        table: 'audit_log',
        column: 'actor_id',
        whenDeleted: 'set null',
        file: 'administrative-acts',
        without: ['before', 'after'],
      },
    ],
    forgetMentions: async (tx, user) => {
      await forgetReports(tx, user.id)
      await forgetInLog(tx, user)
    },
  },
  notifications: ['report-decided', 'contribution-removed', 'contribution-restored'],
  notificationPaths: { report: reportPath },
  forgetSubject: forgetReportsOn,
  mergeLocations: moveReports,
} satisfies Domain
