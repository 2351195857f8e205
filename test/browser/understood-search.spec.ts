// What a search was understood as: chips that can be removed, the line of a correction, and pasted positions.
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search locations' })
// Several pages a test: a busy machine takes longer.
test.beforeEach(() => test.slow())

test('the parts of a search are chips, and removing one leaves the others', async ({ page }) => {
  await page.goto('/locations?search=free%20waterfall%20oregon')
  await hydrated(page)
  await expect(chips(page)).toHaveText(['Free', 'Waterfall', 'Oregon'])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove filter: Waterfall' }).click()
  await expect(page).toHaveURL(/search=free\+oregon$/)
  await expect(title(page)).toHaveText('Photo locations for “free oregon”')
  await expect(chips(page)).toHaveText(['Free', 'Oregon'])
  await page.getByRole('link', { name: 'Remove filter: Free' }).click()
  await page.getByRole('link', { name: 'Remove filter: Oregon' }).click()
  await expect(page).toHaveURL('/locations')
  await expect(chips(page)).toHaveCount(0)
})

test('words without a meaning of their own are one chip', async ({ page }) => {
  await page.goto('/locations?search=sunset%20boulders')
  await hydrated(page)
  await expect(chips(page)).toHaveText(['Sunset', '“boulders”'])
  await page.getByRole('link', { name: 'Remove filter: “boulders”' }).click()
  await expect(page).toHaveURL(/search=sunset$/)
})

test('a corrected search says so and can be undone', async ({ page }) => {
  await page.goto('/locations?search=goolden%20gatte')
  await hydrated(page)
  await expect(page.getByText('Showing results for golden gate.')).toBeVisible()
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first).toContainText('Golden Gate')
  await page.getByRole('link', { name: 'Search instead for goolden gatte' }).click()
  await expect(page).toHaveURL(/asTyped=true/)
  await expect(page.getByText('Showing results for')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Showing results for')).toHaveCount(0)
  await box(page).fill('half domme')
  await expect(page.getByRole('search').getByText('Showing results for half dome')).toBeVisible()
})

test('a word that nothing has is named while typing, with what is near in meaning', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await box(page).fill('zebra bridge')
  const panel = page.getByRole('search')
  await expect(panel.getByText('No location mentions “zebra”.')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Wildlife' }).click()
  await expect(page).toHaveURL(/\/locations\?search=wildlife$/)
  await expect(chips(page)).toHaveText(['Wildlife'])
  await box(page).fill('Salem, OR')
  await expect(
    panel.getByText(/^No locations in Salem, Oregon yet\. These are the nearest, from \d+ mi/),
  ).toBeVisible()
})

test('pasted coordinates lead to what is near, nearest first', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await box(page).fill('37°46\'29.6"N 122°25\'9.8"W')
  const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  await expect(options.first()).toHaveText('Near 37.7749, -122.4194')
  await expect(options).toHaveCount(6)
  await expect(options.nth(1)).toContainText(/\d\.\d mi/)
  await expectAccessible(page)
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/locations\?search=37/)
  await expect(chips(page)).toHaveText(['Near 37.7749, -122.4194'])
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText('San Francisco City Hall')
  const miles = async () =>
    (await cards.getByText(/^\d+(\.\d)? mi$/).allTextContents()).map((text) => Number.parseFloat(text))
  const shown = await miles()
  expect(shown.length).toBeGreaterThan(5)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
})

test('beside another position, a pasted one counts', async ({ page }) => {
  await page.goto('/locations?lat=40.7&lng=-74&sortBy=distance')
  await hydrated(page)
  await box(page).fill('849VQHFJ+X6')
  await page.getByRole('option', { name: 'Near 37.7749, -122.4194' }).click()
  await expect(chips(page)).toHaveText(['Near 37.7749, -122.4194'])
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('San Francisco')
})
