// The administrators' lists as queries. They are outdated within seconds, because another administrator may be working
// too.
import type { QueryClient } from '@tanstack/react-query'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import type { Api } from '../../../request-context.ts'
import {
  applicationTabs,
  attentionKinds,
  auditKinds,
  contributionTabs,
  disputeTabs,
  jobTabs,
  locationOrigins,
  locationTabs,
  mailKinds,
  mailTabs,
  messageKinds,
  messageTabs,
  permitBookingTabs,
  photoKinds,
  postTabs,
  propertyKinds,
  propertyTabs,
  reportKinds,
  reportTabs,
  reviewStars,
  userRoles,
  userTabs,
} from './admin-filters.ts'
import { type AdminSearch, getKind, getTab, parseAdminSearch } from './admin-search.ts'

const freshMs = 3000
/** In the address of the form for a new newsletter issue. */
export const newIssueId = 'new'

type Input = { search?: string; since?: string; until?: string; cursor?: string }
type Read<Item> = (
  input: Input,
  options: { signal: AbortSignal },
) => Promise<{ headers: { link?: string | undefined }; body: Item[] }>

function list<Item>(name: string, { from, ...filters }: AdminSearch, read: Read<Item>) {
  const { search, since, until } = filters
  const same = { ...(search ? { search } : {}), ...(since ? { since } : {}), ...(until ? { until } : {}) }
  return {
    ...infiniteListQuery(['/api/admin', name, filters], from, (input, options) =>
      read({ ...input, ...same }, options),
    ),
    staleTime: freshMs,
  }
}

export const locationsList = (api: Api, at: AdminSearch) =>
  list('locations', at, (input, options) => {
    const origin = getKind(locationOrigins, at)
    return api.moderation.locations.list({ ...input, queue: getTab(locationTabs, at), origin }, options)
  })
export const reportsList = (api: Api, at: AdminSearch) =>
  list('reports', at, (input, options) => {
    const subjectKind = getKind(reportKinds, at)
    return api.moderation.reports.list({ ...input, state: getTab(reportTabs, at), subjectKind }, options)
  })
export const reviewsList = (api: Api, at: AdminSearch) =>
  list('reviews', at, (input, options) => {
    const stars = getKind(reviewStars, at)
    const rating = stars === undefined ? undefined : Number(stars)
    return api.moderation.reviews.list({ ...input, state: getTab(contributionTabs, at), rating }, options)
  })
export const photosList = (api: Api, at: AdminSearch) =>
  list('photos', at, (input, options) => {
    const kind = getKind(photoKinds, at)
    return api.moderation.photos.list({ ...input, state: getTab(contributionTabs, at), kind }, options)
  })
export const permitBookingsList = (api: Api, at: AdminSearch) =>
  list('permits', at, (input, options) =>
    api.permitBookings.listAll({ ...input, state: getTab(permitBookingTabs, at) }, options),
  )
export const postsList = (api: Api, at: AdminSearch) =>
  list('posts', at, (input, options) =>
    api.adminBlog.list({ ...input, state: getTab(postTabs, at) }, options),
  )
export const applicationsList = (api: Api, at: AdminSearch) =>
  list('photographers', at, (input, options) =>
    api.photographers.list({ ...input, state: getTab(applicationTabs, at) }, options),
  )
export const usersList = (api: Api, at: AdminSearch) =>
  list('users', at, (input, options) => {
    const role = getKind(userRoles, at)
    return api.moderation.users.list({ ...input, state: getTab(userTabs, at), role }, options)
  })
export const auditList = (api: Api, at: AdminSearch) =>
  list('audit', at, (input, options) => {
    const subjectKind = getKind(auditKinds, at)
    return api.moderation.audit.list({ ...input, subjectKind }, options)
  })
export const mailsList = (api: Api, at: AdminSearch) =>
  list('outbox', at, (input, options) => {
    const kind = getKind(mailKinds, at)
    return api.moderation.outbox.list({ ...input, state: getTab(mailTabs, at), kind }, options)
  })
export const jobsList = (api: Api, at: AdminSearch) =>
  list('jobs', at, (input, options) =>
    api.moderation.jobs.list({ ...input, state: getTab(jobTabs, at), queue: at.kind }, options),
  )

export const propertiesList = (api: Api, at: AdminSearch) =>
  list('properties', at, (input, options) => {
    const propertyType = getKind(propertyKinds, at)
    return api.adminProperties.list({ ...input, queue: getTab(propertyTabs, at), propertyType }, options)
  })
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
export const attentionList = (api: Api, at: AdminSearch) =>
  list('attention', at, (input, options) =>
    api.attention.list({ ...input, kind: getKind(attentionKinds, at) }, options),
  )
export const disputesList = (api: Api, at: AdminSearch) =>
  list('disputes', at, (input, options) =>
    api.disputes.list({ ...input, state: getTab(disputeTabs, at) }, options),
  )

export const overviewQuery = (api: Api) => ({
  queryKey: ['/api/admin', 'overview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.moderation.overview(undefined, { signal }),
  staleTime: freshMs,
})
export const userQuery = (api: Api, id: string) => ({
  queryKey: ['/api/admin', 'user', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.moderation.users.get({ id }, { signal }),
  staleTime: freshMs,
})
/** The latest actions on a user. */
export const userAuditQuery = (api: Api, id: string) => ({
  queryKey: ['/api/admin', 'user', id, 'audit'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.moderation.audit.list({ subjectId: id, limit: 20 }, { signal })).body,
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

export const messagesList = (api: Api, at: AdminSearch) =>
  list('messages', at, (input, options) => {
    const category = getKind(messageKinds, at)
    return api.contact.list({ ...input, state: getTab(messageTabs, at), category }, options)
  })

export const issuesList = (api: Api, at: AdminSearch) =>
  list('newsletter', at, (input, options) => api.newsletter.list(input, options))
/** A new issue has no row yet: null. */
export const issueQuery = (api: Api, id: string) => ({
  queryKey: ['/api/admin', 'newsletter-issue', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    id === newIssueId ? null : await api.newsletter.get({ id }, { signal }),
  staleTime: freshMs,
})

const lists = {
  locations: locationsList,
  reports: reportsList,
  reviews: reviewsList,
  photos: photosList,
  permits: permitBookingsList,
  posts: postsList,
  photographers: applicationsList,
  users: usersList,
  audit: auditList,
  outbox: mailsList,
  jobs: jobsList,
  messages: messagesList,
  newsletter: issuesList,
  properties: propertiesList,
  disputes: disputesList,
  attention: attentionList,
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

export async function loadUser({ queryClient, api }: Reading, id: string): Promise<void> {
  const reading = Promise.all([
    queryClient.prefetchQuery(userQuery(api, id)),
    queryClient.prefetchQuery(userAuditQuery(api, id)),
  ])
  if (import.meta.env.SSR) await reading
}

export async function loadIssue({ queryClient, api }: Reading, id: string): Promise<void> {
  const reading = queryClient.prefetchQuery(issueQuery(api, id))
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
