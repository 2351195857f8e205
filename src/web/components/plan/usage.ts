// What the viewer used of their plan, mirrored in the browser's storage under the specification's key.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Usage } from '../../../rules/metering.ts'
import type { Api } from '../../request-context.ts'

export const usageQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/me/usage'],
    queryFn: ({ signal }): Promise<Usage> => api.subscriptions.usage(undefined, { signal }),
  })

/** Asks anew, after something that counts. A failure changes nothing: the server decides anyway. */
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
    // Storage may be switched off; it only mirrors.
  }
}
