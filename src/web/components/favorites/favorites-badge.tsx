// The number of the viewer's favorites, beside the links to them.
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useFavoriteIds } from './favorite-ids.tsx'

/** Nothing for visitors, and without favorites. The ids come with the page, so the count causes no layout shift. */
export function FavoritesBadge({ className = '' }: { className?: string }) {
  const count = useFavoriteIds()?.length ?? 0
  if (count === 0) return null
  return (
    <span
      className={`inline-grid h-5 min-w-5 place-items-center rounded-pill bg-accent px-1.5 text-13 leading-none font-semibold text-on-accent tabular ${className}`}
    >
      {count > 999 ? '999+' : count}
      <span className="sr-only"> saved</span>
    </span>
  )
}

/** Where the main links are folded into the menu, and there is no bar at the bottom, a heart leads to the favorites. */
export function FavoritesShortcut() {
  return (
    <Link
      to="/favorites"
      className="relative hidden size-11 place-items-center rounded-pill hover:bg-sunken md:grid lg:hidden"
    >
      <Heart className="size-5" strokeWidth={1.5} aria-hidden />
      <span className="sr-only">Favorites</span>
      <FavoritesBadge className="absolute top-0 right-0" />
    </Link>
  )
}
