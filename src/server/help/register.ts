// Domain registration: the Help Center.
import type { Domain } from '../domain.ts'
import { helpOperations } from './routes.ts'

export const help = {
  name: 'help',
  uses: [],
  operations: { help: helpOperations },
} satisfies Domain
