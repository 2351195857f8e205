// Reaching everything: by keyboard alone, at 400 % zoom, where a page is 320 px wide, with large text and with long
// words.

import { expectUsableAtFullZoom, fullZoom } from './full-zoom.ts'
import { accountButton, joinAs } from './member.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { locations } from './product-data.ts'

/** The focused element: its text, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // Of some controls what is around them is marked.
    const { parentElement } = element
    const around = [parentElement, parentElement?.parentElement, element.closest('label')]
    const isMarked = [element, ...around].some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    const { width, height } = element.getBoundingClientRect()
    const words =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.innerText ??
      element.innerText
    return {
      words: words.trim().split('\n')[0] as string,
      href: element.getAttribute('href'),
      isSeen: isMarked && width > 1 && height > 1,
    }
  })

/** No wider than the window. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll, page.url()).toBeLessThanOrEqual(client)
}

test('from the address bar to a location with the keyboard alone', async ({ page, request }) => {
  const [first] = await locations(request, 'limit=1&themes=macro')
  await page.goto('/locations?themes=macro')
  await hydrated(page)
  await page.keyboard.press('Tab')
  expect((await focused(page)).words).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const walked: string[] = []
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const { words, href, isSeen } = await focused(page)
    walked.push(words)
    expect(isSeen, `the focus on “${words}” can be seen`).toBe(true)
    if (href === `/location/${first?.id}`) break
  }
  expect(walked).toEqual(
    expect.arrayContaining([
      'Home',
      'Search locations',
      'Sort by',
      'Remove filter: Macro',
      'Clear all',
      first?.name,
    ]),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/location/${first?.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name as string)
})

test('a chip opens, is changed and closes by keyboard', async ({ page }) => {
  await page.goto('/locations')
  await hydrated(page)
  const chip = page.getByRole('form', { name: 'Filters' }).locator('summary').first()
  await chip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/themes=nature/)
  await page.keyboard.press('Escape')
  await expect(chip).toBeFocused()
  await expect(page.getByRole('group', { name: 'Photography themes' })).toBeHidden()
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: fullZoom })

  // The others are in every-page.spec.ts.
  for (const path of ['/', '/?view=themes', '/locations', '/map', '/location/']) {
    test(`${path} needs no sideways scrolling, and nothing covers it`, async ({ page, request }) => {
      const [location] = await locations(request, 'limit=1')
      await page.goto(path === '/location/' ? `/location/${location?.id}` : path)
      await hydrated(page)
      await expectUsableAtFullZoom(page)
    })
  }

  test('a member, who has no bar at the bottom there, reaches the account menu', async ({ page }) => {
    await joinAs(page)
    await page.goto('/privacy')
    await hydrated(page)
    await accountButton(page).click()
    await page
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: 'Account', exact: true })
      .click()
    await expect(page).toHaveURL(/\/account$/)
  })
})

test('with text of twice the size a phone needs no sideways scrolling and has its menu', async ({
  playwright,
  launchOptions,
  baseURL,
  request,
}) => {
  const [location] = await locations(request, 'limit=1')
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: baseURL as string })
  for (const path of [
    '/',
    '/locations?themes=urban',
    '/map',
    `/map?selected=${location?.id}`,
    `/location/${location?.id}`,
    '/submit',
    '/auth',
    '/privacy',
  ]) {
    await page.goto(path)
    await hydrated(page)
    await expectNoSidewaysScrolling(page)
  }
  await page.locator('summary[aria-label="Menu"]').click()
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Map View' }),
  ).toBeInViewport()
  await browser.close()
})

for (const { width, letters } of [
  { width: 390, letters: 60 },
  { width: 1440, letters: 100 },
]) {
  test(`a searched word of ${letters} letters is broken at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/locations', '/map']) {
      await page.goto(`${path}?search=${'x'.repeat(letters)}`)
      await hydrated(page)
      await expectNoSidewaysScrolling(page)
    }
  })
}
