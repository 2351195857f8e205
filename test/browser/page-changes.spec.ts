// From page to page: they fade, skeletons stand for what takes long, and pressed controls answer at once.
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
const changes = (page: Page) => page.evaluate(() => (window as unknown as Recorded).changes)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('pages fade', async ({ page }) => {
    await recordChanges(page)
    await page.goto('/locations')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await expect.poll(() => changes(page)).toHaveLength(1)
    expect((await changes(page))[0]).toContain('::view-transition-new(root)')
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
})
