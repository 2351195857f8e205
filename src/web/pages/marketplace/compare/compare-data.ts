// /marketplace/compare: up to four properties by their ids, loaded as their pages are, so nothing is shown here that these do not show.
import type { QueryClient } from '@tanstack/react-query'
import { propertyLimits } from '../../../../rules/properties.ts'
import { propertyQuery } from '../../../components/properties/property-queries.ts'
import type { Api } from '../../../request-context.ts'

type CompareSearch = { ids?: string | string[] }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Of a text with commas, or of several values, as a form without scripts sends them; each once, the first ones. */
export function parseCompared({ ids = [] }: { ids?: unknown }): string[] {
  const all = [ids].flat().flatMap((one) => String(one).toLowerCase().split(','))
  return [...new Set(all)].filter((id) => uuid.test(id)).slice(0, propertyLimits.maxCompared)
}

export const comparedQuery = (api: Api, id: string) => ({
  ...propertyQuery(api, id),
  retry: false,
  retryOnMount: false,
})

/** A property that does not exist, or has left the market, is left out by the page. */
export async function loadCompare(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  search: CompareSearch,
): Promise<void> {
  const reads = Promise.all(
    parseCompared(search).map((id) => queryClient.prefetchQuery(comparedQuery(api, id))),
  )
  if (import.meta.env.SSR) await reads
}
