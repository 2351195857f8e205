// Writing or changing the user's review. The input stays on the device until it is sent or discarded.

import { useEffect, useRef } from 'react'
import type { Review } from '../../../../contract/contributions/reviews.ts'
import type { DisplayImage } from '../../../../contract/discovery/locations.ts'
import { hourMs } from '../../../../rules/durations.ts'
import { reviewLimits } from '../../../../rules/reviewing.ts'
import { EditConflict } from '../../../components/edit-conflict/edit-conflict.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useDraft } from '../../../components/forms/use-draft.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { OwnPhotoPicker } from './own-photo-picker.tsx'
import { emptyDraft, getReviewKey, type ReviewDraft, toDraft } from './review-draft.ts'
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

export function ReviewForm({ photos, takesFocus, onClose, ...review }: ReviewFormProps) {
  const { locationId, viewerId, mine } = review
  const stored = useDraft<ReviewDraft>(getReviewKey(viewerId, locationId), mine ? toDraft(mine) : emptyDraft)
  const { draft } = stored
  const close = () => {
    stored.reset()
    onClose()
  }
  const { form, editedId, conflict, keepMine, keepCurrent } = useReviewSending({
    ...review,
    stored,
    onClose: close,
  })
  const { isPending } = form
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <Form
      form={form}
      aria-labelledby="review-form-title"
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
      <StarInput value={draft.rating} onChange={(rating) => form.set({ rating })} />
      <TextField
        name="comment"
        label="Comment"
        hint="Optional. How was the light? What should others know?"
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="title" label="Title" />
        <Field name="visitDate" label="Date of your visit" type="date" max={latestDay()} />
        <Field name="weatherConditions" label="Weather" placeholder="Fog until nine, then clear" />
        <Field name="equipmentUsed" label="Equipment" placeholder="24–70 mm, tripod" />
      </div>
      <OwnPhotoPicker photos={photos} max={reviewLimits.photos} />
      <FormMessage />
      {conflict && (
        <EditConflict
          what="review"
          mine={draft}
          current={conflict}
          isPending={isPending}
          takesFocus
          onKeepMine={keepMine}
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
        <button type="button" onClick={close} aria-disabled={isPending} className={buttonClass('outline')}>
          Cancel
        </button>
      </div>
    </Form>
  )
}

// The server checks the date in the location's time zone, which may be a day ahead of this device.
const latestDay = () => new Date(Date.now() + 14 * hourMs).toISOString().slice(0, 10)
