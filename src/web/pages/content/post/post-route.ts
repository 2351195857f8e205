// The route of a post: query, title, description and structured data.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Post } from '../../../../contract/content/blog.ts'
import { blogCategoryName } from '../../../../rules/blog.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { pageHead } from '../../../components/layout/page-head.ts'
import { feedLink } from '../../../components/posts/feed-link.ts'
import type { Api } from '../../../request-context.ts'
import { shortened } from '../../discovery/location/location-head.ts'

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

export const postCrumbs = ({ title, slug }: { title: string; slug: string }): Crumb[] => [
  { label: 'Home', path: '/' },
  { label: 'Blog', path: '/blog' },
  { label: title, path: `/blog/${slug}` },
]

/** The head of the post that the loader has read, or of an address without one. */
export function headOfPost(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  slug: string,
  origin: string,
) {
  const post = queryClient.getQueryData(postQuery(api, slug).queryKey)
  return post ? postHead(post, origin) : missingPostHead
}

function postHead(post: Post, origin: string) {
  const { title, slug, excerpt } = post
  const head = pageHead({
    title,
    description: shortened(excerpt),
    origin,
    path: `/blog/${slug}`,
    ...(post.coverLocation ? { image: `/share/${post.coverLocation.id}.jpg` } : {}),
    structured: [postData(post, origin), breadcrumbData(postCrumbs(post), origin)],
  })
  return { ...head, links: [...head.links, feedLink] }
}

function postData(post: Post, origin: string): object {
  const { title, slug, excerpt, author, date, updatedAt, category, tags, wordCount, image, locations } = post
  const url = `${origin}/blog/${slug}`
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url,
    mainEntityOfPage: url,
    datePublished: date,
    dateModified: updatedAt > date ? updatedAt : date,
    author: { '@type': 'Organization', name: author },
    publisher: { '@type': 'Organization', name: 'Viewfinder', url: `${origin}/` },
    articleSection: blogCategoryName(category),
    keywords: tags,
    wordCount,
    ...(image && { image: image.startsWith('/') ? `${origin}${image}` : image }),
    ...(locations.length > 0 && {
      mentions: locations.map(({ id, name }) => ({
        '@type': 'Place',
        name,
        url: `${origin}/location/${id}`,
      })),
    }),
  }
}

const missingPostHead = {
  meta: [{ title: 'Blog Post Not Found · Viewfinder' }, { name: 'robots', content: 'noindex' }],
}
