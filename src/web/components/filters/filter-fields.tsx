// The filter fields. Inside a GET form they work without scripts; with scripts each change is passed on at once.

import type { ReactNode } from 'react'
import { wholeDistance } from '../../../rules/distance-text.ts'
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
import { useReaderFormat } from '../../format/reader-format.tsx'

export type FieldProps = { filters: FilterState; onChange: (next: FilterState) => void }

type Choice = { value: string; label: string }

const optionClass =
  'relative inline-flex min-h-9 cursor-pointer items-center rounded-pill border border-hairline px-3 select-none hover:bg-sunken has-checked:border-text has-checked:bg-text has-checked:text-ground has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text pointer-coarse:min-h-11'
// Invisible over the whole option, so that touch, mouse and assistive technology all reach the field itself.
const inputClass = 'absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed'

function Group({ legend, help, children }: { legend: string; help?: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {help && <p className="mt-2 text-13 text-quiet">{help}</p>}
    </fieldset>
  )
}

// One of several, or none: the first choice means "any".
function RadioGroup({
  name,
  choices,
  value,
  onChoose,
  isDisabled = false,
}: {
  name: string
  choices: Choice[]
  value: string
  onChoose: (value: string) => void
  isDisabled?: boolean
}) {
  return choices.map((choice) => (
    <label key={choice.value} className={optionClass}>
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={value === choice.value}
        disabled={isDisabled && choice.value !== ''}
        onChange={() => onChoose(choice.value)}
        className={inputClass}
      />
      {choice.label}
    </label>
  ))
}

function CheckboxGroup<T extends string>({
  name,
  choices,
  values,
  onChoose,
}: {
  name: string
  choices: readonly T[]
  values: readonly T[]
  onChoose: (values: T[]) => void
}) {
  return choices.map((choice) => (
    <label key={choice} className={optionClass}>
      <input
        type="checkbox"
        name={name}
        value={choice}
        checked={values.includes(choice)}
        onChange={(event) =>
          onChoose(event.target.checked ? [...values, choice] : values.filter((one) => one !== choice))
        }
        className={inputClass}
      />
      {spaced(choice)}
    </label>
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

export function ThemesField({ filters, onChange }: FieldProps) {
  return (
    <Group legend="Photography themes">
      <CheckboxGroup
        name="themes"
        choices={themeIds}
        values={filters.themes ?? []}
        onChoose={(themes) => onChange(withValue(filters, 'themes', themes))}
      />
    </Group>
  )
}

export function LocationTypesField({ filters, onChange }: FieldProps) {
  return (
    <Group legend="Location types">
      <CheckboxGroup
        name="locationTypes"
        choices={locationTypes}
        values={filters.locationTypes ?? []}
        onChoose={(types) => onChange(withValue(filters, 'locationTypes', types))}
      />
    </Group>
  )
}

export function AmenitiesField({ filters, onChange }: FieldProps) {
  return (
    <Group legend="Amenities">
      <CheckboxGroup
        name="amenities"
        choices={amenities}
        values={filters.amenities ?? []}
        onChoose={(requested) => onChange(withValue(filters, 'amenities', requested))}
      />
    </Group>
  )
}

/** Needs a position; `help` says how to set one. */
export function DistanceField({ filters, onChange, help }: FieldProps & { help?: ReactNode }) {
  const format = useReaderFormat()
  const choices = [
    { value: '', label: 'Any' },
    ...distanceChoicesMiles.map((distance) => ({
      value: String(distance),
      label: wholeDistance(distance, format),
    })),
  ]
  return (
    <Group
      legend="Distance"
      help={filters.lat === undefined ? (help ?? 'Share your location to filter by distance.') : undefined}
    >
      <RadioGroup
        name="distance"
        choices={choices}
        value={String(filters.distance ?? '')}
        isDisabled={filters.lat === undefined}
        onChoose={(value) => onChange(withValue(filters, 'distance', value ? Number(value) : undefined))}
      />
    </Group>
  )
}

export function BudgetField({ filters, onChange }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...budgets.map((budget) => ({ value: budget, label: budgetNames[budget] })),
  ]
  return (
    <Group legend="Budget">
      <RadioGroup
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
    </Group>
  )
}

export function DifficultyField({ filters, onChange }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...difficulties.map((difficulty) => ({ value: difficulty, label: spaced(difficulty) })),
  ]
  return (
    <Group legend="Difficulty">
      <RadioGroup
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
    </Group>
  )
}

export function MinRatingField({ filters, onChange }: FieldProps) {
  const choices = [
    { value: '', label: 'Any' },
    ...[3, 4, 4.5].map((rating) => ({ value: String(rating), label: `${rating} and up` })),
  ]
  return (
    <Group legend="Rating">
      <RadioGroup
        name="minRating"
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
