// Domain registration: light.
import type { Domain } from '../../app/domains/domain.ts'
import { lightOperations } from './routes.ts'

export const light = {
  name: 'light',
  uses: ['gazetteer'],
  operations: { light: lightOperations },
} satisfies Domain
