// The locations that a user shared, as cards.

import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { EmptyTab, type TabProps } from './empty-tab.tsx'
import { locationsByQuery } from './profile-queries.ts'

export function LocationsTab({ profile, from }: TabProps) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(locationsByQuery(api, profile.username, from))
  return (
    <PagedList
      query={query}
      what="locations"
      empty={
        <EmptyTab
          isOwn={profile.viewer.isSelf}
          none="No locations shared yet."
          own="Know a location that’s missing? Add it."
          to="/submit"
          label="Submit Location"
        />
      }
    >
      {(locations) => (
        <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {locations.map((location) => (
            <li key={location.id}>
              <LocationCard location={location} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
