// Bookings of private properties: request, decision, cancellation, reading them, and an owner's earnings.
import { z } from 'zod'
import { propertyBookingStates, propertyBookingTransitions } from '../../rules/property-bookings.ts'
import { cancellationPolicies } from '../../rules/property-refund.ts'
import { bookedDayShape } from '../discovery/light.ts'
import {
  creatingCall,
  idParam,
  integerIn,
  ownerCall,
  page,
  pageInput,
  plainText,
  userCall,
} from '../shared/call.ts'
import { emailAddress } from '../shared/email.ts'
import { field, optionalText, toCreated, toOutputs, withDefault } from '../shared/fields.ts'
import { displayImageShape } from '../shared/images.ts'
import { dollars, money } from './amounts.ts'
import { permitAnswerShape } from './permit-check.ts'
import {
  bookingTimes,
  clockChangeShape,
  refundStepShape,
  refundsOnceAcceptedShape,
} from './property-calendar.ts'
import { chosenAddOns, codeInput } from './property-extras.ts'
import { priceLineShape } from './property-prices.ts'

const tags = ['Property bookings']
const byId = z.object({ id: idParam })

const bookingSides = ['guest', 'owner', 'admin'] as const
const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
const paymentStatuses = [
  'pending',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'cancelled',
] as const
const actionNames = Object.keys(propertyBookingTransitions) as (keyof typeof propertyBookingTransitions)[]

/** The two sides of a booking; null for an account that was deleted. */
const partyShape = z.object({ id: z.uuid(), username: z.string(), displayName: z.string() }).nullable()

const listedPropertyShape = z.object({
  id: z.uuid(),
  title: z.string(),
  /** City and state. */
  location: z.string(),
  timeZone: z.string(),
  /** Path of an image, for lists. */
  image: z.string().nullable(),
  /** The same image with its credit. */
  cover: displayImageShape.nullable(),
  isDemo: z.boolean(),
})

/** The address and contact, in confirmed and completed bookings. */
const meetingShape = z.object({
  address: z.string().nullable(),
  zipCode: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
})

const text = z.string().nullable()
const required = (max: number) => plainText(max).pipe(z.string().min(1, 'Please fill in this field.'))
const note = (max: number) => withDefault(field(optionalText(max), text), null)
const email = z.union([z.literal('').transform(() => null), emailAddress().max(254)]).nullable()

/** What a guest enters. server/marketplace/bookings/fields.ts maps the columns. */
export const propertyBookingFields = {
  groupSize: withDefault(field(integerIn(1, 10_000), z.number().int()), 1),
  photographyType: field(required(100), z.string()),
  specialRequests: note(2000),
  equipmentNeeded: note(2000),
  contactPhone: note(40),
  contactEmail: withDefault(field(email, text), null),
}

