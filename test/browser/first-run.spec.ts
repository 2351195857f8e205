// What a visitor meets first: what the product is, what the marks mean, photos before maps, filters that say what they find,
// Near me that shows what it does, and the search on the map.
import type { Facets } from '../../src/contract/discovery/facets.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { getCount, locationNamed, locations } from './product-data.ts'

const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const chip = (page: Page, name: string) => filters(page).locator('summary').filter({ hasText: name })
const option = (page: Page, group: string, name: string) =>
  filters(page).getByRole('group', { name: group }).getByLabel(name, { exact: true })
const newYork = { latitude: 40.7061, longitude: -73.9969 }

test('the front page says what this is and what Demo and Unverified mean', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Perfect Photo Spot')
  await expect(page.getByText(/^A map and guide to photo locations/)).toBeInViewport()
  const legend = page.getByRole('region', { name: 'Featured Locations' }).getByText(/^Demo:/)
  await expect(legend).toHaveText(
    'Demo: real places with made-up users and reviews. Unverified: not checked by a moderator yet.',
  )
})

test('the badges of a location explain themselves on hover and focus, and Escape hides them', async ({
  page,
  request,
}) => {
  const { id } = await locationNamed(request, 'Portland Head Light, Cape Elizabeth')
  await page.goto(`/location/${id}`)
  const demo = page.getByRole('button', { name: 'Demo content' })
  const explanation = page.getByRole('tooltip', { name: /Example content/ })
  await expect(demo).toHaveAccessibleDescription(/a real place, with made-up users/)
  await expect(explanation).toBeHidden()
  await demo.hover()
  await expect(explanation).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(explanation).toBeHidden()
  await demo.focus()
  await expect(explanation).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(explanation).toBeHidden()
})

test('without a chosen order photos lead; the others show their light', async ({ page }) => {
  await page.goto('/locations?amenities=street_art')
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'No photo yet' }).first()
  const light = card.locator('img')
  await light.scrollIntoViewIfNeeded()
  await expect(light).toHaveAttribute('src', /^\/light-picture\/[0-9a-f-]{36}\.svg$/)
  await expect
    .poll(() => light.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  await page.goto('/locations')
  await hydrated(page)
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(page.getByRole('article').filter({ hasText: 'No photo yet' })).toHaveCount(0)
})

test('each option shows how many locations it would find; empty ones are disabled unless chosen', async ({
  page,
  request,
}) => {
  await page.goto('/locations?themes=urban')
  await hydrated(page)
  await chip(page, 'Type').click()
  const facets = (await (await request.get('/api/locations/facets?themes=urban')).json()) as Facets
  for (const [type, count] of Object.entries(facets.locationTypes.counts)) {
    const field = option(page, 'Location types', type[0]?.toUpperCase() + type.slice(1))
    await expect(field).toHaveAccessibleDescription(`${count} ${count === 1 ? 'location' : 'locations'}`)
    await expect(field).toBeEnabled({ enabled: count > 0 })
  }
  expect(facets.locationTypes.counts.studio).toBe(0)
  await option(page, 'Location types', 'Indoor').check()
  await filters(page)
    .getByRole('button', {
      name: `Show ${await getCount(request, 'themes=urban&locationTypes=indoor')} locations`,
    })
    .click()
  await expect(page.getByRole('article')).toHaveCount(
    Math.min(24, await getCount(request, 'themes=urban&locationTypes=indoor')),
  )
  await page.goto('/locations?locationTypes=studio')
  await hydrated(page)
  await chip(page, 'Studio').click()
  await expect(option(page, 'Location types', 'Studio')).toHaveAccessibleDescription('0 locations')
  await expect(option(page, 'Location types', 'Studio')).toBeEnabled()
  await option(page, 'Location types', 'Studio').uncheck()
  await expect(page).toHaveURL(/\/locations$/)
})

