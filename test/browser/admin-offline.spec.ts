// The administrators' offline packs: the list and the form are accessible and fit.
import { joinAsAdmin } from './keeper.ts'
import { expect, expectAccessible, hydrated, test } from './page.ts'

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`offline packs, ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await joinAsAdmin(page)
      await page.goto('/admin/offline')
      await hydrated(page)
      await expect(page.getByText(/San Francisco/).first()).toBeVisible()
      await expectAccessible(page)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'New pack' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      expect(await overflow()).toBeLessThanOrEqual(0)
    })
