// The frame of the admin area: its sections as links in groups, with the number of pending items in each; beside the page from 1024 px on,
// above it below that.

import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { adminSections } from '../../../../rules/admin-sections.ts'
import { whole } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { overviewQuery } from './admin-queries.ts'

/** Not `/admin/`: the address has no slash at its end. */
const toSection = (path: string) => (path ? `/admin/${path}` : '/admin')

type Section = (typeof adminSections)[number]

const groups = [...new Set(adminSections.map(({ group }) => group))].map((title) => ({
  title,
  sections: adminSections.filter(({ group }) => group === title),
}))

export function AdminLayout() {
  const { api } = useAppContext()
  const overview = useQuery(overviewQuery(api)).data
  const navigation = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The navigation is longer than the screen, across on a phone and down on a desktop: the current section must be visible.
  useEffect(() => {
    const frame = navigation.current
    const current = pathname && frame?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!frame || !current) return
    frame.scrollLeft = current.offsetLeft - (frame.clientWidth - current.offsetWidth) / 2
    frame.scrollTop = current.offsetTop - (frame.clientHeight - current.offsetHeight) / 2
  }, [pathname])
  const toCount = ({ waiting = [] }: Section) =>
    waiting.reduce((sum, { count, isUnlisted }) => sum + (isUnlisted ? 0 : (overview?.[count] ?? 0)), 0)
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 pt-6 pb-16 md:px-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-10 lg:pt-0">
      <nav
        ref={navigation}
        aria-label="Administration"
        className="relative max-lg:-mx-4 max-lg:flex max-lg:overflow-x-auto max-lg:border-b max-lg:border-hairline max-lg:px-4 md:max-lg:mx-0 md:max-lg:px-0 lg:tall:sticky lg:tall:top-16 lg:-ml-3 lg:tall:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:py-6"
      >
        {groups.map(({ title, sections }) => (
          <div key={title ?? ''} className="lg:not-first:mt-4">
            {title && <p className="mb-1 px-3 text-13 text-quiet max-lg:hidden">{title}</p>}
            <ul className="flex lg:block">
              {sections.map((section) => (
                <li key={section.path}>
                  <SectionLink section={section} count={toCount(section)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

function SectionLink({ section: { path, label }, count }: { section: Section; count: number }) {
  return (
    <Link
      to={toSection(path)}
      activeOptions={{ exact: path === '', includeSearch: false }}
      activeProps={{ className: 'text-text max-lg:border-accent lg:bg-sunken' }}
      inactiveProps={{ className: 'text-quiet max-lg:border-transparent' }}
      className="flex min-h-11 items-center gap-1.5 px-2.5 font-medium whitespace-nowrap hover:text-text max-lg:border-b-2 md:max-lg:px-1.5 lg:min-h-8 lg:rounded-sm lg:px-3"
    >
      {label}
      {count > 0 && (
        <span className="rounded-pill bg-sunken px-1.5 text-13 text-text tabular lg:ml-auto lg:bg-accent lg:text-on-accent">
          {whole(count)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  )
}
