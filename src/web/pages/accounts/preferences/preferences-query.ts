// The query of the preferences page.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api } from '../../../request-context.ts'

export const preferencesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/me/preferences'],
    queryFn: ({ signal }) => api.preferences.get(undefined, { signal }),
  })

/** @throws the router's redirect for visitors */
export async function loadPreferences(
  reading: { queryClient: QueryClient; api: Api },
  location: { href: string },
) {
  await requireViewer(reading, location)
  await reading.queryClient.ensureQueryData(preferencesQuery(reading.api))
}
