// The route of the list of posts: queries, title, description and structured data.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { PostSummary } from '../../../../contract/content/blog.ts'
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import { getCursor } from '../../../components/lists/infinite-list-query.ts'
import { feedLink } from '../../../components/posts/feed-link.ts'
import type { Api } from '../../../request-context.ts'
import { stringifySearch } from '../../../search-params.ts'
import { type BlogSearch, blogTitle, parseBlogSearch } from './blog-search.ts'

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

export const blogCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Blog', path: '/blog' },
]

/** Searches, tags and later pages are not for search engines; a category is a separate page. */
export function headOfBlog(
  loaded: { posts: PostSummary[] } | undefined,
  entered: BlogSearch,
  origin: string,
) {
  const search = parseBlogSearch(entered)
  const title = blogTitle(search)
  const head = pageHead({
    title: title === 'Blog' ? 'Photography blog' : `${title} · Blog`,
    description:
      'Location guides, photography tips, permits and law, drones and equipment: long reads that name the location, the hour and the rule.',
    origin,
    path: `/blog${stringifySearch({ category: search.category })}`,
    structured: [blogData(loaded?.posts ?? [], origin), breadcrumbData(blogCrumbs, origin)],
    noIndex: Boolean(search.tag ?? search.search ?? search.cursor),
  })
  return { ...head, links: [...head.links, feedLink] }
}

const blogData = (posts: PostSummary[], origin: string): object => ({
  '@type': 'Blog',
  name: 'Viewfinder Blog',
  url: `${origin}/blog`,
  blogPost: posts.map(({ slug, title, date }) => ({
    '@type': 'BlogPosting',
    headline: title,
    url: `${origin}/blog/${slug}`,
    datePublished: date,
  })),
})
