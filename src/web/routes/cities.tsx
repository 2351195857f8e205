// /cities: every city with a page.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { CitiesPage } from '../pages/discovery/cities/page.tsx'

export const Route = createFileRoute('/cities')({
  loader: async ({ context }) =>
    (await import('../pages/discovery/cities/cities-route.ts')).loadCities(context),
  head: async ({ loaderData, matches }) =>
    (await import('../pages/discovery/cities/cities-route.ts')).headOfCities(
      loaderData,
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: CitiesPage,
})
