// Whether an edit matches what is already stored, such as a request that is repeated because its response was
// lost.
import { isDeepStrictEqual } from 'node:util'

/** Fields of the edit that are undefined stay as they are. `id` and `version` do not count, nor does the order of lists. */
export function isInPlace(
  current: Record<string, unknown>,
  { id: _, version: __, ...edit }: Record<string, unknown>,
): boolean {
  return Object.entries(edit).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(sorted(value), sorted(current[name])),
  )
}

const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)
