// What is below the first view is not laid out before it, and everything has its true height soon after.
import { expectMessage } from './messages.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { locationNamed } from './product-data.ts'

const visibility = (page: Page) =>
  page
    .locator('main ul > li')
    .filter({ has: page.getByRole('article') })
    .last()
    .evaluate((item) => getComputedStyle(item).contentVisibility)
const isArriving = (page: Page) => page.evaluate(() => 'arriving' in document.documentElement.dataset)
/** Whether it was arriving when its HTML had been read. */
const wasArriving = (page: Page) =>
  page.evaluate(() => (window as Window & { wasArriving?: boolean }).wasArriving)

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { wasArriving: 'arriving' in document.documentElement.dataset }),
    ),
  ),
)

test('cards below the first view wait, and soon nothing waits or contains them', async ({ page }) => {
  await page.goto('/locations')
  expect(await wasArriving(page)).toBe(true)
  await expect.poll(() => isArriving(page)).toBe(false)
  expect(await visibility(page)).toBe('visible')
  expect((await page.getByRole('article').nth(20).innerText()).length).toBeGreaterThan(10)
})

test('on a phone whose images take long, scrolling shows all cards at once, and waiting does, too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // No answer: the document does not finish loading.
  await page.route('**/media/**', () => {})
  for (const act of [() => page.mouse.wheel(0, 100), async () => {}]) {
    await page.goto('about:blank')
    await page.goto('/locations', { waitUntil: 'commit' })
    await page.getByRole('article').nth(20).waitFor({ state: 'attached' })
    await expect.poll(() => wasArriving(page)).toBe(true)
    await act()
    await expect.poll(() => isArriving(page)).toBe(false)
    expect(await visibility(page)).toBe('visible')
  }
})

test('on a phone nothing moves while a page arrives, and then nothing of it is hidden', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // It has reviews, check-ins, and other locations nearby.
  const { id } = await locationNamed(request, 'Hawk Hill')
  for (const path of ['/', '/locations', `/location/${id}`, '/city/san-francisco']) {
    await page.goto(path)
    await hydrated(page)
    await expect.poll(() => isArriving(page)).toBe(false)
    const hidden = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *, footer')].filter(
          (part) => getComputedStyle(part).contentVisibility === 'hidden' && !part.closest('details'),
        ).length,
    )
    expect(hidden, path).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.02)
  }
})

test('on a phone cards wait after the first one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The browser is never idle: of what waits, nothing is shown before it is looked at.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto('/locations')
  expect(await isArriving(page)).toBe(true)
  const hidden = await page
    .locator('main li.later-part')
    .evaluateAll((all) => all.map((card) => getComputedStyle(card).contentVisibility === 'hidden'))
  expect(hidden.length).toBeGreaterThan(10)
  expect(hidden).toEqual(hidden.map((_, index) => index > 0))
})

test('a reload keeps the scroll position, for all heights are true at once', async ({ page }) => {
  await page.goto('/locations')
  await hydrated(page)
  await expect.poll(() => isArriving(page)).toBe(false)
  const card = page.getByRole('article').nth(15)
  await card.scrollIntoViewIfNeeded()
  const top = await card.evaluate((element) => element.getBoundingClientRect().top)
  await page.reload()
  await hydrated(page)
  expect(await wasArriving(page)).toBe(false)
  await expect
    .poll(async () => Math.abs((await card.evaluate((one) => one.getBoundingClientRect().top)) - top))
    .toBeLessThan(3)
})

test('an address with an anchor leads to it', async ({ page }) => {
  await page.goto('/locations')
  const id = await page.getByRole('article').nth(20).locator('xpath=..').getAttribute('id')
  await page.goto('about:blank')
  await page.goto(`/locations#${id}`)
  expect(await wasArriving(page)).toBe(false)
  await expect(page.locator(`#${id}`)).toBeInViewport()
})

test('a page whose scripts do not arrive says so, once, and can be loaded again', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/auth')
  const note = page.getByRole('alert').filter({ hasText: 'Some of this page didn’t load' })
  await expect(note).toHaveCount(1)
  await page.unroute('**/assets/*.js')
  await note.getByRole('button', { name: 'Reload' }).click()
  await hydrated(page)
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true }).last()).toBeEnabled()
  // The browser reports each script.
  expect(consoleErrors.splice(0).length).toBeGreaterThan(0)
})

test('a button clicked before the scripts have arrived does its work when they have', async ({ page }) => {
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/')
  const hearts = page.getByRole('button', { name: /^Save .* to favorites$/ })
  await hearts.first().click()
  release()
  await expectMessage(page, 'Sign In Required', 'Please sign in to save favorites')
})
