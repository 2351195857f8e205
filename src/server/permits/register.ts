// Domain registration: permit rules.
import type { Domain } from '../domain.ts'
import { permitOperations } from './routes.ts'

export const permits = {
  name: 'permits',
  uses: ['gazetteer', 'planning'],
  operations: { permits: permitOperations },
} satisfies Domain
