// Domain registration: the confirmation of facts.
import type { Domain } from '../../app/domains/domain.ts'
import { moveFacts } from './move-facts.ts'
import { factOperations } from './routes.ts'

export const facts = {
  name: 'facts',
  uses: ['users', 'subscriptions', 'locations', 'moderation'],
  tables: ['fact_confirmations'],
  operations: { facts: factOperations },
  personalData: {
    references: [
      {
        table: 'fact_confirmations',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'fact-confirmations',
        isContribution: true,
      },
    ],
  },
  mergeLocations: moveFacts,
} satisfies Domain
