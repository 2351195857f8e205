// The fields of the filters panel, with its search field.
import { useEffect, useRef, useState } from 'react'
import type { Facets } from '../../../contract/discovery/facets.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { FilterName } from '../../../rules/location-filters.ts'
import { debounceMs } from '../search-box/use-live-search.ts'
import { ChoiceField } from './filter-fields.tsx'
import { useShownFilters } from './use-shown-filters.ts'

/** The filters of the table that have a field here. */
export const panelFilters: readonly FilterName[] = ['locationTypes', 'themes', 'distance', 'budget']

export type PanelFieldsProps = {
  filters: FilterState
  /** `replace`: this change continues the previous one (typing) and adds no history entry. */
  onChange: (next: FilterState, options?: { replace?: boolean }) => void
  /** How many locations each option would show, once that is known. */
  facets?: Facets | undefined
}

export function PanelFields({ facets, ...address }: PanelFieldsProps) {
  const [filters, onChange] = useShownFilters(address.filters, address.onChange)
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <SearchField filters={filters} onChange={onChange} />
      <ChoiceField name="locationTypes" {...{ filters, onChange, facets }} />
      <ChoiceField name="themes" {...{ filters, onChange, facets }} />
      <div className="grid content-start gap-6">
        <ChoiceField name="distance" {...{ filters, onChange, facets }} />
        <ChoiceField name="budget" {...{ filters, onChange, facets }} />
      </div>
    </div>
  )
}

// Typing changes the address after a pause.
function SearchField({ filters, onChange }: PanelFieldsProps) {
  const inAddress = filters.search ?? ''
  const [typed, setTyped] = useState(inAddress)
  const applied = useRef(inAddress)
  const latest = useRef({ filters, onChange })
  latest.current = { filters, onChange }
  useEffect(() => {
    if (inAddress === applied.current) return
    applied.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  useEffect(() => {
    const text = typed.trim().slice(0, 200)
    if (text === applied.current) return
    const timer = setTimeout(() => {
      const { search: _, ...rest } = latest.current.filters
      const isFirst = applied.current === ''
      applied.current = text
      latest.current.onChange(text ? { ...rest, search: text } : rest, { replace: !isFirst })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className="block">
      <span className="mb-2 block font-medium">Search</span>
      <input
        type="search"
        name="search"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Name, city or keyword"
        className="min-h-11 w-full rounded-pill border border-hairline bg-raised px-4 placeholder:text-quiet"
      />
    </label>
  )
}
