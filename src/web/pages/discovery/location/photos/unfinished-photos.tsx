// The user's own photos that are processing or failed.

import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { useAction } from '../../../../components/actions/use-action.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { refreshPhotos } from './photo-queries.ts'

export const UnfinishedPhotos = ({ photos }: { photos: LocationPhoto[] }) => (
  <ul aria-label="Photos being processed" aria-live="polite" className="mt-6 grid gap-2">
    {photos.map((photo) => (
      <UnfinishedPhoto key={photo.id} photo={photo} />
    ))}
  </ul>
)

function UnfinishedPhoto({ photo }: { photo: LocationPhoto }) {
  const { api, queryClient } = useAppContext()
  const { run: remove } = useAction(() => api.photos.remove({ id: photo.id }), {
    onSuccess: () => refreshPhotos(queryClient, photo.locationId),
    failed: () => ({ title: 'The photo could not be removed', description: 'Please try again.' }),
  })
  const name = photo.title || photo.description.slice(0, 60) || 'Your photo'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-hairline px-4 py-2">
      {photo.state === 'processing' ? (
        <p>
          <span className="font-medium">{name}</span>{' '}
          <span className="text-quiet">is being processed and will appear above in a moment.</span>
        </p>
      ) : (
        <>
          <p>
            <span className="font-medium">{name}</span> <span className="text-bad">{photo.failure}</span>
          </p>
          <button type="button" onClick={() => void remove()} className={buttonClass('danger', 'px-3')}>
            Remove
          </button>
        </>
      )}
    </li>
  )
}
