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

export const loadSiteAnalytics = async (
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  days: unknown,
): Promise<void> => void (await queryClient.ensureQueryData(siteAnalyticsQuery(api, toDays(days))))
