// The filters: a disclosure on wide screens, a sheet from below on phones, one GET form without scripts.
import { SlidersHorizontal, X } from 'lucide-react'
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { activeFilterCount, clearedFilters } from '../../../rules/filter-state.ts'
import { filterNames } from '../../../rules/location-filters.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { SortField } from './filter-fields.tsx'
import { PanelFields, type PanelFieldsProps, panelFilters } from './filters-panel-fields.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { useFacets } from './use-facets.ts'

type FiltersPanelProps = Omit<PanelFieldsProps, 'facets'> & {
  /** Path that the form submits to without scripts. */
  action: string
  /** The label that closes the sheet on a phone, e.g. `Show 12 locations`. */
  showLabel: string
}

export function FiltersPanel(props: FiltersPanelProps) {
  const { filters, onChange, action } = props
  const sheet = useRef<HTMLDialogElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const clearId = useId()
  const count = activeFilterCount(filters)
  const [isUsed, setUsed] = useState(false)
  const use = () => setUsed(true)
  const facets = useFacets(filters, isUsed)
  const onSummary = (event: MouseEvent) => {
    if (!window.matchMedia('(width < 768px)').matches) return
    event.preventDefault()
    setSheetOpen(true)
    sheet.current?.showModal()
  }
  const onSubmit = (event: FormEvent) => event.preventDefault()
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    onChange(clearedFilters(filters))
  }
  const clearButton = (
    <button
      type="submit"
      form={clearId}
      onClick={clear}
      disabled={count === 0}
      className={buttonClass('quiet')}
    >
      Clear all
    </button>
  )
  return (
    <>
      <form action={action} method="get" onSubmit={onSubmit} className="relative">
        <details className="group">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
          <summary
            onClick={onSummary}
            onPointerEnter={use}
            onFocus={use}
            className={buttonClass('outline', 'group-open:bg-sunken')}
          >
            <SlidersHorizontal className="size-4" strokeWidth={1.5} aria-hidden />
            Filters{count > 0 && <span className="tabular"> ({count})</span>}
          </summary>
          <div className="mt-4 rounded-card border border-hairline p-5 md:p-6">
            <PanelFields {...props} facets={facets} />
            <div className="mt-6 flex flex-wrap justify-end gap-2 border-t border-hairline pt-4">
              {clearButton}
              <ApplyButton />
            </div>
          </div>
        </details>
        <div className="absolute top-0 right-0 flex min-h-11 items-center gap-2">
          <SortField filters={filters} onChange={onChange} />
        </div>
        <HiddenFields
          filters={filters}
          names={[
            'lat',
            'lng',
            ...filterNames.filter((name) => !panelFilters.includes(name)),
            'city',
            'bbox',
          ]}
        />
      </form>
      <form id={clearId} action={action} method="get" hidden>
        <HiddenFields filters={filters} names={['lat', 'lng', 'sortBy']} />
      </form>
      <FiltersSheet
        sheet={sheet}
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        clearButton={clearButton}
        facets={facets}
        {...props}
      />
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

type FiltersSheetProps = FiltersPanelProps &
  Pick<PanelFieldsProps, 'facets'> & {
    sheet: RefObject<HTMLDialogElement | null>
    isOpen: boolean
    onClose: () => void
    clearButton: ReactNode
  }

function FiltersSheet({ sheet, isOpen, onClose, clearButton, ...props }: FiltersSheetProps) {
  const titleId = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    sheet.current?.close()
  }
  return (
    <dialog
      ref={sheet}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      className="m-0 mt-auto max-h-[88dvh] w-full max-w-none overscroll-contain rounded-t-card border-t border-hairline bg-raised p-0 text-text backdrop:bg-black/50"
    >
      <div className="tall:sticky tall:top-0 flex items-center justify-between border-b border-hairline bg-raised py-2 pr-2 pl-4">
        <h2 id={titleId} className="text-17 font-semibold">
          Filters
        </h2>
        <button
          type="button"
          onClick={() => sheet.current?.close()}
          aria-label="Close filters"
          className={buttonClass('quiet', 'w-11 px-0')}
        >
          <X className="size-5" strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <form onSubmit={onSubmit} className="p-4">
        {isOpen && <PanelFields {...props} />}
      </form>
      <div className="tall:sticky tall:bottom-0 flex items-center justify-between gap-2 border-t border-hairline bg-raised p-3">
        {clearButton}
        <button type="button" onClick={() => sheet.current?.close()} className={buttonClass('primary')}>
          {props.showLabel}
        </button>
      </div>
    </dialog>
  )
}
