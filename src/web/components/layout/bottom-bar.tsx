// The main pages within reach of the thumb: at the bottom of a phone's screen, on every page.
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { CircleUser, Compass, Heart, Map as MapIcon, Sunrise } from 'lucide-react'
import { Kept, linksAbove } from '../../kept-parts.tsx'
import { useFavoriteIds } from '../favorites/favorite-ids.tsx'
import { FavoritesBadge } from '../favorites/favorites-badge.tsx'
import { useViewer } from '../session/viewer.ts'
import { accountMenuId, isOwnPage } from './site-pages.ts'

const links = [
  { to: '/', label: 'Explore', Icon: Compass },
  { to: '/map', label: 'Map', Icon: MapIcon },
  { to: '/plan', label: 'Plan', Icon: Sunrise },
  { to: '/favorites', label: 'Saved', Icon: Heart },
]
const itemClass =
  'relative flex min-w-0 flex-col items-center justify-center gap-0.5 text-13 leading-none text-quiet aria-[current]:font-semibold aria-[current]:text-text'
const icon = { className: 'size-6', strokeWidth: 1.5, 'aria-hidden': true } as const

export function BottomBar() {
  const { state } = useRouter()
  const viewer = useViewer()
  const favorites = useFavoriteIds()?.length
  const key = () => {
    const { pathname } = state.location
    return `bar ${linksAbove(pathname, [...links, { to: '/auth' }])} ${favorites} ${viewer ? isOwnPage(pathname, viewer) : ''}`
  }
  return (
    <Kept by={key}>
      <nav aria-label="Shortcuts" className="bottom-bar">
        {links.map(({ to, label, Icon }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={itemClass}>
            <Icon {...icon} />
            <span className="max-[18rem]:sr-only">{label}</span>
            {to === '/favorites' && <FavoritesBadge className="absolute top-1 left-1/2 ml-1" />}
          </Link>
        ))}
        <You />
      </nav>
    </Kept>
  )
}

function You() {
  const viewer = useViewer()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const content = (
    <>
      <CircleUser {...icon} />
      <span className="max-[18rem]:sr-only">You</span>
    </>
  )
  if (!viewer)
    return (
      <Link to="/auth" activeOptions={{ exact: true, includeSearch: false }} className={itemClass}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      popoverTarget={accountMenuId}
      aria-current={isOwnPage(path, viewer) || undefined}
      className={itemClass}
    >
      {content}
    </button>
  )
}
