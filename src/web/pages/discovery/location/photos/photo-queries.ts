// The queries of a location's photos, and how a change of one is shown everywhere at once.
// chunk: location-parts
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LocationPhoto, PhotoOrder } from '../../../../../contract/discovery/photos.ts'
import { infiniteListQuery } from '../../../../components/lists/infinite-list-query.ts'
import type { Api } from '../../../../request-context.ts'

const waitMs = 1500

/** An infinite list of published photos; `startCursor` continues from a linked page. */
export const photosQuery = (api: Api, id: string, sortBy: PhotoOrder, startCursor?: string) =>
  infiniteListQuery(['/api/locations', id, 'photos', sortBy], startCursor, (page, options) =>
    api.photos.list({ id, sortBy, limit: 24, ...page }, options),
  )

export const photographersQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/locations', id, 'photographers'],
    queryFn: ({ signal }) => api.photos.photographers({ id }, { signal }),
  })

/** The user's own photos that are processing or failed; polled while one is processing. */
export const unfinishedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/locations', id, 'photos-unfinished'],
    queryFn: ({ signal }) => api.photos.unfinished({ id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((photo) => photo.state === 'processing') ? waitMs : false,
  })

export const photoQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['/api/photos', id], queryFn: ({ signal }) => api.photos.get({ id }, { signal }) })

/** Shows a change of one photo in every cached list. */
export function showChange(
  queryClient: QueryClient,
  photo: LocationPhoto,
  change: Partial<LocationPhoto>,
): void {
  const changed = (one: LocationPhoto) => (one.id === photo.id ? { ...one, ...change } : one)
  queryClient.setQueryData<LocationPhoto>(['/api/photos', photo.id], (one) => one && changed(one))
  queryClient.setQueriesData<InfiniteData<{ items: LocationPhoto[] }>>(
    { predicate: ({ queryKey }) => isPhotoList(queryKey) },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
  )
}

/** Those of locations and profiles, and the gallery. */
const isPhotoList = ([path, list, ofSubject]: readonly unknown[]) =>
  ((path === '/api/locations' || path === '/api/profiles') && ofSubject === 'photos') ||
  (path === '/api/gallery' && list === 'photos')

/** Refreshes everything that a new, a changed or a deleted photo affects. */
export async function refreshPhotos(queryClient: QueryClient, locationId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['/api/locations', locationId] }),
    queryClient.invalidateQueries({ queryKey: ['/api/profiles'] }),
    queryClient.invalidateQueries({ queryKey: ['/api/gallery', 'photos'] }),
  ])
}
