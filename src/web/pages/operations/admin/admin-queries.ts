// What the admin area reads beside its lists: the overview, a user, a location to edit, a newsletter issue.
import type { Api } from '../../../request-context.ts'
import { listQuery } from './admin-list.ts'
import { parseAdminSearch } from './admin-search.ts'
import { freshMs, type Reading } from './freshness.ts'
import { contributionList } from './user-contributions.tsx'

/** In the address of the form for a new newsletter issue. */
export const newIssueId = 'new'

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
export const editQuery = (api: Api, id: string) => ({
  queryKey: ['/api/admin', 'location', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.moderation.locations.get({ id }, { signal }),
  staleTime: freshMs,
})

/** A new issue has no row yet: null. */
export const issueQuery = (api: Api, id: string) => ({
  queryKey: ['/api/admin', 'newsletter-issue', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    id === newIssueId ? null : await api.newsletter.get({ id }, { signal }),
  staleTime: freshMs,
})

export async function loadForEdit({ queryClient, api }: Reading, id: string): Promise<void> {
  const reading = queryClient.prefetchQuery(editQuery(api, id))
  if (import.meta.env.SSR) await reading
}

export async function loadUser(
  { queryClient, api }: Reading,
  id: string,
  search: Record<string, unknown>,
): Promise<void> {
  const reading = Promise.all([
    queryClient.prefetchQuery(userQuery(api, id)),
    queryClient.prefetchQuery(userAuditQuery(api, id)),
    queryClient.prefetchInfiniteQuery(
      listQuery(api, `users/${id}`, contributionList(id), parseAdminSearch(search)) as never,
    ),
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
