// /permits/bookings/{id}: a booking as a page to print, for its user.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { BookingPage } from '../pages/marketplace/permits/booking-page.tsx'

export const Route = createFileRoute('/permits/bookings/$id')({
  loader: async ({ context, location, params }) =>
    (await import('../pages/marketplace/permits/load-booking.ts')).loadBooking(context, location, params.id),
  head: unlistedHead('Permit booking'),
  component: BookingPage,
})
