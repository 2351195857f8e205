// What is below the first view costs a slow device nothing until it comes near, and nothing is cut off or out of place afterwards.
import { expect, hydrated, type Page, test } from './page.ts'

const visibility = (page: Page) =>
  page
    .locator('main ul > li')
    .filter({ has: page.getByRole('article') })
    .last()
    .evaluate((item) => getComputedStyle(item).contentVisibility)
const isArriving = (page: Page) => page.evaluate(() => 'arriving' in document.documentElement.dataset)

test('cards below the first view wait until they come near, then nothing contains them', async ({ page }) => {
  await page.goto('/locations')
  await hydrated(page)
  expect(await visibility(page)).toBe('auto')
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 60)
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .nth(22)
        .locator('xpath=..')
        .evaluate((item) => getComputedStyle(item).contentVisibility),
    )
    .toBe('visible')
})

test('a reload and a way back keep the scroll position, for all heights are true then', async ({ page }) => {
  await page.goto('/locations')
  await hydrated(page)
  expect(await isArriving(page)).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  expect(await isArriving(page)).toBe(false)
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await visibility(page)).toBe('visible')
  await page.reload()
  await hydrated(page)
  expect(await isArriving(page)).toBe(false)
})

test('an address with an anchor leads to it', async ({ page }) => {
  await page.goto('/locations')
  const id = await page.getByRole('article').nth(20).locator('xpath=..').getAttribute('id')
  await page.goto(`about:blank`)
  await page.goto(`/locations#${id}`)
  expect(await isArriving(page)).toBe(false)
  await expect(page.locator(`#${id}`)).toBeInViewport()
})
