// What the browser may know of the configuration; it came with the page, in the root route's data.
import { useLoaderData } from '@tanstack/react-router'
import type { BrowserConfig } from '../request-context.ts'

export const useBrowserConfig = (): BrowserConfig => useLoaderData({ from: '__root__' }).browser

/** The same for a route's `head`, out of its `matches`. */
export const browserConfigOf = (matches: readonly { loaderData?: unknown }[]): BrowserConfig | undefined =>
  (matches[0]?.loaderData as { browser?: BrowserConfig } | undefined)?.browser
