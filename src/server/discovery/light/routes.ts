// Calls on light → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { readLight } from './light.ts'

export const lightOperations: Operations<typeof contract.light> = {
  get: ({ deps }, input) => readLight(deps.now(), input),
}
