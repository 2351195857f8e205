// Domain registration: free photos from Wikimedia Commons.
import type { Domain } from '../../app/domains/domain.ts'
import { commonsOperations } from './routes.ts'

export const commons = {
  name: 'commons',
  uses: ['photos', 'moderation'],
  tables: ['commons_searches'],
  operations: { commons: commonsOperations },
  retention: [{ table: 'commons_searches', where: "searched_at < now() - interval '90 days'" }],
  mergeLocations: async (tx, { from }) =>
    void (await tx`delete from commons_searches where location_id = ${from}`),
} satisfies Domain
