// The queries of saved plans: a user's own, and one that is shared by a link.
import { queryOptions } from '@tanstack/react-query'
import type { LightPlan } from '../../../contract/planning/light-plans.ts'
import type { Api } from '../../request-context.ts'
import { infiniteListQuery } from '../lists/infinite-list-query.ts'

export const plansKey = '/api/light-plans'

/** @param from continues from a linked page */
export const plansQuery = (api: Api, when: 'upcoming' | 'past', from?: string) =>
  infiniteListQuery([plansKey, 'list', when], from, (input, options) =>
    api.lightPlans.list({ ...input, ...(when === 'past' ? { when } : {}) }, options),
  )

/** Null for visitors, and where the user has no such plan. */
export const planQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [plansKey, 'one', id],
    queryFn: async ({ signal }): Promise<LightPlan | null> => {
      try {
        return await api.lightPlans.get({ id }, { signal })
      } catch (error) {
        if ([401, 404].includes((error as { status?: number }).status ?? 0)) return null
        throw error
      }
    },
  })

export const sharedPlanQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['/api/shared-light-plans', token],
    queryFn: ({ signal }) => api.lightPlans.readShared({ token }, { signal }),
  })
