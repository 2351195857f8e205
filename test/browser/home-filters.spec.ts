// The filters of the home page, as a panel and as a phone's sheet, and the position that some of them need.

import { expect, hydrated, type Page, test } from './page.ts'
import { getCount, locations } from './product-data.ts'

const featured = (page: Page) => page.getByRole('region', { name: 'Featured Locations' })
const query = (page: Page) => new URL(page.url()).searchParams
const featuredNames = (page: Page) =>
  featured(page).getByRole('article').getByRole('heading').allTextContents()

async function openPanel(page: Page, path = '/') {
  await page.goto(path)
  await hydrated(page)
  await featured(page).locator('summary').click()
  await expect(featured(page).getByRole('group', { name: 'Budget' })).toBeVisible()
  return featured(page)
}

test('each filter changes the address, the count and the list; Clear all removes them', async ({
  page,
  request,
}) => {
  const panel = await openPanel(page)
  const clear = panel.getByRole('button', { name: 'Clear all' })
  await expect(clear).toBeDisabled()
  await panel.getByRole('group', { name: 'Photography themes' }).getByLabel('Architecture').check()
  await expect(page).toHaveURL(/themes=architecture/)
  await expect(clear).toBeEnabled()
  await panel.getByRole('group', { name: 'Location types' }).getByLabel('Outdoor').check()
  await expect(page).toHaveURL(/locationTypes=outdoor/)
  await panel.getByRole('group', { name: 'Budget' }).getByLabel('Free').check()
  await expect(page).toHaveURL(/budget=free/)
  await panel.getByRole('combobox', { name: 'Sort by' }).selectOption('rating')
  await expect(page).toHaveURL(/sort=rating/)
  const chosen = 'themes=architecture&locationTypes=outdoor&budget=free'
  await expect
    .poll(() => featuredNames(page))
    .toEqual((await locations(request, `${chosen}&sortBy=rating&limit=5`)).map(({ name }) => name))
  await expect(
    panel.getByRole('link', { name: `See all ${await getCount(request, chosen)} locations` }),
  ).toBeVisible()
  await expect(panel.getByText('Filters (3)')).toBeVisible()
  await clear.click()
  await expect(page).toHaveURL(/\/\?sort=rating$/)
  await expect(clear).toBeDisabled()
  await page.goBack()
  await expect(
    panel.getByRole('group', { name: 'Photography themes' }).getByLabel('Architecture'),
  ).toBeChecked()
  await expect(panel.getByRole('group', { name: 'Budget' }).getByLabel('Free')).toBeChecked()
})

test('choices that follow at once build on one another', async ({ page }) => {
  const panel = await openPanel(page)
  await panel.getByRole('group', { name: 'Photography themes' }).evaluate((group) => {
    for (const value of ['architecture', 'street'])
      group.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click()
  })
  await expect(page).toHaveURL(/themes=(architecture.*street|street.*architecture)/)
  await expect(panel.getByText('Filters (2)')).toBeVisible()
})

test('typing in the panel searches after a pause', async ({ page, request }) => {
  const panel = await openPanel(page)
  await panel.getByRole('searchbox', { name: 'Search' }).pressSequentially('lighthouse')
  await expect(page).toHaveURL(/\?search=lighthouse$/)
  await expect
    .poll(() => featuredNames(page))
    .toEqual((await locations(request, 'search=lighthouse&limit=5')).map(({ name }) => name))
  await panel.getByRole('link', { name: 'Remove filter: Lighthouse' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(panel.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

test('without a position there is no distance filter', async ({ page }) => {
  const panel = await openPanel(page)
  const distance = panel.getByRole('group', { name: 'Distance' })
  for (const miles of [5, 10, 25, 50])
    await expect(distance.getByLabel(`${miles} mi`, { exact: true })).toBeDisabled()
  await expect(distance).toContainText('Share your location to filter by distance.')
  await expect(
    panel.getByRole('combobox', { name: 'Sort by' }).getByRole('option', { name: 'Distance' }),
  ).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filters are a sheet that shows the number of results', async ({ page, request }) => {
    await page.goto('/')
    await hydrated(page)
    await featured(page).locator('summary').click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeDisabled()
    await sheet.getByLabel('Macro', { exact: true }).check()
    await expect(page).toHaveURL(/themes=macro/)
    await sheet
      .getByRole('button', { name: `Show ${await getCount(request, 'themes=macro')} locations` })
      .click()
    await expect(sheet).toBeHidden()
    await expect
      .poll(() => featuredNames(page))
      .toEqual((await locations(request, 'themes=macro&limit=5')).map(({ name }) => name))
    await featured(page).locator('summary').click()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
})

test.describe('with a granted position', () => {
  test.use({ geolocation: { latitude: 40.7061, longitude: -73.9969 }, permissions: ['geolocation'] })

  test('near me shows distances in miles with one decimal, nearest first', async ({ page, request }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/lat=40\.7061&lng=-73\.9969/)
    expect(query(page).get('sort')).toBe('distance')
    const nearest = await locations(request, 'lat=40.7061&lng=-73.9969&sortBy=distance&limit=5')
    await expect.poll(() => featuredNames(page)).toEqual(nearest.map(({ name }) => name))
    const shown = await featured(page)
      .getByRole('article')
      .getByText(/^\d+\.\d mi$/)
      .allTextContents()
    expect(shown).toEqual(nearest.map(({ distance }) => `${(distance as number).toFixed(1)} mi`))
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect(featured(page).getByText(/^\d+\.\d mi$/)).toHaveCount(0)
  })

  test('the panel requests it too; then distances can be selected', async ({ page, request }) => {
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/lat=40\.7061/)
    await expect(panel.getByRole('group', { name: 'Distance' })).toContainText('Near New York City, NY')
    await panel.getByRole('group', { name: 'Distance' }).getByLabel('5 mi', { exact: true }).check()
    await expect(page).toHaveURL(/distance=5/)
    const total = await getCount(request, 'lat=40.7061&lng=-73.9969&distance=5')
    await expect(panel.getByRole('link', { name: `See all ${total} locations` })).toBeVisible()
    await panel.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).not.toHaveURL(/distance=/)
    expect(query(page).get('lat')).toBe('40.7061')
  })
})

/** The text of the alert that a press of Near me opens. */
async function alertOnNearMe(page: Page): Promise<string> {
  await page.goto('/')
  await hydrated(page)
  const text = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(`${dialog.type()}: ${dialog.message()}`)
      void dialog.accept()
    })
  })
  await page.getByRole('button', { name: 'Near me' }).click()
  return await text
}

test('a refused position shows the specified alert', async ({ page }) => {
  expect(await alertOnNearMe(page)).toBe(
    'alert: Unable to retrieve your location. Please enable location permissions.',
  )
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Near me' })).toBeEnabled()
})

test('a browser without geolocation shows the specified alert', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  expect(await alertOnNearMe(page)).toBe('alert: Geolocation is not supported by this browser.')
})
