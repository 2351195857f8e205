// The filters: a disclosure on wide screens, a sheet from below on phones, one GET form without scripts.
import { SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { activeFilterCount, clearedFilters, type FilterState } from '../../rules/filter-state.ts'
import { buttonClass } from '../ui/button-class.ts'
import { BudgetField, DistanceField, KeptFields, LocationTypesField, SortField, ThemesField } from './filter-fields.tsx'
import { debounceMs } from './use-live-search.ts'

type FiltersPanelProps = {
  filters: FilterState
  /** `replace`: this change belongs to the one before (typing) and needs no step in the history. */
  onChange: (next: FilterState, options?: { replace?: boolean }) => void
  /** Path that the form leads to without scripts. */
  action: string
  /** How to give a position, below the distances. */
  distanceHelp?: ReactNode
  /** What closes the sheet on a phone, e.g. `Show 12 locations`. */
  showLabel: string
}

export function FiltersPanel(props: FiltersPanelProps) {
  const { filters, onChange, action } = props
  const sheet = useRef<HTMLDialogElement>(null)
  const clearId = useId()
  const count = activeFilterCount(filters)
  const onSummary = (event: MouseEvent) => {
    if (!window.matchMedia('(width < 768px)').matches) return
    event.preventDefault()
    sheet.current?.showModal()
  }
  const onSubmit = (event: FormEvent) => event.preventDefault()
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    onChange(clearedFilters(filters))
  }
  const clearButton = (
    <button type="submit" form={clearId} onClick={clear} disabled={count === 0} className={buttonClass('quiet')}>
      Clear all
    </button>
  )
  return (
    <>
      <form action={action} method="get" onSubmit={onSubmit} className="relative">
        <details className="group">
          <summary onClick={onSummary} className={buttonClass('outline', 'group-open:bg-sunken')}>
            <SlidersHorizontal className="size-4" strokeWidth={1.5} aria-hidden />
            Filters{count > 0 && <span className="tabular"> ({count})</span>}
          </summary>
          <div className="mt-4 rounded-card border border-hairline p-5 md:p-6">
            <Fields {...props} />
            <div className="mt-6 flex flex-wrap justify-end gap-2 border-t border-hairline pt-4">
              {clearButton}
              <ApplyButton />
            </div>
          </div>
        </details>
        <div className="absolute top-0 right-0 flex min-h-11 items-center gap-2">
          <SortField filters={filters} onChange={onChange} />
        </div>
        <KeptFields filters={filters} names={['lat', 'lng', 'amenities', 'difficulty', 'minRating', 'parking', 'city', 'bbox']} />
      </form>
      <form id={clearId} action={action} method="get" hidden>
        <KeptFields filters={filters} names={['lat', 'lng', 'sortBy']} />
      </form>
      <FiltersSheet sheet={sheet} clearButton={clearButton} {...props} />
    </>
  )
}

// Scripts apply each change at once.
const ApplyButton = () => (
  <noscript>
    <button type="submit" className={buttonClass('outline')}>
      Apply
    </button>
  </noscript>
)

function Fields({ filters, onChange, distanceHelp }: FiltersPanelProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <SearchField filters={filters} onChange={onChange} />
      <LocationTypesField filters={filters} onChange={onChange} />
      <ThemesField filters={filters} onChange={onChange} />
      <div className="grid content-start gap-6">
        <DistanceField filters={filters} onChange={onChange} help={distanceHelp} />
        <BudgetField filters={filters} onChange={onChange} />
      </div>
    </div>
  )
}

function FiltersSheet({ sheet, clearButton, ...props }: FiltersPanelProps & { sheet: React.RefObject<HTMLDialogElement | null>; clearButton: ReactNode }) {
  const titleId = useId()
  // A click on the backdrop is a click on the dialog itself.
  const onClick = (event: MouseEvent) => {
    if (event.target === sheet.current) sheet.current?.close()
  }
  return (
    <dialog
      ref={sheet}
      aria-labelledby={titleId}
      onClick={onClick}
      className="m-0 mt-auto max-h-[88dvh] w-full max-w-none overscroll-contain rounded-t-card border-t border-hairline bg-raised p-0 text-text backdrop:bg-black/50"
    >
      <div className="sticky top-0 flex items-center justify-between border-b border-hairline bg-raised py-2 pr-2 pl-4">
        <h2 id={titleId} className="text-17 font-semibold">
          Filters
        </h2>
        <button type="button" onClick={() => sheet.current?.close()} aria-label="Close filters" className={buttonClass('quiet', 'w-11 px-0')}>
          <X className="size-5" strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <form onSubmit={(event) => (event.preventDefault(), sheet.current?.close())} className="p-4">
        <Fields {...props} />
      </form>
      <div className="sticky bottom-0 flex items-center justify-between gap-2 border-t border-hairline bg-raised p-3">
        {clearButton}
        <button type="button" onClick={() => sheet.current?.close()} className={buttonClass('primary')}>
          {props.showLabel}
        </button>
      </div>
    </dialog>
  )
}

// Typing changes the address once the words stand still.
function SearchField({ filters, onChange }: Pick<FiltersPanelProps, 'filters' | 'onChange'>) {
  const inAddress = filters.search ?? ''
  const [typed, setTyped] = useState(inAddress)
  const known = useRef(inAddress)
  const latest = useRef({ filters, onChange })
  latest.current = { filters, onChange }
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  useEffect(() => {
    const text = typed.trim().slice(0, 200)
    if (text === known.current) return
    const timer = setTimeout(() => {
      const { search: _, ...rest } = latest.current.filters
      const isFirst = known.current === ''
      known.current = text
      latest.current.onChange(text ? { ...rest, search: text } : rest, { replace: !isFirst })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className="block">
      <span className="mb-2 block font-medium">Search</span>
      <input
        type="search"
        name="search"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Name, city or word"
        className="min-h-11 w-full rounded-pill border border-hairline bg-raised px-4 placeholder:text-quiet"
      />
    </label>
  )
}
