// The form of a review: stars, title, text, pros, cons, and a recommendation.
import { useRef, useState } from 'react'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { FormError, useSubmit } from '../../../components/forms/use-submit.ts'
import { useReadBookings } from '../../../components/property-bookings/use-booking-change.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { StarInput } from '../../discovery/location/star-input.tsx'

export function ReviewForm({ booking }: { booking: PropertyBooking }) {
  const { api } = useAppContext()
  const readAgain = useReadBookings()
  const [rating, setRating] = useState(0)
  const key = useRef('')
  const isGuest = booking.viewer === 'guest'
  const { isPending, errors, onSubmit } = useSubmit('The review wasn’t sent. Try again.', async (input) => {
    if (rating === 0) throw new FormError({ rating: 'Please select a rating' })
    if (!input.content?.trim()) throw new FormError({ content: 'Please fill in this field.' })
    key.current ||= crypto.randomUUID()
    await api.propertyBookings.review(
      { id: booking.id, rating, ...toTexts(input) },
      { context: { headers: { 'idempotency-key': key.current } } },
    )
    toast({ title: 'Review saved', description: 'Both reviews appear together.', tone: 'good' })
    await readAgain()
    document.getElementById('reviews-title')?.focus({ preventScroll: true })
  })
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid max-w-text gap-4 noscript:hidden">
      <p className="text-quiet">
        {isGuest
          ? 'How was the property? Both reviews appear together, or one alone after 14 days.'
          : 'How was your guest? Both reviews appear together, or one alone after 14 days.'}
      </p>
      <FormErrorMessage errors={errors} unlessAt={['rating', 'content', 'title', 'pros', 'cons']} />
      <StarInput value={rating} onChange={setRating} error={errors?.byField.rating} />
      <Field label="Title" name="title" maxLength={200} hint="Optional" error={errors?.byField.title} />
      <TextField
        label="Your review"
        name="content"
        aria-required
        rows={4}
        maxLength={5000}
        error={errors?.byField.content}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Pros"
          name="pros"
          rows={2}
          maxLength={1000}
          hint="Optional"
          error={errors?.byField.pros}
        />
        <TextField
          label="Cons"
          name="cons"
          rows={2}
          maxLength={1000}
          hint="Optional"
          error={errors?.byField.cons}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="wouldRecommend"
          value="yes"
          defaultChecked
          className="size-5 accent-accent"
        />
        {isGuest ? 'I would recommend it' : 'I would host them again'}
      </label>
      <button
        type="submit"
        aria-disabled={isPending}
        className={buttonClass('primary', 'justify-self-start')}
      >
        {isPending ? 'Sending…' : 'Submit review'}
      </button>
    </form>
  )
}

const toTexts = ({
  title = '',
  content = '',
  pros = '',
  cons = '',
  wouldRecommend,
}: Record<string, string>) => ({
  title,
  content,
  pros,
  cons,
  wouldRecommend: wouldRecommend === 'yes',
})
