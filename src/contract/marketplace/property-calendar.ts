// The calendar of a private property as guests see it: when it is free, and what a booking costs.
import { z } from 'zod'
import { weatherMoves } from '../../rules/booking-moves.ts'
import { occurrences } from '../../rules/clock-change.ts'
import { addDays } from '../../rules/dates.ts'
import { bookingModes, instantObstacles } from '../../rules/instant-booking.ts'
import { windowDirections } from '../../rules/light/window-directions.ts'
import { cancellationPolicies } from '../../rules/property-refund.ts'
import { twilightShapes } from '../discovery/light.ts'
import { flag, idParam, integerIn, plainText, publicCall } from '../shared/call.ts'
import { money } from './amounts.ts'
import { permitAnswerShape } from './permit-check.ts'
import { chosenAddOnsParam, codeInput, offeredAddOnShape } from './property-extras.ts'
import { calendarDay, endClock, startClock } from './property-fields.ts'
import { priceLineShape } from './property-prices.ts'

const tags = ['Properties']

/** From start up to end: instants in UTC, and local times of the property. */
export const spanShape = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  startTime: z.string(),
  endTime: z.string(),
})

/** Golden or blue hour. `booking`: the times that select it, null when it is not free; `totalCost` is the price, all included. */
const lightSlotShape = spanShape.extend({
  booking: z
    .object({
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      startTime: z.string(),
      endTime: z.string(),
      startOccurrence: z.enum(occurrences).optional(),
      endOccurrence: z.enum(occurrences).optional(),
      totalCost: money,
    })
    .nullable(),
})

/**
 * `free`: what begins on the date, until after midnight where the property is open then; `minimumHours`: of that. `closed`: not a day of the property, or past, or within the lead time; `full`: no free time of the minimum length is left;
 * `beyond-horizon`: after the last day that can be booked now.
 */
const availableDayShape = z.object({
  date: z.iso.date(),
  status: z.enum(['free', 'partly', 'full', 'closed', 'beyond-horizon']),
  free: z.array(spanShape),
  minimumHours: z.number().int(),
  sunrise: z.iso.datetime().nullable(),
  sunset: z.iso.datetime().nullable(),
  ...twilightShapes,
  goldenHours: z.array(lightSlotShape),
  blueHours: z.array(lightSlotShape),
})

/** The maximum number of days in one call. */
const maxCalendarDays = 62

const dateRange = {
  from: calendarDay.optional(),
  to: calendarDay.optional(),
}

export const getAvailability = publicCall
  .route({
    method: 'GET',
    path: '/private-properties/{id}/availability',
    summary:
      'Get the free times of a property and its golden and blue hours by day, in its time zone: up to 62 days, 31 from today unless asked otherwise',
    tags,
  })
  .input(
    z
      .object({ id: idParam, ...dateRange })
      .refine(({ from, to }) => !from || !to || (to >= from && to < addDays(from, maxCalendarDays)), {
        message: `Choose up to ${maxCalendarDays} days, the first one first`,
        path: ['to'],
      }),
  )
  .output(
    z.object({
      timeZone: z.string(),
      minimumHours: z.number().int(),
      availableTimeStart: z.string(),
      availableTimeEnd: z.string(),
      /** The last date of a booking that is made now. */
      bookableUntil: z.iso.date(),
      days: z.array(availableDayShape),
    }),
  )

export const getWindowLight = publicCall
  .route({
    method: 'GET',
    path: '/private-properties/{id}/window-light',
    summary:
      'Get when the sun comes in through the windows of a property on a day, by where they face, for its published position',
    tags,
  })
  .input(z.object({ id: idParam, date: calendarDay.optional() }))
  .output(
    z.object({
      date: z.iso.date(),
      timeZone: z.string(),
      /** In the order of the compass. Empty spans: not on this day. */
      windows: z.array(z.object({ direction: z.enum(windowDirections), spans: z.array(spanShape) })),
    }),
  )

const occurrence = z.union([z.literal('').transform(() => undefined), z.enum(occurrences)]).optional()

/** A change of the clock during a booking by the hour: what the clock shows before and after it, and by how many minutes it is changed. */
export const clockChangeShape = z
  .object({ at: z.iso.datetime(), from: z.string(), to: z.string(), minutes: z.number().int() })
  .nullable()

