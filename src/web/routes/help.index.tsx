// /help: the address has the search. Its queries and head load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { parseHelpSearch } from '../pages/content/help/help-search.ts'
import { HelpPage } from '../pages/content/help/page.tsx'

export const Route = createFileRoute('/help/')({
  validateSearch: parseHelpSearch,
  loaderDeps: ({ search }) => parseHelpSearch(search),
  loader: async ({ context, deps }) =>
    (await import('../pages/content/help/help-route.ts')).loadHelp(context, deps),
  head: async ({ match, matches }) =>
    (await import('../pages/content/help/help-route.ts')).headOfHelp(
      getBrowserConfig(matches)?.publicUrl ?? '',
      Boolean(match.loaderDeps.search),
    ),
  component: HelpPage,
})
