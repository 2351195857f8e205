// A row of chips that open small panels; on a phone the panels slide up from the bottom.
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '../../ui/button-class.ts'

type ChipFormProps = {
  action: string
  className?: string
  /** The pointer or the focus has reached the filters. */
  onUse?: () => void
  children: ReactNode
}

/** A GET form that scripts never submit: its fields pass on each change at once. */
export function ChipForm({ action, className = '', onUse, children }: ChipFormProps) {
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
      onPointerEnter={onUse}
      onFocus={onUse}
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
      {children}
    </form>
  )
}

type FilterChipProps = {
  name: string
  /** What is chosen, in words. */
  value: string | undefined
  /** The label of the button that closes the panel, such as `Show 12 locations`. */
  showLabel?: string | undefined
  /** The fields of the panel. */
  children: ReactNode
}

export function FilterChip({ name, value, showLabel = 'Show results', children }: FilterChipProps) {
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
      <div className="z-30 bg-raised p-4 shadow-raised max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--bar) max-lg:max-h-[70dvh] max-lg:overflow-y-auto max-lg:rounded-t-card max-lg:border-t max-lg:border-hairline max-lg:pb-8 lg:absolute lg:top-full lg:left-0 lg:mt-2 lg:w-[22rem] lg:rounded-card lg:border lg:border-hairline">
        {children}
        <button type="submit" className={buttonClass('outline', 'mt-4 w-full tabular')}>
          {showLabel}
        </button>
      </div>
    </details>
  )
}
