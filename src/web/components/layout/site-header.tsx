// The header of every page. The menu of a phone is a disclosure that also opens without scripts.
import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import { ConfirmedButton } from '../dialogs/confirmed-button.tsx'
import { FavoritesBadge, FavoritesShortcut } from '../favorites/favorites-badge.tsx'
import { useLogOut } from '../session/use-log-out.ts'
import { useFollowedViewer, useViewer } from '../session/viewer.ts'
import { AccountButtons, accountLinks } from './account-buttons.tsx'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { useClosingMenu } from './use-closing-menu.ts'

/** `isExtra`: only in the menu, and in a wide row without the buttons of signed-in users. */
const links: { to: string; label: string; isExtra?: true }[] = [
  { to: '/', label: 'Explore' },
  { to: '/map', label: 'Map' },
  { to: '/tonight', label: 'Tonight', isExtra: true },
  { to: '/favorites', label: 'Favorites' },
  { to: '/community', label: 'Community' },
  { to: '/blog', label: 'Blog' },
  { to: '/permits', label: 'Permits' },
  { to: '/marketplace', label: 'Properties' },
  { to: '/submit', label: 'Submit Location' },
  { to: '/admin/login', label: 'Admin' },
]

const longLabels: Record<string, string> = { Map: 'Map View', Properties: 'Private Properties' }

export function SiteHeader() {
  useFollowedViewer()
  const viewer = useViewer()
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-ground print:hidden">
      <div className="wrap-page flex h-16 items-center gap-2">
        {/* When large text leaves no space for the word, it wraps below the logo and is clipped. */}
        <Link
          to="/"
          className="mr-2 flex h-11 min-w-7 shrink-9999 flex-wrap content-start gap-x-2 overflow-hidden font-display text-22 font-medium xl:shrink-0"
          aria-label="Viewfinder home"
        >
          <Logo className="h-11 w-7" />
          <span className="leading-11">Viewfinder</span>
        </Link>
        <nav aria-label="Main" className="hidden flex-1 items-center lg:flex">
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              activeOptions={{ exact: link.to === '/', includeSearch: false }}
              activeProps={{ className: 'text-text' }}
              inactiveProps={{ className: 'text-quiet' }}
              className={`rounded-sm px-1.5 py-2 whitespace-nowrap hover:text-text max-xl:text-13 xl:px-2 ${link.isExtra ? (viewer ? 'hidden' : 'max-[90rem]:hidden') : ''}`}
            >
              {link.label}
              {link.to === '/favorites' && <FavoritesBadge className="ml-1" />}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <ColorSchemeSwitch />
          <FavoritesShortcut />
          <AccountButtons />
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

function PhoneMenu() {
  const { menu, close } = useClosingMenu()
  const viewer = useViewer()
  const logOut = useLogOut()
  return (
    <details ref={menu} className="group lg:hidden">
      <summary aria-label="Menu" className={buttonClass('quiet', 'w-[44px] px-0')}>
        <Menu className="size-5 group-open:hidden" strokeWidth={1.5} aria-hidden />
        <X className="hidden size-5 group-open:block" strokeWidth={1.5} aria-hidden />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-hairline bg-ground shadow-raised"
      >
        <ul className="wrap-page grid gap-1 py-3 sm:grid-cols-2">
          {[...links, ...accountLinks(viewer)].map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                onClick={close}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ className: 'font-semibold' }}
                className="flex min-h-11 items-center rounded-sm px-3 text-17 hover:bg-sunken"
              >
                {longLabels[link.label] ?? link.label}
                {link.to === '/favorites' && <FavoritesBadge className="ml-2" />}
              </Link>
            </li>
          ))}
          {viewer && (
            <li>
              <ConfirmedButton
                title="Sign out?"
                text="You’ll need to sign in again to use your favorites, reviews and photos on this device."
                action="Sign out"
                kind="primary"
                onConfirm={logOut}
                className="flex min-h-11 w-full items-center rounded-sm px-3 text-left text-17 hover:bg-sunken"
              >
                Logout
              </ConfirmedButton>
            </li>
          )}
        </ul>
      </nav>
    </details>
  )
}

/** The logo: a viewfinder frame around a low sun. */
function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 10V6a2 2 0 0 1 2-2h4M22 4h4a2 2 0 0 1 2 2v4M28 22v4a2 2 0 0 1-2 2h-4M10 28H6a2 2 0 0 1-2-2v-4" />
      <path d="M8.5 20h15" />
      <path d="M11 20a5 5 0 0 1 10 0" className="fill-accent stroke-accent" />
    </svg>
  )
}
