// The filter fields. Inside a GET form they work without scripts; with scripts each change is passed on at once.

import type { ReactNode } from 'react'
import type { FacetName, Facets } from '../../../contract/facets.ts'
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
import { budgetNames, sortNames, spaced } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { FilterOption, type OptionCount } from './filter-option.tsx'
import { PositionField } from './position-field.tsx'

export type FieldProps = {
  filters: FilterState
  onChange: (next: FilterState) => void
  /** How many locations each option would show, once that is known. */
  facets?: Facets | undefined
}

type Choice = { value: string; label: string }

function getCount(facets: Facets | undefined, name: FacetName, value: string): OptionCount | undefined {
  const facet = facets?.[name]
  const count = (facet?.counts as Record<string, number> | undefined)?.[value]
  return facet && count !== undefined ? { count, isComplete: facet.isComplete } : undefined
}

function Group({ legend, help, children }: { legend: string; help?: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {help}
    </fieldset>
  )
}

type RadioGroupProps = {
  name: FacetName
  choices: Choice[]
  value: string
  onChoose: (value: string) => void
  facets: Facets | undefined
  isDisabled?: boolean
}

// One of several, or none: the first choice means "any".
function RadioGroup({ name, choices, value, onChoose, facets, isDisabled = false }: RadioGroupProps) {
  return choices.map((choice) => (
    <FilterOption
      key={choice.value}
      type="radio"
      name={name}
      value={choice.value}
      label={choice.label}
      isChosen={value === choice.value}
      onChange={() => onChoose(choice.value)}
      found={getCount(facets, name, choice.value)}
      isDisabled={isDisabled && choice.value !== ''}
    />
  ))
}

type CheckboxGroupProps<T extends string> = {
  name: FacetName
  choices: readonly T[]
  values: readonly T[]
  onChoose: (values: T[]) => void
  facets: Facets | undefined
}

function CheckboxGroup<T extends string>({ name, choices, values, onChoose, facets }: CheckboxGroupProps<T>) {
  return choices.map((choice) => (
    <FilterOption
      key={choice}
      type="checkbox"
      name={name}
      value={choice}
      label={spaced(choice)}
      isChosen={values.includes(choice)}
      onChange={(isChosen) =>
        onChoose(isChosen ? [...values, choice] : values.filter((one) => one !== choice))
      }
      found={getCount(facets, name, choice)}
    />
  ))
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
    <Group legend="Photography themes">
      <CheckboxGroup
        name="themes"
        facets={facets}
        choices={themeIds}
        values={filters.themes ?? []}
        onChoose={(themes) => onChange(withValue(filters, 'themes', themes))}
      />
    </Group>
  )
}

export function LocationTypesField({ filters, onChange, facets }: FieldProps) {
  return (
    <Group legend="Location types">
      <CheckboxGroup
        name="locationTypes"
        facets={facets}
        choices={locationTypes}
        values={filters.locationTypes ?? []}
        onChoose={(types) => onChange(withValue(filters, 'locationTypes', types))}
      />
    </Group>
  )
}

export function AmenitiesField({ filters, onChange, facets }: FieldProps) {
  return (
    <Group legend="Amenities">
      <CheckboxGroup
        name="amenities"
        facets={facets}
        choices={amenities}
        values={filters.amenities ?? []}
        onChoose={(requested) => onChange(withValue(filters, 'amenities', requested))}
      />
    </Group>
  )
}

/** Needs a position, which can be requested here. */
export function DistanceField({ filters, onChange, facets }: FieldProps) {
  const format = useReaderFormat()
  const choices = [
    { value: '', label: 'Any' },
    ...distanceChoicesMiles.map((distance) => ({
      value: String(distance),
      label: wholeDistance(distance, format),
    })),
  ]
  return (
    <Group legend="Distance" help={<PositionField filters={filters} onChange={onChange} />}>
      <RadioGroup
        name="distance"
        facets={facets}
        choices={choices}
        value={String(filters.distance ?? '')}
        isDisabled={filters.lat === undefined}
        onChoose={(value) => onChange(withValue(filters, 'distance', value ? Number(value) : undefined))}
      />
    </Group>
  )
}

export function BudgetField({ filters, onChange, facets }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...budgets.map((budget) => ({ value: budget, label: budgetNames[budget] })),
  ]
  return (
    <Group legend="Budget">
      <RadioGroup
        name="budget"
        facets={facets}
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
    </Group>
  )
}

export function DifficultyField({ filters, onChange, facets }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...difficulties.map((difficulty) => ({ value: difficulty, label: spaced(difficulty) })),
  ]
  return (
    <Group legend="Difficulty">
      <RadioGroup
        name="difficulty"
        facets={facets}
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
    </Group>
  )
}

export function MinRatingField({ filters, onChange, facets }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...minRatingChoices.map((rating) => ({ value: String(rating), label: `${rating} and up` })),
  ]
  return (
    <Group legend="Rating">
      <RadioGroup
        name="minRating"
        facets={facets}
        choices={choices}
        value={String(filters.minRating ?? '')}
        onChoose={(value) => onChange(withValue(filters, 'minRating', value ? Number(value) : undefined))}
      />
    </Group>
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
