// The tags of all posts, the most used first.
import { Link } from '@tanstack/react-router'
import type { BlogTopics } from '../../../../contract/content/blog.ts'
import type { BlogSearch } from './blog-search.ts'

export function TagRow({ topics, search }: { topics: BlogTopics; search: BlogSearch }) {
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
