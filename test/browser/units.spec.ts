// Units, clock and order of dates: by the browser's language, and by the user's own choice.
import { joinAs } from './member.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { locationNamed } from './product-data.ts'

const nearGoldenGate = '/locations?lat=37.8&lng=-122.47'

const distances = (page: Page) => page.getByText(/^(about )?[\d.]+ (mi|km)$/)

async function shows(page: Page, unit: 'mi' | 'km') {
  await page.goto(nearGoldenGate)
  await expect(distances(page).first()).toHaveText(new RegExp(` ${unit}$`))
  await page.waitForLoadState('networkidle')
  for (const text of await distances(page).allTextContents()) expect(text).toMatch(new RegExp(` ${unit}$`))
}

test.describe('in Germany', () => {
  test.use({ locale: 'de-DE' })

  test('kilometers, meters, 24 hours and day before month, the same after hydration', async ({
    page,
    request,
  }) => {
    await shows(page, 'km')
    await page.getByText('Distance', { exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByText(/^8 km/).first()).toBeVisible()
    const { id } = await locationNamed(request, 'Battery Spencer')
    await page.goto(`/location/${id}`)
    const light = page.getByRole('region', { name: 'Light today' })
    await expect(light.getByText(/^[A-Z][a-z]+, \d{1,2} [A-Z][a-z]{2} \d{4}$/)).toBeVisible()
    await expect(light.getByText(/^\d{2}:\d{2} – \d{2}:\d{2}$/).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\d (AM|PM|mi|ft)\b/)
  })

  test('the choice of miles and 12 hours wins, at once and after the next visit', async ({
    page,
    request,
  }) => {
    await joinAs(page, 'walker')
    await shows(page, 'km')
    await page.goto('/account/preferences')
    await hydrated(page)
    await page.getByLabel('Units', { exact: true }).selectOption('Miles')
    await page.getByLabel('Clock').selectOption('12-hour')
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await expect(page.getByText('Preferences saved', { exact: true })).toBeVisible()
    await shows(page, 'mi')
    const { id } = await locationNamed(request, 'Battery Spencer')
    await page.goto(`/location/${id}`)
    const light = page.getByRole('region', { name: 'Light today' })
    await expect(light.getByText(/\d (AM|PM)$/).first()).toBeVisible()
    // The order of dates is the region's still.
    await expect(light.getByText(/^[A-Z][a-z]+, \d{1,2} [A-Z][a-z]{2} \d{4}$/)).toBeVisible()
  })
})

test('miles and 12 hours in the United States', async ({ page, request }) => {
  await shows(page, 'mi')
  const { id } = await locationNamed(request, 'Battery Spencer')
  await page.goto(`/location/${id}`)
  const light = page.getByRole('region', { name: 'Light today' })
  await expect(light.getByText(/^[A-Z][a-z]+, [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(light.getByText(/\d (AM|PM)$/).first()).toBeVisible()
})
