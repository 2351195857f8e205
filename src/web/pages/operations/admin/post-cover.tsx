// Choosing the cover of a post: one of its images, a featured photo, one of the administrator's own, or that of a location.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditablePost } from '../../../../contract/content/admin-blog.ts'
import { RadioGroup } from '../../../components/forms/choices.tsx'
import { PhotoChoice, type PhotoOption } from '../../../components/forms/photo-choice.tsx'
import { LocationChoice } from '../../../components/location-choice/location-choice.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import type { PostDraft } from './post-draft.ts'

const sources = ['images', 'featured', 'own', 'location'] as const
type Source = (typeof sources)[number]
type PhotoSource = Exclude<Source, 'location'>
const names: Record<Source, string> = {
  images: 'Images of this post',
  featured: 'Featured photos',
  own: 'My photos',
  location: 'A location',
}
const empty: Record<PhotoSource, string> = {
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

type PostCoverProps = {
  images: EditablePost['images']
  draft: PostDraft
  onChange: (change: Partial<PostDraft>) => void
  error: string | undefined
}

/** At most one of image and photo is chosen; a location's image is shown without them. */
export function PostCover({ images, draft, onChange, error }: PostCoverProps) {
  const [source, setSource] = useState<Source>(images.length > 0 ? 'images' : 'featured')
  const choose = (id: string) =>
    onChange(
      source === 'images' ? { coverImageId: id, coverPhotoId: '' } : { coverImageId: '', coverPhotoId: id },
    )
  const chosen = draft.coverImageId || draft.coverPhotoId
  return (
    <div className="grid gap-4">
      <input type="hidden" name="coverImageId" value={draft.coverImageId} />
      <input type="hidden" name="coverPhotoId" value={draft.coverPhotoId} />
      <RadioGroup
        legend="Cover from"
        name="coverSource"
        choices={sources}
        label={(one) => names[one]}
        value={source}
        onChange={setSource}
      />
      {source === 'location' ? (
        <CoverLocation id={draft.coverLocationId} onChange={onChange} />
      ) : (
        <Options source={source} images={images} chosen={chosen} onChange={choose} />
      )}
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
            onClick={() => onChange({ coverImageId: '', coverPhotoId: '' })}
            className={buttonClass('outline')}
          >
            Remove cover
          </button>
        </div>
      )}
    </div>
  )
}

function CoverLocation({ id, onChange }: { id: string; onChange: PostCoverProps['onChange'] }) {
  const { api } = useAppContext()
  const { data } = useQuery({
    queryKey: ['/api/admin', 'cover-location', id],
    queryFn: async ({ signal }) => (await api.moderation.locations.get({ id }, { signal })).name,
    enabled: id !== '',
  })
  return (
    <div className="grid gap-1.5">
      <LocationChoice
        name="coverLocationId"
        label="Location"
        isOptional
        chosen={id ? { name: data ?? 'The chosen location' } : undefined}
        onChoose={(location) => onChange({ coverLocationId: location?.id ?? '' })}
      />
      <p className="text-13 text-quiet">
        Its photo is the cover where none is chosen, and the light of its position where it has none.
      </p>
    </div>
  )
}

type OptionsProps = {
  source: PhotoSource
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
