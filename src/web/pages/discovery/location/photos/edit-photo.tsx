// Editing the details of the user's own photo, beside the image.

import { type FormEvent, useState } from 'react'
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { toFormErrors } from '../../../../components/forms/form-errors.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { type PhotoDraft, toDraft } from './photo-draft.ts'
import { PhotoFields } from './photo-fields.tsx'
import { showChange } from './photo-queries.ts'
import { PublishPosition } from './publish-position.tsx'

export function EditPhoto({ photo, onDone }: { photo: LocationPhoto; onDone: () => void }) {
  const { api, queryClient } = useAppContext()
  const [draft, setDraft] = useState<PhotoDraft>(() => toDraft(photo))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [isPending, setIsPending] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    setMessage('')
    try {
      const { directionDegrees, ...rest } = draft
      const direction = directionDegrees.trim()
      showChange(
        queryClient,
        photo,
        await api.photos.update({ id: photo.id, ...rest, directionDegrees: direction as '' }),
      )
      onDone()
    } catch (error) {
      const found = toFormErrors(error, 'Your changes could not be saved. Please try again.')
      setErrors(found.byField)
      setMessage(found.message)
      setIsPending(false)
    }
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      aria-label="Edit photo"
      className="grid content-start gap-4 bg-ground p-5 text-text"
    >
      <h2 className="font-display text-22 font-medium">Edit photo</h2>
      {message && (
        <p role="alert" className="text-bad">
          {message}
        </p>
      )}
      <PhotoFields
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        errors={errors}
        disabled={isPending}
      >
        {photo.latitude !== null && photo.longitude !== null && (
          <PublishPosition
            isPublished={draft.publishPosition}
            onChange={(publishPosition) => setDraft((before) => ({ ...before, publishPosition }))}
            position={`${photo.latitude.toFixed(4)}, ${photo.longitude.toFixed(4)}`}
            isLocationWithheld={false}
            disabled={isPending}
          />
        )}
      </PhotoFields>
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isPending} className={buttonClass('primary')}>
          Save
        </button>
        <button type="button" onClick={onDone} className={buttonClass('outline')}>
          Cancel
        </button>
      </div>
    </form>
  )
}
