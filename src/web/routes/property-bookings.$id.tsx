// /property-bookings/{id}: one booking of a property, for its guest, its owner and administrators.
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../pages/not-found/page.tsx'
import { PropertyBookingPage } from '../pages/property-booking/page.tsx'

export const Route = createFileRoute('/property-bookings/$id')({
  loader: async ({ context, location, params }) =>
    (await import('../pages/property-booking/booking-data.ts')).loadBookingPage(context, location, params.id),
  head: () => ({ meta: [{ title: 'Booking · Viewfinder' }, { name: 'robots', content: 'noindex' }] }),
  component: PropertyBookingPage,
  notFoundComponent: NotFoundPage,
})
