// The locations that a post mentions, on a map and as live cards.
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { MarkedMapSlot } from '../../../map/marked-map-slot.tsx'

type LocationsProps = { locations: LocationSummary[]; title: string }

export function PostLocations({ locations, title }: LocationsProps) {
  return (
    <section aria-labelledby="locations-title" className="mt-16 border-t border-hairline pt-10">
      <h2 id="locations-title" className="font-display text-32 font-medium">
        Locations in this post
      </h2>
      <MarkedMapSlot
        locations={locations}
        label={`Map of the locations in “${title}”`}
        className="mt-6 aspect-4/3 md:aspect-2/1"
      />
      <ul className="mt-8 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {locations.map((location) => (
          <li key={location.id}>
            <LocationCard location={location} />
          </li>
        ))}
      </ul>
    </section>
  )
}
