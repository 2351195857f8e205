// From page to page: the picture of a card grows into that of its page, skeletons stand for what takes long, and pressed controls answer at
// once.
import { pictureWaitsMs } from '../../src/web/browser/page-changes.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { locations } from './product-data.ts'

type Recorded = Window & { changes: string[][] }

/** Notes of each animated change of the page what moves in it. */
const recordChanges = (page: Page) =>
  page.addInitScript(() => {
    const changes: string[][] = []
    Object.assign(window, { changes })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options as ViewTransitionUpdateCallback)
      const moving = () =>
        document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? [])
      void transition.ready.then(
        () => changes.push(moving()),
        () => changes.push(['skipped']),
      )
      return transition
    }
  })
/** However slow the machine is, the next page comes before a skeleton would stand for it: its timer, which is computed from a clock that stands, never ends. */
const withoutSkeletons = (page: Page) =>
  page.addInitScript((skeletonAfterMs) => {
    const now = Date.now()
    Date.now = () => now
    const wait = window.setTimeout
    const patient = (work: TimerHandler, ms?: number) => (ms === skeletonAfterMs ? 0 : wait(work, ms))
    Object.assign(window, { setTimeout: patient })
  }, pictureWaitsMs)
const changes = (page: Page) => page.evaluate(() => (window as unknown as Recorded).changes)
const picture = '::view-transition-group(picture)'

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the picture of a card grows into that of its page, and shrinks on the way back', async ({ page }) => {
    await recordChanges(page)
    await withoutSkeletons(page)
    await page.goto('/locations')
    await hydrated(page)
    const card = page.getByRole('article').nth(4)
    await card.scrollIntoViewIfNeeded()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(() => changes(page)).toEqual([expect.arrayContaining([picture])])
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(card.getByRole('heading')).toHaveText(name)
    await expect.poll(() => changes(page)).toHaveLength(2)
    expect((await changes(page))[1]).toContain(picture)
    await expect(card).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('pages without a common picture only fade', async ({ page }) => {
    await recordChanges(page)
    await page.goto('/locations')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await expect.poll(() => changes(page)).toHaveLength(1)
    expect((await changes(page))[0]).not.toContain(picture)
  })

  test('the next page does not wait for the animation, and one that is cut short is no error', async ({
    page,
  }) => {
    await page.goto('/privacy')
    await hydrated(page)
    for (const name of ['Blog', 'Landmarks', 'Cities', 'Plans'])
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Plan')
  })
})

test('with less motion pages change without an animation', async ({ page, request }) => {
  await recordChanges(page)
  const [location] = await locations(request, 'limit=1')
  await page.goto('/locations')
  await hydrated(page)
  await page.getByRole('link', { name: location?.name as string }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(location?.name as string)
  expect(await changes(page)).toEqual([])
})

test('a pressed button, link and card show it at once', async ({ page }) => {
  await page.goto('/locations')
  await hydrated(page)
  for (const control of [
    page.getByRole('button', { name: /^Save .* to favorites$/ }).first(),
    page.getByRole('banner').getByRole('link', { name: 'Blog' }),
  ]) {
    await control.hover()
    await page.mouse.down()
    await expect(control).toHaveCSS('opacity', '0.7')
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await expect(control).toHaveCSS('opacity', '1')
  }
  const link = page.getByRole('article').first().getByRole('link').first()
  const shade = () => link.evaluate((one) => getComputedStyle(one, '::after').backgroundColor)
  const before = await shade()
  await link.hover()
  await page.mouse.down()
  expect(await shade()).not.toBe(before)
  await page.mouse.move(0, 0)
  await page.mouse.up()
})

test.describe('a page that takes long', () => {
  /** Holds the answers of calls until `release`. */
  async function hold(page: Page, pattern: string): Promise<() => void> {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(pattern, async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  for (const { from, calls, link, says } of [
    {
      from: '/landmarks',
      calls: '**/api/landmarks/*',
      link: /Golden Gate Bridge/,
      says: 'Loading the landmark',
    },
    { from: '/cities', calls: '**/api/cities/*', link: /San Francisco/, says: 'Loading the city' },
    { from: '/locations', calls: '**/api/locations/*', link: /./, says: 'Loading the location' },
    {
      from: '/marketplace',
      calls: '**/api/private-properties/*',
      link: /^View /,
      says: 'Loading the property',
    },
  ])
    test(`${says}: a line and a skeleton, then the page`, async ({ page }) => {
      await page.goto(from)
      await hydrated(page)
      const release = await hold(page, calls)
      await page.getByRole('main').getByRole('article').getByRole('link', { name: link }).first().click()
      await expect(page.getByRole('status').filter({ hasText: says })).toBeAttached()
      await expect(page.locator('.opening-line')).toBeVisible()
      release()
      await expect(page.getByRole('status').filter({ hasText: says })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.opening-line')).toHaveCount(0)
    })

  test('the same page of another day stays until it is there', async ({ page }) => {
    await page.goto('/landmark/golden-gate-bridge')
    await hydrated(page)
    const release = await hold(page, '**/api/landmarks/*')
    await page.getByLabel('Show light for').fill('2027-03-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const line = page.locator('.opening-line')
    await expect(line).toBeVisible()
    // It has been there for longer than a skeleton of another page would wait.
    const since = await page.evaluate(() => performance.now())
    await expect
      .poll(() => page.evaluate((sinceMs) => performance.now() - sinceMs, since))
      .toBeGreaterThan(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golden Gate Bridge')
    release()
    await expect(line).toHaveCount(0)
    await expect(page).toHaveURL(/date=2027-03-01/)
  })
})
