// The filter fields. Inside a GET form they work without scripts; with scripts each change is passed on at once.
// chunk: cards

import type { Facets } from '../../../contract/discovery/facets.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import {
  type ChoiceName,
  type CountedName,
  type LocationFilter,
  locationFilters,
} from '../../../rules/location-filters.ts'
import { sortOrders } from '../../../rules/places.ts'
import type { DevicePosition } from '../../browser/device-position.ts'
import { sortNames } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { CheckboxOptions, FilterGroup, RadioOptions } from './filter-options.tsx'
import { filterLegend, optionLabel, without, withoutPlace } from './filter-values.ts'
import { PositionField } from './position-field.tsx'

export type FieldProps = {
  filters: FilterState
  onChange: (next: FilterState) => void
  /** How many locations each option would show, once that is known. */
  facets?: Facets | undefined
}

type Facet = { isComplete: boolean; counts: Record<string, number> }

/** How many locations the options of one filter would show. */
const toGetCount = (facets: Facets | undefined, name: CountedName) => (value: string) => {
  if (!facets) return 'to-come'
  const facet: Facet | null = facets[name]
  const count = facet?.counts[value]
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

/** One of the filters with values to choose from. One that needs a position can ask for it. */
export function ChoiceField({ name, filters, onChange, facets }: FieldProps & { name: ChoiceName }) {
  const format = useReaderFormat()
  const filter: LocationFilter & { values?: readonly (string | number)[] } = locationFilters[name]
  const values = (filter.values ?? []).map(String)
  const choose = (value: unknown) => onChange(withValue(filters, name, value as FilterState[ChoiceName]))
  const choosePosition = (position: DevicePosition) =>
    onChange({ ...without(filters, 'near'), ...position, sortBy: filters.sortBy ?? 'distance' })
  const choosePlace = (near: string) =>
    onChange(
      near
        ? { ...filters, near }
        : filters.lat === undefined
          ? withoutPlace(filters)
          : without(filters, 'near'),
    )
  const needsPosition = filter.needsPosition === true
  const lacksPosition = needsPosition && filters.lat === undefined && !filters.near
  const getCount = name === 'facing' || lacksPosition ? undefined : toGetCount(facets, name)
  return (
    <FilterGroup
      legend={filterLegend(name)}
      help={
        needsPosition && <PositionField filters={filters} onPosition={choosePosition} onPlace={choosePlace} />
      }
    >
      {filter.kind === 'several' ? (
        <CheckboxOptions
          name={name}
          getCount={getCount}
          choices={values}
          label={(value) => optionLabel(name, value, format)}
          values={(filters[name] ?? []) as string[]}
          onChoose={choose}
        />
      ) : (
        <RadioOptions
          name={name}
          getCount={getCount}
          choices={[
            { value: '', label: 'Any' },
            ...values.map((value) => ({ value, label: optionLabel(name, value, format) })),
          ]}
          value={String(filters[name] ?? '')}
          isDisabled={lacksPosition}
          onChoose={(value) =>
            choose(value === '' ? undefined : filter.kind === 'number' ? Number(value) : value)
          }
        />
      )}
    </FilterGroup>
  )
}

/** The sort order of the list. Distance is offered once there is a position. */
export function SortField({ filters, onChange }: FieldProps) {
  const offered = sortOrders.filter(
    (order) => order !== 'distance' || filters.lat !== undefined || filters.near,
  )
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
