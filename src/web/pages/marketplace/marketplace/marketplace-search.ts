// The address of the marketplace: the tab, the filters of Browse, and the cursor of a later page.
import { type PropertyFilterState, parsePropertyFilters } from '../../../../rules/property-filter-state.ts'

export const marketplaceTabs = ['browse', 'list', 'bookings', 'manage'] as const
export type MarketplaceTab = (typeof marketplaceTabs)[number]

/** `page`: the cursor of a later page, for readers without scripts. */
export type MarketplaceSearch = PropertyFilterState & { tab?: MarketplaceTab; page?: string }

export function parseMarketplaceSearch(raw: Record<string, unknown>): MarketplaceSearch {
  const tab = marketplaceTabs.find((one) => one === raw.tab && one !== 'browse')
  const page = typeof raw.page === 'string' && raw.page ? { page: raw.page.slice(0, 500) } : {}
  return tab ? { tab, ...page } : { ...parsePropertyFilters(raw), ...page }
}
