// The form of a review: stars, title, text, pros, cons, and a recommendation.

import limits from 'virtual:fields/propertyBookings.review'
import { useState } from 'react'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
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
  const isGuest = booking.viewer === 'guest'
  const form = useForm({
    limits,
    failed: 'The review wasn’t sent. Try again.',
    send: async (input, { once }) => {
      if (rating === 0) throw new FormError({ rating: 'Please select a rating' })
      if (!input.content?.trim()) throw new FormError({ content: 'Please fill in this field.' })
      const review = { id: booking.id, rating, ...toTexts(input) }
      await api.propertyBookings.review(review, once(review))
      toast({ title: 'Review saved', description: 'Both reviews appear together.', tone: 'good' })
      await readAgain()
      document.getElementById('reviews-title')?.focus({ preventScroll: true })
    },
  })
  return (
    <Form form={form} className="mt-4 grid max-w-text gap-4 noscript:hidden">
      <p className="text-quiet">
        {isGuest
          ? 'How was the property? Both reviews appear together, or one alone after 14 days.'
          : 'How was your guest? Both reviews appear together, or one alone after 14 days.'}
      </p>
      <FormMessage />
      <StarInput value={rating} onChange={setRating} />
      <Field label="Title" name="title" hint="Optional" />
      <TextField label="Your review" name="content" rows={4} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Pros" name="pros" rows={2} hint="Optional" />
        <TextField label="Cons" name="cons" rows={2} hint="Optional" />
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
        aria-disabled={form.isPending}
        className={buttonClass('primary', 'justify-self-start')}
      >
        {form.isPending ? 'Sending…' : 'Submit review'}
      </button>
    </Form>
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
