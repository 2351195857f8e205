// The page of one location: every section, images, light, states of the location, reviews, sharing, and navigation to
// it.
import { usFormat } from '../../src/rules/reader-format.ts'
import { longDay } from '../../src/web/format/dates.ts'
import { expectMessage } from './messages.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { locationById, locationNamed, locations } from './product-data.ts'
import { served } from './session.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())

served('shows all data of the location', async ({ page, request }) => {
  const { id } = await locationNamed(request, 'Portland Head Light, Cape Elizabeth')
  const location = await locationById(request, id)
  await page.goto(`/location/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(location.name)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Location Details')
  const header = page.getByRole('article').first().locator('header').first()
  await expect(header).toContainText(location.rating.toFixed(1))
  await expect(header.getByRole('button', { name: 'Demo content' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Unverified' })).toHaveCount(location.isVerified ? 0 : 1)
  const guide = region(page, 'Guide')
  for (const text of [location.description, location.bestTime, location.tips, location.entryFee])
    await expect(guide).toContainText(text as string)
  await expect(region(page, 'Do I need a permit?')).toContainText(location.photographyInfo.permits as string)
  await expect(guide).toContainText(`${location.elevation} ft`)
  for (const amenity of location.amenities)
    await expect(guide.getByText(amenity.replaceAll('_', ' '), { exact: false }).first()).toBeVisible()
  for (const { fact, value } of location.facts)
    await expect(fact === 'permit' ? region(page, 'Do I need a permit?') : guide).toContainText(value)
  expect(location.facts.length).toBeGreaterThan(0)
  const position = region(page, 'Position')
  await expect(position).toContainText('Shooting direction')
  await expect(position).toContainText(`${location.directionDegrees}°`)
  await expect(position).toContainText(location.address as string)
  await expect(region(page, 'Reviews').getByRole('article')).toHaveCount(location.reviewCount)
  const nearby = await locations(
    request,
    `lat=${location.latitude}&lng=${location.longitude}&sortBy=distance&limit=7`,
  )
  await expect(region(page, 'Nearby spots').getByRole('article').getByRole('heading')).toHaveText(
    nearby.filter((one) => one.id !== id && (one.distance ?? 0) <= 60).map(({ name }) => name),
  )
})

served(
  'a location with no other within 60 miles says so and offers one action',
  async ({ page, request }) => {
    const all = await locations(request, 'limit=100')
    let remote: (typeof all)[number] | undefined
    for (const one of all) {
      if (one.latitude === null) continue
      const near = await locations(
        request,
        `lat=${one.latitude}&lng=${one.longitude}&distance=60&sortBy=distance&limit=2`,
      )
      if (near.length === 1) remote = one
      if (remote) break
    }
    await page.goto(`/location/${remote?.id}`)
    const nearby = region(page, 'Nearby spots')
    await expect(nearby).toContainText('No locations within 60 miles yet.')
    await expect(nearby.getByRole('link', { name: 'Share a location' })).toHaveAttribute('href', '/submit')
  },
)

served('a location without a photo shows its generated light image', async ({ page, request }) => {
  const location = (await locations(request, 'limit=100')).find(({ cover }) => cover === null)
  await page.goto(`/location/${location?.id}`)
  const figure = page.getByRole('figure').first()
  await expect(figure).toContainText('No photo yet')
  const image = figure.locator('img')
  await expect(image).toHaveAttribute('src', `/light-picture/${location?.id}.svg`)
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
})

/** The name, the images, and what shows which of them is in view. */
async function severalImages(page: Page, request: Parameters<typeof locationNamed>[0]) {
  const { id, name } = await locationNamed(request, 'Conservatory of Flowers and Dahlia Garden')
  const { displayImages } = await locationById(request, id)
  expect(displayImages.length).toBeGreaterThanOrEqual(2)
  await page.goto(`/location/${id}`)
  return { images: displayImages, label: `Photos of ${name}`, last: displayImages.length }
}

test('on a phone the images wrap in both directions, by buttons and keys', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { images, label, last } = await severalImages(page, request)
  const carousel = page.getByRole('region', { name: label })
  const shows = (number: number) =>
    expect(carousel.locator('[aria-live]')).toHaveText(`Image ${number} of ${last}`)
  await shows(1)
  await carousel.getByRole('button', { name: 'Previous image' }).click()
  await shows(last)
  await carousel.getByRole('button', { name: 'Next image' }).click()
  await shows(1)
  await page.keyboard.press('ArrowLeft')
  await shows(last)
  await expect(carousel.getByRole('img', { name: images[last - 1]?.alt as string })).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await shows(1)
  await expect(carousel.getByText(`Photo: ${images[0]?.author}`)).toBeVisible()
})

test('on a wide screen the images are a grid, and each opens the carousel', async ({ page, request }) => {
  const { images, label, last } = await severalImages(page, request)
  await hydrated(page)
  const grid = page.getByRole('region', { name: label })
  for (const { alt } of images) await expect(grid.getByRole('img', { name: alt }).first()).toBeInViewport()
  await expect(grid.getByRole('button', { name: 'Next image' })).toHaveCount(0)
  const opener = grid.getByRole('button', { name: `Open image ${last} of ${last}` })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: label })
  const shows = (number: number) =>
    expect(dialog.locator('[aria-live]')).toHaveText(`Image ${number} of ${last}`)
  await shows(last)
  // The focus is in the carousel, not on what was there before its buttons.
  await page.keyboard.press('ArrowRight')
  await shows(1)
  await expect(dialog.getByText(`Photo: ${images[0]?.author}`)).toBeVisible()
  const shown = await dialog
    .getByRole('img', { name: images[0]?.alt as string })
    .evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(shown).toBeLessThanOrEqual(images[0]?.width as number)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('tabs lead to the parts of the page, uncovered, and mark the one in view', async ({ page, request }) => {
  const { id } = await locationNamed(request, 'Fort Point')
  await page.goto(`/location/${id}`)
  await hydrated(page)
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  await expect(tabs.getByRole('link')).toHaveText(['Light', 'Guide', 'Photos', 'Reviews', 'Map'])
  const headings = {
    Reviews: 'Reviews',
    Guide: 'Guide',
    Map: 'Position',
    Photos: 'Photos',
    Light: 'Light today',
  }
  for (const [tab, heading] of Object.entries(headings)) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'true')
    await expect(tabs.locator('[aria-current]')).toHaveCount(1)
    const title = page.getByRole('heading', { name: heading, exact: true })
    await expect(title).toBeInViewport()
    const [bar, top] = [await tabs.boundingBox(), await title.boundingBox()]
    expect(top?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  }
  // A jump from the end of the page to its start: no part is in view.
  const jump = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await jump(100_000)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await jump(0)
  await expect(tabs.locator('[aria-current]')).toHaveCount(0)
  // In a low window, as at 400 % zoom, they take no space.
  await page.setViewportSize({ width: 960, height: 380 })
  await tabs.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeInViewport()
  await expect(tabs).not.toBeInViewport()
})

served('the light of today uses the date and time zone of the location', async ({ page, request }) => {
  // Sydney is a day ahead of America for most of the day.
  const location = await locationNamed(request, "Mrs Macquarie's Point")
  await page.goto(`/location/${location.id}`)
  const light = region(page, 'Light today')
  const today = todayIn('Australia/Sydney')
  await expect(light).toContainText(longDay(today, usFormat))
  await expect(light).toContainText('(Australia/Sydney)')
  const answer = (await (
    await request.get(`/api/light?lat=${location.latitude}&lng=${location.longitude}&date=${today}`)
  ).json()) as {
    sunrise: string
    civilDawn: string
    nauticalDusk: string
  }
  const clock = (at: string) =>
    new Date(Math.round(Date.parse(at) / 60_000) * 60_000)
      .toLocaleTimeString('en-US', { timeZone: 'Australia/Sydney', hour: 'numeric', minute: '2-digit' })
      .replace(/\s/, ' ')
  await expect(light.getByText(clock(answer.sunrise), { exact: true }).first()).toBeVisible()
  await expect(light.getByText(`from ${clock(answer.civilDawn)}`, { exact: true })).toBeVisible()
  await expect(light.getByText(`until ${clock(answer.nauticalDusk)}`, { exact: true })).toBeVisible()
  await expect(light.getByText('Astronomical twilight', { exact: true })).toHaveCount(2)
  for (const name of ['Golden hour', 'Blue hour', 'Moonrise', 'Milky Way core'])
    await expect(light.getByText(name, { exact: true }).first()).toBeVisible()
})

test('another day is a step or a date away', async ({ page, request }) => {
  const location = await locationNamed(request, 'Devils Tower')
  await page.goto(`/location/${location.id}?date=2026-06-21`)
  await hydrated(page)
  const light = region(page, 'Light on this day')
  await expect(light).toContainText('Sunday, Jun 21, 2026')
  await light.getByRole('link', { name: 'Next day' }).click()
  await expect(light).toContainText('Monday, Jun 22, 2026')
  await expect(page).toHaveURL(/date=2026-06-22/)
  await light.getByLabel('Show light for').fill('2026-12-21')
  await light.getByRole('button', { name: 'Show' }).click()
  await expect(light).toContainText('Monday, Dec 21, 2026')
  await light.getByRole('link', { name: 'Today' }).click()
  await expect(region(page, 'Light today')).toBeVisible()
})

served('a closed location says so and names the nearest open one', async ({ page, request }) => {
  const { id } = await locationNamed(request, 'Wayfarers Chapel')
  const location = await locationById(request, id)
  await page.goto(`/location/${id}`)
  const notice = page.getByRole('region', { name: /^Closed to the public/ })
  await expect(notice).toContainText(location.statusNote as string)
  await expect(notice).toContainText(`Source: ${location.statusSource}`)
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveCount(0)
  const alternative = location.nearestOpen
  expect(alternative?.status).toBe('open')
  await notice.getByRole('link', { name: alternative?.name as string }).click()
  await expect(page).toHaveURL(new RegExp(`/location/${alternative?.id}$`))
})

served(
  'a location whose position is protected says so and shows no coordinates',
  async ({ page, request }) => {
    const location = await locationNamed(request, 'Ring Mountain Preserve')
    await page.goto(`/location/${location.id}`)
    const position = region(page, 'Position')
    await expect(position).toContainText('approximate on purpose')
    await expect(position.getByText('Coordinates:')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveCount(0)
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(structured.join()).not.toContain('GeoCoordinates')
  },
)

served('the distance to a visitor with a position is shown in miles', async ({ page, request }) => {
  const location = await locationNamed(request, 'Fort Point')
  const [at] = await locations(request, `lat=37.7&lng=-122.4&distance=50&search=Fort+Point&limit=1`)
  await page.goto(`/location/${location.id}?lat=37.7&lng=-122.4`)
  await expect(page.getByText(`${at?.distance?.toFixed(1)} mi away`)).toBeVisible()
})

served('search engines get valid structured data and one address', async ({ page, request, baseURL }) => {
  const location = await locationNamed(request, 'Fort Point')
  await page.goto(`/location/${location.id}?date=2026-06-21`)
  await expect(page).toHaveTitle(/Fort Point/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/location/${location.id}`,
  )
  const parsed = (await page.locator('script[type="application/ld+json"]').allTextContents()).flatMap(
    (text) => {
      const data = JSON.parse(text)
      return data['@graph'] ?? data
    },
  )
  const attraction = parsed.find((one) => one['@type'] === 'TouristAttraction')
  expect(attraction).toMatchObject({
    name: 'Fort Point',
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
  })
  // Reviews of the demo are no ratings of people.
  expect(attraction).not.toHaveProperty('aggregateRating')
  expect(parsed.find((one) => one['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(2)
})

served('an unknown location is a 404 page, by link and by address', async ({ page, consoleErrors }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    expect((await page.goto(`/location/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location Not Found')
    await expect(page).toHaveTitle(/Location Not Found/)
  }
  await page.getByRole('link', { name: 'Browse all locations' }).click()
  await expect(page).toHaveURL(/\/locations$/)
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})

test('sharing copies the link and confirms it', async ({ page, request, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const location = await locationNamed(request, 'Fort Point')
  await page.goto(`/location/${location.id}?date=2026-06-21`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Share Fort Point' }).click()
  await expectMessage(page, 'Link Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/location/${location.id}`)
})

test('a card leads to the page without reloading it', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const link = page
    .getByRole('region', { name: 'Featured Locations' })
    .getByRole('article')
    // With reviews: another test may have made a location that is featured.
    .filter({ hasText: /\(\d+\)/ })
    .nth(1)
    .getByRole('link')
    .first()
  const name = (await link.textContent()) as string
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(region(page, 'Reviews').getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Perfect Photo Spot')
})

test('a section that fails leaves the rest of the page intact', async ({ page, consoleErrors }) => {
  await page.goto('/')
  await hydrated(page)
  await page.route(/\/api\/(light\?|locations\/[^/]+\/reviews)/, (route) =>
    route.fulfill({ status: 503, json: { type: 'unavailable', title: 'Unavailable', status: 503 } }),
  )
  await page
    .getByRole('region', { name: 'Featured Locations' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('The reviews could not be loaded.')).toBeVisible()
  await expect(page.getByText('Light times for this day could not be computed.')).toBeVisible()
  await expect(region(page, 'Guide')).toBeVisible()
  await page.unroute(/\/api\/(light\?|locations\/[^/]+\/reviews)/)
  await region(page, 'Reviews').getByRole('button', { name: 'Try Again' }).click()
  await expect(region(page, 'Reviews').getByRole('article').first()).toBeVisible()
  expect(consoleErrors.splice(0).filter((text) => !text.includes('503'))).toEqual([])
})

test.describe('without JavaScript', () => {
  served('the page is complete, with links for its days and images', async ({ page, request }) => {
    const location = await locationNamed(request, 'Conservatory of Flowers and Dahlia Garden')
    await page.goto(`/location/${location.id}?lat=37.7&lng=-122.4&date=2026-06-21`)
    for (const name of ['Guide', 'Position', 'Reviews', 'Nearby spots'])
      await expect(region(page, name)).toBeVisible()
    const light = region(page, 'Light on this day')
    await light.getByRole('link', { name: 'Previous day' }).click()
    await expect(light).toContainText('Saturday, Jun 20, 2026')
    await light.getByLabel('Show light for').fill('2026-12-21')
    await light.getByRole('button', { name: 'Show' }).click()
    await expect(light).toContainText('Monday, Dec 21, 2026')
    await expect(page).toHaveURL(/lat=37\.7/)
    const { displayImages } = await locationById(request, location.id)
    await expect(page.getByRole('region', { name: `Photos of ${location.name}` }).locator('img')).toHaveCount(
      displayImages.length,
    )
  })
})
