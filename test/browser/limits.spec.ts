// The limits of a plan in the browser: the banner, the limited page with its dialog, and what does not count.
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectContrast, hydrated, type Page, test } from './page.ts'
import { locationById, locationNamed, locations } from './product-data.ts'

// With transitions, which other files go without.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A person's: a headless browser counts as a robot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Opens guides as this browser: the cookie is that of its context. */
async function open(request: APIRequestContext, ids: string[]): Promise<void> {
  for (const id of ids)
    expect((await request.get(`${process.env.BASE_URL}/api/locations/${id}`)).status()).toBe(200)
}

/** As the page shows it. */
const toText = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

const getIds = async (request: APIRequestContext, count: number) =>
  (await locations(request, `sortBy=rating&limit=${count}`)).map(({ id }) => id)
const usage = async (page: Page) =>
  (await page.context().request.get(`${process.env.BASE_URL}/api/me/usage`)).json()

test('the banner appears when three views are left, with exact numbers, and causes no layout shift', async ({
  page,
  request,
}) => {
  const ids = await getIds(request, 22)
  await open(page.context().request, ids.slice(0, 21))
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Your plan' })
  await hydrated(page)
  await expect(banner).toHaveCount(0)
  await open(page.context().request, ids.slice(21))
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(banner).toContainText('3 of 25 location views left this month')
  await expect(banner).toContainText(/Views reset on \w+ 1, \d{4} \(UTC\)/)
  await expect(banner.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription')
  await hydrated(page)
  // Everything has its true height, in its own font.
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
  await page.evaluate(async () => void (await document.fonts.ready))
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('userSubscription') ?? '{}')),
  ).toMatchObject({
    plan: 'free',
    monthlyLocationViews: 22,
    monthlyFavorites: 0,
    lastReset: expect.stringMatching(/-01T00:00:00.000Z$/),
  })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.reload()
  await expectContrast(page)
})

test('a guide’s page comes with the usage after it, without a call; opening another refreshes it', async ({
  page,
  request,
}) => {
  const called: string[] = []
  page.on('request', (sent) => sent.url().endsWith('/api/me/usage') && called.push(sent.url()))
  const mirroredViews = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('userSubscription') ?? '{}').monthlyLocationViews)
  const { id } = await locationNamed(request, 'Hawk Hill')
  // With a cookie the page is the visitor's own, not a copy.
  await open(page.context().request, [id])
  await page.goto(`/location/${id}`)
  await expect.poll(mirroredViews).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(called).toEqual([])
  const nearby = page.getByRole('region', { name: 'Nearby spots' })
  await nearby.locator('a[href^="/location/"]').first().click()
  await expect(page).not.toHaveURL(new RegExp(`/location/${id}`))
  await expect.poll(mirroredViews).toBe(2)
})

test('a visitor’s first page is a copy, and counts when it is shown', async ({ browser, request }) => {
  const { id } = await locationNamed(request, 'Hawk Hill')
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  await page.goto(`/location/${id}`)
  await expect.poll(async () => (await usage(page)).monthlyLocationViews).toBe(1)
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem('userSubscription') ?? '{}').monthlyLocationViews),
    )
    .toBe(1)
  await context.close()
})

test('over the limit a page shows its public part, names the rest and contains nothing of it', async ({
  page,
  request,
}) => {
  const ids = await getIds(request, 26)
  const last = ids[25] as string
  const location = await locationById(request, last)
  await open(page.context().request, ids.slice(0, 25))
  const source = await (await page.context().request.get(`${process.env.BASE_URL}/location/${last}`)).text()
  expect(source).toContain('What’s in the full guide')
  expect(source).toContain('You’ve opened 25 of 25 guides this month')
  const secrets = [
    location.tips,
    location.tripodRules,
    location.photographyInfo.permits,
    ...location.facts.map((fact) => fact.value),
    ...location.markers.map((marker) => marker.name),
  ]
  for (const secret of secrets)
    if (secret && secret.length > 12) expect(source).not.toContain(secret.slice(0, 30))
  expect(source).not.toContain('Plan the light here')
  // What its card shows stays.
  const shown = [location.address, location.bestTime, location.entryFee].filter(Boolean) as string[]
  for (const text of shown) expect(toText(source)).toContain(text)
  for (const degrees of [location.latitude, location.longitude]) expect(source).toContain(String(degrees))

  await page.goto(`/location/${last}`)
  const dialog = page.getByRole('dialog', { name: 'Location View Limit Reached' })
  await expect(dialog).toContainText(
    "You've reached your monthly limit of 25 location views. Upgrade to continue exploring!",
  )
  await expect(dialog).toContainText('You still see every location’s photos, address, position')
  await expect(dialog).toContainText('Its guide is locked: tips, where to stand')
  await expect(dialog.getByRole('link', { name: 'Choose Your Plan' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: location.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Position' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.reload()
  await expectContrast(page)
  await page.goto(`/location/${ids[0]}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Position' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('hovering links and selecting locations on the map open no guide; following a link does', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/locations')
  await hydrated(page)
  const links = page.getByRole('main').getByRole('article').getByRole('link')
  for (let index = 0; index < 3; index++) {
    await links.nth(index).hover()
    // Past the delay after which the router preloads.
    await page.clock.runFor(1000)
  }
  expect(await usage(page)).toMatchObject({ monthlyLocationViews: 0 })
  const id = ((await links.first().getAttribute('href')) as string).split('/').at(-1)
  await page.goto(`/map?selected=${id}`)
  await expect(
    page.getByRole('region', { name: /^Selected: / }).getByRole('link', { name: 'View Details' }),
  ).toBeVisible()
  expect(await usage(page)).toMatchObject({ monthlyLocationViews: 0 })
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { name: 'Guide' })).toBeVisible()
  expect(await usage(page)).toMatchObject({ monthlyLocationViews: 1 })
})
