// Domain registration: the import of locations and landmarks.
import type { Domain } from '../../app/domains/domain.ts'

export const exchange = {
  name: 'exchange',
  uses: ['gazetteer', 'locations', 'landmarks'],
  tables: ['imports'],
} satisfies Domain
