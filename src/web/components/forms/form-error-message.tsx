// The error of a form as a whole. It takes the focus if no field has an error.
// chunk: parts
import type { FormErrors } from './form-errors.ts'

/** Hidden while one of the fields named in `unlessAt` shows its own error. */
export function FormErrorMessage({
  errors,
  unlessAt = [],
}: {
  errors: FormErrors | undefined
  unlessAt?: string[]
}) {
  if (!errors?.message || unlessAt.some((field) => errors.byField[field])) return null
  return (
    <p role="alert" data-form-error tabIndex={-1} className="text-bad">
      {errors.message}
    </p>
  )
}
