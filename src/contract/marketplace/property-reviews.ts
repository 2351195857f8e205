// Reviews of property bookings by both sides, and the messages between them.
import { z } from 'zod'
import {
  creatingCall,
  flag,
  idParam,
  integerIn,
  page,
  pageInput,
  plainText,
  publicCall,
  userCall,
} from '../shared/call.ts'

const tags = ['Property bookings']
const byId = z.object({ id: idParam })

const authorShape = z.object({ id: z.uuid(), username: z.string(), displayName: z.string() }).nullable()

/**
 * A review of a property by a guest, or of a guest by an owner (`side`: who wrote it). `photographerId`: the
 * guest of the booking. `isPublished`: false for the reader's own review while the other side's is pending.
 */
export const propertyReviewShape = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  bookingId: z.uuid(),
  photographerId: z.uuid().nullable(),
  side: z.enum(['guest', 'owner']),
  author: authorShape,
  rating: z.number().int(),
  title: z.string().nullable(),
  content: z.string(),
  pros: z.string().nullable(),
  cons: z.string().nullable(),
  wouldRecommend: z.boolean(),
  isPublished: z.boolean(),
  publishedAt: z.iso.datetime(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
})

const optionalText = (max: number) =>
  plainText(max)
    .nullish()
    .transform((text) => text || null)
const required = (max: number) => plainText(max).pipe(z.string().min(1, 'Please fill in this field.'))

export const listPropertyReviews = publicCall
  .route({
    method: 'GET',
    path: '/private-properties/{id}/reviews',
    summary: 'List what guests wrote about a property, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ id: idParam, ...pageInput(10) }))
  .output(page(propertyReviewShape))

export const reviewPropertyBooking = creatingCall
  .route({
    method: 'POST',
    path: '/property-bookings/{id}/review',
    summary:
      'Review a completed booking, as its guest or its owner, within 14 days. Both reviews appear together, or one alone after these days',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      id: idParam,
      rating: integerIn(1, 5),
      title: optionalText(200),
      content: required(5000),
      pros: optionalText(1000),
      cons: optionalText(1000),
      wouldRecommend: flag.default(true),
    }),
  )
  .output(propertyReviewShape)

export const listBookingReviews = userCall
  .route({
    method: 'GET',
    path: '/property-bookings/{id}/reviews',
    summary: 'Get the reviews of a booking of yours: your own, and the other side’s once it is published',
    tags,
  })
  .input(byId)
  .output(z.array(propertyReviewShape))

/** `isOwn`: written by the reader. `body` is null for a message that an administrator removed. */
const bookingMessageShape = z.object({
  id: z.uuid(),
  side: z.enum(['guest', 'owner']),
  isOwn: z.boolean(),
  body: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const listBookingMessages = userCall
  .route({
    method: 'GET',
    path: '/property-bookings/{id}/messages',
    summary:
      'Get the messages of a booking of yours, oldest first; those of the other side count as read now',
    tags,
  })
  .input(byId)
  .output(z.array(bookingMessageShape))

export const sendBookingMessage = creatingCall
  .route({
    method: 'POST',
    path: '/property-bookings/{id}/messages',
    summary: 'Write to the other side of a booking: up to 30 messages a day, until 30 days after its end',
    tags,
    successStatus: 201,
  })
  .input(z.object({ id: idParam, body: required(2000) }))
  .output(bookingMessageShape)

export type PropertyReview = z.infer<typeof propertyReviewShape>
export type ReviewInput = z.infer<NonNullable<(typeof reviewPropertyBooking)['~orpc']['inputSchema']>>
export type BookingMessage = z.infer<typeof bookingMessageShape>
