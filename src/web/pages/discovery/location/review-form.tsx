// Writing or changing the user's review. The input stays on the device until it is sent or discarded.

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Review } from '../../../../contract/contributions/reviews.ts'
import type { DisplayImage } from '../../../../contract/discovery/locations.ts'
import { hourMs } from '../../../../rules/durations.ts'
import { reviewLimits } from '../../../../rules/reviewing.ts'
import { EditConflict } from '../../../components/edit-conflict/edit-conflict.tsx'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { useErrorFocus } from '../../../components/forms/use-error-focus.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { OwnPhotoPicker } from './own-photo-picker.tsx'
import { emptyDraft, type ReviewDraft, readSavedDraft, saveDraft, toDraft } from './review-draft.ts'
import { StarInput } from './star-input.tsx'
import { useReviewSending } from './use-review-sending.ts'

export type ReviewFormProps = {
  locationId: string
  locationName: string
  viewerId: string
  /** The user's review, which is then changed. */
  mine: Review | null
  photos: DisplayImage[]
  /** Moves the focus here, unless a stored draft opened the form. */
  takesFocus: boolean
  onClose: () => void
}

export function ReviewForm({ photos, takesFocus, ...sending }: ReviewFormProps) {
  const { locationId, viewerId, mine, onClose } = sending
  const [draft, setDraft] = useState<ReviewDraft>(
    () => readSavedDraft(viewerId, locationId) ?? (mine ? toDraft(mine) : emptyDraft),
  )
  const { send, isPending, errors, editedId, conflict, keepCurrent } = useReviewSending(sending)
  const form = useErrorFocus(errors.message ? errors : undefined)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const set = (change: Partial<ReviewDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    saveDraft(viewerId, locationId, next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(draft)
  }
  const cancel = () => {
    saveDraft(viewerId, locationId, undefined)
    onClose()
  }
  const text = (name: 'title' | 'visitDate' | 'weatherConditions' | 'equipmentUsed') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: errors.byField[name],
  })
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-labelledby="review-form-title"
      noValidate
      className="mb-10 grid gap-5 rounded-card border border-hairline bg-raised p-5 md:p-6"
    >
      <h3
        ref={title}
        id="review-form-title"
        tabIndex={-1}
        className="font-display text-22 font-medium outline-offset-4"
      >
        {editedId ? 'Edit your review' : 'Write a review'}
      </h3>
      <StarInput value={draft.rating} onChange={(rating) => set({ rating })} error={errors.byField.rating} />
      <TextField
        label="Comment"
        hint="Optional. How was the light? What should others know?"
        value={draft.comment}
        onChange={(event) => set({ comment: event.target.value })}
        maxLength={reviewLimits.content}
        error={errors.byField.comment}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Title" maxLength={reviewLimits.title} {...text('title')} />
        <Field label="Date of your visit" type="date" max={latestDay()} {...text('visitDate')} />
        <Field
          label="Weather"
          placeholder="Fog until nine, then clear"
          maxLength={reviewLimits.weatherConditions}
          {...text('weatherConditions')}
        />
        <Field
          label="Equipment"
          placeholder="24–70 mm, tripod"
          maxLength={reviewLimits.equipmentUsed}
          {...text('equipmentUsed')}
        />
      </div>
      <OwnPhotoPicker
        photos={photos}
        chosen={draft.photos}
        onChange={(chosen) => set({ photos: chosen })}
        most={reviewLimits.photos}
        error={errors.byField.photos}
      />
      <FormErrorMessage errors={errors} unlessAt={Object.keys(errors.byField)} />
      {conflict && (
        <EditConflict
          what="review"
          mine={draft}
          current={conflict}
          isPending={isPending}
          takesFocus
          onKeepMine={() => void send({ ...draft, version: conflict.version })}
          onKeepCurrent={() => void keepCurrent()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          aria-disabled={isPending || draft.rating < 1}
          data-explains={draft.rating < 1}
          className={buttonClass('primary')}
        >
          {isPending ? 'Submitting…' : editedId ? 'Save review' : 'Submit review'}
        </button>
        <button type="button" onClick={cancel} aria-disabled={isPending} className={buttonClass('outline')}>
          Cancel
        </button>
      </div>
    </form>
  )
}

// The server checks the date in the location's time zone, which may be a day ahead of this device.
const latestDay = () => new Date(Date.now() + 14 * hourMs).toISOString().slice(0, 10)
