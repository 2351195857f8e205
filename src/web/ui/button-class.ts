// The kinds of button, as classes, so that links and summaries can look the same.

/** `selected`: an `outline` that is pressed. `danger`: for buttons anywhere that delete, remove or end something; a dialog confirms it. */
export type ButtonKind = 'primary' | 'outline' | 'selected' | 'quiet' | 'danger'

// With very large text on a phone (18 rem and less) the words wrap; otherwise no page would fit its screen.
const base =
  'inline-flex items-center justify-center gap-2 rounded-pill font-medium whitespace-nowrap max-[18rem]:whitespace-normal transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50'
const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  outline: 'border border-hairline bg-raised text-text hover:bg-sunken',
  selected: 'border border-text bg-text text-ground',
  quiet: 'text-text hover:bg-sunken',
  danger: 'border border-bad bg-raised text-bad hover:bg-bad/10',
}

/**
 * Classes of a button; `more` may set its own side padding (`px-…`) and height (`min-h-…`), because of two such classes in one list the
 * style sheet's order would decide.
 */
export const buttonClass = (kind: ButtonKind, more = '') =>
  `${base} ${/(^|\s)px-/.test(more) ? '' : 'px-5'} ${/(^|\s)min-h-/.test(more) ? '' : 'min-h-11'} ${kinds[kind]} ${more}`
