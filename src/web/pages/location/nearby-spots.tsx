// The six nearest other locations.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { LocationSummary } from '../../../contract/locations.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { LocationCard } from '../../components/location-card/location-card.tsx'
import { nearbyQuery } from './location-data.ts'
import { SectionFailed } from './section-failed.tsx'
import { NearbySkeleton } from './skeleton.tsx'

const route = getRouteApi('/location/$id')

export function NearbySpots({ point, id }: { point: GeoPoint; id: string }) {
  const { api } = route.useRouteContext()
  const isMounted = useIsMounted()
  const nearby = useQuery(nearbyQuery(api, id, point))
  if (nearby.isError && isMounted) {
    return (
      <div className="mt-16">
        <SectionFailed
          title="Nearby spots"
          message="We're having trouble loading photography locations right now."
          onRetry={() => void nearby.refetch()}
        />
      </div>
    )
  }
  const others = nearby.data
  if (others?.length === 0) return null
  return (
    <section aria-labelledby="nearby-title" className="mt-16">
      <h2 id="nearby-title" className="font-display text-32 font-medium">
        Nearby spots
      </h2>
      <div className="mt-6">{others ? <Cards locations={others} /> : <NearbySkeleton />}</div>
    </section>
  )
}

function Cards({ locations }: { locations: LocationSummary[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {locations.map((location) => (
        <li key={location.id}>
          <LocationCard location={location} />
        </li>
      ))}
    </ul>
  )
}
