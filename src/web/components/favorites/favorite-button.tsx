// The favorite button of a location: a heart, filled when it is saved. The request's code loads with the first click.

import { Heart } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { rememberInterrupted } from '../session/interrupted-action.ts'
import { viewerQuery } from '../session/viewer.ts'
import { useFavoriteIds } from './favorite-ids.tsx'

const LimitModal = lazy(() => import('../plan/limit-modal.tsx'))

type FavoriteButtonProps = {
  locationId: string
  locationName: string
  isOnImage?: boolean
  className?: string
}

export function FavoriteButton({
  locationId,
  locationName,
  isOnImage = true,
  className = '',
}: FavoriteButtonProps) {
  const { api, queryClient } = useAppContext()
  const isFavorite = useFavoriteIds()?.includes(locationId) ?? false
  const [isPending, setPending] = useState(false)
  const [isAtLimit, setAtLimit] = useState(false)
  const toggle = async () => {
    if (!queryClient.getQueryData(viewerQuery(api).queryKey))
      return askToSignIn('save favorites', () => rememberInterrupted({ kind: 'favorite', locationId }))
    setPending(true)
    try {
      const { toggleFavorite } = await import('./toggle-favorite.ts')
      setAtLimit(
        (await toggleFavorite({ api, queryClient, locationName }, locationId, isFavorite)) === 'at-limit',
      )
    } catch {
      // The code of the request failed to load.
      toast({
        title: 'Error',
        description: `Failed to ${isFavorite ? 'remove location from' : 'add location to'} favorites`,
        tone: 'bad',
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        aria-label={
          isFavorite ? `Remove ${locationName} from favorites` : `Save ${locationName} to favorites`
        }
        onClick={() => void toggle()}
        className={`grid size-11 place-items-center noscript:hidden rounded-pill transition-colors ${isOnImage ? 'bg-black/45 text-white backdrop-blur-sm hover:bg-black/65' : 'border border-hairline bg-raised text-text hover:bg-sunken'} ${className}`}
      >
        <Heart
          className={`size-5 ${isFavorite ? 'fill-accent stroke-accent' : ''}`}
          strokeWidth={1.5}
          aria-hidden
        />
      </button>
      <Suspense>{isAtLimit && <LimitModal kind="favorites" onClose={() => setAtLimit(false)} />}</Suspense>
    </>
  )
}
