// One city; `date` selects the day of its light.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { CityPage } from '../pages/discovery/city/page.tsx'
import { CitySkeleton } from '../pages/discovery/city/skeleton.tsx'
import { CityNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/city/$slug')({
  validateSearch: (search: Record<string, unknown>): { date?: unknown } => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await import('../pages/discovery/city/city-route.ts')).loadCity(context, params.slug, deps),
  head: async ({ match, matches, params }) =>
    (await import('../pages/discovery/city/city-route.ts')).headOfCity(
      match.context,
      { slug: params.slug, search: match.loaderDeps },
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: CityPage,
  pendingComponent: CitySkeleton,
  notFoundComponent: CityNotFound,
})
