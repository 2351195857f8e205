// What became of the addresses that were entered as images of a location, for its author and administrators.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'

const pollMs = 5000

/** Read again while addresses are being fetched. */
export const imageLinksQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/locations', id, 'image-links'],
    queryFn: ({ signal }) => api.photos.imageLinks({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((link) => link.state === 'waiting') ? pollMs : false),
  })
