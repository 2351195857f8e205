// What is wrong with a form, said once for the whole of it.
import type { FormErrors } from './form-errors.ts'

/** Says nothing while one of the fields named in `unlessAt` shows an error of its own. */
export function FormErrorMessage({
  errors,
  unlessAt = [],
}: {
  errors: FormErrors | undefined
  unlessAt?: string[]
}) {
  if (!errors?.message || unlessAt.some((field) => errors.byField[field])) return null
  return (
    <p role="alert" className="text-bad">
      {errors.message}
    </p>
  )
}
