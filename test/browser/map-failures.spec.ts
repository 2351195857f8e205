// Maps where something fails: no WebGL, a library, a base map or tiles that do not load.
import { retryDelaysMs } from '../../src/web/map/with-retries.ts'
import { getCanvas, mapReady, pinOf } from './map-canvas.ts'
import { expect, type Page, test } from './page.ts'
import { locationNamed } from './product-data.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const noMap = 'The map could not be loaded. Every location is in the list.'
const rows = (page: Page) => page.getByRole('heading', { level: 2 }).getByRole('link')

test('a browser without WebGL gets the list and a note', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/map')
  await expect(page.getByText(noMap)).toBeVisible()
  await expect(rows(page)).toHaveCount(24)
  await expect(getCanvas(page)).toHaveCount(0)
  await page.goto('/locations')
  await expect(page.getByText(noMap)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)
})

/** A busy machine makes them longer, but never shorter: each try is noted before it fails. */
function expectGrowingDelays(tries: number[]): void {
  for (const [index, at] of tries.slice(1).entries())
    expect(at - (tries[index] as number)).toBeGreaterThan((retryDelaysMs[index] as number) - 5)
}

/** Older versions of Chromium remember in a document that a module could not be loaded. */
async function requestsFailedModulesAgain(page: Page): Promise<boolean> {
  let requests = 0
  await page.route('**/assets/absent.js', (route) => {
    requests += 1
    return route.abort()
  })
  await page.evaluate(async () => {
    const address = '/assets/absent.js'
    for (let time = 0; time < 2; time += 1) await import(address).catch(() => {})
  })
  return requests === 2
}

test('a map library that does not load is retried three times, then only the list is shown', async ({
  page,
  consoleErrors,
}) => {
  const tries: number[] = []
  await page.route(/\/assets\/maplibre-gl-(?!worker)[^/]*\.js$/, (route) => {
    tries.push(performance.now())
    return route.abort()
  })
  await page.goto('/map')
  await expect(page.getByText(noMap)).toBeVisible()
  expect(tries).toHaveLength((await requestsFailedModulesAgain(page)) ? 4 : 1)
  expectGrowingDelays(tries)
  await expect(rows(page)).toHaveCount(24)
  expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('a base map that cannot be read shows only the list as well', async ({ page, consoleErrors }) => {
  await page.route('**/basemap/world.pmtiles', (route) => route.fulfill({ status: 500 }))
  await page.goto('/map')
  await expect(page.getByText(noMap)).toBeVisible()
  await expect(rows(page)).toHaveCount(24)
  expect(consoleErrors.splice(0).filter((text) => !text.includes('500'))).toEqual([])
})

test.describe('tiles of the locations that fail', () => {
  const missing = 'The markers could not be loaded. Every location is in the list.'
  const tileRequests = /\/tiles\/locations\//

  /** A map with a location at its center. */
  async function openAround(
    page: Page,
    { latitude, longitude }: Awaited<ReturnType<typeof locationNamed>>,
  ): Promise<void> {
    const [lat, lng] = [latitude as number, longitude as number]
    await page.goto(`/map?bbox=${[lng - 0.3, lat - 0.2, lng + 0.3, lat + 0.2]}`)
    await mapReady(page)
  }

  /** When each tile was requested. */
  async function failTiles(
    page: Page,
    fails: (path: string, tries: number) => boolean,
  ): Promise<Map<string, number[]>> {
    const requested = new Map<string, number[]>()
    await page.route(tileRequests, (route) => {
      const { pathname } = new URL(route.request().url())
      const times = [...(requested.get(pathname) ?? []), performance.now()]
      requested.set(pathname, times)
      return fails(pathname, times.length) ? route.abort() : route.fallback()
    })
    return requested
  }

  test('are retried three times, later each time; then a note says so and offers another try', async ({
    page,
    request,
    consoleErrors,
  }) => {
    const location = await locationNamed(request, 'Devils Tower')
    const requested = await failTiles(page, () => true)
    await openAround(page, location)
    await expect(page.getByText(missing)).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expect(getCanvas(page)).toBeVisible()
    const [times = []] = requested.values()
    expect(times).toHaveLength(4)
    expectGrowingDelays(times)
    await expect(pinOf(page, 'Devils Tower')).toHaveCount(0)
    await page.unroute(tileRequests)
    await page.getByRole('button', { name: 'Reload markers' }).click()
    await expect(page.getByText(missing)).toHaveCount(0)
    await expect(pinOf(page, 'Devils Tower')).toBeVisible()
    await expect(page.getByText('Loading the markers…')).toHaveCount(0)
    expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  })

  test('are requested again when the network is back', async ({ page, context, request, consoleErrors }) => {
    const location = await locationNamed(request, 'Devils Tower')
    await failTiles(page, () => true)
    await openAround(page, location)
    await expect(page.getByText(missing)).toBeVisible()
    await page.unroute(tileRequests)
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByText(missing)).toHaveCount(0)
    await expect(pinOf(page, 'Devils Tower')).toBeVisible()
    expect(
      consoleErrors.splice(0).filter((text) => !/ERR_FAILED|ERR_INTERNET_DISCONNECTED/.test(text)),
    ).toEqual([])
  })

  test('leave loaded tiles alone', async ({ page, consoleErrors }) => {
    await page.clock.install()
    const failing = '/tiles/locations/3/1/3.mvt'
    const requested = await failTiles(page, (path, tries) => path === failing && tries <= 2)
    await page.goto('/map')
    await mapReady(page)
    await expect.poll(() => requested.get(failing)?.length).toBe(3)
    // Any further request would happen in this time.
    await page.clock.runFor(5000)
    expect(requested.size).toBeGreaterThan(3)
    const settled = requested.get(failing)?.at(-1) ?? 0
    expect(requested.get(failing)).toHaveLength(3)
    for (const [path, times] of requested)
      if (path !== failing)
        expect(
          times.filter((at) => at > settled),
          path,
        ).toEqual([])
    await expect(page.getByText(missing)).toHaveCount(0)
    expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  })
})
