// The available plans, cheapest first.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'

export const plansQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/subscription-plans'],
    queryFn: ({ signal }) => api.subscriptions.plans(undefined, { signal }),
  })
