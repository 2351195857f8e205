// What is wrong with a form, said once for the whole of it.
import type { Faults } from './form-errors.ts'

/** Says nothing while one of the fields named in `unlessAt` shows a fault of its own. */
export function FaultMessage({ faults, unlessAt = [] }: { faults: Faults | undefined; unlessAt?: string[] }) {
  if (!faults?.message || unlessAt.some((field) => faults.byField[field])) return null
  return (
    <p role="alert" className="text-bad">
      {faults.message}
    </p>
  )
}