/**
 * The times of a booking: empty ones mean opening and closing time. `startOccurrence`, `endOccurrence`: which one is meant of a time that the
 * clock shows twice; without them the first, and the end that of the start.
 */
export const bookingTimes = {
  startDate: calendarDay,
  endDate: calendarDay,
  startTime: z.union([z.literal('').transform(() => undefined), startClock]).optional(),
  endTime: z.union([z.literal('').transform(() => undefined), endClock]).optional(),
  startOccurrence: occurrence,
  endOccurrence: occurrence,
}

/**
 * A cancellation after `from` (null: from the beginning) and until `until` (null: from then on) refunds this
 * share of the total.
 */
export const refundStepShape = z.object({
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  percent: z.number().int(),
  refund: money,
})

/**
 * While the owner decides, a cancellation refunds everything; these steps hold from the acceptance on. `freeUntil`: within 24 hours of the
 * acceptance a cancellation is free, until this instant at the latest; null where that adds nothing.
 */
export const refundsOnceAcceptedShape = z.object({
  steps: z.array(refundStepShape),
  freeUntil: z.iso.datetime().nullable(),
})

const bookingRefusals = [
  'reversed',
  'too-long',
  'past',
  'lead-time',
  'beyond-horizon',
  'closed-day',
  'outside-hours',
  'minimum',
  'maximum',
  'taken',
  'own-booking',
  'group-size',
  'add-on',
  'code',
] as const

const refusedFields = ['startDate', 'endDate', 'startTime', 'endTime', 'groupSize', 'addOns', 'code'] as const

const quoteShape = z.object({
  currency: z.literal('USD'),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  timeZone: z.string(),
  unit: z.enum(['hour', 'day']),
  units: z.number().int(),
  clockChange: clockChangeShape,
  /** Of the first hour or day; `lines` is what the total is made of. */
  unitPrice: money,
  lines: z.array(priceLineShape),
  /** What can be added to these times. */
  addOns: z.array(offeredAddOnShape),
  /** The owner has promo codes for this property. */
  takesCodes: z.boolean(),
  totalCost: money,
  platformFee: money,
  ownerPayout: money,
  isAvailable: z.boolean(),
  /** Why it cannot be booked, and which input would change it. */
  refusal: z
    .object({ reason: z.enum(bookingRefusals), message: z.string(), path: z.enum(refusedFields) })
    .nullable(),
  /** Whether it is confirmed at once for the user who looks, or a request. */
  bookingMode: z.enum(bookingModes),
  /** Why it is a request although the listing takes instant bookings. */
  instantObstacles: z.array(z.object({ reason: z.enum(instantObstacles), message: z.string() })),
  cancellationPolicy: z.enum(cancellationPolicies),
  /** Whether the booking can be moved once because of the weather, free and at once. */
  weatherMoves: z.enum(weatherMoves),
  /** Computed as if the owner accepted now. */
  refunds: z.array(refundStepShape),
  refundsOnceAccepted: refundsOnceAcceptedShape,
  /** Identifies times, price, policy, refunds and whether it is confirmed at once: a booking that sends it is made on these terms or refused. */
  quoteHash: z.string(),
  /** What an authority requires, also on private property; null if no known rule requires anything. */
  permit: permitAnswerShape.nullable(),
})

export const getQuote = publicCall
  .route({
    method: 'GET',
    path: '/private-properties/{id}/quote',
    summary:
      'Get the price of a booking, all included, the platform’s share of it, the refund of a cancellation over time, and whether you could book it at once (`bookingMode`) or by request',
    tags,
  })
  .input(
    z.object({
      id: idParam,
      ...bookingTimes,
      groupSize: integerIn(1, 10_000).default(1),
      addOns: chosenAddOnsParam,
      code: codeInput,
      photographyType: plainText(100).optional(),
      drone: flag.default(false),
    }),
  )
  .output(quoteShape)

export type Availability = z.infer<NonNullable<(typeof getAvailability)['~orpc']['outputSchema']>>
export type AvailableDay = z.infer<typeof availableDayShape>
export type LightSlot = z.infer<typeof lightSlotShape>
export type PropertyQuote = z.infer<NonNullable<(typeof getQuote)['~orpc']['outputSchema']>>
export type WindowLight = z.infer<NonNullable<(typeof getWindowLight)['~orpc']['outputSchema']>>
