// Instant booking in words: on the property's page, in the administrators' review and before a booking.
// chunk: content-cards
import type { Property } from '../../../contract/marketplace/properties.ts'
import type { BookingMode, InstantGuest } from '../../../rules/instant-booking.ts'
import { counted, whole } from '../../format/labels.ts'

export const bookingModeNames: Record<BookingMode, string> = {
  request: 'By request',
  instant: 'Instant booking',
}

export const instantGuestNames: Record<InstantGuest, string> = {
  confirmed_email: 'A confirmed email address',
  completed_booking: 'A completed booking without complaint',
}

/** What happens after the click. */
export const confirmationTexts: Record<BookingMode, string> = {
  instant: 'Booked at once',
  request: 'The owner answers within 24 hours',
}

type Rules = Pick<Property, 'instantLeadTime' | 'instantGroupSize' | 'instantGuests' | 'maximumCapacity'>

/** The owner's rules, each as a condition of booking at once. */
export function instantRules({
  instantLeadTime,
  instantGroupSize,
  instantGuests,
  maximumCapacity,
}: Rules): string[] {
  const hasGroupRule = instantGroupSize !== null && instantGroupSize < maximumCapacity
  return [
    ...(instantLeadTime > 0 ? [`the start is at least ${counted(instantLeadTime, 'hour')} ahead`] : []),
    ...(hasGroupRule ? [`your group is up to ${whole(instantGroupSize)}`] : []),
    ...(instantGuests.includes('confirmed_email') ? ['your email address is confirmed'] : []),
    ...(instantGuests.includes('completed_booking')
      ? ['you’ve completed a booking on Viewfinder without complaint']
      : []),
  ]
}
