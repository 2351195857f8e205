// The favorite button of a location: a heart, filled when it is saved. The request's code loads with the first click.
// chunk: cards

import { Heart } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAppContext } from '../../use-app-context.ts'
import { useAction } from '../actions/use-action.ts'
import { rememberInterrupted } from '../session/interrupted-action.ts'
import { failedText, useFavoriteIds } from './favorite-ids.tsx'

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
  const [isAtLimit, setAtLimit] = useState(false)
  const { run, isPending } = useAction(
    async (isSaved: boolean) => {
      const { saveFavorite } = await import('./save-favorite.ts')
      return await saveFavorite({ api, queryClient, locationId, locationName }, isSaved)
    },
    {
      signIn: 'save favorites',
      onSignIn: () => rememberInterrupted({ kind: 'favorite', locationId }),
      onSuccess: (outcome) => setAtLimit(outcome === 'at-limit'),
      // The code of the request failed to load.
      failed: (_, isSaved) => ({ title: 'Error', description: failedText(isSaved) }),
      lock: `favorite ${locationId}`,
    },
  )
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        aria-label={
          isFavorite ? `Remove ${locationName} from favorites` : `Save ${locationName} to favorites`
        }
        onClick={() => void run(!isFavorite)}
        className={`grid size-11 place-items-center noscript:hidden rounded-pill transition-colors ${isOnImage ? 'bg-black/45 text-white backdrop-blur-sm hover:bg-black/65' : 'border border-hairline bg-raised text-text hover:bg-sunken'} ${className}`}
      >
        <Heart
          className={`size-5 ${isFavorite ? 'fill-accent stroke-accent' : ''}`}
          strokeWidth={1.5}
          aria-hidden
        />
      </button>
      {isAtLimit && (
        <Suspense>
          <LimitModal kind="favorites" onClose={() => setAtLimit(false)} />
        </Suspense>
      )}
    </>
  )
}
