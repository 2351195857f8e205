// Calls on permits → functions.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { answerPermitCheck } from './check.ts'

export const permitOperations: Operations<typeof contract.permits> = {
  check: ({ deps }, input) => answerPermitCheck(deps.now(), input),
}
