// Reviews of a location: reading them, writing a user's own, liking those of others.
import { z } from 'zod'
import { ratings, reviewLimits, reviewOrders } from '../../rules/reviewing.ts'
import { creatingCall, idParam, page, pageInput, plainText, publicCall, userCall } from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'

/**
 * A review. `comment` repeats `content` under the name that the client review uses; `photos` are the addresses of
 * `images`. `isOwn` and `hasLiked` refer to the signed-in user. `isRemoved`: removed by an administrator, which only
 * its author sees. `version` grows with each edit.
 */
export const reviewShape = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  rating: z.number().min(ratings.min).max(ratings.max),
  title: z.string().nullable(),
  content: z.string(),
  comment: z.string(),
  photos: z.array(z.string()),
  displayImages: z.array(displayImageShape),
  visitDate: z.iso.date().nullable(),
  weatherConditions: z.string().nullable(),
  equipmentUsed: z.string().nullable(),
  likes: z.number().int(),
  isOwn: z.boolean(),
  hasLiked: z.boolean(),
  isRemoved: z.boolean(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
})

const noRating = 'Rating is required to submit a review.'
const rating = z
  .union([z.number(), z.string()], noRating)
  .transform(Number)
  .refine((value) => value >= ratings.min, noRating)
  .refine(
    (value) => value <= ratings.max && (value / ratings.step) % 1 === 0,
    'Give 1 to 5 stars, in half-star steps.',
  )

const text = (maxLength: number) =>
  plainText(maxLength)
    .nullable()
    .transform((value) => value || null)
const content = plainText(reviewLimits.content).nullish()
// Dates before the invention of photography are errors.
const visitDate = z
  .union([
    z.literal('').transform(() => null),
    z.iso
      .date('Expected a date as YYYY-MM-DD')
      .refine((date) => date >= '1826-01-01', 'Enter the date of your visit.'),
  ])
  .nullable()
const photos = z
  .array(z.uuid())
  .max(reviewLimits.photos, `A review can have up to ${reviewLimits.photos} photos.`)

// Optional fields: if omitted, they are empty in a new review and unchanged in an edited one.
const optionalFields = {
  title: text(reviewLimits.title),
  visitDate,
  weatherConditions: text(reviewLimits.weatherConditions),
  equipmentUsed: text(reviewLimits.equipmentUsed),
}

export const listReviews = publicCall
  .route({
    method: 'GET',
    path: '/locations/{id}/reviews',
    summary: 'List the reviews of a location',
    tags: ['Reviews'],
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      id: idParam,
      sortBy: z.enum(reviewOrders).default('newest'),
      ...pageInput(20),
    }),
  )
  .output(page(reviewShape))

/**
 * `stars`: how many gave one star, two, … five; halves round up. `mine` and `myPhotos` (of this location) are those of
 * the signed-in user.
 */
const reviewSummaryShape = z.object({
  rating: z.number(),
  reviewCount: z.number().int(),
  stars: z.array(z.number().int()).length(5),
  mine: reviewShape.nullable(),
  myPhotos: z.array(displayImageShape),
})

export const summarizeReviews = publicCall
  .route({
    method: 'GET',
    path: '/locations/{id}/reviews/summary',
    summary: 'Get the rating distribution of a location, and your own review',
    tags: ['Reviews'],
  })
  .input(z.object({ id: idParam }))
  .output(reviewSummaryShape)

export const createReview = creatingCall
  .route({
    method: 'POST',
    path: '/locations/{id}/reviews',
    summary:
      'Review a location, once per user. A second review returns 409 with `reviewId`, the one to edit. Accepts an Idempotency-Key',
    tags: ['Reviews'],
    successStatus: 201,
  })
  .input(
    z.object({
      id: idParam,
      rating,
      comment: content,
      content,
      title: optionalFields.title.default(null),
      visitDate: optionalFields.visitDate.default(null),
      weatherConditions: optionalFields.weatherConditions.default(null),
      equipmentUsed: optionalFields.equipmentUsed.default(null),
      photos: photos.default([]),
    }),
  )
  .output(reviewShape)

export const updateReview = userCall
  .route({
    method: 'PATCH',
    path: '/reviews/{id}',
    summary:
      'Edit your review; omitted fields stay. An edit of another `version` than the current one returns 409 `stale` with the current `review`, unless it is already in place',
    tags: ['Reviews'],
  })
  .input(
    z.object({
      id: idParam,
      /** The version that was edited. */
      version: z.number().int().positive().optional(),
      rating: rating.optional(),
      comment: content,
      content,
      photos: photos.optional(),
      ...z.object(optionalFields).partial().shape,
    }),
  )
  .output(reviewShape)

const oneReview = z.object({ id: idParam })
const likeShape = z.object({ likes: z.number().int(), hasLiked: z.boolean() })

export const removeReview = userCall
  .route({
    method: 'DELETE',
    path: '/reviews/{id}',
    summary: 'Delete your review',
    tags: ['Reviews'],
    successStatus: 204,
  })
  .input(oneReview)
  .output(z.void())

export const likeReview = userCall
  .route({
    method: 'PUT',
    path: '/reviews/{id}/like',
    summary: 'Like someone else’s review; repeating it changes nothing',
    tags: ['Reviews'],
  })
  .input(oneReview)
  .output(likeShape)

export const unlikeReview = userCall
  .route({ method: 'DELETE', path: '/reviews/{id}/like', summary: 'Remove your like', tags: ['Reviews'] })
  .input(oneReview)
  .output(likeShape)

export type Review = z.infer<typeof reviewShape>
export type ReviewSummary = z.infer<typeof reviewSummaryShape>
