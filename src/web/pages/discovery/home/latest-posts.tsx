// The newest posts of the blog.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PostCard } from '../../../components/posts/post-card.tsx'
import { latestPostsQuery } from './latest-posts-query.ts'
import { useApi } from './use-home-filters.ts'

export function LatestPosts() {
  const { data: posts } = useQuery(latestPostsQuery(useApi()))
  if (!posts || posts.length === 0) return null
  return (
    <section aria-labelledby="posts-title" className="wrap-page pt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="posts-title" className="font-display text-32 font-medium">
          From the blog
        </h2>
        <Link to="/blog" className="inline-flex min-h-11 items-center underline underline-offset-4">
          All posts
        </Link>
      </div>
      <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
