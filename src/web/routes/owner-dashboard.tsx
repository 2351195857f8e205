// /owner-dashboard: the earnings, payouts and newest bookings of the viewer's properties.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { OwnerDashboardPage } from '../pages/marketplace/owner-dashboard/page.tsx'

export const Route = createFileRoute('/owner-dashboard')({
  loader: async ({ context, location }) =>
    (await import('../pages/marketplace/owner-dashboard/dashboard-data.ts')).loadOwnerDashboard(
      context,
      location,
    ),
  head: unlistedHead('Owner Dashboard'),
  component: OwnerDashboardPage,
})
