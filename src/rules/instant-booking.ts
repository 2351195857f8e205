// Whether a booking is confirmed at once or is a request that the owner answers: by the listing's mode and its owner's rules.
import { hourMs } from './durations.ts'

/** The specification's is `request`. */
export const bookingModes = ['request', 'instant'] as const
export type BookingMode = (typeof bookingModes)[number]

/** What an owner may require of a guest: all of the chosen ones. */
export const instantGuests = ['confirmed_email', 'completed_booking'] as const
export type InstantGuest = (typeof instantGuests)[number]

/** `instantLeadTime`: hours from the booking to its start, at least. `instantGroupSize`: the largest group; null: any that the property takes. */
export type InstantRules = {
  bookingMode: BookingMode
  instantLeadTime: number
  instantGroupSize: number | null
  instantGuests: readonly InstantGuest[]
}

/** `hasCompletedBooking`: of any property, without complaint (decision 96). */
export type InstantGuestFacts = { hasConfirmedEmail: boolean; hasCompletedBooking: boolean }

/** Why a booking of an instant listing is a request all the same. */
export const instantObstacles = [
  'lead-time',
  'group-size',
  'sign-in',
  'confirmed-email',
  'completed-booking',
] as const
export type InstantObstacle = (typeof instantObstacles)[number]

/** `guest`: undefined for a visitor. */
export type InstantRequest = {
  startMs: number
  nowMs: number
  groupSize: number
  guest: InstantGuestFacts | undefined
}

/** A start exactly at the lead time, and a group of exactly the largest size, are booked at once. Obstacles are of instant listings only. */
export function decideBookingMode(
  rules: InstantRules,
  { startMs, nowMs, groupSize, guest }: InstantRequest,
): { bookingMode: BookingMode; obstacles: InstantObstacle[] } {
  if (rules.bookingMode === 'request') return { bookingMode: 'request', obstacles: [] }
  const needs = (fact: InstantGuest) => rules.instantGuests.includes(fact)
  const found: Record<InstantObstacle, boolean> = {
    'lead-time': startMs - nowMs < rules.instantLeadTime * hourMs,
    'group-size': rules.instantGroupSize !== null && groupSize > rules.instantGroupSize,
    'sign-in': !guest && rules.instantGuests.length > 0,
    'confirmed-email': guest !== undefined && needs('confirmed_email') && !guest.hasConfirmedEmail,
    'completed-booking': guest !== undefined && needs('completed_booking') && !guest.hasCompletedBooking,
  }
  const obstacles = instantObstacles.filter((name) => found[name])
  return { bookingMode: obstacles.length === 0 ? 'instant' : 'request', obstacles }
}

/** What an obstacle is, for the guest. */
export const explainObstacle = (
  obstacle: InstantObstacle,
  { instantLeadTime, instantGroupSize }: Pick<InstantRules, 'instantLeadTime' | 'instantGroupSize'>,
): string =>
  ({
    'lead-time': `Instant booking is for starts at least ${instantLeadTime} ${instantLeadTime === 1 ? 'hour' : 'hours'} ahead.`,
    'group-size': `Instant booking is for groups of up to ${instantGroupSize}.`,
    'sign-in': 'Sign in to see whether you can book it at once.',
    'confirmed-email': 'Instant booking needs a confirmed email address: confirm yours in your settings.',
    'completed-booking':
      'Your first booking is by request: the owner takes instant bookings from guests who have completed one without complaint.',
  })[obstacle]
