// /admin/properties: what owners submitted, as cards to review; live properties below.
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import type { AdminProperty } from '../../../contract/admin-properties.ts'
import { ListPending, ShowMore } from '../../components/lists/show-more.tsx'
import { whole } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { useAppContext } from '../../use-app-context.ts'
import { livePropertiesQuery, propertiesList, propertySummaryQuery, propertyTabs } from './admin-lists.ts'
import { getTab, parseAdminSearch } from './admin-search.ts'
import { SearchForm, Tabs, useLeavingWhenShutOut } from './list-page.tsx'
import { PropertyReviewCard } from './property-review-card.tsx'

type Pages = { pages: { items: AdminProperty[]; nextCursor: string | null }[] }

const titles = { pending: 'Pending Review', approved: 'Live Properties', rejected: 'Rejected', all: 'All' }

export function PropertiesPage() {
  const { api } = useAppContext()
  const at = parseAdminSearch(
    useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>,
  )
  const tab = getTab(propertyTabs, at)
  const query = useInfiniteQuery(propertiesList(api, at)) as UseInfiniteQueryResult<Pages>
  useLeavingWhenShutOut(query.error)
  const properties = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="admin-title" className="pt-8">
      <h1 id="admin-title" tabIndex={-1} className="font-display text-32 font-medium outline-none">
        Property Submissions
      </h1>
      <Summary />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <Tabs tabs={propertyTabs} at={at} />
        <SearchForm label="Search by title or owner" at={at} />
      </div>
      <h2 className="mt-8 font-display text-22 font-medium">{titles[tab]}</h2>
      <div className="mt-4" aria-busy={query.isFetching}>
        {properties === undefined ? (
          <ListPending query={query} what="properties" />
        ) : properties.length > 0 ? (
          <Cards properties={properties} />
        ) : (
          <Nothing search={at.search} tab={tab} />
        )}
      </div>
      <ShowMore query={query} what="properties" />
      {tab === 'pending' && !at.search && <Live />}
    </section>
  )
}

const Cards = ({ properties }: { properties: AdminProperty[] }) => (
  <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
    {properties.map((property) => (
      <li key={property.id}>
        <PropertyReviewCard property={property} />
      </li>
    ))}
  </ul>
)

function Nothing({ search, tab }: { search: string | undefined; tab: keyof typeof titles }) {
  return (
    <div className="rounded-card border border-hairline px-6 py-12 text-center text-17 wrap-anywhere">
      {search ? (
        <p>Nothing matches “{search}”.</p>
      ) : tab === 'pending' ? (
        <>
          <p className="font-display text-22">All Caught Up!</p>
          <p className="mt-2 text-15 text-quiet">No submissions are waiting for a review.</p>
        </>
      ) : (
        <p>No properties here yet.</p>
      )}
    </div>
  )
}

function Live() {
  const { api } = useAppContext()
  const { data } = useQuery(livePropertiesQuery(api))
  if (!data || data.length === 0) return null
  return (
    <>
      <div className="mt-12 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="font-display text-22 font-medium">Live Properties</h2>
        <Link to="." search={{ tab: 'approved' } as never} className="underline underline-offset-4">
          See all live properties
        </Link>
      </div>
      <div className="mt-4">
        <Cards properties={data} />
      </div>
    </>
  )
}

function Summary() {
  const { api } = useAppContext()
  const { data } = useQuery(propertySummaryQuery(api))
  const figures = [
    { label: 'Pending Review', value: data && whole(data.pending), isMarked: Boolean(data?.pending) },
    { label: 'Approved', value: data && whole(data.approved) },
    { label: 'Total Revenue Potential', value: data && dollars(data.revenuePotential) },
    { label: 'Total Bookings', value: data && whole(data.totalBookings) },
  ]
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-6 border-t border-hairline pt-6 lg:grid-cols-4">
      {figures.map(({ label, value, isMarked }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-quiet">{label}</dt>
          <dd className={`font-display text-32 tabular ${isMarked ? 'text-accent-text' : ''}`}>
            {value ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
