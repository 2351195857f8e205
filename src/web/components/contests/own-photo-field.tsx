// Choosing one of the viewer's own published photos for an entry.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'
import { useFormField } from '../../ui/form-context.ts'
import { useAppContext } from '../../use-app-context.ts'
import { PhotoChoice } from '../forms/photo-choice.tsx'
import { useViewer } from '../session/viewer.ts'

type OwnPhotoFieldProps = {
  chosen: string | undefined
  onChange: (id: string) => void
}

const maxPhotos = 60

const ownPhotosQuery = (api: Api, username: string) =>
  queryOptions({
    queryKey: ['/api/profiles', username, 'photos for a contest'],
    queryFn: async ({ signal }) =>
      (await api.profiles.photos({ username, limit: maxPhotos }, { signal })).body,
  })

export function OwnPhotoField({ chosen, onChange }: OwnPhotoFieldProps) {
  const { error } = useFormField('photoId')
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
  const options = photos.map(({ id, title, locationName }) => ({
    id,
    name: title || locationName,
    src: `/media/${id}/320.jpg`,
  }))
  return (
    <div data-field="photoId">
      <PhotoChoice
        legend="Your photos"
        name="photoId"
        options={options}
        chosen={chosen}
        onChange={onChange}
      />
      {error && (
        <p role="alert" className="mt-1 text-13 text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
