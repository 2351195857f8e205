// The test function of the browser tests: a page at the product's address that fails on console errors and violations
// of the content policy.
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

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

/** No violation of WCAG 2.2 A and AA on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(
    page,
    new AxeBuilder({ page }).withTags([
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'wcag22aa',
      'best-practice',
    ]),
  )
}

/** Sufficient contrast: the only result that another theme can change. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolation(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
}

async function expectNoViolation(page: Page, axe: AxeBuilder): Promise<void> {
  // During the transition between two themes a color belongs to neither.
  await page.evaluate(() => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return Promise.allSettled(changes.map(({ finished }) => finished)).then(() => undefined)
  })
  const { violations } = await axe.analyze()
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
