// The state of the server, read again while the page is open.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../request-context.ts'

const pollMs = 15_000

export const statusQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/admin/status'],
    queryFn: ({ signal }) => api.serverStatus.get(undefined, { signal }),
    refetchInterval: pollMs,
  })

export const loadStatus = async ({
  api,
  queryClient,
}: {
  api: Api
  queryClient: QueryClient
}): Promise<void> => void (await queryClient.ensureQueryData(statusQuery(api)))
