// The categories of the specification as links, each with the number of its posts.
import { Link } from '@tanstack/react-router'
import type { BlogTopics } from '../../../../contract/content/blog.ts'
import { type BlogCategory, blogCategories } from '../../../../rules/blog.ts'
import type { BlogSearch } from './blog-search.ts'

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-4 font-medium whitespace-nowrap'
const active = 'border-text bg-text text-ground'
const inactive = 'border-hairline bg-raised hover:bg-sunken'

export function CategoryRow({ topics, search }: { topics: BlogTopics; search: BlogSearch }) {
  const counts = new Map(topics.categories.map(({ category, count }) => [category, count]))
  const others = search.search ? { search: search.search } : {}
  return (
    <nav aria-label="Categories" className="-mx-4 mt-8 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-2 pb-1 md:flex-wrap">
        <CategoryLink
          name="All Posts"
          search={others}
          isActive={search.category === undefined && !search.tag}
        />
        {blogCategories.map(({ id, name }) => (
          <CategoryLink
            key={id}
            name={name}
            count={counts.get(id) ?? 0}
            search={{ ...others, category: id as BlogCategory }}
            isActive={search.category === id}
          />
        ))}
      </ul>
    </nav>
  )
}

type LinkProps = { name: string; count?: number; search: BlogSearch; isActive: boolean }

const CategoryLink = ({ name, count, search, isActive }: LinkProps) => (
  <li>
    <Link
      to="/blog"
      search={search}
      preload={false}
      aria-current={isActive ? 'true' : undefined}
      className={`${chip} ${isActive ? active : inactive}`}
    >
      {name}
      {count !== undefined && <span className="text-13 tabular opacity-80">{count}</span>}
    </Link>
  </li>
)
