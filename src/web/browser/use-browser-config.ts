// What the page may know of the configuration: it came with the root route's data.
import { rootRouteId, useLoaderData } from '@tanstack/react-router'
import type { BrowserConfig } from '../request-context.ts'

export const useBrowserConfig = (): BrowserConfig => useLoaderData({ from: rootRouteId }).browser

/** The same for a route's `head`, out of its `matches`. */
export const getBrowserConfig = (matches: readonly { loaderData?: unknown }[]): BrowserConfig | undefined =>
  (matches[0]?.loaderData as { browser?: BrowserConfig } | undefined)?.browser
