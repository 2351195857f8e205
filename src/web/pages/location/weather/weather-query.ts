// The query of a location's weather: a plan without it is an answer, not an error.
import { queryOptions } from '@tanstack/react-query'
import type { Weather } from '../../../../contract/weather.ts'
import { getProblemType } from '../../../components/forms/form-errors.ts'
import type { Api } from '../../../request-context.ts'

type NotIncluded = { state: 'not-included'; detail: string }

export const weatherQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/locations', id, 'weather'],
    queryFn: async ({ signal }): Promise<Weather | NotIncluded> => {
      try {
        return await api.weather.get({ id }, { signal })
      } catch (error) {
        if (getProblemType(error) !== 'plan-limit') throw error
        return { state: 'not-included', detail: (error as Error).message }
      }
    },
    staleTime: 900_000,
  })
