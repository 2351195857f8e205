// The list of landmarks: found from the footer, narrowed by name, place and kind, continued by a real link.
import { expect, hydrated, type Page, test } from './page.ts'
import { served } from './session.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
// Pages of many photos and links take axe and a busy machine longer.
test.beforeEach(() => test.slow())

const form = (page: Page) => page.getByRole('search', { name: 'Landmarks' })

test('the footer leads to it, and a choice narrows it at once', async ({ page }) => {
  await page.goto('/locations')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Landmarks' }).click()
  await expect(page).toHaveURL('/landmarks')
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).first()).toContainText(/Seen from \d+ locations/)
  await form(page).getByLabel('Country or state').selectOption({ label: 'California (87)' })
  await expect(page).toHaveURL(/area=US-CA$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landmarks in California')
  await form(page).getByLabel('Kind').selectOption('bridge')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridge landmarks in California')
  await expect(cards(page).first()).toContainText('Golden Gate Bridge')
  await form(page).getByLabel('Name').fill('gate')
  await form(page).getByRole('button', { name: 'Search' }).click()
  await expect(cards(page)).toHaveCount(1)
  await cards(page).getByRole('link', { name: 'Golden Gate Bridge' }).click()
  await expect(page).toHaveURL('/landmark/golden-gate-bridge')
  // And back to all of them.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Landmarks' }).click()
  await expect(page).toHaveURL('/landmarks')
})

served('without JavaScript every landmark is on a page, by links', async ({ page }) => {
  await page.goto('/landmarks')
  const names = await cards(page).getByRole('heading').allTextContents()
  for (let pages = 1; pages < 10 && (await page.getByRole('link', { name: 'Next page' }).count()); pages++) {
    const before = page.url()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL(({ href }) => href !== before)
    expect(page.url()).toContain('cursor=')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    names.push(...(await cards(page).getByRole('heading').allTextContents()))
  }
  expect(names.length).toBeGreaterThan(200)
  expect(new Set(names).size).toBe(names.length)
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await form(page).getByLabel('Name').fill('no such landmark')
  await form(page).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No landmarks match.')).toBeVisible()
})

served('a place is a page for search engines, with its landmarks as structured data', async ({ page }) => {
  await page.goto('/landmarks?area=US-UT')
  await expect(page).toHaveTitle('Landmarks in Utah · Viewfinder')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/landmarks\?area=US-UT$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
  const { itemListElement } = JSON.parse(data as string)
  expect(itemListElement.map((one: { name: string }) => one.name)).toEqual(
    await cards(page).getByRole('heading').allTextContents(),
  )
  await page.goto('/landmarks?cursor=nonsense&area=US-UT&kind=nonsense')
  await expect(page).toHaveURL(/\/landmarks\?area=US-UT$/)
})
