// A photography theme as a small badge with its color, as the specification requires.
// chunk: cards
import type { ThemeId } from '../../../rules/places.ts'
import { themeName } from '../../format/labels.ts'

/** A dot carries the color; the text keeps its own. */
export const themeDots: Record<ThemeId, string> = {
  nature: 'bg-theme-nature',
  portrait: 'bg-theme-portrait',
  landscape: 'bg-theme-landscape',
  urban: 'bg-theme-urban',
  street: 'bg-theme-street',
  wedding: 'bg-theme-wedding',
  architecture: 'bg-theme-architecture',
  macro: 'bg-theme-macro',
  adventure: 'bg-theme-adventure',
  sunrise: 'bg-theme-sunrise',
  sunset: 'bg-theme-sunset',
  interior: 'bg-theme-interior',
}

export function ThemeBadge({ theme }: { theme: ThemeId }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-pill bg-sunken px-2.5 py-0.5 text-13">
      <span className={`size-2 rounded-pill forced-color-adjust-none ${themeDots[theme]}`} aria-hidden />
      {themeName(theme)}
    </span>
  )
}
