// All permits, by the park or city that they are for: with an image and a map where a location of it is known.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { type PlacePermits, permitPlaces } from './permit-places.ts'
import { placeLocationsQuery } from './permits-data.ts'
import { PlaceImages } from './place-images.tsx'
import { priceText } from './price-text.ts'
import { typeNames } from './type-names.ts'

export function PlaceList({ permits }: { permits: readonly Permit[] }) {
  const { api } = useAppContext()
  const places = permitPlaces(permits)
  const locations = useQuery(placeLocationsQuery(api, places)).data
  const pictured = places.filter(({ locationId }) => locationId !== undefined)
  const others = places.filter(({ locationId }) => locationId === undefined)
  return (
    <>
      <ul className="mt-4 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {pictured.map((place) => (
          <li key={place.name} className="later-part tall-part min-w-0">
            <PlaceImages
              locationId={place.locationId as string}
              location={locations?.find(({ id }) => id === place.locationId)}
            />
            <PermitRows place={place} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="mt-12 grid gap-x-10 gap-y-8 border-t border-hairline pt-8 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((place) => (
            <li key={place.name} className="later-part min-w-0">
              <PermitRows place={place} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function PermitRows({ place: { name, permits } }: { place: PlacePermits }) {
  return (
    <>
      <h3 dir="auto" className="mt-3 font-display text-22 font-medium text-balance">
        <Link to="/permits" search={{ location: name }} className="underline-offset-4 hover:underline">
          {name}
        </Link>
      </h3>
      <ul className="mt-2 grid gap-2">
        {permits.map((permit) => (
          <li key={permit.id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <Link
                to="/permits"
                search={{ search: permit.name, location: name }}
                preload={false}
                className="inline-flex min-h-6 items-center underline decoration-hairline underline-offset-4 hover:decoration-text"
              >
                {permit.name}
              </Link>
              <span className="block text-13 text-quiet">
                {typeNames[permit.permitType]}
                {permit.isRequired && ' · Required'}
              </span>
            </span>
            <span className="shrink-0 text-13 tabular">{priceText(permit)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
