// All plans with their subscribers, for administrators.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../request-context.ts'

export const adminPlansQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/admin/plans'],
    queryFn: ({ signal }) => api.adminPlans.list(undefined, { signal }),
  })

export const loadPlans = async ({
  api,
  queryClient,
}: {
  api: Api
  queryClient: QueryClient
}): Promise<void> => void (await queryClient.ensureQueryData(adminPlansQuery(api)))
