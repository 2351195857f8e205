// The queries of the list of posts.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getCursor } from '../../../components/lists/infinite-list-query.ts'
import type { Api } from '../../../request-context.ts'
import { type BlogSearch, parseBlogSearch } from './blog-search.ts'

export const postsQuery = (api: Api, search: BlogSearch) =>
  queryOptions({
    queryKey: ['/api/blog/posts', search],
    queryFn: async ({ signal }) => {
      const { headers, body } = await api.blog.list(search, { signal })
      return { posts: body, nextCursor: getCursor(headers.link) ?? null }
    },
  })

export const topicsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/blog/topics'],
    queryFn: ({ signal }) => api.blog.topics(undefined, { signal }),
  })

/** @throws the router's redirect to the first page for a cursor that does not fit */
export async function loadBlogPage(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  entered: BlogSearch,
) {
  const { cursor, ...search } = parseBlogSearch(entered)
  try {
    const [{ posts }] = await Promise.all([
      queryClient.ensureQueryData(postsQuery(api, { ...search, ...(cursor && { cursor }) })),
      queryClient.ensureQueryData(topicsQuery(api)),
    ])
    return { posts }
  } catch (error) {
    const { status } = error as { status?: number }
    if (cursor && (status === 400 || status === 422)) throw redirect({ to: '/blog', search })
    throw error
  }
}
