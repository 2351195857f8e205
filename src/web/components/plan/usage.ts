// The viewer's usage of their plan, mirrored in the browser's storage under the specification's key.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Usage } from '../../../rules/metering.ts'
import type { Api } from '../../request-context.ts'

export const usageQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/me/usage'],
    queryFn: ({ signal }): Promise<Usage> => api.subscriptions.usage(undefined, { signal }),
  })

/** Refreshes the usage after a counted action. A failure changes nothing: the server decides anyway. */
export async function refreshUsage({
  api,
  queryClient,
}: {
  api: Api
  queryClient: QueryClient
}): Promise<void> {
  try {
    mirrorUsage(await queryClient.fetchQuery({ ...usageQuery(api), staleTime: 0 }))
  } catch {}
}

export function mirrorUsage({ plan, monthlyLocationViews, monthlyFavorites, lastReset }: Usage): void {
  try {
    localStorage.setItem(
      'userSubscription',
      JSON.stringify({ plan, monthlyLocationViews, monthlyFavorites, lastReset }),
    )
  } catch {
    // Storage may be disabled; it is only a mirror.
  }
}
