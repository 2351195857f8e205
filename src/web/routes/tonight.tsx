// /tonight: the address has the position, the time and the radius.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { TonightPage } from '../pages/planning/tonight/page.tsx'

export const Route = createFileRoute('/tonight')({
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/planning/tonight/tonight-route.ts')).loadTonight(context, deps),
  head: async ({ loaderData, match, matches }) =>
    (await import('../pages/planning/tonight/tonight-route.ts')).headOfTonight(
      loaderData,
      match.loaderDeps,
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: TonightPage,
})
