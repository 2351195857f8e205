// The six nearest other locations within 60 miles, or that there are none.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { LocationDetail, LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { distanceInWords } from '../../../../rules/distance-text.ts'
import { OnceMounted } from '../../../components/layout/once-mounted.tsx'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { nearbyMiles, nearbyQuery } from './location-data.ts'
import { PartFailed } from './section-failed.tsx'
import { NearbySkeleton } from './section-skeletons.tsx'

const route = getRouteApi('/location/$id')

export function NearbySpots({ point, location }: { point: GeoPoint; location: LocationDetail }) {
  const { api } = route.useRouteContext()
  const nearby = useQuery(nearbyQuery(api, location.id, point))
  const others = nearby.data
  return (
    <section aria-labelledby="nearby-title" className="mt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id="nearby-title" className="font-display text-32 font-medium">
          Nearby spots
        </h2>
        <Link
          to="/tonight"
          search={{ lat: roundTo(point.latitude), lng: roundTo(point.longitude) }}
          preload={false}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Best light around here tonight
        </Link>
      </div>
      <div className="mt-6">
        {others ? (
          <Others locations={others} from={location} />
        ) : nearby.isError ? (
          <OnceMounted fallback={<NearbySkeleton />}>
            <PartFailed
              message="We're having trouble loading photography locations right now."
              onRetry={() => void nearby.refetch()}
            />
          </OnceMounted>
        ) : (
          <NearbySkeleton />
        )}
      </div>
    </section>
  )
}

function Others({ locations, from }: { locations: LocationSummary[]; from: LocationDetail }) {
  if (locations.length === 0) return <NoneNearby />
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {locations.map((location) => (
        <li key={location.id} className="later-part tall-part min-w-0">
          <LocationCard location={location} from={from} />
        </li>
      ))}
    </ul>
  )
}

function NoneNearby() {
  const format = useReaderFormat()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-quiet">No locations within {distanceInWords(nearbyMiles, format)} yet.</p>
      <Link to="/submit" className={buttonClass('outline')}>
        Share a location
      </Link>
    </div>
  )
}

/** Four decimals, some 30 ft, as in the addresses of other pages. */
const roundTo = (degrees: number) => Math.round(degrees * 1e4) / 1e4
