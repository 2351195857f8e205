// The filters of a list as one row of chips that open small panels; on a phone the panels slide up from the bottom.

import { type ComponentType, useState } from 'react'
import { wholeDistance } from '../../../rules/distance-text.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { budgetNames, spaced } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { ChipForm, FilterChip } from './chip-form.tsx'
import { FacingField } from './facing-field.tsx'
import {
  AmenitiesField,
  BudgetField,
  DifficultyField,
  DistanceField,
  type FieldProps,
  LocationTypesField,
  MinRatingField,
  SortField,
  ThemesField,
} from './filter-fields.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { useFacets } from './use-facets.ts'
import { useShownFilters } from './use-shown-filters.ts'

type Chip = {
  name: string
  Field: ComponentType<FieldProps>
  chosen: (filters: FilterState, format: ReaderFormat) => string | undefined
}

// One value by name, several by count.
const several = (values: readonly string[] | undefined, name: string) =>
  values?.length === 1 ? spaced(values[0] as string) : values && `${name} · ${values.length}`

const chips: Chip[] = [
  { name: 'Themes', Field: ThemesField, chosen: ({ themes }) => several(themes, 'Themes') },
  { name: 'Type', Field: LocationTypesField, chosen: ({ locationTypes }) => several(locationTypes, 'Types') },
  {
    name: 'Distance',
    Field: DistanceField,
    chosen: ({ distance }, format) => (distance ? `Within ${wholeDistance(distance, format)}` : undefined),
  },
  { name: 'Budget', Field: BudgetField, chosen: ({ budget }) => budget && budgetNames[budget] },
  {
    name: 'Difficulty',
    Field: DifficultyField,
    chosen: ({ difficulty }) => difficulty && spaced(difficulty),
  },
  {
    name: 'Rating',
    Field: MinRatingField,
    chosen: ({ minRating }) => (minRating ? `${minRating} and up` : undefined),
  },
  { name: 'Amenities', Field: AmenitiesField, chosen: ({ amenities }) => several(amenities, 'Amenities') },
  { name: 'Facing', Field: FacingField, chosen: ({ facing }) => several(facing, 'Facing') },
]

// Without scripts the form is submitted; values that have no field here must be included.
const hiddenNames = ['search', 'city', 'parking', 'bbox', 'lat', 'lng'] as const

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
      {chips.map(({ name, Field, chosen }) => (
        <FilterChip
          key={name}
          name={name}
          value={chosen(filters, format)}
          showLabel={isUsed ? showLabel : undefined}
        >
          <Field filters={filters} onChange={onChange} facets={facets} />
        </FilterChip>
      ))}
      <div className="ml-auto shrink-0 max-lg:pr-4 lg:max-xl:[&_label>span]:sr-only">
        <SortField filters={filters} onChange={onChange} />
      </div>
    </ChipForm>
  )
}
