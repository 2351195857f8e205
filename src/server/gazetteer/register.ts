// Domain registration: the gazetteer.
import type { Domain } from '../domain.ts'
import { townOperations } from './routes.ts'

export const gazetteer = {
  name: 'gazetteer',
  uses: [],
  operations: { towns: townOperations },
} satisfies Domain
