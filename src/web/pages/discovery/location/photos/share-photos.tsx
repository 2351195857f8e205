// Sharing the user's own photos: the button, the form, and the state of uploaded photos.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ImagePlus } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { LocationDetail } from '../../../../../contract/discovery/locations.ts'
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { useLoaded } from '../../../../browser/use-loaded.ts'
import { useAction } from '../../../../components/actions/use-action.ts'
import { askToSignIn, signInPath } from '../../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../../components/session/viewer.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { refreshPhotos, unfinishedQuery } from './photo-queries.ts'

const route = getRouteApi('/location/$id')

export function SharePhotos({ location }: { location: LocationDetail }) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const [UploadForm, load] = useLoaded(() => import('./upload-form.tsx').then((part) => part.UploadForm))
  const button = useRef<HTMLButtonElement>(null)
  const content = (
    <>
      <ImagePlus className="size-5" strokeWidth={1.5} aria-hidden />
      Share your photos
    </>
  )
  if (!viewer) {
    const ask = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      askToSignIn('upload photos')
    }
    return (
      <a
        href={signInPath(`/location/${location.id}`)}
        rel="nofollow"
        onClick={ask}
        className={buttonClass('outline', 'mt-6')}
      >
        {content}
      </a>
    )
  }
  const open = () => {
    load()
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <OwnUnfinished locationId={location.id} />
      {isOpen && UploadForm && <UploadForm location={location} onClose={close} />}
      <button
        ref={button}
        type="button"
        onClick={open}
        hidden={isOpen && UploadForm !== undefined}
        className={buttonClass('outline', 'mt-6 noscript:hidden [&[hidden]]:hidden')}
      >
        {content}
      </button>
    </>
  )
}

// When a photo leaves this list because it is ready, the gallery has a new photo.
function OwnUnfinished({ locationId }: { locationId: string }) {
  const { api, queryClient } = route.useRouteContext()
  const { data } = useQuery(unfinishedQuery(api, locationId))
  const before = useRef<LocationPhoto[]>([])
  useEffect(() => {
    if (!data) return
    const isReady = before.current.some(
      (photo) => photo.state === 'processing' && !data.some((one) => one.id === photo.id),
    )
    before.current = data
    if (isReady) void refreshPhotos(queryClient, locationId)
  }, [data, queryClient, locationId])
  return data && data.length > 0 ? <UnfinishedPhotos photos={data} /> : null
}

/** The user's own photos that are processing or failed. */
const UnfinishedPhotos = ({ photos }: { photos: LocationPhoto[] }) => (
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
