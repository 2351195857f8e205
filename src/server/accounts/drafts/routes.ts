// Calls on drafts → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { getDraft, removeDraft, saveDraft } from './drafts.ts'

export const draftOperations: Operations<typeof contract.drafts> = {
  get: getDraft,
  save: saveDraft,
  remove: removeDraft,
}
