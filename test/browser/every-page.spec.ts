// Every page once, as the role that it is for: WCAG 2.2 A and AA and axe's best practices, on a phone and a desktop, light and dark;
// no part of it beyond the edge; and nothing in the way at 400 % zoom. What opens on a page is in access.spec.ts and in the journeys.
import { everyPage, toAddress } from '../support/every-page.ts'
import { expectUsableAtFullZoom } from './full-zoom.ts'
import { expect, expectAccessibleEverywhere, hydrated, type Page } from './page.ts'
import { test } from './session.ts'

/** What is tucked away on these pages, and judged with them. */
const unfold: Record<string, (page: Page) => Promise<void>> = {
  '/landmark/golden-gate-bridge': async (page) => {
    await page.getByText('When the sun or moon stands behind it').first().click()
    await expect(page.getByRole('heading', { name: 'Moon behind it' })).toBeVisible()
  },
}

/** On a phone, too, where the administrators' navigation is wider than the screen. */
async function expectMarkedInNavigation(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect(navigation.locator('[aria-current=page]')).toBeInViewport()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
}

for (const role of ['visitor', 'member', 'admin'] as const)
  test.describe(`for ${role}s`, () => {
    test.use({ role })

    for (const name of everyPage[role]) {
      test(`${name} is accessible in both themes and fits, at 400 % zoom, too`, async ({
        page,
        request,
        consoleErrors,
      }) => {
        await page.setViewportSize({ width: 390, height: 900 })
        const answer = await page.goto(
          await toAddress(name, async (list) => await (await request.get(list)).json()),
        )
        await hydrated(page)
        await unfold[name]?.(page)
        if (role === 'admin') await expectMarkedInNavigation(page)
        await expectAccessibleEverywhere(page)
        await expectUsableAtFullZoom(page)
        // The browser reports the status of a page that is not there.
        if (answer?.status() === 404) expect(consoleErrors.splice(0)).toHaveLength(1)
      })
    }
  })
