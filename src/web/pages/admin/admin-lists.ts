// The administrators' lists as queries. They are outdated within seconds, because another administrator may be working
// too.
import type { QueryClient } from '@tanstack/react-query'
import { infiniteListQuery } from '../../components/lists/infinite-list-query.ts'
import type { Api } from '../../request-context.ts'
import { type AdminSearch, getTab, parseAdminSearch, type Tab } from './admin-search.ts'

const freshMs = 3000

export const locationTabs = [
  { id: 'waiting', label: 'Waiting' },
  { id: 'unverified', label: 'Unverified' },
  { id: 'verified', label: 'Verified' },
  { id: 'closed', label: 'Closed or private' },
  { id: 'removed', label: 'Removed' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]
export const reportTabs = [
  { id: 'open', label: 'Open' },
  { id: 'upheld', label: 'Upheld' },
  { id: 'dismissed', label: 'Dismissed' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]
export const contributionTabs = [
  { id: 'all', label: 'All' },
  { id: 'shown', label: 'Visible' },
  { id: 'removed', label: 'Removed' },
] as const satisfies Tab[]
export const userTabs = [
  { id: 'all', label: 'All' },
  { id: 'suspended', label: 'Suspended' },
  { id: 'active', label: 'Active' },
] as const satisfies Tab[]
export const mailTabs = [
  { id: 'all', label: 'All' },
  { id: 'waiting', label: 'Waiting' },
  { id: 'sent', label: 'Sent' },
  { id: 'failed', label: 'Failed' },
] as const satisfies Tab[]
export const disputeTabs = [
  { id: 'open', label: 'Open' },
  { id: 'won', label: 'Won' },
  { id: 'lost', label: 'Lost' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]
export const jobTabs = [
  { id: 'failed', label: 'Failed' },
  { id: 'waiting', label: 'Waiting' },
  { id: 'active', label: 'Active' },
  { id: 'done', label: 'Done' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]

export const propertyTabs = [
  { id: 'pending', label: 'Pending' },
  { id: 'approved', label: 'Live' },
  { id: 'rejected', label: 'Rejected' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]

type Input = { search?: string; cursor?: string }
type Read<Item> = (
  input: Input,
  options: { signal: AbortSignal },
) => Promise<{ headers: { link?: string | undefined }; body: Item[] }>

const list = <Item>(name: string, { search, tab, from }: AdminSearch, read: Read<Item>) => ({
  ...infiniteListQuery(['/api/admin', name, search ?? null, tab ?? null], from, (input, options) =>
    read({ ...input, ...(search ? { search } : {}) }, options),
  ),
  staleTime: freshMs,
})

export const locationsList = (api: Api, at: AdminSearch) =>
  list('locations', at, (input, options) =>
    api.moderation.locations.list({ ...input, queue: getTab(locationTabs, at) }, options),
  )
export const reportsList = (api: Api, at: AdminSearch) =>
  list('reports', at, (input, options) =>
    api.moderation.reports.list({ ...input, state: getTab(reportTabs, at) }, options),
  )
export const reviewsList = (api: Api, at: AdminSearch) =>
  list('reviews', at, (input, options) =>
    api.moderation.reviews.list({ ...input, state: getTab(contributionTabs, at) }, options),
  )
export const photosList = (api: Api, at: AdminSearch) =>
  list('photos', at, (input, options) =>
    api.moderation.photos.list({ ...input, state: getTab(contributionTabs, at) }, options),
  )
export const usersList = (api: Api, at: AdminSearch) =>
  list('users', at, (input, options) =>
    api.moderation.users.list({ ...input, state: getTab(userTabs, at) }, options),
  )
export const auditList = (api: Api, at: AdminSearch) =>
  list('audit', at, (input, options) => api.moderation.audit.list(input, options))
export const mailsList = (api: Api, at: AdminSearch) =>
  list('outbox', at, (input, options) =>
    api.moderation.outbox.list({ ...input, state: getTab(mailTabs, at) }, options),
  )
export const jobsList = (api: Api, at: AdminSearch) =>
  list('jobs', at, (input, options) =>
    api.moderation.jobs.list({ ...input, state: getTab(jobTabs, at) }, options),
  )

export const propertiesList = (api: Api, at: AdminSearch) =>
  list('properties', at, (input, options) =>
    api.adminProperties.list({ ...input, queue: getTab(propertyTabs, at) }, options),
  )
/** The first live properties, under those that wait for a review. */
export const livePropertiesQuery = (api: Api) => ({
  queryKey: ['/api/admin', 'live-properties'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.adminProperties.list({ queue: 'approved', limit: 6 }, { signal })).body,
  staleTime: freshMs,
})
export const propertySummaryQuery = (api: Api) => ({
  queryKey: ['/api/admin', 'property-summary'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.adminProperties.summary(undefined, { signal }),
  staleTime: freshMs,
})
export const disputesList = (api: Api, at: AdminSearch) =>
  list('disputes', at, (input, options) =>
    api.disputes.list({ ...input, state: getTab(disputeTabs, at) }, options),
  )

export const overviewQuery = (api: Api) => ({
  queryKey: ['/api/admin', 'overview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.moderation.overview(undefined, { signal }),
  staleTime: freshMs,
})
export const queuesQuery = (api: Api) => ({
  queryKey: ['/api/admin', 'queues'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.moderation.jobs.queues(undefined, { signal }),
  staleTime: freshMs,
})
export const editQuery = (api: Api, id: string) => ({
  queryKey: ['/api/admin', 'location', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.moderation.locations.get({ id }, { signal }),
  staleTime: freshMs,
})

type Reading = { queryClient: QueryClient; api: Api }

const lists = {
  locations: locationsList,
  reports: reportsList,
  reviews: reviewsList,
  photos: photosList,
  users: usersList,
  audit: auditList,
  outbox: mailsList,
  jobs: jobsList,
  properties: propertiesList,
  disputes: disputesList,
}

/** On the server the page waits for its list; in the browser the list has its own skeleton. */
export async function loadList(
  { queryClient, api }: Reading,
  name: keyof typeof lists,
  input: Record<string, unknown>,
): Promise<void> {
  const reading = queryClient.prefetchInfiniteQuery(lists[name](api, parseAdminSearch(input)) as never)
  if (import.meta.env.SSR) await reading
}

export async function loadForEdit({ queryClient, api }: Reading, id: string): Promise<void> {
  const reading = queryClient.prefetchQuery(editQuery(api, id))
  if (import.meta.env.SSR) await reading
}

export async function loadOverview({ queryClient, api }: Reading): Promise<void> {
  const reading = queryClient.prefetchQuery(overviewQuery(api))
  if (import.meta.env.SSR) await reading
}

export async function loadProperties(context: Reading, input: Record<string, unknown>): Promise<void> {
  const { queryClient, api } = context
  const others = [
    queryClient.prefetchQuery(propertySummaryQuery(api)),
    queryClient.prefetchQuery(livePropertiesQuery(api)),
  ]
  const list = loadList(context, 'properties', input)
  if (import.meta.env.SSR) await Promise.all([...others, list])
}
