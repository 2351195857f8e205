// A badge with an explanation that shows on hover, on focus and on a tap, also before the page is hydrated. Escape hides it. On a phone
// it is at the bottom of the screen, above the bar of actions.
// chunk: cards
import { Info } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'

const hideOnEscape = (event: KeyboardEvent<HTMLButtonElement>) => {
  if (event.key === 'Escape') event.currentTarget.blur()
}

export function ExplainedBadge({ label, explanation }: { label: string; explanation: string }) {
  const id = useId()
  return (
    <span className="group/badge relative inline-flex">
      <button
        type="button"
        aria-describedby={id}
        onKeyDown={hideOnEscape}
        className="inline-flex min-h-8 cursor-help items-center gap-1.5 rounded-pill border border-text px-3 font-medium pointer-coarse:min-h-11"
      >
        {label}
        <Info className="size-4" strokeWidth={1.5} aria-hidden />
      </button>
      <span
        id={id}
        role="tooltip"
        className="invisible absolute top-full left-0 z-20 w-72 pt-1.5 opacity-0 max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:bottom-24 max-sm:w-auto transition-opacity duration-150 group-focus-within/badge:visible group-focus-within/badge:opacity-100 group-hover/badge:visible group-hover/badge:opacity-100"
      >
        <span className="block rounded-card border border-hairline bg-raised p-3 text-text shadow-raised">
          {explanation}
        </span>
      </span>
    </span>
  )
}
