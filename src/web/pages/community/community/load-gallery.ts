// What the gallery reads before it is shown.
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../request-context.ts'
import type { CommunitySearch } from './community-search.ts'
import { featuredQuery, galleryOptionsQuery, galleryQuery } from './gallery-data.ts'
import { parseGallerySearch } from './gallery-search.ts'

export async function loadGallery(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  search: CommunitySearch,
): Promise<void> {
  const { filters, from } = parseGallerySearch(search)
  await Promise.all([
    queryClient.prefetchInfiniteQuery(galleryQuery(api, filters, from)),
    queryClient.prefetchQuery(galleryOptionsQuery(api)),
    queryClient.prefetchQuery(featuredQuery(api)),
  ])
}
