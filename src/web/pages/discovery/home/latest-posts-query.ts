// The newest posts of the blog, for the home page.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../request-context.ts'

const shownPosts = 3

export const latestPostsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/blog/posts', 'home'],
    queryFn: async ({ signal }) => (await api.blog.list({ limit: shownPosts }, { signal })).body,
  })

export const prefetchLatestPosts = ({ api, queryClient }: { api: Api; queryClient: QueryClient }) =>
  queryClient.prefetchQuery(latestPostsQuery(api))
