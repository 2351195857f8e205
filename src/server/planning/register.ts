// Domain registration: planning.
import type { Domain } from '../domain.ts'
import { lightOperations } from './routes.ts'

export const planning = {
  name: 'planning',
  uses: ['gazetteer'],
  operations: { light: lightOperations },
} satisfies Domain
