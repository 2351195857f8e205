// Tests whose connection to the server is really cut, and comes back.
import type { BrowserContext } from '@playwright/test'
import type { CuttableServer } from './cuttable-server.ts'
import { test as base } from './page.ts'

/** Cut connections are errors in the console, so these are not collected. */
export const test = base.extend<{ consoleErrors: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright requires
  consoleErrors: async ({}, use) => await use([]),
})

export async function cut(server: CuttableServer, context: BrowserContext): Promise<void> {
  await server.stop()
  await context.setOffline(true)
}

export async function reconnect(server: CuttableServer, context: BrowserContext): Promise<void> {
  await server.start()
  await context.setOffline(false)
}
