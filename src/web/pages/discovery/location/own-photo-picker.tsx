// Selecting from the user's own photos of the location, for a review or a check-in.
import { Check } from 'lucide-react'
import type { DisplayImage } from '../../../../contract/discovery/locations.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { useFormField } from '../../../ui/form-context.ts'

type OwnPhotoPickerProps = {
  photos: DisplayImage[]
  max: number
}

/** The field `photos` of a form that stores its values. */
export function OwnPhotoPicker({ photos, max }: OwnPhotoPickerProps) {
  const { error, value: chosen = [], change } = useFormField<string[]>('photos')
  if (photos.length === 0) return null
  const toggle = (id: string) =>
    change(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className="font-medium">Your photos of this location</legend>
      <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map((photo, index) => {
          const isChosen = chosen.includes(photo.id)
          return (
            <li key={photo.id}>
              <label className="relative block aspect-3/2 cursor-pointer overflow-clip rounded-sm bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text has-disabled:cursor-not-allowed has-disabled:opacity-50">
                <Photo image={{ ...photo, alt: '' }} sizes="160px" />
                <input
                  type="checkbox"
                  name="photos"
                  aria-invalid={error ? true : undefined}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= max}
                  onChange={() => toggle(photo.id)}
                  aria-label={`${photo.alt} (${index + 1} of ${photos.length})`}
                  className="absolute inset-0 size-full cursor-[inherit] opacity-0"
                />
                <span
                  aria-hidden
                  className={`absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-pill border ${isChosen ? 'border-accent bg-accent text-on-accent' : 'border-hairline bg-raised text-transparent'}`}
                >
                  <Check className="size-4" strokeWidth={2} />
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {error && (
        <p role="alert" className="mt-1 text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
