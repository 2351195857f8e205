// What a form knows about a field of a call, and what is wrong with the field's text by it.
// chunk: parts

/** A limit, and the message for a value beyond it. */
type Limit = [limit: number, message: string]

export type FieldLimits = {
  /** The message for an empty field. Absent if the field may be empty. */
  required?: string
  minLength?: Limit
  maxLength?: Limit
  min?: Limit
  max?: Limit
}

/** The path of a field without the positions of list items: `markers.0.name` has the limits of `markers.name`. */
export const withoutPositions = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '')

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
