// Filters that a form submits without showing them.
// chunk: frame
import type { FilterState } from '../../../rules/filter-state.ts'

/** Values that the form does not show but must submit without scripts. */
export function HiddenFields({
  filters,
  names,
}: {
  filters: FilterState
  names: readonly (keyof FilterState)[]
}) {
  return names.flatMap((name) => {
    const value = filters[name]
    return (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one) => <input key={`${name}${one}`} type="hidden" name={name} value={String(one)} />)
  })
}
