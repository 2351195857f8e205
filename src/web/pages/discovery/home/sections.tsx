// The home page below its hero. Each section hydrates separately, so that none delays the response to a touch.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Grid3x3, Map as MapIcon, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useClosingMenu } from '../../../components/layout/use-closing-menu.ts'
import { PostCard } from '../../../components/posts/post-card.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { PopularCities } from './cities.tsx'
import { Featured } from './featured.tsx'
import { isFrontPage } from './home-queries.ts'
import { latestPostsQuery } from './latest-posts-query.ts'
import { ThemePicker } from './theme-picker.tsx'
import { Tips } from './tips.tsx'
import { useApi, useHomeFilters } from './use-home-filters.ts'

export function Sections() {
  const { search } = useHomeFilters()
  return (
    <>
      <Suspense>
        <ThemePicker />
      </Suspense>
      <Suspense>
        <Featured />
      </Suspense>
      {isFrontPage(search) && (
        <>
          <Suspense>
            <PopularCities />
          </Suspense>
          <Suspense>
            <Tips />
          </Suspense>
          <Suspense>
            <LatestPosts />
          </Suspense>
          <Suspense>
            <SubmitCall />
          </Suspense>
        </>
      )}
      <Suspense>
        <FloatingMenu />
      </Suspense>
    </>
  )
}

/** The call to action to add a location. */
function SubmitCall() {
  return (
    <section aria-labelledby="submit-title" className="wrap-page pt-20">
      <div className="flex flex-col items-start justify-between gap-6 rounded-card bg-sunken px-6 py-10 md:flex-row md:items-center md:px-12 md:py-14">
        <div>
          <h2 id="submit-title" className="font-display text-32 font-medium text-balance">
            Know a location that belongs here?
          </h2>
          <p className="mt-2 max-w-text text-17 text-quiet">
            Put it on the map with its shooting direction, its best light and what others should know before
            they go.
          </p>
        </div>
        <Link to={'/submit' as string} className={buttonClass('outline', 'shrink-0')}>
          Submit Location
        </Link>
      </div>
    </section>
  )
}

/** The newest posts of the blog. */
function LatestPosts() {
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

/**
 * The floating action button, on the home page only (elsewhere it would cover forms, bars and maps): opens
 * a small menu; closes on Escape, on a click elsewhere and on navigation.
 */
const actions: { to: string; label: string; Icon: typeof Plus }[] = [
  { to: '/submit', label: 'Submit Location', Icon: Plus },
  { to: '/map', label: 'View Map', Icon: MapIcon },
  { to: '/locations', label: 'Browse All', Icon: Grid3x3 },
]

function FloatingMenu() {
  const { menu, close } = useClosingMenu()
  return (
    <details
      ref={menu}
      className="group hidden tall:fixed tall:block right-4 bottom-[calc(1rem+var(--bar))] z-20 md:right-8 md:bottom-8"
    >
      <summary
        aria-label="Quick actions"
        className="grid size-14 place-items-center rounded-pill bg-text text-ground shadow-raised"
      >
        <Plus
          className="size-6 transition-transform duration-150 group-open:rotate-45"
          strokeWidth={1.5}
          aria-hidden
        />
      </summary>
      <ul className="absolute right-0 bottom-16 grid gap-1 rounded-card border border-hairline bg-raised p-2 shadow-raised">
        {actions.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={close}
              className="flex min-h-11 items-center gap-3 rounded-sm px-3 whitespace-nowrap hover:bg-sunken"
            >
              <Icon className="size-5" strokeWidth={1.5} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
