// Star rating: a group of radio buttons that look like stars, by mouse, touch and arrow keys.
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useFormField } from '../../../ui/form-context.ts'

const steps = [1, 2, 3, 4, 5]
const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Outstanding']

/**
 * `value` 0: none yet. Half stars come from elsewhere; they are shown as text and preserved until another star is
 * selected.
 */
export function StarInput({
  value,
  onChange,
  error: ownError,
}: {
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}) {
  const bound = useFormField('rating')
  const error = ownError ?? bound.error
  const [pointedAt, setPointedAt] = useState(0)
  const shown = pointedAt || value
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="font-medium">Rating</legend>
      <div className="mt-1 -ml-2 flex flex-wrap items-center" onPointerLeave={() => setPointedAt(0)}>
        {steps.map((step) => (
          <label
            key={step}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(step)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-pill has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name="rating"
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              data-invalid={error && step === 1 ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              className={`size-7 stroke-accent ${step <= shown ? 'fill-accent' : 'fill-none'}`}
              strokeWidth={1.5}
              aria-hidden
            />
            <span className="sr-only">{step === 1 ? '1 star' : `${step} stars`}</span>
          </label>
        ))}
        <span className="ml-2 text-quiet" aria-hidden>
          {words[shown] ?? `${shown} stars`}
        </span>
      </div>
      {error && (
        <p id="rating-error" role="alert" className="mt-1 text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
