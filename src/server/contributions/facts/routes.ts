// Calls on facts → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { confirmFact } from './confirm.ts'

export const factOperations: Operations<typeof contract.facts> = {
  confirm: confirmFact,
}
