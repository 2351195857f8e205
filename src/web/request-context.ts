// The context of a page while it renders on the server: the calls in process, a nonce, and the browser's part of the
// configuration.

import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '../contract/contract.ts'
import type { ReaderFormat } from '../rules/reader-format.ts'

/** The contract's calls as functions, in process on the server and over HTTP in the browser. */
export type Api = ContractRouterClient<typeof contract>

/** The configuration that is public to the browser. */
export type BrowserConfig = {
  publicUrl: string
  supportEmail: string
  mapStyleUrl: string | null
  /** Tiles of pictures from above, as the map offers them. */
  satellite: { url: string; attribution: string } | null
  hasDemoAccounts: boolean
  /** Whether the server has weather forecasts. */
  hasForecast: boolean
  /** Whether the server has tide predictions. */
  hasTides: boolean
  /** Whether search engines may list demo content. */
  isDemoIndexed: boolean
  /** Units, clock and order of dates for the language and region that the request prefers. */
  readerFormat: ReaderFormat
}

export type RequestContext = {
  api: Api
  nonce: string
  browser: BrowserConfig
  /** Shown with errors, and in the log. */
  requestId: string
  /** Called with each error that a page shows. */
  reportError: (error: unknown) => void
  /** Takes the document of a rendered page: in the body of a Response it would be encoded, and decoded again. */
  takeDocument: (html: string) => void
  /** Called with the pattern of the page's address, such as /blog/$slug. */
  reportRoute: (pattern: string) => void
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
