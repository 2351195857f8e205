// A landmark's page: found from a location, with its locations, their light, the alignments and another day.
import { expect, hydrated, test } from './page.ts'
import { locationNamed } from './product-data.ts'
import { served } from './session.ts'

const slug = 'golden-gate-bridge'

test('a location leads to what it shows, and the landmark back to its locations', async ({
  page,
  request,
}) => {
  const { id } = await locationNamed(request, 'Battery Spencer')
  await page.goto(`/location/${id}`)
  const seen = page.getByRole('region', { name: 'What you can photograph from here' })
  await seen.getByRole('link', { name: /^Golden Gate Bridge/ }).click()
  await expect(page).toHaveURL(`/landmark/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golden Gate Bridge')
  const places = page.getByRole('region', { name: /places to photograph it from/ })
  const spot = places
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Battery Spencer' }) })
    .first()
  await expect(spot).toContainText(/0\.\d mi away, looking 1\d\d° SS?E/)
  await expect(spot.getByRole('list', { name: 'Light on Golden Gate Bridge' })).toContainText(/[AP]M/)
  await spot.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/location/${id}`)
})

test('another day changes the light and stays in the address', async ({ page }) => {
  await page.goto(`/landmark/${slug}`)
  await hydrated(page)
  await page.getByLabel('Show light for').fill('2026-06-21')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/date=2026-06-21/)
  await expect(page.getByText('Light on Golden Gate Bridge, Sunday, Jun 21, 2026')).toBeVisible()
  await expect(page.getByText('Sun rises at 59° ENE').first()).toBeVisible()
})

test('the days when sun or moon stand behind it are computed on request', async ({ page }) => {
  await page.goto(`/landmark/${slug}`)
  await hydrated(page)
  await page.getByText('When the sun or moon stands behind it').first().click()
  await expect(page.getByRole('heading', { name: 'Moon behind it' })).toBeVisible()
  await expect(
    page.getByText(/From here its top stands \d+\.\d° above a level horizon|Up to 5° above/),
  ).toBeVisible()
})

test('the map has the landmark in its middle, and only the locations that show it', async ({ page }) => {
  const tiles: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/tiles/locations/')) tiles.push(request.url())
  })
  await page.goto(`/landmark/${slug}`)
  const section = page.getByRole('region', { name: 'Where it’s seen from' })
  await section.scrollIntoViewIfNeeded()
  await expect(section.locator('.maplibregl-marker', { hasText: 'Golden Gate Bridge' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(tiles).toEqual([])
})

served('an unknown landmark says so with status 404', async ({ page, consoleErrors }) => {
  const answer = await page.goto('/landmark/no-such-landmark')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Landmark Not Found' })).toBeVisible()
  // The browser itself reports the status.
  expect(consoleErrors.splice(0)).toHaveLength(1)
})

served('works without JavaScript: light, dates and links', async ({ page }) => {
  await page.goto(`/landmark/${slug}`)
  await expect(page.getByRole('list', { name: 'Light on Golden Gate Bridge' }).first()).toBeVisible()
  await expect(page.getByText('At Golden Gate Bridge itself, over a level horizon')).toBeVisible()
  await expect(page.getByText(/^Sunrise \d.* AM · Sunset .* · Golden hour .* · Blue hour /)).toHaveCount(1)
  await expect(
    page.getByText(/^Dawn: astronomical twilight .*nautical .*civil .* · Dusk: civil/),
  ).toHaveCount(1)
  await page.getByRole('link', { name: 'Next day' }).click()
  await expect(page).toHaveURL(/date=/)
})
