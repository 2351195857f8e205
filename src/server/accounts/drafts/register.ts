// Domain registration: drafts of long forms.
import { draftDays } from '../../../rules/drafts.ts'
import type { Domain } from '../../app/domains/domain.ts'
import { draftOperations } from './routes.ts'

export const drafts = {
  name: 'drafts',
  uses: [],
  tables: ['form_drafts'],
  operations: { drafts: draftOperations },
  retention: [{ table: 'form_drafts', where: `saved_at < now() - interval '${draftDays} days'` }],
  personalData: {
    references: [
      {
        table: 'form_drafts',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'drafts',
        without: ['revision'],
      },
    ],
  },
} satisfies Domain
