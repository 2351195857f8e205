// What is wrong with a field's text, as far as the browser knows.
import type { FieldLimits } from '../../../contract/shared/field-limits.ts'

/** The contract's message; undefined if the text satisfies the limits. */
export function findFieldError(limits: FieldLimits | undefined, typed: string): string | undefined {
  const { required, minLength, maxLength, min, max } = limits ?? {}
  const text = typed.trim()
  if (text === '') return required
  if (minLength && text.length < minLength[0]) return minLength[1]
  if (maxLength && text.length > maxLength[0]) return maxLength[1]
  if (min && Number(text) < min[0]) return min[1]
  if (max && Number(text) > max[0]) return max[1]
  return undefined
}
