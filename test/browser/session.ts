// Sessions that tests share which only look: one browser context for each role and worker. What signs up, signs out or stores
// something on the device needs a context of its own, which `test` of page.ts gives.
import type { BrowserContext } from '@playwright/test'
import { joinAsAdmin } from './keeper.ts'
import { joinAs } from './member.ts'
import { test as base } from './page.ts'

export type Role = 'visitor' | 'member' | 'admin'

const join = { visitor: async () => {}, member: joinAs, admin: joinAsAdmin }

export const test = base.extend<{ role: Role }, { session: (role: Role) => Promise<BrowserContext> }>({
  role: ['visitor', { option: true }],
  session: [
    async ({ browser }, use) => {
      const opened = new Map<Role, BrowserContext>()
      await use(async (role) => {
        const known = opened.get(role)
        if (known) return known
        const context = await browser.newContext({
          baseURL: process.env.BASE_URL as string,
          reducedMotion: 'reduce',
          // It would answer later tests from what earlier ones stored.
          serviceWorkers: 'block',
        })
        opened.set(role, context)
        const page = await context.newPage()
        await join[role](page)
        await page.close()
        return context
      })
      for (const context of opened.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ session, role }, use) => use(await session(role)),
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
})
