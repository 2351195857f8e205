// What the revenue dashboard reads. Both are read again every 30 seconds while the page is open.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../request-context.ts'

/** The specification's interval of the commission report. */
const refreshMs = 30_000

export const commissionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/admin/commission-report'],
    queryFn: ({ signal }) => api.revenue.commissions(undefined, { signal }),
    refetchInterval: refreshMs,
  })

export const revenueQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/admin/revenue'],
    queryFn: ({ signal }) => api.revenue.overview(undefined, { signal }),
    refetchInterval: refreshMs,
  })

export const loadRevenue = async ({
  api,
  queryClient,
}: {
  api: Api
  queryClient: QueryClient
}): Promise<void> =>
  void (await Promise.all([
    queryClient.ensureQueryData(commissionQuery(api)),
    queryClient.ensureQueryData(revenueQuery(api)),
  ]))
