// What the gazetteer adds to the product.
import type { Domain } from '../domain.ts'
import { townOperations } from './routes.ts'

export const gazetteer = {
  name: 'gazetteer',
  uses: [],
  operations: { towns: townOperations },
} satisfies Domain
