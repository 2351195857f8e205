// The kinds of button, as classes, so that links and summaries can look the same.

/** `selected`: an `outline` that is pressed. `danger`: for buttons anywhere that delete, remove or end something; a dialog confirms it. */
export type ButtonKind = 'primary' | 'outline' | 'selected' | 'quiet' | 'danger'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  outline: 'border border-hairline bg-raised text-text hover:bg-sunken',
  selected: 'border border-text bg-text text-ground',
  quiet: 'text-text hover:bg-sunken',
  danger: 'border border-bad bg-raised text-bad hover:bg-bad/10',
}

/** Classes of a button; utilities in `more` win over those that all buttons have (`.button` in styles.css). */
export const buttonClass = (kind: ButtonKind, more = '') =>
  more ? `button ${kinds[kind]} ${more}` : `button ${kinds[kind]}`
