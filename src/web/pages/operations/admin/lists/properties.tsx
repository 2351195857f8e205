// /admin/properties: what owners submitted, as cards to review; live properties below.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { propertyTypes } from '../../../../../rules/properties.ts'
import { spaced, whole } from '../../../../format/labels.ts'
import { dollars } from '../../../../format/money.ts'
import type { Api } from '../../../../request-context.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { adminList } from '../admin-list.ts'
import { useAdminSearch } from '../admin-search.ts'
import { freshMs } from '../freshness.ts'
import { PropertyActionBar, PropertyFacts, PropertyReviewCard } from '../property-review-card.tsx'
import { canApprove, canReject } from '../use-property-actions.ts'

const titles = { pending: 'Pending Review', approved: 'Live Properties', rejected: 'Rejected', all: 'All' }

/** The first live properties, under those that wait for a review. */
const liveQuery = (api: Api) => ({
  queryKey: ['/api/admin', 'live-properties'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.adminProperties.list({ queue: 'approved', limit: 6 }, { signal })).body,
  staleTime: freshMs,
})
const summaryQuery = (api: Api) => ({
  queryKey: ['/api/admin', 'property-summary'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.adminProperties.summary(undefined, { signal }),
  staleTime: freshMs,
})

export const list = adminList({
  what: 'properties',
  searchLabel: 'Search by title, city or owner',
  isOldestFirst: true,
  tabs: [
    { id: 'pending', label: 'Pending' },
    { id: 'approved', label: 'Live' },
    { id: 'rejected', label: 'Rejected' },
    { id: 'all', label: 'All' },
  ],
  kinds: {
    label: 'Type',
    options: propertyTypes.map((id) => ({ id, label: spaced(id) })),
  },
  read: ({ adminProperties }, input, { tab, kind }, options) =>
    adminProperties.list({ ...input, queue: tab, propertyType: kind }, options),
  actions: ({ adminProperties }) => [
    {
      label: 'Approve',
      done: 'approved',
      letter: 'a',
      fits: canApprove,
      call: ({ id }) => adminProperties.setStatus({ id, approved: true }),
    },
    {
      label: 'Reject',
      done: 'rejected',
      letter: 'r',
      isDangerous: true,
      reason: 'optional',
      fits: canReject,
      call: ({ id }, notes) => adminProperties.setStatus({ id, approved: false, notes }),
    },
  ],
  heading: (tab) => titles[tab],
  empty: (tab) => (tab === 'pending' ? <AllCaughtUp /> : 'No properties here yet.'),
  row: (property) => ({
    key: property.id,
    name: property.title,
    subject: { kind: 'property', id: property.id },
    since: property.submittedAt,
    cells: [<PropertyReviewCard key="card" property={property} />],
    parts: {
      facts: <PropertyFacts property={property} />,
      actions: <PropertyActionBar property={property} />,
    },
  }),
  Intro: Summary,
  Below: Live,
  alsoLoad: ({ queryClient, api }) =>
    Promise.all([queryClient.prefetchQuery(summaryQuery(api)), queryClient.prefetchQuery(liveQuery(api))]),
})

const AllCaughtUp = () => (
  <>
    <p className="font-display text-22">All Caught Up!</p>
    <p className="mt-2 text-15 text-quiet">No submissions are waiting for a review.</p>
  </>
)

function Live({ tab }: { tab: string }) {
  const { api } = useAppContext()
  const { tab: _, ...filters } = useAdminSearch()
  const { data } = useQuery(liveQuery(api))
  if (tab !== 'pending' || Object.keys(filters).length > 0) return null
  if (!data || data.length === 0) return null
  return (
    <>
      <div className="mt-12 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="font-display text-22 font-medium">Live Properties</h2>
        <Link to="." search={{ tab: 'approved' } as never} className="min-h-6 underline underline-offset-4">
          See all live properties
        </Link>
      </div>
      <ul className="mt-4 grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">
        {data.map((property) => (
          <li key={property.id}>
            <PropertyReviewCard property={property} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Summary() {
  const { api } = useAppContext()
  const { data } = useQuery(summaryQuery(api))
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
