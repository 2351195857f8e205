// The query of one post.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import type { Api } from '../../../request-context.ts'

export const postQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['/api/blog/posts', 'one', slug],
    queryFn: ({ signal }) => api.blog.get({ slug }, { signal }),
  })

/** @throws the router's notFound for an unknown post, its redirect for another spelling of the slug */
export async function loadPost(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  slug: string,
): Promise<void> {
  const post = await queryClient.ensureQueryData(postQuery(api, slug)).catch(orNotFound)
  if (post.slug !== slug) throw redirect({ to: '/blog/$slug', params: { slug: post.slug }, statusCode: 301 })
}
