// The filters of a list as one row of chips that open small panels; on a phone the panels slide up from the bottom.

import { ChevronDown } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { wholeDistance } from '../../../rules/distance-text.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { budgetNames, spaced } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
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
  // Without scripts the number would be that of the filters before.
  const [isUsed, setUsed] = useState(false)
  const facets = useFacets(address.filters, isUsed)
  const [filters, onChange] = useShownFilters(address.filters, address.onChange)
  const form = useRef<HTMLFormElement>(null)
  const closeAll = (but?: Element | null) => {
    for (const open of form.current?.querySelectorAll('details[open]') ?? [])
      if (open !== but) open.removeAttribute('open')
  }
  useEffect(() => {
    const onPointer = (event: PointerEvent) =>
      closeAll(event.target instanceof Element ? event.target.closest('details') : null)
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  })
  return (
    <form
      ref={form}
      action={action}
      method="get"
      aria-label="Filters"
      className={`flex items-center gap-2 max-lg:overflow-x-auto max-lg:[scrollbar-width:none] ${className}`}
      onPointerEnter={() => setUsed(true)}
      onFocus={() => setUsed(true)}
      onSubmit={(event) => {
        event.preventDefault()
        closeAll()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        form.current?.querySelector<HTMLElement>('details[open] > summary')?.focus()
        closeAll()
      }}
    >
      <HiddenFields filters={filters} names={hiddenNames} />
      {chips.map((chip) => (
        <FilterChip
          key={chip.name}
          {...chip}
          filters={filters}
          onChange={onChange}
          facets={facets}
          showLabel={isUsed ? showLabel : 'Show results'}
        />
      ))}
      <div className="ml-auto shrink-0 max-lg:pr-4 lg:max-xl:[&_label>span]:sr-only">
        <SortField filters={filters} onChange={onChange} />
      </div>
    </form>
  )
}

function FilterChip({
  name,
  Field,
  chosen,
  showLabel,
  ...field
}: Chip & FieldProps & Pick<FilterBarProps, 'showLabel'>) {
  const value = chosen(field.filters, useReaderFormat())
  return (
    <details name="filter" className="group relative shrink-0">
      <summary
        className={`relative inline-flex min-h-9 items-center gap-1.5 rounded-pill border px-3.5 whitespace-nowrap select-none hover:bg-sunken pointer-coarse:min-h-11 max-lg:group-open:before:fixed max-lg:group-open:before:inset-0 max-lg:group-open:before:z-20 max-lg:group-open:before:bg-black/40 ${value ? 'border-text font-medium' : 'border-hairline'}`}
      >
        {value ? (
          <>
            <span className="sr-only">{name}: </span>
            <span className="tabular">{value}</span>
          </>
        ) : (
          name
        )}
        <ChevronDown
          className="size-4 lg:max-xl:hidden transition-transform duration-150 group-open:rotate-180"
          strokeWidth={1.5}
          aria-hidden
        />
      </summary>
      <div className="z-30 bg-raised p-4 shadow-raised max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[70dvh] max-lg:overflow-y-auto max-lg:rounded-t-card max-lg:border-t max-lg:border-hairline max-lg:pb-8 lg:absolute lg:top-full lg:left-0 lg:mt-2 lg:w-[22rem] lg:rounded-card lg:border lg:border-hairline">
        <Field {...field} />
        <button type="submit" className={buttonClass('outline', 'mt-4 w-full tabular')}>
          {showLabel}
        </button>
      </div>
    </details>
  )
}
