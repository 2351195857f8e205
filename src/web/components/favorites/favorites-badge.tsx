// The number of the viewer's favorites, beside the links to them.
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useViewer } from '../session/viewer.ts'
import { useFavoriteIds } from './favorite-ids.tsx'

/**
 * Empty for visitors. For signed-in users the space is reserved from the first paint, so that the count causes no
 * layout shift.
 */
export function FavoritesBadge({ className = '' }: { className?: string }) {
  const isSignedIn = Boolean(useViewer())
  const count = useFavoriteIds()?.length ?? 0
  if (!isSignedIn) return null
  return (
    <span
      className={`inline-grid h-5 min-w-7 place-items-center rounded-pill bg-accent px-1.5 text-13 leading-none font-semibold text-on-accent tabular ${count === 0 ? 'invisible' : ''} ${className}`}
    >
      {count > 999 ? '999+' : count}
      <span className="sr-only"> saved</span>
    </span>
  )
}

/** Where the main links are folded into the menu, a link with a heart leads to the favorites. */
export function FavoritesShortcut() {
  return (
    <Link
      to="/favorites"
      aria-label="Favorites"
      className="relative hidden size-11 place-items-center rounded-pill hover:bg-sunken sm:grid lg:hidden"
    >
      <Heart className="size-5" strokeWidth={1.5} aria-hidden />
      <FavoritesBadge className="absolute top-0 right-0" />
    </Link>
  )
}
