// Distances from a place by its name, and what a search left out, on every page that lists locations: as the server sends it.
import { expect, type Page } from './page.ts'
import { getCount, locations } from './product-data.ts'
import { served } from './session.ts'

// Beside the map, which is wider than it, nothing is hidden.
served.use({ viewport: { width: 1440, height: 900 } })

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
const removing = (page: Page, label: string) => page.getByRole('link', { name: `Remove filter: ${label}` })
// Also in a filter that is closed.
const placeField = (page: Page) => page.locator('input[name=near][type=text]')
const expectQuery = (page: Page, expected: Record<string, string>) =>
  expect
    .poll(() => Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== '')))
    .toEqual(expected)
const within = 'Within 50 mi of San Francisco, California'
const around = 'near=san+francisco+ca&distance=50'

/** Opens the filter of the distance and sends its form, as a reader without scripts does. */
async function choosePlace(page: Page, place: string, miles?: string) {
  const distance = page.locator('details').filter({ has: placeField(page) })
  await distance.locator('> summary').click()
  await page.getByLabel('Near a town or park').fill(place)
  if (miles) await distance.getByRole('radio', { name: miles, exact: true }).check()
  await distance.getByRole('button', { name: /^(Show results|Apply)$/ }).click()
}

for (const path of ['/locations', '/map']) {
  served(
    `${path}: a place and a distance from it are chosen, named in full and removed`,
    async ({ page, request }) => {
      await page.goto(`${path}?themes=sunset`)
      await choosePlace(page, 'san francisco ca')
      await expectQuery(page, { near: 'san francisco ca', themes: 'sunset' })
      await expect(chips(page)).toHaveText(['Near San Francisco, California', 'Sunset'])
      await choosePlace(page, 'san francisco ca', '25 mi')
      await expectQuery(page, { near: 'san francisco ca', distance: '25', themes: 'sunset' })
      await expect(chips(page)).toHaveText(['Within 25 mi of San Francisco, California', 'Sunset'])
      const total = await getCount(request, 'near=san+francisco+ca&distance=25&themes=sunset')
      expect(total).toBeGreaterThan(1)
      await expect(page.getByText(`${total} locations`, { exact: false }).first()).toBeVisible()
      await expect(placeField(page)).toHaveValue('san francisco ca')
      await removing(page, 'Within 25 mi of San Francisco, California').click()
      await expect(chips(page)).toHaveText(['Sunset'])
      await expectQuery(page, { themes: 'sunset' })
    },
  )
}

served(
  '/: the place is a field of the filters and a chip, and the list is around it',
  async ({ page, request }) => {
    const featured = page.getByRole('region', { name: 'Featured Locations' })
    await page.goto(`/?${around}`)
    await expect(chips(page)).toHaveText([within])
    const nearest = await locations(request, `${around}&limit=5`)
    await expect(featured.getByRole('article').getByRole('heading')).toHaveText(
      nearest.map(({ name }) => name),
    )
    await choosePlace(page, 'Moab, UT')
    await expect(chips(page)).toHaveText(['Within 50 mi of Moab, Utah'])
    await removing(page, 'Within 50 mi of Moab, Utah').click()
    await expect(chips(page)).toHaveCount(0)
    await expectQuery(page, {})
  },
)

for (const path of ['/locations', '/map', '/'])
  served(`${path}: words that nothing has and places that do not exist are named`, async ({ page }) => {
    await page.goto(`${path}?search=zebra+bridge`)
    await expect(page.getByText('No location mentions “zebra”. Try Bridge, Wildlife.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wildlife', exact: true }).first()).toHaveAttribute(
      'href',
      /^\/(locations|map)\?search=wildlife$/,
    )
    await expect(page.getByText('No locations found.')).toBeVisible()
    await page.goto(`${path}?near=Xyzzyville&distance=50`)
    await expect(
      page.getByText(
        'We can’t find “Xyzzyville”. Try a town with its state or country, a park or a ZIP code.',
      ),
    ).toBeVisible()
    await expect(chips(page)).toHaveText(['Within 50 mi of Xyzzyville'])
    await expect(page.getByText('No locations found.')).toBeVisible()
    await page.goto(`${path}?search=goolden+gatte`)
    await expect(page.getByText('Showing results for golden gate.')).toBeVisible()
    const instead = page.getByRole('link', { name: 'Search instead for goolden gatte' })
    await expect(instead).toHaveAttribute('href', /\/(locations|map)\?search=goolden\+gatte&asTyped=true/)
  })
