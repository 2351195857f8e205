// A list of favorites that its owner shares by a secret link.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { PropertyCard } from '../../../components/properties/property-card.tsx'
import { counted } from '../../../format/labels.ts'
import { MapOnRequest } from '../../../map/map-on-request.tsx'
import { sharedListQuery, sharedPropertiesQuery } from './shared-list-data.ts'

const route = getRouteApi('/lists/$token')

export function SharedListPage() {
  const { api } = route.useRouteContext()
  const { token } = route.useParams()
  const { data: list } = useSuspenseQuery(sharedListQuery(api, token))
  const { data: properties = [] } = useQuery({ ...sharedPropertiesQuery(api, token), retryOnMount: false })
  const counts = [
    ...(list.items.length > 0 || properties.length === 0 ? [counted(list.items.length, 'location')] : []),
    ...(properties.length > 0 ? [counted(properties.length, 'property', 'properties')] : []),
  ]
  return (
    <div className="wrap-page py-10 pb-20 wrap-anywhere">
      <p className="text-quiet">
        {counts.join(' and ')} shared by {list.ownerName}
      </p>
      <h1
        dir="auto"
        className={`mt-2 max-w-text font-display font-medium text-balance ${list.name.length > 40 ? 'text-32' : 'text-32 md:text-52'}`}
      >
        {list.name}
      </h1>
      {list.note && <p className="mt-4 max-w-text text-17 whitespace-pre-line">{list.note}</p>}
      {list.items.length + properties.length === 0 && <p className="mt-8 text-quiet">This list is empty.</p>}
      {list.items.length > 0 && (
        <>
          <MapOnRequest locations={list.items} label={`Map of ${list.name}`} className="mt-6" />
          <ul className="mt-8 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {list.items.map(({ note, ...location }) => (
              <li key={location.id} className="min-w-0">
                <LocationCard location={location} headingLevel={2} />
                {note && <p className="mt-3 border-l-2 border-accent pl-3 whitespace-pre-line">{note}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      {properties.length > 0 && (
        <section aria-labelledby="properties-title" className="mt-12">
          <h2 id="properties-title" className="mb-6 font-display text-22 font-medium">
            Properties
          </h2>
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {properties.map((property) => (
              <li key={property.id} className="min-w-0">
                <PropertyCard
                  property={property}
                  sizes="(min-width: 1024px) 390px, (min-width: 640px) 48vw, 92vw"
                  headingLevel={3}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
