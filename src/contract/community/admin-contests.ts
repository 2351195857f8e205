// Administration of contests: creating and editing them, signs of unfair voting, disqualification.
import { z } from 'zod'
import { contestLimits } from '../../rules/contests.ts'
import { themeIds } from '../../rules/places.ts'
import { actionResultShape, byId, reason } from '../shared/admin-page.ts'
import { adminCall, flag, integerIn, page, pageInput, plainText } from '../shared/call.ts'
import { adminEntryShape, contestFlagShape, contestShape, similarEntriesShape } from './contest-shapes.ts'

const tags = ['Administration']

// The database has no year 0, and dates far away are mistakes.
const inRange = (text: string) => text >= '2000' && text < '2200'
/** An instant with its offset, or a day, which begins in UTC. */
const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: ({ input }) =>
      input ? 'Expected a date and time such as 2026-06-01T12:00:00Z' : 'Enter a date and time.',
  })
  .transform((text) => new Date(text).toISOString())
  .refine(inRange, 'Expected a year from 2000 to 2199')

const fields = {
  title: plainText(contestLimits.titleLength).min(1, 'Enter a title.'),
  description: plainText(contestLimits.descriptionLength),
  theme: plainText(contestLimits.themeLength).min(1, 'Enter a theme.'),
  startDate: instant,
  endDate: instant,
  submissionDeadline: instant,
  votingStartDate: instant,
  votingEndDate: instant,
  prizeDescription: plainText(contestLimits.prizeLength),
  rules: plainText(contestLimits.rulesLength),
  isActive: flag,
  maxSubmissionsPerUser: integerIn(1, contestLimits.maxSubmissionsPerUser),
  winnerCount: integerIn(1, contestLimits.maxWinners),
  requiresCaptureDate: flag,
  allowedThemes: z
    .array(z.enum(themeIds))
    .max(contestLimits.maxAllowedThemes)
    .transform((themes) => themeIds.filter((id) => themes.includes(id))),
}

const listAllContests = adminCall
  .route({
    method: 'GET',
    path: '/admin/contests',
    summary: 'List all contests, those that are switched off too',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...pageInput(30) }))
  .output(page(contestShape))

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
  .input(
    z.object({
      ...fields,
      description: fields.description.default(''),
      endDate: fields.endDate.optional(),
      prizeDescription: fields.prizeDescription.default(''),
      rules: fields.rules.default(''),
      isActive: fields.isActive.default(true),
      maxSubmissionsPerUser: fields.maxSubmissionsPerUser.default(contestLimits.defaultSubmissionsPerUser),
      winnerCount: fields.winnerCount.default(1),
      requiresCaptureDate: fields.requiresCaptureDate.default(false),
      allowedThemes: fields.allowedThemes.default([]),
    }),
  )
  .output(contestShape)

const updateContest = adminCall
  .route({
    method: 'PATCH',
    path: '/admin/contests/{id}',
    summary: 'Change a contest. Once it has entries, only its texts, and whether it is shown',
    tags,
  })
  .input(z.object({ ...byId.shape, ...z.object(fields).partial().shape }))
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

export const adminContestCalls = {
  list: listAllContests,
  get: getAdminContest,
  create: createContest,
  update: updateContest,
  disqualify: disqualifyEntry,
}

export type NewContest = z.infer<NonNullable<(typeof createContest)['~orpc']['inputSchema']>>
export type ContestChanges = z.infer<NonNullable<(typeof updateContest)['~orpc']['inputSchema']>>
