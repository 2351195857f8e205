// Domain registration: the import of locations.
import type { Domain } from '../domain.ts'

export const exchange = {
  name: 'exchange',
  uses: ['gazetteer', 'locations'],
  tables: ['imports'],
} satisfies Domain
