// Reads the list of cities.
import type { QueryClient } from '@tanstack/react-query'
import { citiesQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'

export async function loadCities({ queryClient, api }: { queryClient: QueryClient; api: Api }) {
  return { cities: await queryClient.ensureQueryData(citiesQuery(api)) }
}
