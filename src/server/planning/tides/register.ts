// Domain registration: tide predictions, for the best light and for days.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import type { Domain } from '../../app/domains/domain.ts'
import { readTides } from './read.ts'

const operations: Operations<typeof contract.tides> = {
  get: ({ deps }, input) => readTides(deps, input),
}

export const tides = {
  name: 'tides',
  uses: ['gazetteer', 'light'],
  operations: { tides: operations },
} satisfies Domain
