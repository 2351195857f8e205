// All pages in groups: below the header, opened by its button. It also opens without scripts.
import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import { FavoritesBadge } from '../favorites/favorites-badge.tsx'
import { useViewer } from '../session/viewer.ts'
import { LogoutButton } from './logout-button.tsx'
import { pageGroups } from './site-pages.ts'
import { useClosingMenu } from './use-closing-menu.ts'

const entryClass =
  'flex min-h-11 w-full items-center rounded-sm px-3 text-left text-quiet hover:bg-sunken hover:text-text lg:min-h-9'

export function SiteMenu() {
  const { menu, close } = useClosingMenu()
  const viewer = useViewer()
  return (
    <details ref={menu} className="group">
      <summary aria-label="Menu" className={buttonClass('quiet', 'w-[44px] px-0')}>
        <Menu className="size-5 group-open:hidden" strokeWidth={1.5} aria-hidden />
        <X className="hidden size-5 group-open:block" strokeWidth={1.5} aria-hidden />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-16 tall:max-h-[calc(100dvh-4rem-var(--bar))] overflow-y-auto border-b border-hairline bg-ground shadow-raised"
      >
        <ul className="mx-auto grid max-w-[90rem] grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-4 gap-y-3 px-1 py-4 md:px-5 lg:py-6">
          {pageGroups.map(({ title, links }) => (
            <li key={title}>
              <p className="px-3 font-semibold">{title}</p>
              <ul>
                {links.map(({ to, label, longLabel = label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      onClick={close}
                      activeOptions={{ exact: true, includeSearch: false }}
                      activeProps={{ className: 'underline underline-offset-4' }}
                      className={entryClass}
                    >
                      {longLabel}
                      {to === '/favorites' && <FavoritesBadge className="ml-2" />}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="border-t border-hairline px-1 py-2 md:px-5 lg:hidden">
          {viewer ? (
            <LogoutButton className={entryClass}>Logout</LogoutButton>
          ) : (
            <Link to="/auth" onClick={close} className={entryClass}>
              Sign In
            </Link>
          )}
        </div>
      </nav>
    </details>
  )
}
