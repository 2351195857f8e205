// The fields of the marketplace's filters. Inside a GET form they work without scripts; with scripts each change is passed on at once.
import { wholeDistance } from '../../../../rules/distance-text.ts'
import { getVariants } from '../../../../rules/properties.ts'
import { type PropertyFilterState, withPropertyFilter } from '../../../../rules/property-filter-state.ts'
import { type PropertyChoiceName, propertyFilters } from '../../../../rules/property-filters.ts'
import type { DevicePosition } from '../../../browser/device-position.ts'
import { CheckboxOptions, FilterGroup, RadioOptions } from '../../../components/filters/filter-options.tsx'
import { PositionField } from '../../../components/filters/position-field.tsx'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { Field } from '../../../ui/field.tsx'
import { choiceLabel, choiceNames } from './filter-labels.ts'

export type PanelProps = {
  filters: PropertyFilterState
  onChange: (next: PropertyFilterState) => void
}

const distances = [10, 25, 50, 100]

/** One of the filters with values to choose from. Of values that listings may name in either form's way, one is offered. */
export function ChoicePanel({ name, filters, onChange }: PanelProps & { name: PropertyChoiceName }) {
  const values: readonly string[] = propertyFilters[name].values
  return (
    <FilterGroup legend={choiceNames[name].legend}>
      <CheckboxOptions
        name={name}
        choices={values.filter((value) => getVariants(value)[0] === value)}
        label={(value) => choiceLabel(name, value)}
        values={filters[name] ?? []}
        onChoose={(chosen) =>
          onChange(withPropertyFilter(filters, name, chosen as PropertyFilterState[PropertyChoiceName]))
        }
      />
    </FilterGroup>
  )
}

/** A city, state or part of one, and once there is a position, the distance. */
export function LocationPanel({ filters, onChange }: PanelProps) {
  const format = useReaderFormat()
  const choosePosition = (position: DevicePosition) =>
    onChange({ ...filters, ...position, sortBy: filters.sortBy ?? 'distance' })
  const choices = [
    { value: '', label: 'Any distance' },
    ...distances.map((miles) => ({ value: String(miles), label: wholeDistance(miles, format) })),
  ]
  return (
    <div className="grid gap-4">
      <Field
        key={filters.location ?? ''}
        label="Location"
        name="location"
        placeholder="City or state"
        autoComplete="off"
        maxLength={propertyFilters.location.maxLength}
        defaultValue={filters.location}
        onBlur={(event) => {
          const typed = event.target.value.trim()
          if (typed !== (filters.location ?? '')) onChange(withPropertyFilter(filters, 'location', typed))
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <FilterGroup legend="Distance" help={<PositionField filters={filters} onPosition={choosePosition} />}>
        <RadioOptions
          name="distance"
          choices={choices}
          value={String(filters.distance ?? '')}
          isDisabled={filters.lat === undefined}
          onChoose={(value) =>
            onChange(withPropertyFilter(filters, 'distance', value ? Number(value) : undefined))
          }
        />
      </FilterGroup>
    </div>
  )
}
