// The queries of the gallery.
import { queryOptions } from '@tanstack/react-query'
import { type GalleryFilters, galleryPageSize } from '../../../../rules/gallery.ts'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import type { Api } from '../../../request-context.ts'

export const galleryQuery = (api: Api, filters: GalleryFilters, from?: string) =>
  infiniteListQuery(['/api/gallery', 'photos', filters], from, (input, options) =>
    api.gallery.list({ ...(filters as object), ...input, limit: galleryPageSize }, options),
  )

export const galleryOptionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/gallery', 'filters'],
    queryFn: ({ signal }) => api.gallery.filters(undefined, { signal }),
  })

export const featuredQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/community/photographers'],
    queryFn: ({ signal }) => api.photographers.featured({ limit: 6 }, { signal }),
  })
