// What the colors of the dots mean: the first theme of each location. Dots have their names beside them, too, so no color is needed to read
// the map.
import { ChevronDown } from 'lucide-react'
import { themeIds } from '../../rules/places.ts'
import { themeDots } from '../components/themes/theme-badge.tsx'
import { themeName } from '../format/labels.ts'

export function ThemeLegend() {
  return (
    <details className="group rounded-card border border-hairline bg-raised text-13 shadow-raised not-open:rounded-pill">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 px-3.5 font-medium text-quiet hover:text-text md:min-h-9">
        Colors
        <ChevronDown className="size-4 group-open:rotate-180" strokeWidth={1.5} aria-hidden />
      </summary>
      <div className="border-t border-hairline px-3.5 pt-2 pb-3">
        <p className="text-quiet">First theme of a location</p>
        <ul className="mt-2 grid grid-cols-2 gap-x-5 gap-y-1">
          {themeIds.map((theme) => (
            <li key={theme} className="flex items-center gap-2">
              <span
                className={`size-2.5 shrink-0 rounded-pill forced-color-adjust-none ${themeDots[theme]}`}
                aria-hidden
              />
              {themeName(theme)}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
