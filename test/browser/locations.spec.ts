// The list of locations: filters in the address, counts, infinite list and its link, states, and the interaction of
// list and map.
import { drag, getArea, getMiddle, mapReady, pinOf } from './map-canvas.ts'
import { cardSkeletons, expect, hydrated, type Page, test } from './page.ts'
import { getCount, locationNamed, locations } from './product-data.ts'
import { served } from './session.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const chip = (page: Page, name: string) =>
  filters(page)
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}`) })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /locations?$/ })
const inWords = (total: number) => `${total} location${total === 1 ? '' : 's'}`

const everyFilter = {
  search: 'bridge',
  themes: ['urban', 'architecture'],
  locationTypes: ['outdoor'],
  amenities: ['restrooms', 'benches'],
  distance: '25',
  budget: 'free',
  difficulty: 'easy',
  minRating: '3',
  parking: 'true',
  sortBy: 'rating',
  city: 'new-york',
  lat: '40.7',
  lng: '-74',
}
const everyFilterQuery = new URLSearchParams(
  Object.entries(everyFilter).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
).toString()

test('the address contains every filter, and the controls show them', async ({ page, request }) => {
  await page.goto(`/locations?${everyFilterQuery}`)
  await hydrated(page)
  await expect(page.getByRole('combobox', { name: 'Search locations' })).toHaveValue('bridge')
  await expect(filters(page).getByRole('combobox', { name: 'Sort by' })).toHaveValue('rating')
  const shown: [string, string, string[]][] = [
    ['Themes', 'Photography themes', ['Urban', 'Architecture']],
    ['Type', 'Location types', ['Outdoor']],
    ['Distance', 'Distance', ['25 mi']],
    ['Budget', 'Budget', ['Free']],
    ['Difficulty', 'Difficulty', ['Easy']],
    ['Rating', 'Rating', ['3 and up']],
    ['Amenities', 'Amenities', ['Restrooms', 'Benches']],
  ]
  for (const [name, legend, chosen] of shown) {
    await chip(page, name).click()
    const group = filters(page).getByRole('group', { name: legend })
    for (const label of chosen) await expect(group.getByLabel(label, { exact: true })).toBeChecked()
    expect(
      await group
        .getByRole('checkbox', { checked: true })
        .or(group.getByRole('radio', { checked: true }))
        .count(),
      legend,
    ).toBe(chosen.length)
  }
  await page.keyboard.press('Escape')
  const active = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(active).toHaveText(
    [
      'Bridge',
      'New york',
      'Near you',
      'Urban',
      'Architecture',
      'Outdoor',
      'Within 25 mi',
      'Free',
      'Easy',
      'Rated 3 and up',
      'Parking',
      'Restrooms',
      'Benches',
    ],
    { ignoreCase: true },
  )
  const { sortBy: _, ...counted } = everyFilter
  const total = await getCount(
    request,
    new URLSearchParams(
      Object.entries(counted).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    ).toString(),
  )
  await expect(count(page)).toHaveText(inWords(total))
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL((url) => [...url.searchParams.keys()].toSorted().join() === 'lat,lng,sortBy')
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeDisabled()
})

test('an option that is pressed while the counts arrive is chosen: they have their room before', async ({
  page,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/locations/facets*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/locations')
  await hydrated(page)
  await chip(page, 'Themes').click()
  const option = filters(page).getByLabel('Macro', { exact: true })
  await option.hover()
  await page.mouse.down()
  arrive()
  await expect(option).toHaveAccessibleDescription(/^\d+ locations?$/)
  await page.mouse.up()
  await expect(option).toBeChecked()
})

test('chips add filters one by one, and each can be removed', async ({ page, request }) => {
  await page.goto('/locations')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeDisabled()
  await chip(page, 'Themes').click()
  await filters(page).getByLabel('Macro', { exact: true }).check()
  await expect(page).toHaveURL(/\?themes=macro$/)
  await expect(count(page)).toHaveText(inWords(await getCount(request, 'themes=macro')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Macro locations')
  await chip(page, 'Budget').click()
  await expect(filters(page).getByLabel('Macro', { exact: true })).toBeHidden()
  await filters(page).getByLabel('Free', { exact: true }).check()
  await expect(count(page)).toHaveText(inWords(await getCount(request, 'themes=macro&budget=free')))
  await expect
    .poll(async () => (await names(page)).slice(0, 5))
    .toEqual((await locations(request, 'themes=macro&budget=free&limit=5')).map(({ name }) => name))
  await page.getByRole('link', { name: 'Remove filter: Macro' }).click()
  await expect(page).toHaveURL(/\?budget=free$/)
  await expect(count(page)).toHaveText(inWords(await getCount(request, 'budget=free')))
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Remove filter: Macro' })).toBeVisible()
  await filters(page).getByRole('combobox', { name: 'Sort by' }).selectOption('recently_added')
  await expect
    .poll(async () => (await names(page)).slice(0, 5))
    .toEqual(
      (await locations(request, 'themes=macro&budget=free&sortBy=recently_added&limit=5')).map(
        ({ name }) => name,
      ),
    )
})

test('the search preserves the other filters', async ({ page, request }) => {
  await page.goto('/locations?themes=urban')
  await hydrated(page)
  await page.getByRole('combobox', { name: 'Search locations' }).fill('bridge')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('search') === 'bridge' && url.searchParams.get('themes') === 'urban',
  )
  await expect(count(page)).toHaveText(inWords(await getCount(request, 'themes=urban&search=bridge')))
})

test('the list loads more when its end comes near, with no location twice', async ({ page, request }) => {
  const expected = (await locations(request, 'limit=48')).map(({ name }) => name)
  await page.goto('/locations')
  await hydrated(page)
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await names(page)).slice(0, 48)).toEqual(expected)
  expect(new URL(page.url()).search).toBe('')
})

test('an empty result says so and offers to clear the filters', async ({ page }) => {
  await page.goto('/locations?search=zzzzqqqq')
  await hydrated(page)
  await expect(page.getByText('No locations found.', { exact: true })).toBeVisible()
  await expect(page.getByText('No locations found matching your criteria.')).toBeVisible()
  await expect(count(page)).toHaveText('0 locations')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(/\/locations$/)
  await expect(cards(page)).toHaveCount(24)
})

test('the list shows skeletons while it loads', async ({ page }) => {
  await page.goto('/privacy')
  await hydrated(page)
  let answer = () => {}
  const hold = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/locations\/results(\?|$)/, async (route) => {
    await hold
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse locations' }).click()
  await expect(cardSkeletons(page)).toHaveCount(8)
  answer()
  await expect(cards(page)).toHaveCount(24)
})

test('a list that fails says so, and Try Again reloads the page', async ({ page, consoleErrors }) => {
  await page.goto('/privacy')
  await hydrated(page)
  await page.route(/\/api\/locations\/results(\?|$)/, (route) =>
    route.fulfill({ status: 503, json: { type: 'unavailable', title: 'Unavailable', status: 503 } }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse locations' }).click()
  await expect(page.getByRole('alert')).toContainText('Error Loading Locations')
  await expect(page.getByRole('alert')).toContainText(
    "We're having trouble loading photography locations right now.",
  )
  await page.unroute(/\/api\/locations\/results(\?|$)/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(24)
  expect(consoleErrors.splice(0).filter((text) => !text.includes('503'))).toEqual([])
})

test('a card lights its marker, and the marker its card, by pointer and by keyboard', async ({
  page,
  request,
}) => {
  const location = await locationNamed(request, 'Devils Tower')
  const [lat, lng] = [location.latitude as number, location.longitude as number]
  await page.goto(`/locations?bbox=${[lng - 0.3, lat - 0.2, lng + 0.3, lat + 0.2]}`)
  await mapReady(page)
  await expect(cards(page)).toHaveCount(1)
  const pin = pinOf(page, location.name)
  await expect(pin).toBeVisible()
  const place = await cards(page).boundingBox()
  await cards(page).hover()
  await expect(pin).toHaveAttribute('data-lit')
  const isOutlined = () => cards(page).evaluate((card) => getComputedStyle(card).outlineStyle === 'solid')
  expect(await isOutlined()).toBe(false)
  await pin.hover()
  await expect.poll(isOutlined).toBe(true)
  const middle = await getMiddle(page)
  await page.mouse.move(middle.x - 200, middle.y - 200)
  await expect.poll(isOutlined).toBe(false)
  await expect(pin).not.toHaveAttribute('data-lit')
  await cards(page).getByRole('heading').getByRole('link').focus()
  await expect(pin).toHaveAttribute('data-lit')
  await pin.focus()
  await expect.poll(isOutlined).toBe(true)
  await page.keyboard.press('Enter')
  const popup = page.locator('.location-popup')
  await expect(popup.getByRole('link').first()).toHaveText(location.name)
  if (location.cover?.author) await expect(popup).toContainText(location.cover.author)
  await expect(pin).toBeFocused()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  expect(await cards(page).boundingBox()).toEqual(place)
})

test('a marker brings its card into view', async ({ page }) => {
  await page.goto('/locations?bbox=-122.45,37.76,-122.39,37.81')
  await mapReady(page)
  const pins = page.getByRole('region', { name: 'Map of the locations' }).locator('.map-pin')
  await expect(pins.nth(3)).toBeVisible()
  const onMap = new Set<string>()
  for (const name of await names(page)) if ((await pinOf(page, name).count()) > 0) onMap.add(name)
  const last = [...onMap].at(-1) as string
  const card = cards(page).filter({ has: page.getByRole('heading', { name: last, exact: true }) })
  await expect(card).not.toBeInViewport()
  await pinOf(page, last).focus()
  await expect(card).toBeInViewport({ ratio: 0.5 })
  await expect(pinOf(page, last)).toBeFocused()
})

test('moving the map searches the area, at once or on demand', async ({ page, request }) => {
  // With fewer locations than a page of the list, so that it does not matter which are popular.
  await page.goto('/locations?bbox=-116,35,-106,40')
  await mapReady(page)
  // The map still moves after a drag: the list is compared with the area of the same moment.
  const listsItsArea = async () => {
    const area = new URL(page.url()).searchParams.get('bbox')
    const inArea = (await locations(request, `limit=24&bbox=${area}`)).map(({ name }) => name)
    expect(inArea.length).toBeLessThan(24)
    return (await names(page)).toSorted().join() === inArea.toSorted().join()
  }
  await drag(page, { x: -200, y: 0 })
  await expect.poll(() => getArea(page).west).toBeGreaterThan(-115.5)
  await expect.poll(listsItsArea).toBe(true)
  const followed = page.url()
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck()
  await drag(page, { x: 250, y: 0 })
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).not.toHaveURL(followed)
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  await expect.poll(listsItsArea).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(followed)
  await expect.poll(listsItsArea).toBe(true)
})

test('a map without its markers shows a note on the screen, beside the list', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\/tiles\/locations\//, (route) => route.abort())
  await page.goto('/locations')
  await mapReady(page)
  const again = page.getByRole('button', { name: 'Reload markers' })
  await expect(again).toBeInViewport()
  await expect(
    page.getByText('The markers could not be loaded. Every location is in the list.'),
  ).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await page.unroute(/\/tiles\/locations\//)
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(page.getByText('Loading the markers…')).toHaveCount(0)
  expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test.describe('near me', () => {
  test.use({ geolocation: { latitude: 37.8, longitude: -122.4 }, permissions: ['geolocation'] })

  test('puts the position into the address and the nearest first', async ({ page, request }) => {
    await page.goto('/locations')
    await hydrated(page)
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/lat=37\.8&lng=-122\.4/)
    const nearest = await locations(request, 'lat=37.8&lng=-122.4&sortBy=distance&limit=3')
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(nearest.map(({ name }) => name))
    await expect(cards(page).first()).toContainText(`${nearest[0]?.distance?.toFixed(1)} mi`)
  })
})

test.describe('without JavaScript', () => {
  served('a link leads to the next page and back to the first', async ({ page, request }) => {
    const expected = (await locations(request, 'limit=48&themes=landscape')).map(({ name }) => name)
    await page.goto('/locations?themes=landscape')
    await expect.poll(() => names(page)).toEqual(expected.slice(0, 24))
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/cursor=/)
    await expect.poll(() => names(page)).toEqual(expected.slice(24))
    await page.getByRole('link', { name: 'Back to the first page' }).click()
    await expect.poll(() => names(page)).toEqual(expected.slice(0, 24))
  })

  served('the chips are a form, and Clear all is a button', async ({ page, request }) => {
    await page.goto('/locations?themes=urban')
    await chip(page, 'Budget').click()
    await filters(page).getByLabel('Free', { exact: true }).check()
    await filters(page)
      .getByRole('group', { name: 'Budget' })
      .locator('..')
      .getByRole('button', { name: 'Show results' })
      .click()
    await expect(count(page)).toHaveText(inWords(await getCount(request, 'themes=urban&budget=free')))
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0)
  })
})
