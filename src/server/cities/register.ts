// Domain registration: cities.
import type { Domain } from '../domain.ts'
import { cityOperations } from './routes.ts'

export const cities = {
  name: 'cities',
  uses: [],
  tables: ['cities'],
  operations: { cities: cityOperations },
} satisfies Domain
