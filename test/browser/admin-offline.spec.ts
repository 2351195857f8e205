// The administrators' offline packs: the form for a new one is accessible and fits. The list is in every-page.spec.ts.
import { expect, expectAccessibleEverywhere, hydrated } from './page.ts'
import { test } from './session.ts'

test.use({ role: 'admin' })

test('the form for an offline pack is accessible in both themes and fits', async ({ page }) => {
  await page.goto('/admin/offline')
  await hydrated(page)
  await expect(page.getByText(/San Francisco/).first()).toBeVisible()
  await page.getByRole('button', { name: 'New pack' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
