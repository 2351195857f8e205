import { expect, hydrated, type Page, test } from './page.ts'
import { locationNamed } from './product-data.ts'

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
        ? ['/', '/subscription', '/marketplace', '/landmarks', '/landmark/golden-gate-bridge', '/tonight']
        : ['/city/san-francisco', '/plan?lat=37.8272&lng=-122.4817']
      for (const path of [
        '/locations',
        ...(width === 390 && hasWebGl ? [] : ['/map']),
        `/location/${id}`,
        ...paths,
      ]) {
        await page.goto(path)
        await hydrated(page)
        const isMapPage = path === '/map' || (path === '/locations' && width === 1440)
        if (isMapPage && hasWebGl) await expect(page.locator('.maplibregl-canvas')).toBeVisible()
        if (isMapPage && !hasWebGl) await expect(page.getByText('The map could not be loaded')).toBeVisible()
        await expectSteady(page)
      }
    })
