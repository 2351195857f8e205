// The query of a post as it is edited.
import type { Api } from '../../../request-context.ts'

export const postQuery = (api: Api, id: string) => ({
  queryKey: ['/api/admin', 'post', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.adminBlog.get({ id }, { signal }),
})
