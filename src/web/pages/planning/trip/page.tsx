// One of the user's trips: its days with their stops, which can be moved, edited and removed.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { PlanBasis } from '../../../components/trips/day-heading.tsx'
import { BesideMap } from '../../../components/trips/trip-map.tsx'
import { tripQuery } from '../../../components/trips/trip-queries.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { AddStops } from './add-stops.tsx'
import { Days } from './days.tsx'
import { TripHeader } from './trip-header.tsx'
import { findUnsent, forgetUnsent, hasUnsent } from './unsent-change.ts'
import { useTripChanges } from './use-trip-changes.ts'
import { settledMs } from './use-unfinished-saves.ts'

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
      <BesideMap trip={trip}>
        <Days trip={trip} changes={changes} />
      </BesideMap>
      <AddStops trip={trip} />
      <PlanBasis days={trip.days} />
    </div>
  )
}

/** Says that another tab or device has changed the trip, and how. */
function ConflictNotice({ differences, onClose }: { differences: string[]; onClose: () => void }) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mt-6 rounded-card border border-warning p-4 print:hidden"
    >
      <p className="font-medium">This trip was changed in another tab or on another device.</p>
      <p className="mt-1">Your last change wasn’t saved. The current version is shown below:</p>
      <ul className="mt-2 list-disc pl-5">
        {differences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <button type="button" onClick={onClose} className={buttonClass('outline', 'mt-3')}>
        Got it
      </button>
    </section>
  )
}

/** Sends the change of a trip that was left behind when its page was closed. */
function useUnsentChange(id: string): void {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  useEffect(() => {
    const send = async () => {
      const query = tripQuery(api, id)
      const unsent = findUnsent(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
      if (unsent === 'unclear')
        toast({
          title: 'Check your last change',
          description:
            'You closed this trip before it was saved, and it was changed elsewhere since. The current version is shown.',
        })
      else if (unsent) queryClient.setQueryData(query.queryKey, await api.trips.change(unsent))
      forgetUnsent(id)
    }
    // A request that was sent while the page closed may still arrive. Without an answer the change stays for
    // the next visit.
    const timer = hasUnsent(id) ? setTimeout(() => void send().catch(() => {}), settledMs) : undefined
    return () => clearTimeout(timer)
  }, [api, id, queryClient])
}
