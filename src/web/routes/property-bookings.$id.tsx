// /property-bookings/{id}: one booking of a property, for its guest, its owner and administrators.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { PropertyBookingPage } from '../pages/marketplace/property-booking/page.tsx'
import { NotFoundPage } from '../pages/status/not-found/page.tsx'

export const Route = createFileRoute('/property-bookings/$id')({
  loader: async ({ context, location, params }) =>
    (await import('../pages/marketplace/property-booking/booking-data.ts')).loadBookingPage(
      context,
      location,
      params.id,
    ),
  head: unlistedHead('Booking'),
  component: PropertyBookingPage,
  notFoundComponent: NotFoundPage,
})
