// What the import of locations adds to the product.
import type { Domain } from '../domain.ts'

export const exchange = {
  name: 'exchange',
  uses: ['locations'],
  tables: ['imports'],
} satisfies Domain
