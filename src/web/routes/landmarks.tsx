// /landmarks: the address has the search, the place, the kind and the cursor of a later page.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { LandmarksPage } from '../pages/discovery/landmarks/page.tsx'

export const Route = createFileRoute('/landmarks')({
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/discovery/landmarks/landmarks-route.ts')).loadLandmarksPage(context, deps),
  head: async ({ loaderData, match, matches }) =>
    (await import('../pages/discovery/landmarks/landmarks-route.ts')).headOfLandmarks(
      loaderData,
      match.loaderDeps,
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: LandmarksPage,
})
