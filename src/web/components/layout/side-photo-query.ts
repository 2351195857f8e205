// The photo beside the form of a page. A page that has a loader anyway reads it there; others read it in the browser, because the routes are
// part of the first view of every page.
// chunk: parts
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'

/** The home page shows the first of them. */
const limit = 3

/** Null without any location that has a large photo. */
export const sidePhotoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['side-photo'],
    queryFn: async ({ signal }) => (await api.locations.covers({ limit }, { signal })).at(-1) ?? null,
  })

/** In the browser nobody waits for it: its space is reserved. */
export async function readSidePhoto({ api, queryClient }: { api: Api; queryClient: QueryClient }) {
  const read = queryClient.prefetchQuery(sidePhotoQuery(api))
  if (import.meta.env.SSR) await read
}
