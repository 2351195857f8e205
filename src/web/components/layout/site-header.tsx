// The header of every page: the main pages in groups, the user's own, and the menu of all pages.
import { Link, useRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Kept, linksAbove } from '../../kept-parts.tsx'
import { useFavoriteIds } from '../favorites/favorite-ids.tsx'
import { FavoritesBadge, FavoritesShortcut } from '../favorites/favorites-badge.tsx'
import { unreadKey } from '../notifications/unread-count.ts'
import { useFollowedViewer, useViewer } from '../session/viewer.ts'
import { AccountButtons } from './account-buttons.tsx'
import { SiteMenu } from './site-menu.tsx'
import { accountGroups, otherLinks, ownerLink, type PageLink, pageGroups } from './site-pages.ts'

const rows: PageLink[][] = [
  ...pageGroups.map(({ links }) => links.filter(({ inRow }) => inRow)),
  otherLinks,
].filter((links) => links.length > 0)
const pages = pageGroups.flatMap(({ links }) => links)

export function SiteHeader() {
  useFollowedViewer()
  const viewer = useViewer()
  const favorites = useFavoriteIds()?.length
  const { state, options } = useRouter()
  const key = () => {
    const { pathname, searchStr } = state.location
    const own = viewer ? [...accountGroups(viewer).flat(), ownerLink] : []
    const marked = [linksAbove(pathname, [...pages, ...own]), own.length > 0 && searchStr]
    const unread = options.context.queryClient.getQueryData(unreadKey)
    return `header ${JSON.stringify([marked, favorites, unread, viewer])}`
  }
  return (
    <Kept by={key}>
      <header className="relative z-30 tall:sticky tall:top-0 tall:[view-transition-name:site-header] border-b border-hairline bg-ground print:hidden">
        <div className="mx-auto flex h-16 max-w-[90rem] items-center gap-2 px-4 md:px-8">
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
            {rows.map((links, index) => (
              <Fragment key={links[0]?.to}>
                {index > 0 && <span className="mx-2 h-4 border-l border-hairline max-xl:hidden" />}
                {links.map((link) => (
                  <RowLink key={link.to} link={link} />
                ))}
              </Fragment>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1">
            <FavoritesShortcut />
            <AccountButtons />
            <SiteMenu />
          </div>
        </div>
      </header>
    </Kept>
  )
}

function RowLink({ link: { to, label, inRow } }: { link: PageLink }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      activeProps={{ className: 'text-text' }}
      inactiveProps={{ className: 'text-quiet' }}
      className={`rounded-sm px-1.5 py-2 whitespace-nowrap hover:text-text max-[84rem]:text-13 ${inRow === 'wide' ? 'max-xl:hidden' : ''}`}
    >
      {label}
      {to === '/favorites' && <FavoritesBadge className="ml-1" />}
    </Link>
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
