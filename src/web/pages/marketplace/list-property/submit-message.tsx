// The error of the form as a whole, above its buttons.
import type { FormErrors } from '../../../components/forms/form-errors.ts'

export function SubmitMessage({ errors }: { errors: FormErrors }) {
  if (!errors.message) return null
  return (
    <p role="alert" data-form-error tabIndex={-1} className="mb-4 text-bad">
      {Object.keys(errors.byField).length > 0 ? 'Please check the marked fields.' : errors.message}
    </p>
  )
}
