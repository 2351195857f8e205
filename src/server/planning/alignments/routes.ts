// Calls on alignments → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { readLandmarkAlignments } from './behind-landmark.ts'
import { searchAlignments } from './find.ts'
import { readPosition } from './position.ts'

export const alignmentOperations: Operations<typeof contract.alignments> = {
  find: async ({ deps }, input) => (await searchAlignments(deps.readSql, deps.now(), input)).alignments,
  behindLandmark: ({ deps }, input) => readLandmarkAlignments(deps.readSql, deps.now(), input),
  position: ({ deps }, input) => readPosition(deps.readSql, deps.now(), input),
}
