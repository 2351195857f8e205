// /trips: the user's trips.
import { createFileRoute } from '@tanstack/react-router'
import { TripsPage } from '../pages/planning/trips/page.tsx'

export const Route = createFileRoute('/trips/')({
  loader: async ({ context }) => (await import('../pages/planning/trips/trips-data.ts')).loadTrips(context),
  head: () => ({ meta: [{ title: 'My Trips · Viewfinder' }, { name: 'robots', content: 'noindex' }] }),
  component: TripsPage,
})
