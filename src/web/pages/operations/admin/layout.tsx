// The frame of the admin area: its sections as links, with the number of pending items in each.

import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { adminSections } from '../../../../rules/admin-sections.ts'
import { whole } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { overviewQuery } from './admin-queries.ts'

/** Not `/admin/`: the address has no slash at its end. */
const toSection = (path: string) => (path ? `/admin/${path}` : '/admin')

export function AdminLayout() {
  const { api } = useAppContext()
  const overview = useQuery(overviewQuery(api)).data
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the strip is longer than the screen: the current section must be visible.
  useEffect(() => {
    const current = pathname && strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (strip.current && current)
      strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <div className="wrap-page pt-6 pb-16">
      <nav
        ref={strip}
        aria-label="Administration"
        className="relative -mx-4 overflow-x-auto border-b border-hairline px-4 md:mx-0 md:px-0"
      >
        <ul className="flex gap-1 md:max-lg:gap-0">
          {adminSections.map(({ path, label, waiting = [] }) => (
            <li key={path}>
              <Link
                to={toSection(path)}
                activeOptions={{ exact: path === '', includeSearch: false }}
                activeProps={{ className: 'border-accent text-text' }}
                inactiveProps={{ className: 'border-transparent text-quiet' }}
                className="flex min-h-11 items-center gap-1.5 border-b-2 px-2.5 font-medium md:max-lg:px-1.5 whitespace-nowrap hover:text-text"
              >
                {label}
                <PendingCount
                  count={waiting.reduce(
                    (sum, { count, isUnlisted }) => sum + (isUnlisted ? 0 : (overview?.[count] ?? 0)),
                    0,
                  )}
                />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}

function PendingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="rounded-pill bg-sunken px-1.5 text-13 text-text tabular">
      {whole(count)}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
