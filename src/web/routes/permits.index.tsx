// /permits: the address contains the tab and the filters.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { PermitsPage } from '../pages/marketplace/permits/page.tsx'
import { parsePermitsSearch } from '../pages/marketplace/permits/permits-search.ts'

export const Route = createFileRoute('/permits/')({
  validateSearch: parsePermitsSearch,
  loaderDeps: ({ search }) => parsePermitsSearch(search),
  loader: async ({ context, deps }) =>
    (await import('../pages/marketplace/permits/permits-data.ts')).loadPermits(context, deps),
  head: ({ matches, match }) =>
    pageHead({
      title: match.loaderDeps.tab ? 'My Bookings' : 'Photography permits',
      description:
        'Permits for photo and film shoots, drones and nights outside: what they cost, when to apply, and the authority’s own page.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/permits',
      noIndex: match.loaderDeps.tab === 'bookings',
    }),
  component: PermitsPage,
})
