// Sessions that tests share which only look: one browser context for each role and worker, so that no test pays for another one. What
// signs up, signs out or stores something on the device needs a context of its own, which `test` of page.ts gives.
import type { BrowserContext } from '@playwright/test'
import { joinAsAdmin } from './keeper.ts'
import { joinAs } from './member.ts'
import { test as base } from './page.ts'

export type Role = 'visitor' | 'member' | 'admin'

type Session = Role | 'reader'

const join = { visitor: async () => {}, reader: async () => {}, member: joinAs, admin: joinAsAdmin }

export const test = base.extend<{ role: Session }, { session: (role: Session) => Promise<BrowserContext> }>({
  role: ['visitor', { option: true }],
  session: [
    async ({ browser }, use) => {
      const opened = new Map<Session, BrowserContext>()
      await use(async (role) => {
        const known = opened.get(role)
        if (known) return known
        const context = await browser.newContext({
          baseURL: process.env.BASE_URL as string,
          reducedMotion: 'reduce',
          // It would answer later tests from what earlier ones stored.
          serviceWorkers: 'block',
          javaScriptEnabled: role !== 'reader',
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
  context: async ({ session, role }, use) => {
    const context = await session(role)
    // The guides that a visitor opens are counted.
    if (role === 'visitor' || role === 'reader') await context.clearCookies()
    await use(context)
  },
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
})

/**
 * The page as the server sends it, without scripts: what it shows to whom, and where its links and forms lead. It takes a tenth of a
 * page whose scripts run, and unlike a text that was fetched it has roles, names and what is visible.
 */
export const served = test.extend({ role: 'reader' })
