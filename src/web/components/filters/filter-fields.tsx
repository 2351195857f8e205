// The filter fields. Inside a GET form they work without scripts; with scripts each change is passed on at once.
import type { ReactNode } from 'react'
import type { FilterState } from '../../../rules/filter-state.ts'
import {
  amenities,
  budgets,
  difficulties,
  distanceChoicesMiles,
  locationTypes,
  sortOrders,
  themeIds,
} from '../../../rules/places.ts'
import { budgetNames, sortNames, spaced } from '../../format/labels.ts'
import { CheckboxOptions, FilterGroup, RadioOptions } from './filter-options.tsx'

export type FieldProps = { filters: FilterState; onChange: (next: FilterState) => void }

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

export function ThemesField({ filters, onChange }: FieldProps) {
  return (
    <FilterGroup legend="Photography themes">
      <CheckboxOptions
        name="themes"
        choices={themeIds}
        values={filters.themes ?? []}
        onChoose={(themes) => onChange(withValue(filters, 'themes', themes))}
      />
    </FilterGroup>
  )
}

export function LocationTypesField({ filters, onChange }: FieldProps) {
  return (
    <FilterGroup legend="Location types">
      <CheckboxOptions
        name="locationTypes"
        choices={locationTypes}
        values={filters.locationTypes ?? []}
        onChoose={(types) => onChange(withValue(filters, 'locationTypes', types))}
      />
    </FilterGroup>
  )
}

export function AmenitiesField({ filters, onChange }: FieldProps) {
  return (
    <FilterGroup legend="Amenities">
      <CheckboxOptions
        name="amenities"
        choices={amenities}
        values={filters.amenities ?? []}
        onChoose={(requested) => onChange(withValue(filters, 'amenities', requested))}
      />
    </FilterGroup>
  )
}

/** Needs a position; `help` says how to set one. */
export function DistanceField({ filters, onChange, help }: FieldProps & { help?: ReactNode }) {
  const choices = [
    { value: '', label: 'Any' },
    ...distanceChoicesMiles.map((distance) => ({ value: String(distance), label: `${distance} mi` })),
  ]
  return (
    <FilterGroup
      legend="Distance"
      help={filters.lat === undefined ? (help ?? 'Share your location to filter by distance.') : undefined}
    >
      <RadioOptions
        name="distance"
        choices={choices}
        value={String(filters.distance ?? '')}
        isDisabled={filters.lat === undefined}
        onChoose={(value) => onChange(withValue(filters, 'distance', value ? Number(value) : undefined))}
      />
    </FilterGroup>
  )
}

export function BudgetField({ filters, onChange }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...budgets.map((budget) => ({ value: budget, label: budgetNames[budget] })),
  ]
  return (
    <FilterGroup legend="Budget">
      <RadioOptions
        name="budget"
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

export function DifficultyField({ filters, onChange }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...difficulties.map((difficulty) => ({ value: difficulty, label: spaced(difficulty) })),
  ]
  return (
    <FilterGroup legend="Difficulty">
      <RadioOptions
        name="difficulty"
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

export function MinRatingField({ filters, onChange }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...[3, 4, 4.5].map((rating) => ({ value: String(rating), label: `${rating} and up` })),
  ]
  return (
    <FilterGroup legend="Rating">
      <RadioOptions
        name="minRating"
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
        <option value="">{filters.search ? 'Best match' : 'Popularity'}</option>
        {offered
          .filter((order) => filters.search || order !== 'popularity')
          .map((order) => (
            <option key={order} value={order}>
              {sortNames[order]}
            </option>
          ))}
      </select>
    </label>
  )
}
