// The calendar of a private property: when it is free, what a booking costs, what its owner blocks, and
// imported calendars.
import { z } from 'zod'
import { occurrences } from '../../rules/clock-change.ts'
import { addDays } from '../../rules/dates.ts'
import { cancellationPolicies } from '../../rules/property-refund.ts'
import { creatingCall, flag, idParam, integerIn, plainText, publicCall, userCall } from '../shared/call.ts'
import { permitAnswerShape } from './permit-check.ts'
import { calendarDay, endClock, money, startClock } from './property-fields.ts'

const tags = ['Properties']
const byId = z.object({ id: idParam })

/** From start up to end: instants in UTC, and local times of the property. */
const spanShape = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  startTime: z.string(),
  endTime: z.string(),
})

/** Golden or blue hour. `booking`: the times that select it, null when it is not free; `totalCost` is the price, all included. */
const lightSlotShape = spanShape.extend({
  booking: z
    .object({
      startTime: z.string(),
      endTime: z.string(),
      startOccurrence: z.enum(occurrences).optional(),
      endOccurrence: z.enum(occurrences).optional(),
      totalCost: money,
    })
    .nullable(),
})

/**
 * `closed`: not a weekday of the property, or past, or within the lead time; `full`: no free time of the minimum length is left;
 * `beyond-horizon`: after the last day that can be booked now.
 */
const availableDayShape = z.object({
  date: z.iso.date(),
  status: z.enum(['free', 'partly', 'full', 'closed', 'beyond-horizon']),
  free: z.array(spanShape),
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
  'taken',
  'own-booking',
  'group-size',
] as const

const quoteShape = z.object({
  currency: z.literal('USD'),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  timeZone: z.string(),
  unit: z.enum(['hour', 'day']),
  units: z.number().int(),
  clockChange: clockChangeShape,
  unitPrice: money,
  totalCost: money,
  platformFee: money,
  ownerPayout: money,
  isAvailable: z.boolean(),
  /** Why it cannot be booked. */
  refusal: z.object({ reason: z.enum(bookingRefusals), message: z.string() }).nullable(),
  cancellationPolicy: z.enum(cancellationPolicies),
  /** Computed as if the owner accepted now. */
  refunds: z.array(refundStepShape),
  refundsOnceAccepted: refundsOnceAcceptedShape,
  /** Identifies times, price, policy and refunds: a booking that sends it is made on these terms or refused. */
  quoteHash: z.string(),
  /** What an authority requires, also on private property; null if no known rule requires anything. */
  permit: permitAnswerShape.nullable(),
})

export const getQuote = publicCall
  .route({
    method: 'GET',
    path: '/private-properties/{id}/quote',
    summary:
      'Get the price of a booking, all included, the platform’s share of it, and the refund of a cancellation over time',
    tags,
  })
  .input(
    z.object({
      id: idParam,
      ...bookingTimes,
      groupSize: integerIn(1, 10_000).default(1),
      photographyType: plainText(100).optional(),
      drone: flag.default(false),
    }),
  )
  .output(quoteShape)

/**
 * Days that cannot be booked, both included. `calendar`: the imported calendar that blocks them; null: the
 * owner.
 */
const blockShape = z.object({
  id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  note: z.string().nullable(),
  calendar: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Overlaps a booking: both cannot take place. */
  hasConflict: z.boolean(),
})

/** A time at which an imported calendar is busy: instants in UTC, and local dates and times of the property. */
const busyTimeShape = spanShape.extend({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  note: z.string().nullable(),
})

/**
 * `isWorking`: the last attempt to read it succeeded; `failure` says why it did not. `eventCount`: busy times ahead
 * when it was read. `notUnderstood`: what in the file is not understood, and in which event and line; its times are
 * blocked as widely as they can be meant.
 */
const importedCalendarShape = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  isWorking: z.boolean().nullable(),
  failure: z.string().nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  succeededAt: z.iso.datetime().nullable(),
  eventCount: z.number().int(),
  conflictCount: z.number().int(),
  nextBusy: z.array(busyTimeShape),
  notUnderstood: z.array(z.object({ what: z.string(), where: z.string() })),
})

export const getOwnCalendar = userCall
  .route({
    method: 'GET',
    path: '/private-properties/{id}/calendar',
    summary:
      'Get the calendar settings of your listing: the secret address of its iCal feed, imported calendars, and what is blocked from today on',
    tags,
  })
  .input(byId)
  .output(
    z.object({
      feedUrl: z.string(),
      calendars: z.array(importedCalendarShape),
      blocks: z.array(blockShape),
    }),
  )

export const blockDays = creatingCall
  .route({
    method: 'POST',
    path: '/private-properties/{id}/blocked-days',
    summary: 'Block days of your listing. 409 if a booking is on one of them',
    tags,
    successStatus: 201,
  })
  .input(
    z
      .object({ id: idParam, from: calendarDay, to: calendarDay.optional(), note: plainText(300).optional() })
      .refine(({ from, to = from }) => to >= from && to < addDays(from, 366), {
        message: 'Choose up to a year, the first day first',
        path: ['to'],
      }),
  )
  .output(blockShape)

export const unblockDays = userCall
  .route({
    method: 'DELETE',
    path: '/private-properties/{id}/blocked-days/{blockId}',
    summary: 'Make days of your listing available again',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam, blockId: idParam }))
  .output(z.void())

export const renewFeed = userCall
  .route({
    method: 'POST',
    path: '/private-properties/{id}/calendar/renew',
    summary: 'Give the iCal feed of your listing a new secret address; the old one ends',
    tags,
  })
  .input(byId)
  .output(z.object({ feedUrl: z.string() }))

export const importCalendar = creatingCall
  .route({
    method: 'POST',
    path: '/private-properties/{id}/calendars',
    summary:
      'Import an iCal calendar from its address: its events block your listing; it is read again every 15 minutes',
    tags,
    successStatus: 201,
  })
  .input(z.object({ id: idParam, url: plainText(2000), name: plainText(100).optional() }))
  .output(importedCalendarShape)

export const removeCalendar = userCall
  .route({
    method: 'DELETE',
    path: '/private-properties/{id}/calendars/{calendarId}',
    summary: 'Stop importing a calendar; what it blocked becomes available',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam, calendarId: idParam }))
  .output(z.void())

export type Availability = z.infer<NonNullable<(typeof getAvailability)['~orpc']['outputSchema']>>
export type AvailableDay = z.infer<typeof availableDayShape>
export type LightSlot = z.infer<typeof lightSlotShape>
export type PropertyQuote = z.infer<NonNullable<(typeof getQuote)['~orpc']['outputSchema']>>
export type PropertyBlock = z.infer<typeof blockShape>
export type ImportedCalendar = z.infer<typeof importedCalendarShape>
export type OwnCalendar = z.infer<NonNullable<(typeof getOwnCalendar)['~orpc']['outputSchema']>>
export type NewBlock = z.infer<NonNullable<(typeof blockDays)['~orpc']['inputSchema']>>
