// Domain registration: applications of photographers, and those who are featured.
import type { Domain } from '../../app/domains/domain.ts'
import { demoApplications } from './demo.ts'
import { applicationPreview } from './preview.ts'
import { photographerOperations } from './routes.ts'

export const photographers = {
  name: 'photographers',
  uses: ['users', 'notifications', 'photos', 'moderation'],
  tables: ['photographer_applications'],
  demo: [demoApplications],
  operations: { photographers: photographerOperations },
  previews: { 'photographer-application': applicationPreview },
  notifications: ['application-accepted', 'application-declined'],
  notificationPaths: {
    'photographer-application': (sql, id) =>
      sql`(select '/photographer-application' from photographer_applications a where a.id = ${id})`,
  },
  personalData: {
    references: [
      {
        table: 'photographer_applications',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'photographer-applications',
        without: ['location_plain'],
        isContribution: true,
      },
    ],
  },
  retention: [
    {
      table: 'photographer_applications',
      where: `state = 'declined' and decided_at < now() - interval '2 years'`,
    },
  ],
} satisfies Domain
