// Calls on the best light → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { readLearned } from './learned.ts'
import { listBestLight } from './list.ts'

export const bestLightOperations: Operations<typeof contract.bestLight> = {
  list: async (context, input) => {
    context.deps.views.notePosition(context.session.client, input)
    return await listBestLight(context, input)
  },
  learned: readLearned,
}
