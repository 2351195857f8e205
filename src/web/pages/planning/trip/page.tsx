// One of the user's trips: its days with their stops, which can be moved, edited and removed.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { PlanBasis } from '../../../components/trips/day-heading.tsx'
import { tripQuery } from '../../../components/trips/trip-queries.ts'
import { AddStops } from './add-stops.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { Days } from './days.tsx'
import { TripHeader } from './trip-header.tsx'
import { useTripChanges } from './use-trip-changes.ts'
import { useUnsentChange } from './use-unsent-change.ts'

const route = getRouteApi('/trip/$id')

export function TripPage() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const { data: trip } = useSuspenseQuery(tripQuery(api, id))
  const changes = useTripChanges(trip)
  useUnsentChange(id)
  const crumbs = [
    { label: 'Home', path: '/' },
    { label: 'My Trips', path: '/trips' },
    { label: trip.name, path: `/trip/${id}` },
  ]
  return (
    <div className="wrap-page py-8 pb-20 wrap-anywhere print:py-0">
      <Breadcrumbs crumbs={crumbs} className="print:hidden" />
      <TripHeader trip={trip} changes={changes} />
      {changes.conflict && (
        <ConflictNotice differences={changes.conflict} onClose={changes.dismissConflict} />
      )}
      <Days trip={trip} changes={changes} />
      <AddStops trip={trip} />
      <PlanBasis />
    </div>
  )
}
