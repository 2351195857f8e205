// Domain registration: a user's own spots. It registers nothing that shows rows to others: no feed, sitemap, moderation or preview.
import type { Domain } from '../../app/domains/domain.ts'
import { demoSpots } from './demo.ts'
import { spotOperations } from './routes.ts'

export const spots = {
  name: 'spots',
  uses: ['users', 'locations', 'exchange'],
  tables: ['spots'],
  demo: [demoSpots],
  operations: { spots: spotOperations },
  personalData: {
    references: [{ table: 'spots', column: 'user_id', whenDeleted: 'cascade', file: 'spots' }],
  },
} satisfies Domain
