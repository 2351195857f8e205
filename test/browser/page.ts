// The test function of the browser tests: a page at the product's address that fails on console errors and violations
// of the content policy.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOnly } from 'axe-core'
import { recordMessagesIn } from './messages.ts'
import { leaveMapsUndrawnIn } from './undrawn-maps.ts'

export { expect, type Page }

export const test = base.extend<{ consoleErrors: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright requires
  baseURL: async ({}, use) => {
    await use(process.env.BASE_URL as string)
  },
  browser: [
    async ({ browser }, use) => {
      recordMessagesIn(browser)
      leaveMapsUndrawnIn(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && isPictureToCome(message)) return
        if (message.type() === 'error' || message.text().includes('hydrat'))
          errors.push(`${message.text()} ${message.location().url}`)
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
    // Elsewhere the header covers half of whatever is there.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
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
  await finishTransitions(page)
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  let judged = await runAxe(page, runOnly)
  while (judged.hasChanged) {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await finishTransitions(page)
    judged = await runAxe(page, runOnly)
  }
  const { violations } = judged
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

/** During the transition between two themes a color belongs to neither. Where one ends, that of what inherits it begins. */
async function finishTransitions(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(() => {
      const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      for (let changes = running(); changes.length > 0; changes = running())
        for (const change of changes) change.finish()
    })
}

/** `hasChanged`: a part began or ended to load meanwhile, and what it showed before was dimmed. */
async function runAxe(
  page: Page,
  runOnly: RunOnly,
): Promise<{ violations: Axe.Result[]; hasChanged: boolean }> {
  return await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    let changes = 0
    const observer = new MutationObserver((all) => {
      changes += all.length
    })
    observer.observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
    const { violations } = await axe.run(document, { runOnly: chosen, resultTypes: ['violations'] })
    changes += observer.takeRecords().length
    observer.disconnect()
    const isBusy = document.querySelector('[aria-busy=true]') !== null
    return { violations, hasChanged: changes > 0 || (isBusy && violations.length > 0) }
  }, runOnly)
}

/** Waits until React has hydrated the whole page, also the parts that hydrate later. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll('header a, #themes a, #featured a, footer a')]
    const isTaken = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactProps'))
    return links.length > 0 && links.every(isTaken)
  })
}

/** The cards that stand where those of locations or properties will be. */
export const cardSkeletons = (scope: Page | Locator) => scope.locator('[aria-hidden] > .skeleton:first-child')
