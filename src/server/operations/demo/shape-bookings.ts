// The schema of demo/property-bookings.json: invented bookings of the invented listings.
import { z } from 'zod'
import { propertyBookingStates } from '../../../rules/property-bookings.ts'

const clock = z.string().regex(/^\d\d:\d\d$/)
const review = z.strictObject({
  rating: z.number().int().min(1).max(5),
  title: z.string().max(200),
  content: z.string().min(20).max(600),
  pros: z.string().nullable(),
  cons: z.string().nullable(),
})

export const demoBookingShape = z.strictObject({
  property: z.string(),
  guest: z.string(),
  state: z.enum(propertyBookingStates),
  /** Counted from the day of the seeding. */
  inDays: z.number().int(),
  startTime: clock,
  endTime: clock,
  bookedDaysBefore: z.number().int().min(1),
  groupSize: z.number().int().min(1),
  photographyType: z.string(),
  specialRequests: z.string().nullable(),
  closingNote: z.string().nullable(),
  reviews: z.strictObject({ guest: review.optional(), owner: review.optional() }),
  /** The reason of a dispute that the guest's bank opened. */
  dispute: z.enum(['duplicate', 'product_not_received', 'fraudulent']).optional(),
  messages: z.array(z.strictObject({ side: z.enum(['guest', 'owner']), body: z.string().max(500) })),
})

export type DemoPropertyBooking = z.infer<typeof demoBookingShape>
