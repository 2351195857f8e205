// Nothing moves while a page loads, with a map and without one, and nothing when a member comes to their home page from another one.
import { joinAs } from './member.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { locationNamed, locations } from './product-data.ts'

type Shift = { value: number; startTime: number; what: string[] }
type Recorded = Window & { shifts: Shift[] }

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, startTime, sources } = entry as unknown as Shift & { sources: { node?: Node }[] }
        const what = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        shifts.push({ value, startTime, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Everything is in place: fonts, parts that arrive later, the map or the note in its place. */
async function expectSteady(page: Page, sinceMs = 0): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => void (await document.fonts.ready))
  const shifts = await page.evaluate(() => (window as unknown as Recorded).shifts)
  const late = shifts.filter(({ startTime }) => startTime >= sinceMs)
  const total = late.reduce((sum, { value }) => sum + value, 0)
  expect(total, `${page.url()}: ${JSON.stringify(late)}`).toBeLessThan(0.01)
}

for (const width of [390, 1440])
  for (const hasWebGl of [true, false])
    test(`nothing moves at ${width} px ${hasWebGl ? 'with' : 'without'} WebGL`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 })
      await recordShifts(page)
      if (!hasWebGl)
        await page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null
        })
      const { id } = await locationNamed(request, 'Hawk Hill')
      const paths = hasWebGl
        ? [
            '/',
            '/auth',
            '/admin/login',
            '/subscription',
            '/marketplace',
            '/landmarks',
            '/landmark/golden-gate-bridge',
            '/tonight',
          ]
        : ['/city/san-francisco', '/plan?lat=37.8272&lng=-122.4817']
      for (const path of ['/locations', '/map', `/location/${id}`, ...paths]) {
        await page.goto(path)
        await hydrated(page)
        const isMapPage = path === '/map' || (path === '/locations' && width === 1440)
        if (isMapPage && hasWebGl) await expect(page.locator('.maplibregl-canvas')).toBeVisible()
        if (isMapPage && !hasWebGl) await expect(page.getByText('The map could not be loaded')).toBeVisible()
        await expectSteady(page)
      }
    })

test('a member’s home page is whole when it opens', async ({ page, request }) => {
  const { token } = await joinAs(page)
  const headers = { authorization: `Bearer ${token}` }
  for (const { id } of await locations(request, 'sortBy=rating&limit=2'))
    await request.post('/api/favorites', { headers, data: { locationId: id } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await recordShifts(page)
  await page.goto('/privacy')
  await hydrated(page)
  // Of a footer that leaves the window nothing is said.
  await page.getByRole('link', { name: 'Viewfinder home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Perfect Photo Spot')
  const openedMs = await page.evaluate(() => performance.now())
  await expect(page.getByRole('heading', { name: 'Next golden hour at your favorites' })).toBeVisible()
  await expectSteady(page, openedMs)
})
