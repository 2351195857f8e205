// Calls on landmarks → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { readFacets } from './facets.ts'
import { listLandmarks } from './list.ts'
import { readLandmark } from './read.ts'

export const landmarkOperations: Operations<typeof contract.landmarks> = {
  list: async ({ deps }, input) => {
    const { landmarks, nextCursor } = await listLandmarks(deps.readSql, input)
    return { items: landmarks, nextCursor }
  },
  facets: ({ deps }) => readFacets(deps.readSql),
  get: ({ deps }, input) => readLandmark(deps.readSql, deps.now(), input),
}
