// Title, description and breadcrumbs of the planner.
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'

export const planCrumbs: Crumb[] = [
  { label: 'Home', path: '/' },
  { label: 'Light planner', path: '/plan' },
]

/**
 * `isSpot`: the page of a single spot. There are infinitely many, so only the empty planner is for search
 * engines.
 */
export const planHead = (origin: string, isSpot: boolean) =>
  pageHead({
    title: 'Light planner',
    description:
      'Sun, moon, shadows and the Milky Way for any spot and time on a map and in the sky, and the days when they line up with a landmark.',
    origin,
    path: '/plan',
    structured: [breadcrumbData(planCrumbs, origin)],
    noIndex: isSpot,
  })
