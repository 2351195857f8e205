// Calls on permits → functions.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { answerPermitCheck } from './check.ts'
import { getPermit, listPermits } from './list.ts'

export const permitOperations: Operations<typeof contract.permits> = {
  list: ({ deps }, input) => listPermits(deps, input),
  get: ({ deps }, input) => getPermit(deps, input),
  check: ({ deps }, input) => answerPermitCheck(deps.now(), input),
}
