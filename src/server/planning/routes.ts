// Calls on light → functions.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { readLight } from './light.ts'
import { readPosition } from './position.ts'

export const lightOperations: Operations<typeof contract.light> = {
  position: ({ deps }, input) => readPosition(deps.now(), input),
  get: ({ deps }, input) => readLight(deps.now(), input),
}
