// What the page of plans loads: the plans, and for signed-in users their subscription and its invoices.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'

export const plansQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/subscription-plans'],
    queryFn: ({ signal }) => api.subscriptions.plans(undefined, { signal }),
  })

export const subscriptionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/me/subscription'],
    queryFn: ({ signal }) => api.subscriptions.get(undefined, { signal }),
    meta: { isPersonal: true },
  })

export const invoicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/me/invoices'],
    queryFn: async ({ signal }) => (await api.subscriptions.invoices({ limit: 100 }, { signal })).body,
    meta: { isPersonal: true },
  })

export async function loadSubscription({
  api,
  queryClient,
}: {
  api: Api
  queryClient: QueryClient
}): Promise<void> {
  const [viewer] = await Promise.all([
    queryClient.ensureQueryData(viewerQuery(api)),
    queryClient.ensureQueryData(plansQuery(api)),
  ])
  if (viewer)
    await Promise.all([
      queryClient.ensureQueryData(subscriptionQuery(api)),
      queryClient.ensureQueryData(invoicesQuery(api)),
    ])
}

/** After a payment or a change: everything that shows the plan is read again. */
export const refreshPlan = async (api: Api, queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    [plansQuery, subscriptionQuery, invoicesQuery, viewerQuery].map((query) =>
      queryClient.invalidateQueries({ queryKey: query(api).queryKey }),
    ),
  )
  await queryClient.invalidateQueries({ queryKey: ['/api/me/usage'] })
}
