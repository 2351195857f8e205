// Choosing one of the viewer's own published photos for an entry.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Api } from '../../request-context.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useViewer } from '../session/viewer.ts'

type OwnPhotoFieldProps = {
  chosen: string | undefined
  onChange: (id: string) => void
  error: string | undefined
}

const maxPhotos = 60

const ownPhotosQuery = (api: Api, username: string) =>
  queryOptions({
    queryKey: ['/api/profiles', username, 'photos for a contest'],
    queryFn: async ({ signal }) =>
      (await api.profiles.photos({ username, limit: maxPhotos }, { signal })).body,
  })

export function OwnPhotoField({ chosen, onChange, error }: OwnPhotoFieldProps) {
  const { api } = useAppContext()
  const viewer = useViewer()
  const { data: photos, isError } = useQuery({
    ...ownPhotosQuery(api, viewer?.username ?? ''),
    enabled: Boolean(viewer),
  })
  if (isError) return <p role="alert">Your photos could not be loaded. Upload the file instead.</p>
  if (!photos) return <div className="skeleton h-28" aria-hidden />
  if (photos.length === 0)
    return (
      <p className="text-quiet">You haven’t uploaded a photo to a location yet. Upload the file instead.</p>
    )
  return (
    <fieldset>
      <legend className="font-medium">Your photos</legend>
      <ul className="mt-2 grid max-h-64 grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <label className="relative block aspect-3/2 cursor-pointer overflow-clip rounded-sm bg-sunken has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text">
              <img
                src={`/media/${photo.id}/320.jpg`}
                alt=""
                loading="lazy"
                className="size-full object-cover"
              />
              <input
                type="radio"
                name="photoId"
                value={photo.id}
                checked={chosen === photo.id}
                onChange={() => onChange(photo.id)}
                aria-label={`${photo.title || photo.locationName} (${index + 1} of ${photos.length})`}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {chosen === photo.id && (
                <span
                  aria-hidden
                  className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-pill bg-accent text-on-accent"
                >
                  <Check className="size-4" strokeWidth={2} />
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1 text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
