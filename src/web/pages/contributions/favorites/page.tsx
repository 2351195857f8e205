// My Favorites: all of a user's favorites, their lists, and the user's own spots and plans.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ExampleLocations } from '../../../components/examples/example-locations.tsx'
import { useFavoriteIds } from '../../../components/favorites/favorite-ids.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { LocationsFailed } from '../../../components/lists/list-states.tsx'
import { usageQuery } from '../../../components/plan/usage.ts'
import { savedPropertiesQuery } from '../../../components/properties/saved-property-queries.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { MapOnRequest } from '../../../map/map-on-request.tsx'
import { Entries } from './entries.tsx'
import { FavoriteActions } from './favorite-actions.tsx'
import { entriesQuery, favoriteListsQuery, inOrder } from './favorites-data.ts'
import {
  type FavoriteOrder,
  favoriteOrders,
  parseFavoritesSearch,
  plansTab,
  propertiesTab,
  spotsTab,
} from './favorites-search.ts'
import { ListHeader } from './list-header.tsx'
import { ListTabs } from './list-tabs.tsx'
import { PlansSection } from './plans/plans-section.tsx'
import { NoSavedProperties, PropertiesFailed, SavedProperties } from './properties/saved-properties.tsx'
import { SpotsSection } from './spots/spots-section.tsx'
import { EmptyList, FavoritesSkeleton, NoFavorites, NoSuchList, SignInToSee } from './states.tsx'
import { useChanges } from './use-changes.ts'

const route = getRouteApi('/favorites')

const crumbs = [
  { label: 'Home', path: '/' },
  { label: 'My Favorites', path: '/favorites' },
]

export function FavoritesPage() {
  const { list: listId } = parseFavoritesSearch(route.useSearch())
  const viewer = useViewer()
  return (
    <div className="wrap-page py-8 pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 font-display text-32 font-medium md:text-52">My Favorites</h1>
      {viewer ? (
        listId === spotsTab || listId === plansTab || listId === propertiesTab ? (
          <OwnContent tab={listId} />
        ) : (
          <FavoritesContent listId={listId} />
        )
      ) : (
        <>
          <div className="mt-8">
            <SignInToSee path={listId ? `/favorites?list=${listId}` : '/favorites'} />
          </div>
          <ExampleLocations
            title="What you could keep here"
            line={(_, index) => exampleNotes[index] ?? ''}
            className="mt-12"
          />
        </>
      )}
    </div>
  )
}

const exampleNotes = [
  'With your own note: where to park, which lens to bring.',
  'In a list of its own, which you can share by a link.',
  'With its next golden hour on your home page.',
]

function FavoritesContent({ listId }: { listId: string | undefined }) {
  const { api } = route.useRouteContext()
  const { sort = 'mine' } = parseFavoritesSearch(route.useSearch())
  const changes = useChanges(listId)
  const entries = useQuery({ ...entriesQuery(api, listId), retryOnMount: false })
  const { data: lists = [] } = useQuery({ ...favoriteListsQuery(api), retryOnMount: false })
  const { data: usage } = useQuery({ ...usageQuery(api), retryOnMount: false })
  const favoriteCount = useFavoriteIds()?.length ?? usage?.monthlyFavorites
  const { data: properties } = useQuery({ ...savedPropertiesQuery(api), retryOnMount: false })
  const list = lists.find((one) => one.id === listId)
  const listed = list ? (properties?.filter(({ listIds }) => listIds.includes(list.id)) ?? []) : []
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {favoriteCount !== undefined && (
          <p className="text-quiet tabular">
            {usage && usage.favoritesLimit !== null
              ? `${favoriteCount} of ${counted(usage.favoritesLimit, 'favorite')} used`
              : counted(favoriteCount, 'favorite')}
          </p>
        )}
        <FavoriteActions
          key={`actions of ${listId}`}
          list={list}
          locationIds={entries.data?.map(({ id }) => id) ?? []}
        />
      </div>
      <ListTabs
        lists={lists}
        chosenId={listId}
        total={favoriteCount}
        properties={properties}
        changes={changes}
      />
      {list && <ListHeader key={list.id} list={list} changes={changes} />}
      <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
        <MapOnRequest
          locations={entries.data ?? []}
          label="Map of these favorites"
          className="open:basis-full"
        />
        {(entries.data?.length ?? 0) > 1 && <OrderField order={sort} listId={listId} />}
      </div>
      <div className="mt-6">
        {entries.isError ? (
          <LocationsFailed />
        ) : entries.data === undefined ? (
          <FavoritesSkeleton />
        ) : entries.data === null ? (
          <NoSuchList />
        ) : entries.data.length === 0 ? (
          listId === undefined ? (
            <NoFavorites />
          ) : (
            listed.length === 0 && <EmptyList />
          )
        ) : (
          <Entries
            key={listId}
            entries={inOrder(entries.data, sort)}
            lists={lists}
            changes={changes}
            isOwnOrder={sort === 'mine'}
          />
        )}
      </div>
      {listed.length > 0 && (
        <section aria-labelledby="properties-title" className="mt-12">
          <h2 id="properties-title" className="mb-4 font-display text-22 font-medium">
            Properties
          </h2>
          <SavedProperties properties={listed} lists={lists} changes={changes} />
        </section>
      )}
    </>
  )
}

/** The same tabs, with saved properties, the own spots or plans instead of favorites. */
function OwnContent({ tab }: { tab: typeof spotsTab | typeof plansTab | typeof propertiesTab }) {
  const { api } = route.useRouteContext()
  const changes = useChanges(undefined)
  const { data: lists = [] } = useQuery({ ...favoriteListsQuery(api), retryOnMount: false })
  const { data: properties, isError } = useQuery({ ...savedPropertiesQuery(api), retryOnMount: false })
  const total = useFavoriteIds()?.length
  return (
    <>
      <ListTabs lists={lists} chosenId={tab} total={total} properties={properties} changes={changes} />
      {tab === spotsTab && <SpotsSection />}
      {tab === plansTab && <PlansSection />}
      {tab === propertiesTab && (
        <section aria-label="Saved properties" className="mt-6">
          {isError ? (
            <PropertiesFailed />
          ) : properties === undefined ? (
            <FavoritesSkeleton />
          ) : properties.length === 0 ? (
            <NoSavedProperties />
          ) : (
            <SavedProperties properties={properties} lists={lists} changes={changes} />
          )}
        </section>
      )}
    </>
  )
}

const orderNames: Record<FavoriteOrder, string> = {
  mine: 'My order',
  saved: 'Recently saved',
  name: 'Name',
  rating: 'Rating',
}

function OrderField({ order, listId }: { order: FavoriteOrder; listId: string | undefined }) {
  const navigate = route.useNavigate()
  const choose = (sort: FavoriteOrder) =>
    void navigate({
      search: { ...(listId ? { list: listId } : {}), ...(sort === 'mine' ? {} : { sort }) },
      resetScroll: false,
      viewTransition: false,
    })
  return (
    <label className="flex items-center gap-3 noscript:hidden">
      <span className="text-quiet">Sort by</span>
      <select
        value={order}
        onChange={(event) => choose(event.target.value as FavoriteOrder)}
        className="min-h-11 rounded-sm border border-hairline bg-raised px-3 hover:border-quiet"
      >
        {favoriteOrders.map((one) => (
          <option key={one} value={one}>
            {orderNames[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
