// The test function of the browser tests: a page at the product's address that fails on console errors and violations
// of the content policy.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOnly } from 'axe-core'

export { expect, type Page }

export const test = base.extend<{ consoleErrors: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright requires
  baseURL: async ({}, use) => {
    await use(process.env.BASE_URL as string)
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && isPictureToCome(message)) return
        if (message.type() === 'error' || message.text().includes('hydrat')) errors.push(message.text())
      })
      page.on('pageerror', (error) => {
        errors.push(String(error))
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** A picture whose rendering did not begin within its deadline, because the machine is busy. The server says to ask again. */
const isPictureToCome = (message: ConsoleMessage) =>
  message.text().includes('status of 503') && new URL(message.location().url).pathname.startsWith('/media/')

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No violation of WCAG 2.2 A and AA on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  await expectNoViolation(page, { type: 'tag', values })
}

/** Sufficient contrast: the only result that another theme can change. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolation(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

/** On a phone and a desktop, in both themes: accessible, and no part of the page is beyond its edge. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const expectFits = async (width: number) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  const setScheme = async (colorScheme: 'light' | 'dark', ground: string) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('body')).toHaveCSS('background-color', ground)
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await setScheme('light', 'rgb(255, 255, 255)')
  await expectAccessible(page)
  await expectFits(390)
  await setScheme('dark', 'rgb(16, 16, 16)')
  await expectContrast(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectContrast(page)
  await setScheme('light', 'rgb(255, 255, 255)')
  await expectAccessible(page)
  await expectFits(1440)
}

/** Axe runs in the page itself, which takes a quarter of what @axe-core/playwright needs: it hands every result out and in again. */
async function expectNoViolation(page: Page, runOnly: RunOnly): Promise<void> {
  // What waits below the first view would keep the colors of the previous theme.
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => {
      // During the transition between two themes a color belongs to neither. Where one ends, that of what inherits it begins.
      const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      for (let changes = running(); changes.length > 0; changes = running())
        for (const change of changes) change.finish()
      return 'axe' in window
    })
    if (!isThere) await frame.evaluate(axeSource)
  }
  const violations = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    return (await axe.run(document, { runOnly: chosen, resultTypes: ['violations'] })).violations
  }, runOnly)
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`)
          .slice(0, 4)
          .join(' | ')}`,
    ),
  ).toEqual([])
}

/** Waits until React has hydrated the whole page, also the parts that hydrate later. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll('header a, #themes a, #featured a, footer a')]
    const isTaken = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactProps'))
    return links.length > 0 && links.every(isTaken)
  })
}
