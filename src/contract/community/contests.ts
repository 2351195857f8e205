// Photo contests: reading them, entering and voting.
import { z } from 'zod'
import { contestLimits } from '../../rules/contests.ts'
import { imageUrlError } from '../../rules/image-url.ts'
import {
  creatingCall,
  flag,
  idParam,
  page,
  pageInput,
  plainText,
  publicCall,
  storable,
  userCall,
} from '../shared/call.ts'
import { uploadedFile } from '../shared/upload.ts'
import { ballotLogShape, contestPageShape, contestWithImagesShape, entryShape } from './contest-shapes.ts'

const tags = ['Contests']
const byId = z.object({ id: idParam })
const missing = 'Please fill in title and upload an image'

export const listContests = publicCall
  .route({
    method: 'GET',
    path: '/photo-contests',
    summary: 'List contests: those that are not over first, the next to end first, then the newest results',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ state: z.enum(['open', 'closed', 'all']).default('all'), ...pageInput(24) }))
  .output(page(contestWithImagesShape))

export const getContest = publicCall
  .route({ method: 'GET', path: '/photo-contests/{id}', summary: 'Get a contest by its id or slug', tags })
  .input(z.object({ id: plainText(80) }))
  .output(contestPageShape)

export const getBallots = publicCall
  .meta({ access: 'public', isHot: true })
  .route({
    method: 'GET',
    path: '/photo-contests/{id}/ballots',
    summary: 'The hash-chained log of ballots once voting has ended: anybody can recount the result from it',
    tags,
  })
  .input(z.object({ id: plainText(80) }))
  .output(ballotLogShape)

/** `own`: only the signed-in user's, withdrawn ones left out. `winners`: only these, the newest results first. `user`: by a username, of counted contests only. */
export const listEntries = publicCall
  .route({
    method: 'GET',
    path: '/contest-submissions',
    summary:
      'List entries: your own, and those of contests that are in voting (in an order of your own, without authors and counts) or closed (by result)',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      contestId: idParam.optional(),
      own: flag.optional(),
      winners: flag.optional(),
      user: plainText(40).optional(),
      ...pageInput(48),
    }),
  )
  .output(page(entryShape))

const imageUrl = storable(z.string().trim()).superRefine((text, context) => {
  const message = text === '' ? undefined : imageUrlError(text)
  if (message) context.addIssue({ code: 'custom', message })
})

export const createEntry = creatingCall
  .route({
    method: 'POST',
    path: '/contest-submissions',
    summary:
      'Enter a photo: a file (`photo`, multipart/form-data), a photo of your own (`photoId`), or a link (`imageUrl`). `locationId`: where it was taken; a photo of your own has its location. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(
    z
      .object({
        contestId: idParam,
        title: z.string({ error: missing }).pipe(plainText(contestLimits.entryTitleLength).min(1, missing)),
        description: plainText(contestLimits.entryDescriptionLength).nullish(),
        imageUrl: imageUrl.nullish(),
        photo: uploadedFile(missing).optional(),
        photoId: idParam.nullish(),
        locationId: idParam.nullish(),
        cameraSettings: plainText(200).nullish(),
      })
      .refine((input) => input.imageUrl || input.photo || input.photoId, {
        message: missing,
        path: ['imageUrl'],
      }),
  )
  .output(entryShape)

export const withdrawEntry = userCall
  .route({
    method: 'DELETE',
    path: '/contest-submissions/{id}',
    summary: 'Withdraw your entry before voting ends',
    tags,
    successStatus: 204,
  })
  .input(byId)

const voteShape = z.object({ hasVoted: z.boolean() })

export const voteForEntry = userCall
  .route({
    method: 'POST',
    path: '/contest-submissions/{id}/vote',
    summary:
      'Vote for an entry: one vote per user and entry, none for your own. Repeating it changes nothing',
    tags,
  })
  .input(byId)
  .output(voteShape)

export const withdrawVote = userCall
  .route({
    method: 'DELETE',
    path: '/contest-submissions/{id}/vote',
    summary: 'Take back your vote while votes are cast',
    tags,
  })
  .input(byId)
  .output(voteShape)

export type NewContestEntry = z.infer<NonNullable<(typeof createEntry)['~orpc']['inputSchema']>>
export type EntryListInput = z.infer<NonNullable<(typeof listEntries)['~orpc']['inputSchema']>>
