// A photography theme as a small badge with its color, as the specification requires.
// chunk: cards
import type { ThemeId } from '../../../rules/places.ts'
import { themeName } from '../../format/labels.ts'

// A dot carries the color; the text keeps its own.
const dots: Record<ThemeId, string> = {
  nature: 'bg-[oklch(0.62_0.14_145)]',
  portrait: 'bg-[oklch(0.65_0.16_10)]',
  landscape: 'bg-[oklch(0.65_0.1_195)]',
  urban: 'bg-[oklch(0.58_0.02_250)]',
  street: 'bg-[oklch(0.68_0.13_95)]',
  wedding: 'bg-[oklch(0.75_0.09_350)]',
  architecture: 'bg-[oklch(0.55_0.09_280)]',
  macro: 'bg-[oklch(0.7_0.16_125)]',
  adventure: 'bg-[oklch(0.62_0.15_40)]',
  sunrise: 'bg-[oklch(0.78_0.14_60)]',
  sunset: 'bg-[oklch(0.62_0.19_30)]',
  interior: 'bg-[oklch(0.55_0.07_60)]',
}

export function ThemeBadge({ theme }: { theme: ThemeId }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-pill bg-sunken px-2.5 py-0.5 text-13">
      <span className={`size-2 rounded-pill ${dots[theme]}`} aria-hidden />
      {themeName(theme)}
    </span>
  )
}
