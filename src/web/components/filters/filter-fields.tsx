// The filter fields. Inside a GET form they work without scripts; with scripts each change is passed on at once.

import type { FacetName, Facets } from '../../../contract/discovery/facets.ts'
import { wholeDistance } from '../../../rules/distance-text.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import {
  amenities,
  budgets,
  difficulties,
  distanceChoicesMiles,
  locationTypes,
  minRatingChoices,
  sortOrders,
  themeIds,
} from '../../../rules/places.ts'
import type { DevicePosition } from '../../browser/device-position.ts'
import { budgetNames, sortNames, spaced } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { CheckboxOptions, FilterGroup, RadioOptions } from './filter-options.tsx'
import { PositionField } from './position-field.tsx'

export type FieldProps = {
  filters: FilterState
  onChange: (next: FilterState) => void
  /** How many locations each option would show, once that is known. */
  facets?: Facets | undefined
}

/** How many locations the options of one filter would show. */
const toGetCount = (facets: Facets | undefined, name: FacetName) => (value: string) => {
  const facet = facets?.[name]
  const count = (facet?.counts as Record<string, number> | undefined)?.[value]
  return facet && count !== undefined ? { count, isComplete: facet.isComplete } : undefined
}

// An inactive filter is absent, so that the address bar stays short.
function withValue<Name extends keyof FilterState>(
  filters: FilterState,
  name: Name,
  value: FilterState[Name] | undefined,
): FilterState {
  const { [name]: _, ...rest } = filters
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
  return isEmpty ? rest : { ...rest, [name]: value }
}

export function ThemesField({ filters, onChange, facets }: FieldProps) {
  return (
    <FilterGroup legend="Photography themes">
      <CheckboxOptions
        name="themes"
        getCount={toGetCount(facets, 'themes')}
        choices={themeIds}
        values={filters.themes ?? []}
        onChoose={(themes) => onChange(withValue(filters, 'themes', themes))}
      />
    </FilterGroup>
  )
}

export function LocationTypesField({ filters, onChange, facets }: FieldProps) {
  return (
    <FilterGroup legend="Location types">
      <CheckboxOptions
        name="locationTypes"
        getCount={toGetCount(facets, 'locationTypes')}
        choices={locationTypes}
        values={filters.locationTypes ?? []}
        onChoose={(types) => onChange(withValue(filters, 'locationTypes', types))}
      />
    </FilterGroup>
  )
}

export function AmenitiesField({ filters, onChange, facets }: FieldProps) {
  return (
    <FilterGroup legend="Amenities">
      <CheckboxOptions
        name="amenities"
        getCount={toGetCount(facets, 'amenities')}
        choices={amenities}
        values={filters.amenities ?? []}
        onChoose={(chosen) => onChange(withValue(filters, 'amenities', chosen))}
      />
    </FilterGroup>
  )
}

/** Needs a position, which can be requested here. */
export function DistanceField({ filters, onChange, facets }: FieldProps) {
  const format = useReaderFormat()
  const choosePosition = (position: DevicePosition) =>
    onChange({ ...filters, ...position, sortBy: filters.sortBy ?? 'distance' })
  const choices = [
    { value: '', label: 'Any' },
    ...distanceChoicesMiles.map((distance) => ({
      value: String(distance),
      label: wholeDistance(distance, format),
    })),
  ]
  return (
    <FilterGroup legend="Distance" help={<PositionField filters={filters} onPosition={choosePosition} />}>
      <RadioOptions
        name="distance"
        getCount={toGetCount(facets, 'distance')}
        choices={choices}
        value={String(filters.distance ?? '')}
        isDisabled={filters.lat === undefined}
        onChoose={(value) => onChange(withValue(filters, 'distance', value ? Number(value) : undefined))}
      />
    </FilterGroup>
  )
}

export function BudgetField({ filters, onChange, facets }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...budgets.map((budget) => ({ value: budget, label: budgetNames[budget] })),
  ]
  return (
    <FilterGroup legend="Budget">
      <RadioOptions
        name="budget"
        getCount={toGetCount(facets, 'budget')}
        choices={choices}
        value={filters.budget ?? ''}
        onChoose={(value) =>
          onChange(
            withValue(
              filters,
              'budget',
              budgets.find((budget) => budget === value),
            ),
          )
        }
      />
    </FilterGroup>
  )
}

export function DifficultyField({ filters, onChange, facets }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...difficulties.map((difficulty) => ({ value: difficulty, label: spaced(difficulty) })),
  ]
  return (
    <FilterGroup legend="Difficulty">
      <RadioOptions
        name="difficulty"
        getCount={toGetCount(facets, 'difficulty')}
        choices={choices}
        value={filters.difficulty ?? ''}
        onChoose={(value) =>
          onChange(
            withValue(
              filters,
              'difficulty',
              difficulties.find((one) => one === value),
            ),
          )
        }
      />
    </FilterGroup>
  )
}

export function MinRatingField({ filters, onChange, facets }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...minRatingChoices.map((rating) => ({ value: String(rating), label: `${rating} and up` })),
  ]
  return (
    <FilterGroup legend="Rating">
      <RadioOptions
        name="minRating"
        getCount={toGetCount(facets, 'minRating')}
        choices={choices}
        value={String(filters.minRating ?? '')}
        onChoose={(value) => onChange(withValue(filters, 'minRating', value ? Number(value) : undefined))}
      />
    </FilterGroup>
  )
}

/** The sort order of the list. Distance is offered once there is a position. */
export function SortField({ filters, onChange }: FieldProps) {
  const offered = sortOrders.filter((order) => order !== 'distance' || filters.lat !== undefined)
  return (
    <label className="flex items-center gap-2">
      <span className="text-quiet">Sort by</span>
      <select
        name="sortBy"
        value={filters.sortBy ?? ''}
        onChange={(event) =>
          onChange(
            withValue(
              filters,
              'sortBy',
              sortOrders.find((order) => order === event.target.value),
            ),
          )
        }
        className="min-h-9 rounded-pill border border-hairline bg-raised px-3 pointer-coarse:min-h-11"
      >
        <option value="">{filters.search ? 'Best match' : 'Recommended'}</option>
        {offered.map((order) => (
          <option key={order} value={order}>
            {sortNames[order]}
          </option>
        ))}
      </select>
    </label>
  )
}