/** The fields of the specification's lists of bookings. Times are in the property's time zone. */
const listedFields = {
  id: z.uuid(),
  bookingDate: z.iso.date(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  startTime: z.string(),
  endTime: z.string(),
  status: z.enum(statuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: money,
  platformFee: money,
  ownerPayout: money,
}

/**
 * `viewer`: which side the reader is on. `actions`: what the reader can do now. `expiresAt`: when an unpaid
 * hold or an undecided request expires. `refunds`: the refund for a cancellation by the guest, over time.
 * `refundsOnceAccepted`: what replaces it when the owner accepts; null after the decision. `refundAmount`: what a cancellation refunded. `canReview`: the booking is over, and the reader has not
 * reviewed it.
 */
const propertyBookingShape = z.object({
  ...listedFields,
  ...toOutputs(propertyBookingFields),
  viewer: z.enum(bookingSides),
  state: z.enum(propertyBookingStates),
  property: listedPropertyShape,
  guest: partyShape,
  owner: partyShape,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** Hours. */
  duration: z.number(),
  unit: z.enum(['hour', 'day']),
  units: z.number().int(),
  clockChange: clockChangeShape,
  /** Of the first hour or day; `lines` is what the total is made of. */
  unitPrice: money,
  lines: z.array(priceLineShape),
  /** What was chosen beside the time. */
  addOns: z.array(z.object({ id: z.uuid(), quantity: z.number().int() })),
  code: z.string().nullable(),
  totalCost: money,
  refundAmount: money.nullable(),
  cancellationPolicy: z.enum(cancellationPolicies),
  refunds: z.array(refundStepShape),
  refundsOnceAccepted: refundsOnceAcceptedShape.nullable(),
  closingNote: z.string().nullable(),
  /** Confirmed at once when its payment is authorized, without a decision of the owner. */
  isInstant: z.boolean(),
  isDemo: z.boolean(),
  actions: z.array(z.enum(actionNames)),
  canReview: z.boolean(),
  unreadMessages: z.number().int(),
  expiresAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  revealed: meetingShape.nullable(),
  paymentId: z.uuid().nullable(),
  receiptPath: z.string().nullable(),
  calendarPath: z.string().nullable(),
})

/**
 * `clientSecret`: confirms the payment in the browser; null unless the reader is the guest and the booking
 * waits for its payment. `permit`: what an authority requires of the shoot, also on private property; null if
 * no known rule requires anything. `light`: of the booked time on each local day, the first seven of them.
 */
const payableBookingShape = propertyBookingShape.extend({
  clientSecret: z.string().nullable(),
  permit: permitAnswerShape.nullable(),
  light: z.array(bookedDayShape),
})

export const bookProperty = creatingCall
  .route({
    method: 'POST',
    path: '/private-properties/{id}/book',
    summary:
      'Request a booking, or book at once where the quote’s `bookingMode` is `instant`. It is held for 15 minutes until its payment is authorized; then the owner has 24 hours to accept, or an instant booking (`isInstant`) is confirmed and charged. `quoteHash` is the one of the quote that the guest saw: 409 `price-changed` or `terms-changed` with the new `quote` if it or `totalCost` differs, also when an instant booking has become a request or the other way round; without it the present terms are booked. 409 `slot-taken`',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      id: idParam,
      ...bookingTimes,
      ...toCreated(propertyBookingFields),
      addOns: chosenAddOns,
      code: codeInput,
      totalCost: dollars(0, 100_000_000_000).optional(),
      quoteHash: plainText(100).optional(),
    }),
  )
  .output(payableBookingShape)

export const getPropertyBooking = userCall
  .route({
    method: 'GET',
    path: '/property-bookings/{id}',
    summary:
      'Get a booking of a property, as its guest, its owner or an administrator. An unpaid one is first compared with the payment service',
    tags,
  })
  .input(byId)
  .output(payableBookingShape)

export const acceptPropertyBooking = userCall
  .route({
    method: 'POST',
    path: '/property-bookings/{id}/accept',
    summary: 'Accept a request for your property: the card is charged',
    tags,
  })
  .input(byId)
  .output(propertyBookingShape)

/** `reason`: for the other side. */
const withReason = z.object({ id: idParam, reason: optionalText(2000).default(null) })

export const declinePropertyBooking = userCall
  .route({
    method: 'POST',
    path: '/property-bookings/{id}/decline',
    summary: 'Decline a request for your property: the card is released',
    tags,
  })
  .input(withReason)
  .output(propertyBookingShape)

/** `expectedRefund`: what the page showed, in dollars. */
export const cancelPropertyBooking = userCall
  .route({
    method: 'POST',
    path: '/property-bookings/{id}/cancel',
    summary:
      'Cancel a booking. A guest is refunded by the listing’s policy, 409 `price-changed` with the refund if `expectedRefund` differs; a cancellation by the owner refunds everything',
    tags,
  })
  .input(withReason.extend({ expectedRefund: dollars(0, 100_000_000_000).optional() }))
  .output(propertyBookingShape)

export const listPropertyBookings = userCall
  .route({
    method: 'GET',
    path: '/property-bookings',
    summary:
      'List your bookings of properties, or with `as=owner` the bookings of your properties: those ahead by their start, then completed ones, the latest first, and last those that ended otherwise',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...pageInput(20),
      as: z.enum(['guest', 'owner']).default('guest'),
      status: z.enum(statuses).optional(),
      propertyId: idParam.optional(),
    }),
  )
  .output(page(propertyBookingShape))

/** Dollars. `month`: YYYY-MM in UTC. */
const earningsMonthShape = z.object({ month: z.string(), bookings: z.number().int(), earned: z.number() })

/**
 * `totalEarnings`: what the owner earned from completed bookings, less fee and refunds; `thisMonth`: from
 * bookings paid this month; `pendingPayments`: from paid bookings that are not completed yet.
 * `availableBalance`: earned and not paid out yet.
 */
export const getOwnerBookings = ownerCall
  .route({
    method: 'GET',
    path: '/private-properties/owner/{userId}/bookings',
    summary: 'Get the newest bookings of an owner’s properties and what they earned',
    tags,
  })
  .input(z.object({ userId: z.string(), limit: integerIn(1, 100).default(100) }))
  .output(
    z.object({
      bookings: z.array(propertyBookingShape),
      totalEarnings: z.number(),
      thisMonth: z.number(),
      pendingPayments: money,
      completedBookings: z.number().int(),
      availableBalance: z.number(),
      isPayoutFrozen: z.boolean(),
      months: z.array(earningsMonthShape),
    }),
  )

export type PropertyBooking = z.infer<typeof propertyBookingShape>
export type PayableBooking = z.infer<typeof payableBookingShape>
export type BookPropertyInput = z.infer<NonNullable<(typeof bookProperty)['~orpc']['inputSchema']>>
export type OwnerBookings = z.infer<NonNullable<(typeof getOwnerBookings)['~orpc']['outputSchema']>>
export type BookingSide = (typeof bookingSides)[number]