test('filters with their numbers survive back and forward, and are accessible while open', async ({
  page,
}) => {
  await page.goto('/locations')
  await hydrated(page)
  await chip(page, 'Difficulty').click()
  await option(page, 'Difficulty', 'Hard').check()
  await expect(page).toHaveURL(/difficulty=hard/)
  await expect(option(page, 'Difficulty', 'Easy')).toHaveAccessibleDescription(/^\d+ locations$/)
  // Until the new results are there, the previous ones are faded.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/locations$/)
  await expect(option(page, 'Difficulty', 'Any')).toBeChecked()
  await page.goForward()
  await expect(option(page, 'Difficulty', 'Hard')).toBeChecked()
  await expect(page.getByRole('link', { name: 'Remove filter: Hard' })).toBeVisible()
})

/** Makes the device take its time, until the returned function is called. */
async function holdPosition(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const read = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...options) => {
      Object.assign(window, { releasePosition: () => read(...options) })
    }
  })
  return () => page.evaluate(() => (window as unknown as { releasePosition: () => void }).releasePosition())
}

test.describe('near me', () => {
  test.use({ geolocation: newYork, permissions: ['geolocation'] })

  for (const path of ['/', '/locations', '/map'])
    test(`shows on ${path} that it works, then where that is`, async ({ page }) => {
      const release = await holdPosition(page)
      await page.goto(path)
      await hydrated(page)
      await page.getByRole('button', { name: 'Near me' }).first().click()
      const button = page.getByRole('button', { name: 'Finding you…' })
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await expect(button).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: 'Finding your location…' })).toHaveCount(1)
      await release()
      await expect(page.getByRole('status').filter({ hasText: 'Near New York City, NY' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Near me' }).first()).toHaveAttribute(
        'aria-busy',
        'false',
      )
      await expect(page).toHaveURL(/lat=40\.7061/)
    })

  test('the distance filter asks for the position and then says within how many miles of where', async ({
    page,
    request,
  }) => {
    await page.goto('/locations')
    await hydrated(page)
    await chip(page, 'Distance').click()
    const distance = filters(page).getByRole('group', { name: 'Distance' })
    await expect(distance.getByLabel('25 mi')).toBeDisabled()
    await distance.getByRole('button', { name: 'Near me' }).click()
    await expect(distance).toContainText('Near New York City, NY')
    const total = await getCount(request, 'lat=40.7061&lng=-73.9969&distance=25')
    await expect(distance.getByLabel('25 mi')).toHaveAccessibleDescription(`${total} locations`)
    await distance.getByLabel('25 mi').check()
    await expect(distance).toContainText('Within 25 miles of New York City, NY')
    await expect(filters(page).getByRole('button', { name: `Show ${total} locations` })).toBeVisible()
  })
})

test('a refused position says what to do', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  for (const path of ['/', '/locations', '/map']) {
    await page.goto(path)
    await hydrated(page)
    await page.getByRole('button', { name: 'Near me' }).first().click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Location is blocked for this site.' }),
    ).toBeVisible()
  }
})

test('the map has the search field: its results are in its list and on it', async ({ page, request }) => {
  await page.goto('/map?bbox=-119,33,-117,35')
  await hydrated(page)
  const box = page.getByRole('combobox', { name: 'Search locations' })
  await box.fill('brooklyn bridge')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/map\?search=brooklyn(\+|%20)bridge$/)
  const [first] = await locations(request, 'search=brooklyn%20bridge&limit=1')
  await expect(page.getByRole('region', { name: 'Locations in view' })).toContainText(first?.name as string)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await box.fill('golden')
  await page.getByRole('option', { name: /^See all results/ }).click()
  await expect(page).toHaveURL(/\/map\?search=golden$/)
  await page.goBack()
  await expect(box).toHaveValue('brooklyn bridge')
  await page.getByRole('button', { name: 'Clear all', exact: true }).click()
  await expect(box).toHaveValue('')
})
