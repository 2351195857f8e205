// The states of /favorites without a list: for visitors, while loading, when empty, after an error.
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocationCardSkeleton } from '../../../components/location-card/location-card-skeleton.tsx'
import { signInPath } from '../../../components/session/ask-to-sign-in.ts'
import { buttonClass } from '../../../ui/button-class.ts'

export const gridClass = 'grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3'

const skeletons = 6

export function FavoritesSkeleton() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading your favorites</span>
      {Array.from({ length: skeletons }, (_, index) => `card-${index}`).map((key) => (
        <LocationCardSkeleton key={key} />
      ))}
    </div>
  )
}

function State({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <div className="rounded-card border border-hairline px-6 py-16 text-center">
      <Heart className="mx-auto size-8 text-quiet" strokeWidth={1.5} aria-hidden />
      <h2 className="mt-4 font-display text-22 font-medium">{title}</h2>
      <p className="mx-auto mt-2 max-w-text text-quiet">{children}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}

export function SignInToSee({ path }: { path: string }) {
  return (
    <State
      title="Sign In Required"
      actions={
        <a href={signInPath(path)} className={buttonClass('primary')}>
          Sign In
        </a>
      }
    >
      Please sign in to see and save favorites.
    </State>
  )
}

export function NoFavorites() {
  return (
    <State
      title="No favorites yet"
      actions={
        <Link to="/locations" className={buttonClass('primary')}>
          Browse locations
        </Link>
      }
    >
      Tap the heart on any location to save it here. Add notes and arrange your favorites in your own order.
    </State>
  )
}

function AllFavorites() {
  return (
    <Link to="/favorites" className={buttonClass('primary')}>
      All favorites
    </Link>
  )
}

export function EmptyList() {
  return (
    <State title="This list is empty" actions={<AllFavorites />}>
      To add a location, open All favorites and choose “Lists” below it.
    </State>
  )
}

export function NoSuchList() {
  return (
    <State title="List not found" actions={<AllFavorites />}>
      It was deleted, or it belongs to someone else.
    </State>
  )
}
