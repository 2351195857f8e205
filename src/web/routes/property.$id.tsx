// The page of one property. Its queries and head load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { PropertyPage } from '../pages/marketplace/property/page.tsx'
import { PropertySkeleton } from '../pages/marketplace/property/skeleton.tsx'
import { PropertyNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/property/$id')({
  loader: async ({ context, params }) =>
    (await import('../pages/marketplace/property/property-route.ts')).loadPropertyPage(context, params.id),
  head: async ({ match, matches, params }) =>
    (await import('../pages/marketplace/property/property-route.ts')).headOfProperty(
      match.context,
      params.id,
      getBrowserConfig(matches),
    ),
  component: PropertyPage,
  pendingComponent: PropertySkeleton,
  // Hovering a link must not count as viewing the listing: only the page's code is preloaded.
  preload: false,
  notFoundComponent: PropertyNotFound,
})
