// What the feed reads: what followed people did, and places that fit one's preferences.
import { queryOptions } from '@tanstack/react-query'
import { endlessQuery } from '../../parts/endless.tsx'
import type { Api } from '../../request-context.ts'

export const feedQuery = (api: Api, from?: string) => endlessQuery(['/api/feed'], from, (page, options) => api.profiles.feed({ limit: 20, ...page }, options))

export const suggestionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['/api/me/suggestions'], queryFn: ({ signal }) => api.profiles.suggestions({ limit: 6 }, { signal }) })
