// The queries of a property's page.
import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { todayIn } from '../../../components/properties/booking-times.ts'
import {
  availabilityQuery,
  propertyQuery,
  propertyReviewsQuery,
} from '../../../components/properties/property-queries.ts'
import type { Api } from '../../../request-context.ts'
import { monthRange, toMonth } from './month.ts'

/** @throws the router's notFound for an unknown property */
export async function loadPropertyPage(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  id: string,
): Promise<void> {
  const property = await queryClient.ensureQueryData(propertyQuery(api, id)).catch(orNotFound)
  const { from, to } = monthRange(toMonth(todayIn(property.timeZone)))
  const calendar = queryClient.prefetchQuery(availabilityQuery(api, id, from, to))
  const reviews = queryClient.prefetchInfiniteQuery(propertyReviewsQuery(api, id))
  if (import.meta.env.SSR) await Promise.all([calendar, reviews])
}
