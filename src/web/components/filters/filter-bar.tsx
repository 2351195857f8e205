// The filters of a list as one row of chips that open small panels; on a phone the panels slide up from the bottom.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ChoiceName, type FilterName, locationFilters } from '../../../rules/location-filters.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { useViewer } from '../session/viewer.ts'
import { ChipForm, FilterChip } from './chip-form.tsx'
import { ChoiceField, type FieldProps, SortField } from './filter-fields.tsx'
import { FilterGroup } from './filter-options.tsx'
import { chosenLabel, filterLabel, filterLegend, shownFilterNames } from './filter-values.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { useFacets } from './use-facets.ts'
import { useShownFilters } from './use-shown-filters.ts'

const isFlag = (name: FilterName) => locationFilters[name].kind === 'flag'
const chips = shownFilterNames.filter((name): name is ChoiceName => !isFlag(name))

// Without scripts the form is submitted; values that have no field here must be included.
const hiddenNames = ['search', 'city', ...shownFilterNames.filter(isFlag), 'bbox', 'lat', 'lng'] as const

type FilterBarProps = Omit<FieldProps, 'facets'> & {
  action: string
  /** The label of the button that closes an open filter, such as `Show 12 locations`. */
  showLabel: string
  className?: string
}

export function FilterBar({ action, showLabel, className = '', ...address }: FilterBarProps) {
  // Without scripts, the number would belong to the previous filters.
  const [isUsed, setUsed] = useState(false)
  const facets = useFacets(address.filters, isUsed)
  const [filters, onChange] = useShownFilters(address.filters, address.onChange)
  const format = useReaderFormat()
  return (
    <ChipForm action={action} className={className} onUse={() => setUsed(true)}>
      <HiddenFields filters={filters} names={hiddenNames} />
      {chips.map((name) => (
        <FilterChip
          key={name}
          name={filterLabel(name)}
          value={chosenLabel(filters, name, format)}
          showLabel={isUsed ? showLabel : undefined}
        >
          {name === 'facing' ? (
            <FacingField filters={filters} onChange={onChange} />
          ) : (
            <ChoiceField name={name} filters={filters} onChange={onChange} facets={facets} />
          )}
        </FilterChip>
      ))}
      <div className="ml-auto shrink-0 max-lg:pr-4 lg:max-xl:[&_label>span]:sr-only">
        <SortField filters={filters} onChange={onChange} />
      </div>
    </ChipForm>
  )
}

/** The filter by where the view faces, for plans with advanced filters; the server decides. */
function FacingField({ filters, onChange }: FieldProps) {
  const viewer = useViewer()
  const isIncluded = viewer && viewer.subscriptionTier !== 'free'
  if (!isIncluded)
    return (
      <FilterGroup legend={filterLegend('facing')}>
        <p className="max-w-72">
          Find views to the west for sunsets, or to the east for sunrises.{' '}
          <Link to="/subscription" className="underline underline-offset-4">
            Upgrade to Pro
          </Link>{' '}
          to filter by direction.
        </p>
      </FilterGroup>
    )
  return <ChoiceField name="facing" {...{ filters, onChange }} />
}
