// Administration of contests: creating and editing them, signs of unfair voting, disqualification.
import { z } from 'zod'
import { actionResultShape, byId, listInput, reason } from '../shared/admin-page.ts'
import { adminCall, idParam, page } from '../shared/call.ts'
import { toCreated, toInputs } from '../shared/fields.ts'
import { contestFields } from './contest-fields.ts'
import { adminEntryShape, contestFlagShape, contestShape, similarEntriesShape } from './contest-shapes.ts'

const tags = ['Administration']

const listAllContests = adminCall
  .route({
    method: 'GET',
    path: '/admin/contests',
    summary:
      'List all contests by the end of their voting, the last one first, those that are switched off too',
    tags,
    outputStructure: 'detailed',
  })
  /** `flagged`: with signs of unfair voting, `copies`: with photos that look alike, both before the results. */
  .input(z.object({ ...listInput, state: z.enum(['all', 'flagged', 'copies']).default('all') }))
  /** `similarPairs`: pairs of entries that look alike and wait for a decision. */
  .output(page(contestShape.extend({ similarPairs: z.number().int() })))

const getAdminContest = adminCall
  .route({
    method: 'GET',
    path: '/admin/contests/{id}',
    summary:
      'Get a contest with its entries, signs of unfair voting with their evidence, and entries that look alike',
    tags,
  })
  .input(byId)
  .output(
    z.object({
      contest: contestShape,
      entries: z.array(adminEntryShape),
      flags: z.array(contestFlagShape),
      similar: z.array(similarEntriesShape),
    }),
  )

const createContest = adminCall
  .route({
    method: 'POST',
    path: '/admin/contests',
    summary: 'Create a contest. It ends when voting ends unless `endDate` says otherwise',
    tags,
    successStatus: 201,
  })
  .input(z.object({ ...toCreated(contestFields), endDate: contestFields.endDate.input.optional() }))
  .output(contestShape)

const updateContest = adminCall
  .route({
    method: 'PATCH',
    path: '/admin/contests/{id}',
    summary: 'Change a contest. Once it has entries, only its texts, and whether it is shown',
    tags,
  })
  .input(z.object({ ...byId.shape, ...z.object(toInputs(contestFields)).partial().shape }))
  .output(contestShape)

const disqualifyEntry = adminCall
  .route({
    method: 'POST',
    path: '/admin/contest-submissions/{id}/disqualify',
    summary: 'Disqualify an entry. Its author hears the reason, and the next one moves up',
    tags,
  })
  .input(z.object({ ...byId.shape, reason }))
  .output(actionResultShape)

const maxVoidedAccounts = 50

const voidBallots = adminCall
  .route({
    method: 'POST',
    path: '/admin/contests/{id}/void-ballots',
    summary:
      'Void all votes of accounts in a contest, with a reason that the voters read and that the ballot log states. The accounts can’t vote in it again',
    tags,
  })
  .input(z.object({ ...byId.shape, userIds: z.array(idParam).min(1).max(maxVoidedAccounts), reason }))
  .output(actionResultShape)

const dismissSimilar = adminCall
  .route({
    method: 'POST',
    path: '/admin/contests/{id}/dismiss-similar',
    summary: 'Say that two entries that look alike are different photos. The pair is no longer listed',
    tags,
  })
  .input(z.object({ ...byId.shape, entryId: idParam, otherId: idParam }))
  .output(actionResultShape)

export const adminContestCalls = {
  list: listAllContests,
  get: getAdminContest,
  create: createContest,
  update: updateContest,
  disqualify: disqualifyEntry,
  voidBallots,
  dismissSimilar,
}

export type NewContest = z.infer<NonNullable<(typeof createContest)['~orpc']['inputSchema']>>
export type ContestChanges = z.infer<NonNullable<(typeof updateContest)['~orpc']['inputSchema']>>
