// The heart of a property, filled when the viewer saved it.
// chunk: content-cards
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useAppContext } from '../../use-app-context.ts'
import { useAction } from '../actions/use-action.ts'
import { useViewer } from '../session/viewer.ts'
import { refreshSavedProperties, savedPropertyIdsQuery } from './saved-property-queries.ts'

type SaveButtonProps = { id: string; title: string; isOnImage?: boolean; className?: string }

export function SavePropertyButton({ id, title, isOnImage = true, className = '' }: SaveButtonProps) {
  const { api, queryClient } = useAppContext()
  const isSignedIn = Boolean(useViewer())
  const ids = savedPropertyIdsQuery(api)
  const { data } = useQuery({ ...ids, enabled: isSignedIn, retryOnMount: false })
  const isSaved = data?.includes(id) ?? false
  // Changes only this property, so that clicks on several hearts do not undo one another.
  const show = (isShown: boolean) =>
    queryClient.setQueryData(
      ids.queryKey,
      (all) => all && [...(isShown ? [id] : []), ...all.filter((one) => one !== id)],
    )
  const { run, isPending } = useAction(
    (isNowSaved: boolean) => api.savedProperties[isNowSaved ? 'save' : 'remove']({ propertyId: id }),
    {
      signIn: 'save properties',
      optimistic: (isNowSaved) => {
        show(isNowSaved)
        return () => void show(!isNowSaved)
      },
      done: (_, isNowSaved) =>
        isNowSaved
          ? {
              title: 'Property saved',
              description: 'It’s in your favorites, under Properties.',
              tone: 'good',
            }
          : { title: 'Property removed from your favorites' },
      failed: { title: 'Error', fallback: 'The property could not be saved. Try again.' },
      onSettled: () => refreshSavedProperties(queryClient),
      lock: `saved property ${id}`,
    },
  )
  return (
    <button
      type="button"
      aria-disabled={isPending}
      aria-label={isSaved ? `Remove ${title} from saved properties` : `Save ${title}`}
      onClick={() => void run(!isSaved)}
      className={`grid size-11 shrink-0 place-items-center noscript:hidden rounded-pill transition-colors ${isOnImage ? 'bg-black/45 text-white backdrop-blur-sm hover:bg-black/65' : 'border border-hairline bg-raised text-text hover:bg-sunken'} ${className}`}
    >
      <Heart
        className={`size-5 ${isSaved ? 'fill-accent stroke-accent' : ''}`}
        strokeWidth={1.5}
        aria-hidden
      />
    </button>
  )
}
