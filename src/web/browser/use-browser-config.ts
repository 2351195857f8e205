// The configuration that is public to the page, from the root route's data.
import { rootRouteId, useLoaderData } from '@tanstack/react-router'
import type { BrowserConfig } from '../request-context.ts'

export const useBrowserConfig = (): BrowserConfig => useLoaderData({ from: rootRouteId }).browser

/** The same for a route's `head`, from its `matches`. */
export const getBrowserConfig = (matches: readonly { loaderData?: unknown }[]): BrowserConfig | undefined =>
  (matches[0]?.loaderData as { browser?: BrowserConfig } | undefined)?.browser
