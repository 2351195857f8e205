// Calls on the newsletter → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { listIssues, removeIssue, saveIssue } from './issues.ts'
import { readIssue, toWholeIssue } from './queries.ts'
import { sendIssue } from './send.ts'
import { confirmSubscription, subscribe } from './subscribe.ts'

export const newsletterOperations: Operations<typeof contract.newsletter> = {
  subscribe,
  confirm: confirmSubscription,
  list: ({ deps }, input) => listIssues(deps.sql, input),
  get: async ({ deps }, { id }) => toWholeIssue(await readIssue(deps.sql, id)),
  save: saveIssue,
  remove: removeIssue,
  send: sendIssue,
}
