// Administration of user content: reports, reviews and photos.
import { z } from 'zod'
import { moderatedKinds, remedies, reportReasons, reportSubjects } from '../../rules/reporting.ts'
import { closingFields } from '../discovery/admin-locations.ts'
import { actionResultShape, byId, listInput, reason, userRef } from '../shared/admin-page.ts'
import { adminCall, idParam, integerIn, page, plainText } from '../shared/call.ts'

const tags = ['Administration']
const photoKinds = ['featured', 'unchecked', 'cover', 'processing', 'failed'] as const
const shownOrRemoved = z.enum(['shown', 'removed', 'all']).default('all')

/** All reports of one subject in one state. `subject` is null when it no longer exists. */
const reportedSubjectShape = z.object({
  subjectKind: z.enum(reportSubjects),
  subjectId: z.uuid(),
  state: z.enum(['open', 'dismissed', 'upheld']),
  newestAt: z.iso.datetime(),
  subject: z
    .object({
      title: z.string(),
      text: z.string(),
      image: z.string().nullable(),
      href: z.string().nullable(),
      author: userRef.nullable(),
      isRemoved: z.boolean(),
    })
    .nullable(),
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(reportReasons),
      note: z.string(),
      duplicateOf: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      remedy: z.enum(remedies).nullable(),
      reporter: userRef,
      createdAt: z.iso.datetime(),
      decidedAt: z.iso.datetime().nullable(),
      decidedBy: z.string().nullable(),
    }),
  ),
})

export const listReports = adminCall
  .route({
    method: 'GET',
    path: '/admin/reports',
    summary: 'List reports, grouped by subject',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...listInput,
      state: z.enum(['open', 'dismissed', 'upheld', 'all']).default('open'),
      subjectKind: z.enum(reportSubjects).optional(),
      reason: z.enum(reportReasons).optional(),
    }),
  )
  .output(page(reportedSubjectShape))

const decision = z.object({
  subjectKind: z.enum(reportSubjects),
  subjectId: idParam,
  note: plainText(500).default(''),
})

export const upholdReports = adminCall
  .route({
    method: 'POST',
    path: '/admin/reports/{subjectKind}/{subjectId}/uphold',
    summary:
      'Uphold the reports: the subject is removed, or a location closed, merged or corrected (`remedy`), and the reporters are notified',
    tags,
  })
  .input(
    decision
      .extend({
        remedy: z.enum(remedies).default('remove'),
        /** With the remedy `merge`: the location to keep. */
        into: z.uuid('Choose the location to keep.').optional(),
        /** With the remedy `close`: what visitors read. */
        closed: z
          .object({ status: z.enum(['closed', 'private']).default('closed'), ...closingFields })
          .optional(),
      })
      .refine(({ remedy, subjectKind }) => remedy === 'remove' || subjectKind === 'location', {
        path: ['remedy'],
        message: 'Only a location can be closed, merged or corrected.',
      })
      .refine(({ remedy, into }) => (remedy === 'merge') === (into !== undefined), {
        path: ['into'],
        message: 'Choose the location to keep, for a merge only.',
      })
      .refine(({ remedy, closed }) => remedy === 'close' || closed === undefined, {
        path: ['closed'],
        message: 'Only for a location that is closed.',
      }),
  )
  .output(actionResultShape)

export const dismissReports = adminCall
  .route({
    method: 'POST',
    path: '/admin/reports/{subjectKind}/{subjectId}/dismiss',
    summary: 'Dismiss the reports: the subject stays and the reporters are notified',
    tags,
  })
  .input(decision)
  .output(actionResultShape)

const contributionShape = z.object({
  id: z.uuid(),
  location: z.object({ id: z.uuid(), name: z.string() }),
  author: userRef,
  title: z.string().nullable(),
  text: z.string(),
  likes: z.number().int(),
  removedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export const listAllReviews = adminCall
  .route({
    method: 'GET',
    path: '/admin/reviews',
    summary: 'List reviews, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...listInput, state: shownOrRemoved, rating: integerIn(1, 5).optional() }))
  .output(page(contributionShape.extend({ rating: z.number() })))

export const removeReview = adminCall
  .route({ method: 'POST', path: '/admin/reviews/{id}/remove', summary: 'Remove a review', tags })
  .input(z.object({ id: idParam, reason }))
  .output(actionResultShape)

export const restoreReview = adminCall
  .route({ method: 'POST', path: '/admin/reviews/{id}/restore', summary: 'Restore a review', tags })
  .input(byId)
  .output(actionResultShape)

export const listAllPhotos = adminCall
  .route({
    method: 'GET',
    path: '/admin/photos',
    summary: 'List photos, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...listInput, state: shownOrRemoved, kind: z.enum(photoKinds).optional() }))
  .output(
    page(
      contributionShape.extend({
        state: z.enum(['processing', 'ready', 'failed']),
        image: z.string().nullable(),
        featured: z.boolean(),
        isUnchecked: z.boolean(),
        isCoverCandidate: z.boolean(),
      }),
    ),
  )

export const removePhoto = adminCall
  .route({ method: 'POST', path: '/admin/photos/{id}/remove', summary: 'Remove a photo', tags })
  .input(z.object({ id: idParam, reason }))
  .output(actionResultShape)

export const restorePhoto = adminCall
  .route({ method: 'POST', path: '/admin/photos/{id}/restore', summary: 'Restore a photo', tags })
  .input(byId)
  .output(actionResultShape)

/**
 * Anything that a user contributed. `text` is null for a private message that nobody reported. `undoId`: the action that removed it and
 * can be undone.
 */
const userContributionShape = z.object({
  id: z.uuid(),
  kind: z.enum(moderatedKinds),
  title: z.string(),
  text: z.string().nullable(),
  image: z.string().nullable(),
  href: z.string().nullable(),
  isRemoved: z.boolean(),
  undoId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
})

export const contributionCountShape = z.object({
  kind: z.enum(moderatedKinds),
  total: z.number().int(),
  removed: z.number().int(),
})

export const listUserContributions = adminCall
  .route({
    method: 'GET',
    path: '/admin/users/{id}/contributions',
    summary: 'List everything that a user contributed, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({ id: idParam, ...listInput, state: shownOrRemoved, kind: z.enum(moderatedKinds).optional() }),
  )
  .output(page(userContributionShape))

export const removeUserContribution = adminCall
  .route({
    method: 'POST',
    path: '/admin/contributions/{kind}/{id}/remove',
    summary: 'Remove a contribution of any kind; `user` clears the profile',
    tags,
  })
  .input(z.object({ kind: z.enum(moderatedKinds), id: idParam, reason }))
  .output(actionResultShape)

const contributionsRemovedShape = actionResultShape.extend({
  removed: z.number().int(),
  failed: z.number().int(),
  left: z.number().int(),
})

/** One call removes up to 200; `continues` is the `actionId` of the first one. */
export const removeUserContributions = adminCall
  .route({
    method: 'POST',
    path: '/admin/users/{id}/remove-contributions',
    summary: 'Remove everything that a user contributed; repeat with `continues` while `left` is above 0',
    tags,
  })
  .input(
    z.object({
      id: idParam,
      reason,
      suspend: z.boolean().default(false),
      continues: z.uuid().optional(),
    }),
  )
  .output(contributionsRemovedShape)

export type UserContribution = z.infer<typeof userContributionShape>
export type ContributionCount = z.infer<typeof contributionCountShape>
export type UserContributionsRemoved = z.infer<typeof contributionsRemovedShape>
export type ReportedSubject = z.infer<typeof reportedSubjectShape>
export type Contribution = z.infer<typeof contributionShape>
