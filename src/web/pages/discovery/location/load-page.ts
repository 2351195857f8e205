// Reads what a location's page shows. The location is asked for at once; the queries of its sections come with the page's code.
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { locationQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'
import type { PageChoices } from './location-data.ts'

/**
 * On the server everything is awaited; in the browser only the location, the sections have their own skeletons.
 * @throws the router's notFound for an unknown or malformed id, its redirect for the id of a merged duplicate or
 * another spelling
 */
export async function loadLocationPage(
  context: { queryClient: QueryClient; api: Api },
  id: string,
  choices: PageChoices,
): Promise<void> {
  const { queryClient, api } = context
  const location = await queryClient.ensureQueryData(locationQuery(api, id)).catch(orNotFound)
  // A duplicate was merged into another location, or the id has capital letters: one location has one address.
  if (location.id !== id)
    throw redirect({ to: '/location/$id', params: { id: location.id }, statusCode: 301 })
  const sections = (await import('./location-data.ts')).loadSections(context, location, choices)
  if (import.meta.env.SSR) await sections
}
