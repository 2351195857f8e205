// What a page is given while it renders on the server: the calls in process, a nonce, and the browser's part of the configuration.
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '../contract/contract.ts'

/** The contract's calls as functions, in process on the server and over HTTP in the browser. */
export type Api = ContractRouterClient<typeof contract>

/** What the browser may know of the configuration. */
export type BrowserConfig = { publicUrl: string; mapStyleUrl: string | null; hasDemoAccounts: boolean }

export type RequestContext = {
  api: Api
  nonce: string
  browser: BrowserConfig
  /** Shown where something fails, and in the log. */
  requestId: string
  /** Told of each error that a page shows. */
  reportError: (error: unknown) => void
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
