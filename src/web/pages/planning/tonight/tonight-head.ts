// Title, description and structured data of the best light near a position.
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import type { Tonight } from './tonight-data.ts'
import { parseTonightSearch } from './tonight-search.ts'

export const tonightCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Best light', path: '/tonight' },
]

/** Search engines get the page without a position: every other page is about a moment. */
export function headOfTonight(loaded: Tonight | undefined, search: Record<string, unknown>, origin: string) {
  return pageHead({
    title: loaded?.near ? `Best light near ${loaded.near}` : 'Best light tonight',
    description:
      'Which locations around you have the best light at sunset, blue hour, night or sunrise, and why: the sun against the view, the horizon, weather, crowds and distance.',
    origin,
    path: '/tonight',
    structured: [breadcrumbData(tonightCrumbs, origin)],
    noIndex: Object.keys(parseTonightSearch(search)).length > 0,
  })
}
