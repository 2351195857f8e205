// The marketplace's filters as one row of chips, and the order of the list.
import type { ComponentType } from 'react'
import { wholeDistance } from '../../../../rules/distance-text.ts'
import { propertySortOrders } from '../../../../rules/properties.ts'
import { type PropertyFilterState, withPropertyFilter } from '../../../../rules/property-filter-state.ts'
import type { PropertyChoiceName } from '../../../../rules/property-filters.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { ChipForm, FilterChip } from '../../../components/filters/chip-form.tsx'
import { useShownFilters } from '../../../components/filters/use-shown-filters.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { DatesPanel } from './dates-panel.tsx'
import { choiceLabel, choiceNames, datesLabel, sortNames } from './filter-labels.ts'
import { ChoicePanel, LocationPanel, type PanelProps } from './filter-panels.tsx'

type Chip = {
  name: string
  Panel: ComponentType<PanelProps>
  chosen: (filters: PropertyFilterState, format: ReaderFormat) => string | undefined
}

const choice = (name: PropertyChoiceName): Chip => ({
  name: choiceNames[name].chip,
  Panel: (panel) => <ChoicePanel name={name} {...panel} />,
  chosen: ({ [name]: values }) =>
    values &&
    (values.length === 1
      ? choiceLabel(name, values[0] as string)
      : `${choiceNames[name].many} · ${values.length}`),
})

const chips: Chip[] = [
  choice('styles'),
  choice('priceRange'),
  {
    name: 'Location',
    Panel: LocationPanel,
    chosen: ({ location, distance }, format) =>
      location ?? (distance ? `Within ${wholeDistance(distance, format)}` : undefined),
  },
  {
    name: 'Dates, light and group',
    Panel: DatesPanel,
    chosen: (filters, format) =>
      filters.from ? datesLabel(filters, format) : filters.people ? `Group of ${filters.people}` : undefined,
  },
  choice('bookingMode'),
  choice('propertyType'),
  choice('amenities'),
]

export function PropertyFilterBar(address: PanelProps) {
  const format = useReaderFormat()
  const [filters, onChange] = useShownFilters(address.filters, address.onChange)
  return (
    <ChipForm action="/marketplace" className="h-14 max-lg:-mx-4 max-lg:px-4">
      {(['search', 'lat', 'lng'] as const).map(
        (name) =>
          filters[name] !== undefined && <input key={name} type="hidden" name={name} value={filters[name]} />,
      )}
      {chips.map(({ name, Panel, chosen }) => (
        <FilterChip key={name} name={name} value={chosen(filters, format)}>
          <Panel filters={filters} onChange={onChange} />
        </FilterChip>
      ))}
      <div className="ml-auto shrink-0 max-lg:pr-4">
        <SortField filters={filters} onChange={onChange} />
      </div>
    </ChipForm>
  )
}

function SortField({ filters, onChange }: PanelProps) {
  const offered = propertySortOrders.filter((order) => order !== 'distance' || filters.lat !== undefined)
  return (
    <label className="flex items-center gap-2">
      <span className="text-quiet">Sort by</span>
      <select
        name="sortBy"
        value={filters.sortBy ?? ''}
        onChange={(event) => {
          const order = offered.find((one) => one === event.target.value)
          onChange(withPropertyFilter(filters, 'sortBy', order))
        }}
        className="min-h-9 rounded-pill border border-hairline bg-raised px-3 pointer-coarse:min-h-11"
      >
        <option value="">{filters.search ? 'Best match' : sortNames.recommended}</option>
        {offered
          .filter((order) => filters.search || order !== 'recommended')
          .map((order) => (
            <option key={order} value={order}>
              {sortNames[order]}
            </option>
          ))}
      </select>
    </label>
  )
}
