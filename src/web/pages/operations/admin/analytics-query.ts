// What the administrators' analytics read.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnalyticsPeriod } from '../../../../rules/analytics.ts'
import { toDays } from '../../../components/charts/period.ts'
import type { Api } from '../../../request-context.ts'

const staleMs = 60_000

export const siteAnalyticsQuery = (api: Api, days: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['/api/admin/analytics', days],
    queryFn: ({ signal }) => api.analytics.site({ days }, { signal }),
    staleTime: staleMs,
  })

const incomingDays = 30

export const incomingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/admin/analytics', 'incoming'],
    queryFn: ({ signal }) => api.analytics.incoming({ days: incomingDays }, { signal }),
    staleTime: staleMs,
  })

/** On the server the overview waits for its charts. */
export async function loadIncoming({
  api,
  queryClient,
}: {
  api: Api
  queryClient: QueryClient
}): Promise<void> {
  const reading = queryClient.prefetchQuery(incomingQuery(api))
  if (import.meta.env.SSR) await reading
}

export const loadSiteAnalytics = async (
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  days: unknown,
): Promise<void> => void (await queryClient.ensureQueryData(siteAnalyticsQuery(api, toDays(days))))
