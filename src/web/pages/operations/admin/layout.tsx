// The frame of the admin area: its sections as links, with the number of pending items in each.

import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Overview } from '../../../../contract/operations/admin-operation.ts'
import { whole } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { overviewQuery } from './admin-lists.ts'

const parts: { to: string; label: string; waiting?: (overview: Overview) => number }[] = [
  { to: '/admin', label: 'Overview' },
  { to: '/admin/locations', label: 'Locations', waiting: (overview) => overview.locationsWaiting },
  { to: '/admin/reports', label: 'Reports', waiting: (overview) => overview.subjectsReported },
  { to: '/admin/reviews', label: 'Reviews' },
  { to: '/admin/permits', label: 'Permits' },
  { to: '/admin/photographers', label: 'Photographers' },
  { to: '/admin/photos', label: 'Photos' },
  { to: '/admin/posts', label: 'Posts' },
  { to: '/admin/properties', label: 'Properties', waiting: (overview) => overview.propertiesPending },
  {
    to: '/admin/contests',
    label: 'Contests',
    waiting: (overview) => overview.contestsFlagged + overview.contestsWithCopies,
  },
  { to: '/admin/offline', label: 'Offline packs' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/messages', label: 'Messages', waiting: (overview) => overview.messagesOpen },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/plans', label: 'Plans' },
  { to: '/admin/revenue', label: 'Revenue' },
  { to: '/admin/analytics', label: 'Analytics' },
  { to: '/admin/payments', label: 'Payments', waiting: (overview) => overview.paymentsToCheck },
  { to: '/admin/disputes', label: 'Disputes', waiting: (overview) => overview.disputesOpen },
  {
    to: '/admin/outbox',
    label: 'Outbox',
    waiting: (overview) => overview.mailsFailed + overview.mailsRefused,
  },
  { to: '/admin/jobs', label: 'Jobs', waiting: (overview) => overview.jobsFailed },
  { to: '/admin/audit', label: 'Audit log' },
]

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
          {parts.map(({ to, label, waiting }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/admin', includeSearch: false }}
                activeProps={{ className: 'border-accent text-text' }}
                inactiveProps={{ className: 'border-transparent text-quiet' }}
                className="flex min-h-11 items-center gap-1.5 border-b-2 px-2.5 font-medium md:max-lg:px-1.5 whitespace-nowrap hover:text-text"
              >
                {label}
                <PendingCount count={overview && waiting ? waiting(overview) : 0} />
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
