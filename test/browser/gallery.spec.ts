// The gallery: filters in the address, endless rows, the large view, and the photographer application.
import { joinAs } from './member.ts'
import { expect, expectAccessible, hydrated, test } from './page.ts'

test('twelve first, more while scrolling, filters in the address', async ({ page }) => {
  test.slow()
  await page.goto('/community?tab=gallery')
  await hydrated(page)
  const photos = page.getByRole('link', { name: /^Open photo:/ })
  await expect(photos).toHaveCount(12)
  await expectAccessible(page)
  await photos.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => photos.count()).toBeGreaterThan(12)
  await page.getByLabel('Landmark').selectOption({ index: 1 })
  await expect(page).toHaveURL(/landmark=/)
  await expect.poll(() => photos.count()).toBeLessThan(12)
  await photos.first().click()
  const large = page.getByRole('dialog', { name: /^Photo 1 of/ })
  await expect(
    large
      .getByRole('link')
      .filter({ hasNotText: /CC|Photo/ })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/landmark=/)
  await expect(page.getByRole('heading', { name: 'Priya Raman' })).toBeVisible()
})

test('the application: every error beside its field, then under review', async ({ page }) => {
  test.slow()
  await page.goto('/photographer-application')
  await hydrated(page)
  await expect(page.getByText('Sign In Required')).toBeVisible()
  await joinAs(page, 'applicant')
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Clear Form' }).click()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  for (const text of [
    'Display name must be at least 2 characters',
    'Bio must be at least 50 characters',
    'Please select at least one specialty',
    'Please enter your location',
    'Please describe your featured work (min 100 characters)',
    'Please describe how you plan to contribute (min 50 characters)',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Display name').fill('Ann Field')
  await page.getByLabel('Location').fill('Oakland, CA')
  await page.getByLabel('Bio').fill('I photograph harbors and working waterfronts before sunrise, on foot.')
  await page.getByLabel('Travel', { exact: true }).check()
  await page
    .getByLabel('Featured work')
    .fill(
      'Forty photographs of the container cranes in Oakland, taken over two winters from the same five spots along the estuary.',
    )
  await page
    .getByLabel('How would you contribute?')
    .fill('I would lead a monthly walk and keep the guides of the East Bay up to date.')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Display name')).toHaveValue('Ann Field')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Your application is under review' })).toBeVisible()
  await expectAccessible(page)
})
