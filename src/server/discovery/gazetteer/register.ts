// Domain registration: the gazetteer.
import type { Domain } from '../../app/domains/domain.ts'
import { townOperations } from './routes.ts'

export const gazetteer = {
  name: 'gazetteer',
  uses: [],
  operations: { towns: townOperations },
} satisfies Domain
