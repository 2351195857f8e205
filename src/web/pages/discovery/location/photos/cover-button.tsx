// The button that makes a photo the cover of its location: for the location's author and administrators.
// chunk: location-parts
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { useAction } from '../../../../components/actions/use-action.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { refreshPhotos, showChange } from './photo-queries.ts'

/** `onDone` is called before the button disappears, so that it can move the focus. */
export function CoverButton({
  photo,
  className,
  onDone,
}: {
  photo: LocationPhoto
  className: string
  onDone?: () => void
}) {
  const { api, queryClient } = useAppContext()
  const { run: approve, isPending } = useAction(() => api.coverPhotos.approve({ id: photo.id }), {
    done: { title: 'Cover photo set', tone: 'good' },
    onSuccess: async () => {
      onDone?.()
      showChange(queryClient, photo, { needsCoverDecision: false })
      await refreshPhotos(queryClient, photo.locationId)
    },
    failed: () => ({ title: 'The cover could not be set', description: 'Please try again.' }),
  })
  return (
    <button type="button" aria-disabled={isPending} onClick={() => void approve()} className={className}>
      Use as cover
    </button>
  )
}
