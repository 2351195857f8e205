// Domain registration: a user's cameras and lenses. It registers nothing that shows rows to others.
import type { Domain } from '../../app/domains/domain.ts'
import { gearOperations } from './routes.ts'

export const gear = {
  name: 'gear',
  uses: ['users', 'photos'],
  tables: ['gear'],
  operations: { gear: gearOperations },
  personalData: {
    references: [{ table: 'gear', column: 'user_id', whenDeleted: 'cascade', file: 'gear' }],
  },
} satisfies Domain
