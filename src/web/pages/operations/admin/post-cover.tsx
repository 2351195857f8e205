// Choosing the cover of a post: one of its images, a featured photo, or one of the administrator's own.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditablePost } from '../../../../contract/content/admin-blog.ts'
import { RadioGroup } from '../../../components/forms/choices.tsx'
import { PhotoChoice, type PhotoOption } from '../../../components/forms/photo-choice.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useFormField } from '../../../ui/form-context.ts'
import { useAppContext } from '../../../use-app-context.ts'

const sources = ['images', 'featured', 'own'] as const
type Source = (typeof sources)[number]
const names: Record<Source, string> = {
  images: 'Images of this post',
  featured: 'Featured photos',
  own: 'My photos',
}
const empty: Record<Source, string> = {
  images: 'This post has no images. Upload them below.',
  featured: 'No photo is featured. Feature one under Photos.',
  own: 'You haven’t uploaded a photo to a location.',
}
const maxPhotos = 60

const toOption = (id: string, name: string): PhotoOption => ({ id, name, src: `/media/${id}/320.jpg` })

async function readFeatured(api: Api, signal: AbortSignal): Promise<PhotoOption[]> {
  const input = { kind: 'featured', state: 'shown', limit: maxPhotos } as const
  const { body } = await api.moderation.photos.list(input, { signal })
  return body.map(({ id, title, location }) => toOption(id, title || location.name))
}

async function readOwn(api: Api, username: string, signal: AbortSignal): Promise<PhotoOption[]> {
  const { body } = await api.profiles.photos({ username, limit: maxPhotos }, { signal })
  return body.map(({ id, title, locationName }) => toOption(id, title || locationName))
}

type Covers = { coverImageId: string | null; coverPhotoId?: string | null | undefined }
type PostCoverProps = {
  images: EditablePost['images']
  fields: Covers | undefined
  error: string | undefined
}

/** Its hidden fields `coverImageId` and `coverPhotoId` are sent with the form; at most one has a value. */
export function PostCover({ images, fields, error }: PostCoverProps) {
  const [source, setSource] = useState<Source>(images.length > 0 ? 'images' : 'featured')
  const [imageId, setImageId] = useState(fields?.coverImageId ?? '')
  const [photoId, setPhotoId] = useState(fields?.coverPhotoId ?? '')
  const image = useFormField<string>('coverImageId')
  const photo = useFormField<string>('coverPhotoId')
  const choose = (id: string) => {
    image.change(id)
    photo.change(id)
    setImageId(source === 'images' ? id : '')
    setPhotoId(source === 'images' ? '' : id)
  }
  const chosen = imageId || photoId
  return (
    <div className="grid gap-4">
      <input type="hidden" name="coverImageId" value={imageId} />
      <input type="hidden" name="coverPhotoId" value={photoId} />
      <RadioGroup
        legend="Cover from"
        name="coverSource"
        choices={sources}
        label={(one) => names[one]}
        value={source}
        onChange={setSource}
      />
      <Options source={source} images={images} chosen={chosen} onChange={choose} />
      {error && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
      {chosen && (
        <div className="flex flex-wrap items-center gap-4">
          <img src={`/media/${chosen}/320.jpg`} alt="The chosen cover" className="w-36 rounded-sm" />
          <button
            type="button"
            onClick={() => {
              setImageId('')
              setPhotoId('')
            }}
            className={buttonClass('outline')}
          >
            Remove cover
          </button>
        </div>
      )}
    </div>
  )
}

type OptionsProps = {
  source: Source
  images: EditablePost['images']
  chosen: string
  onChange: (id: string) => void
}

function Options({ source, images, chosen, onChange }: OptionsProps) {
  const { api } = useAppContext()
  const username = useViewer()?.username ?? ''
  const { data, isError } = useQuery({
    queryKey: ['/api/admin', 'cover-photos', source],
    queryFn: ({ signal }) => (source === 'own' ? readOwn(api, username, signal) : readFeatured(api, signal)),
    enabled: source !== 'images',
  })
  const options = source === 'images' ? images.map(({ id, alt }) => toOption(id, alt)) : data
  if (isError && source !== 'images') return <p role="alert">The photos could not be loaded. Try again.</p>
  if (!options) return <div className="skeleton h-28" aria-hidden />
  if (options.length === 0) return <p className="text-quiet">{empty[source]}</p>
  return (
    <PhotoChoice
      legend={names[source]}
      name="coverChoice"
      options={options}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
