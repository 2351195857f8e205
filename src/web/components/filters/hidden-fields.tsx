// Filters that a form carries along without showing them.
import type { FilterState } from '../../../rules/filter-state.ts'

/** What the form does not show but must not forget when it is sent without scripts. */
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
