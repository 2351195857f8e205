// The filters of a list as one row of chips that open small panels; on a phone the panels slide up from the bottom.
import type { ComponentType } from 'react'
import type { FilterState } from '../../../rules/filter-state.ts'
import { budgetNames, spaced } from '../../format/labels.ts'
import { ChipForm, FilterChip } from './chip-form.tsx'
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
import { useShownFilters } from './use-shown-filters.ts'

type Chip = {
  name: string
  Field: ComponentType<FieldProps>
  chosen: (filters: FilterState) => string | undefined
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
    chosen: ({ distance }) => (distance ? `Within ${distance} mi` : undefined),
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
]

// Without scripts the form is submitted; values that have no field here must be included.
const hiddenNames = ['search', 'city', 'parking', 'bbox', 'lat', 'lng'] as const

type FilterBarProps = FieldProps & { action: string; className?: string }

export function FilterBar({ action, className = '', ...address }: FilterBarProps) {
  const [filters, onChange] = useShownFilters(address.filters, address.onChange)
  return (
    <ChipForm action={action} className={className}>
      <HiddenFields filters={filters} names={hiddenNames} />
      {chips.map(({ name, Field, chosen }) => (
        <FilterChip key={name} name={name} value={chosen(filters)}>
          <Field filters={filters} onChange={onChange} />
        </FilterChip>
      ))}
      <div className="ml-auto shrink-0 max-lg:pr-4 lg:max-xl:[&_label>span]:sr-only">
        <SortField filters={filters} onChange={onChange} />
      </div>
    </ChipForm>
  )
}
