// /marketplace: the address contains the tab, and the filters of Browse. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import type { MarketplaceSearch } from '../pages/marketplace/marketplace/marketplace-search.ts'
import { MarketplacePage } from '../pages/marketplace/marketplace/page.tsx'

export const Route = createFileRoute('/marketplace')({
  validateSearch: (search: Record<string, unknown>): MarketplaceSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/marketplace/marketplace/marketplace-data.ts')).loadMarketplace(context, deps),
  head: async ({ matches, match }) =>
    (await import('../pages/marketplace/marketplace/marketplace-data.ts')).headOfMarketplace(
      match.loaderDeps,
      getBrowserConfig(matches),
    ),
  component: MarketplacePage,
})
