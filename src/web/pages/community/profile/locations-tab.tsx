// The locations that a user shared, as cards.

import { useInfiniteQuery } from '@tanstack/react-query'
import { ListPending, ShowMore } from '../../../components/lists/show-more.tsx'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { EmptyTab, type TabProps } from './empty-tab.tsx'
import { locationsByQuery } from './profile-queries.ts'

export function LocationsTab({ profile, from }: TabProps) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(locationsByQuery(api, profile.username, from))
  const locations = query.data?.pages.flatMap((page) => page.items)
  if (!locations) return <ListPending query={query} what="locations" />
  if (locations.length === 0)
    return (
      <EmptyTab
        isOwn={profile.viewer.isSelf}
        none="No locations shared yet."
        own="Know a location that’s missing? Add it."
        to="/submit"
        label="Submit Location"
      />
    )
  return (
    <>
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {locations.map((location) => (
          <li key={location.id}>
            <LocationCard location={location} headingLevel={2} />
          </li>
        ))}
      </ul>
      <ShowMore query={query} what="locations" />
    </>
  )
}
