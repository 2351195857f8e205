// Title, description and structured data of the list of posts.
import type { PostSummary } from '../../../../contract/content/blog.ts'
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import { feedLink } from '../../../components/posts/feed-link.ts'
import { stringifySearch } from '../../../search-params.ts'
import { type BlogSearch, blogTitle, parseBlogSearch } from './blog-search.ts'

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
