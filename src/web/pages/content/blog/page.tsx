// The list of posts: categories, tags and search; the featured post first.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { BlogTopics, PostSummary } from '../../../../contract/content/blog.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { SubscribeForm } from '../../../components/newsletter/subscribe-form.tsx'
import { FeaturedPost, PostCard } from '../../../components/posts/post-card.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { blogCrumbs, postsQuery, topicsQuery } from './blog-route.ts'
import { type BlogSearch, blogTitle, parseBlogSearch } from './blog-search.ts'
import { CategoryRow } from './category-row.tsx'
import { SearchForm } from './search-form.tsx'

const route = getRouteApi('/blog/')

export function BlogPage() {
  const search = parseBlogSearch(route.useLoaderDeps())
  const { api } = route.useRouteContext()
  const { data: topics } = useSuspenseQuery(topicsQuery(api))
  const { data } = useSuspenseQuery(postsQuery(api, search))
  const { cursor, ...first } = search
  return (
    <div className="wrap-page pt-6 pb-16">
      <Breadcrumbs crumbs={blogCrumbs} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <h1 className="font-display text-52 font-medium text-balance wrap-anywhere">{blogTitle(search)}</h1>
          <p className="mt-2 max-w-text text-17 text-quiet">
            Where to stand, when to be there, and what’s allowed.{' '}
            <a href="/blog/rss.xml" className="inline-flex min-h-6 items-center underline underline-offset-4">
              RSS feed
            </a>
          </p>
        </div>
        <SearchForm key={first.search ?? ''} search={first} />
      </div>
      <CategoryRow topics={topics} search={first} />
      {cursor && (
        <p className="mt-6">
          <Link
            to="/blog"
            search={first}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Back to the first page
          </Link>
        </p>
      )}
      <Posts posts={data.posts} search={search} />
      {data.nextCursor && (
        <p className="mt-10 flex justify-center">
          <Link
            to="/blog"
            search={{ ...first, cursor: data.nextCursor }}
            rel="next"
            preload={false}
            className={buttonClass('outline')}
          >
            Older posts
          </Link>
        </p>
      )}
      <TagRow topics={topics} search={first} />
      <section
        aria-labelledby="newsletter-title"
        className="mt-16 grid grid-cols-1 gap-x-12 gap-y-6 rounded-card bg-sunken px-6 py-10 md:grid-cols-2 md:items-center md:px-12"
      >
        <div>
          <h2 id="newsletter-title" className="font-display text-32 font-medium text-balance">
            New posts by email
          </h2>
          <p className="mt-2 max-w-text text-17 text-quiet">
            Our newsletter, now and then. You can unsubscribe from any issue.
          </p>
        </div>
        <SubscribeForm />
      </section>
    </div>
  )
}

// The specification's first post is the featured one, of the whole list and not of a selection.
function Posts({ posts, search }: { posts: PostSummary[]; search: BlogSearch }) {
  if (posts.length === 0) return <NothingFound />
  const isWholeList = Object.keys(search).length === 0
  const [lead, ...others] = posts as [PostSummary, ...PostSummary[]]
  const listed = isWholeList ? others : posts
  return (
    <>
      {isWholeList && (
        <div className="mt-10">
          <FeaturedPost post={lead} />
        </div>
      )}
      <ul className="mt-12 grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {listed.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} isEager={!isWholeList && index === 0} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NothingFound() {
  return (
    <div className="mt-12 max-w-text">
      <p className="text-17">No posts match. Try another word, or read everything we’ve published.</p>
      <p className="mt-4">
        <Link to="/blog" className={buttonClass('outline')}>
          All Posts
        </Link>
      </p>
    </div>
  )
}

/** The tags of all posts, the most used first. */
function TagRow({ topics, search }: { topics: BlogTopics; search: BlogSearch }) {
  if (topics.tags.length === 0) return null
  return (
    <section aria-labelledby="tags-title" className="mt-16 border-t border-hairline pt-8">
      <h2 id="tags-title" className="font-display text-22 font-medium">
        Tags
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {topics.tags.map(({ tag, count }) => (
          <li key={tag} className="min-w-0">
            <Link
              to="/blog"
              search={{ tag }}
              preload={false}
              aria-current={search.tag === tag ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline aria-[current]:font-semibold md:min-h-8"
            >
              <span className="min-w-0 wrap-anywhere">{tag}</span>{' '}
              <span className="text-13 text-quiet tabular">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
