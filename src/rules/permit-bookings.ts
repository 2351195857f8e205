// Bookings of permits: their life cycle as a graph, who may do what, and what is allowed to be booked.
import { addDays, countDays } from './dates.ts'
import { isInSeason, type SeasonRange } from './permit-season.ts'
import { shortDate } from './short-date.ts'

export const bookingStates = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type BookingState = (typeof bookingStates)[number]

/** `processing`: a payment has started. `refunded`: paid, then canceled in time. */
export const paymentStates = ['pending', 'processing', 'paid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** By the user: modify, pay, cancel. By administrators: confirm, decline. By time: complete, expire. */
export type BookingAction = 'modify' | 'pay' | 'cancel' | 'confirm' | 'decline' | 'complete' | 'expire'

/** From each state, the actions and the state that each leads to. */
const bookingGraph: Record<BookingState, Partial<Record<BookingAction, BookingState>>> = {
  pending: {
    modify: 'pending',
    cancel: 'cancelled',
    confirm: 'confirmed',
    decline: 'cancelled',
    expire: 'cancelled',
  },
  confirmed: { pay: 'confirmed', cancel: 'cancelled', complete: 'completed', expire: 'cancelled' },
  cancelled: {},
  completed: {},
}

type BookingStatus = {
  status: BookingState
  paymentStatus: PaymentState
  startDate: string
  endDate: string
}

const isPaid = ({ paymentStatus }: BookingStatus) => paymentStatus === 'paid'

/** Conditions besides the state. @param today the local date at the permit's location */
const conditions: Partial<Record<BookingAction, (booking: BookingStatus, today: string) => boolean>> = {
  modify: ({ startDate }, today) => startDate > today,
  pay: ({ paymentStatus, endDate }, today) =>
    (paymentStatus === 'pending' || paymentStatus === 'processing') && endDate >= today,
  cancel: ({ startDate }, today) => startDate > today,
  complete: (booking, today) => isPaid(booking) && booking.endDate < today,
  expire: (booking, today) =>
    booking.status === 'pending' ? booking.startDate <= today : !isPaid(booking) && booking.endDate < today,
}

/** The state that the action leads to; undefined if it is not possible now. */
export function nextBookingState(
  booking: BookingStatus,
  action: BookingAction,
  today: string,
): BookingState | undefined {
  const isAllowed = conditions[action]?.(booking, today) ?? true
  return isAllowed ? bookingGraph[booking.status][action] : undefined
}

export const userActions = ['modify', 'pay', 'cancel'] as const
export type UserBookingAction = (typeof userActions)[number]

/** The buttons that the user sees. */
export const availableActions = (booking: BookingStatus, today: string): UserBookingAction[] =>
  userActions.filter((action) => nextBookingState(booking, action, today) !== undefined)

/** The limit of people when a permit names none. */
const defaultMaxPeople = 10
/** How many bookings of one user may wait for confirmation. */
export const maxOpenBookings = 20

type BookablePermit = {
  advanceBookingDays: number
  duration: number | null
  maxPeople: number | null
  seasons: readonly SeasonRange[]
}

/** The first day that may be booked. */
export const firstBookableDay = ({ advanceBookingDays }: BookablePermit, today: string): string =>
  addDays(today, advanceBookingDays)

/** Bookings are accepted for a year and a half. */
export const lastBookableDay = (today: string): string => addDays(today, 548)

export type BookingRequest = { startDate: string; endDate: string; numberOfPeople: number }
type BookingError = { path: 'startDate' | 'endDate' | 'numberOfPeople'; message: string }

/** Why a request cannot be booked, by field. */
export function findBookingErrors(
  permit: BookablePermit,
  request: BookingRequest,
  today: string,
): BookingError[] {
  const errors: BookingError[] = []
  const add = (path: BookingError['path'], message: string) => errors.push({ path, message })
  const { startDate, endDate, numberOfPeople } = request
  const first = firstBookableDay(permit, today)
  if (startDate < first) add('startDate', `The first day that can be booked is ${shortDate(first)}.`)
  else if (startDate > lastBookableDay(today)) add('startDate', 'Choose a day within the next 18 months.')
  else if (!isInSeason(permit.seasons, startDate)) add('startDate', 'The permit isn’t available on this day.')
  if (endDate < startDate) add('endDate', 'The end date can’t be before the start date.')
  else addLengthErrors(permit, request, add)
  const peopleError = findPeopleError(permit, numberOfPeople)
  if (peopleError) add('numberOfPeople', peopleError)
  return errors
}

type LimitedPermit = Pick<BookablePermit, 'maxPeople'>

export const maxPermitPeople = ({ maxPeople }: LimitedPermit): number => maxPeople ?? defaultMaxPeople

/** What is wrong with the number of people; undefined if nothing is. */
export function findPeopleError(permit: LimitedPermit, people: number): string | undefined {
  const max = maxPermitPeople(permit)
  if (Number.isInteger(people) && people >= 1 && people <= max) return undefined
  return `The permit is for 1 to ${max} people.`
}

function addLengthErrors(
  { duration, seasons }: BookablePermit,
  { startDate, endDate }: BookingRequest,
  add: (path: 'endDate', message: string) => void,
): void {
  const max = duration ?? 1
  if (countDays(startDate, endDate) > max)
    return void add(
      'endDate',
      max === 1 ? 'The permit is for one day.' : `The permit is for up to ${max} days.`,
    )
  if (!isInSeason(seasons, endDate)) add('endDate', 'The permit isn’t available on this day.')
}

/**
 * The refund when a paid booking is canceled: everything until the permit's lead time begins, then nothing,
 * because the application is with the authority.
 */
export function bookingRefundCents(
  booking: { startDate: string; paidCents: number },
  { advanceBookingDays }: { advanceBookingDays: number },
  today: string,
): number {
  return today <= refundDeadline(booking, advanceBookingDays) ? booking.paidCents : 0
}

/** The last day on which canceling a paid booking refunds the money. */
export const refundDeadline = ({ startDate }: { startDate: string }, advanceBookingDays: number): string =>
  addDays(startDate, -advanceBookingDays)
