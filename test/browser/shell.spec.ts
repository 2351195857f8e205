// Elements of every page: header, phone menu, footer, quick actions, theme, messages and 404.
import { accountButton, joinAs } from './member.ts'
import { expect, expectAccessible, hydrated, test } from './page.ts'
import { served } from './session.ts'

served('every link of header and footer leads to a page', async ({ page, request }) => {
  await page.goto('/privacy')
  const hrefs = await page
    .locator('header a, footer a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href')))
  const paths = [...new Set(hrefs.filter((href) => href?.startsWith('/')))]
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) expect((await request.get(path as string)).status(), String(path)).toBe(200)
})

served('the privacy policy states what is stored and for how long', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.getByText('Last updated: August 2025')).toBeVisible()
  for (const title of ['Data we collect', 'Location data', 'Cookies', 'How long we keep data'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
})

served('an unknown path is a 404 with a link home', async ({ page, consoleErrors }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  // The browser itself reports the status of the first page.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})

served('an address with a damaged escape shows the error page', async ({ request }) => {
  for (const path of ['/%', '/%E0%A4%A', '/u/%ff']) {
    const response = await request.get(path)
    expect(response.status()).toBe(400)
    expect(await response.text()).toContain('This address isn’t valid')
  }
})

served('a location has one address', async ({ request }) => {
  const [location] = await (await request.get('/api/locations?limit=1')).json()
  const response = await request.get(`/locations/${location.id}?lat=34&lng=-118`, { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([
    301,
    `/location/${location.id}?lat=34&lng=-118`,
  ])
  // In capitals it would count as a different location, and appear among its own neighbors.
  const capitals = await request.get(`/location/${location.id.toUpperCase()}`, { maxRedirects: 0 })
  expect([capitals.status(), capitals.headers().location]).toEqual([301, `/location/${location.id}`])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu opens, navigates and closes, by keyboard too', async ({ page }) => {
    // Nothing of this page lies half under the open menu.
    await page.goto('/newsletter')
    await hydrated(page)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.locator('summary[aria-label="Menu"]').click()
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.locator('summary[aria-label="Menu"]').click()
    await menu.getByRole('link', { name: 'Private Properties' }).click()
    await expect(page).toHaveURL(/\/marketplace$/)
    await expect(menu).toBeHidden()
  })

  test('the menu closes on the link of its own page, on a tap beside it and on Escape from anywhere', async ({
    page,
  }) => {
    await page.goto('/marketplace')
    await hydrated(page)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const button = page.locator('summary[aria-label="Menu"]')
    await button.click()
    await menu.getByRole('link', { name: 'Private Properties' }).click()
    await expect(menu).toBeHidden()
    await button.click()
    // The left edge of the header: at the bottom is the bar with its links.
    await page.mouse.click(4, 32)
    await expect(menu).toBeHidden()
    await button.click()
    await button.blur()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })
})

test('the main pages are in the header for members too, the others in its menu in groups', async ({
  page,
}) => {
  await joinAs(page)
  await page.goto('/privacy')
  await hydrated(page)
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const row = page.getByRole('navigation', { name: 'Main' })
    for (const name of [
      ...['Explore', 'Map', 'Tonight', 'Favorites', 'Community', 'Blog', 'Permits'],
      ...['Properties', 'Submit Location', 'Admin'],
    ])
      await expect(row.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.locator('summary[aria-label="Menu"]').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const name of ['Landmarks', 'Light planner', 'My Trips', 'Newsletter', 'List your property'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
})

test('the account menu is used by keyboard, closes on Escape and on navigation, and tells owners from others', async ({
  page,
}) => {
  const { username } = await joinAs(page)
  await page.goto('/privacy')
  await hydrated(page)
  const button = accountButton(page)
  const menu = page.getByRole('navigation', { name: 'Your account' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'My listings' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: /^Theme/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeFocused()
  await expect(menu.getByRole('link', { name: 'Owner Dashboard' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'My profile' }).click()
  await expect(page).toHaveURL(new RegExp(`/u/${username}$`))
  await expect(menu).toBeHidden()
})

served('the account menu opens without scripts', async ({ page }) => {
  await joinAs(page)
  await page.goto('/privacy')
  await accountButton(page).click()
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My Trips' }).click()
  await expect(page).toHaveURL(/\/trips$/)
})

test.describe('the bar at the bottom of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('leads to the main pages, marks the current one, and is gone on a low screen and while typing', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    for (const item of await bar.getByRole('link').all())
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(bar.locator('[aria-current]')).toHaveText('Explore')
    await bar.getByRole('link', { name: 'Plan' }).click()
    await expect(page).toHaveURL(/\/plan$/)
    await expect(bar.locator('[aria-current]')).toHaveText('Plan')
    await bar.getByRole('link', { name: 'You' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByLabel('Email').focus()
    await expect(bar).toBeHidden()
    await page.getByLabel('Email').blur()
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: 700, height: 390 })
    await expect(bar).toBeHidden()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(bar).toBeHidden()
  })

  test('covers neither the end of the page nor what else floats there, and opens the account menu', async ({
    page,
  }) => {
    await joinAs(page)
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    await page
      .getByRole('button', { name: /^Save .* to favorites$/ })
      .first()
      .click()
    await expect(bar.getByRole('link', { name: 'Saved' })).toContainText('1')
    const top = (await bar.boundingBox())?.y as number
    const message = page.getByRole('region', { name: /Messages/ }).getByRole('listitem')
    for (const part of [message, page.locator('summary[aria-label="Quick actions"]')]) {
      const box = await part.boundingBox()
      expect((box?.y as number) + (box?.height as number)).toBeLessThanOrEqual(top)
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox()
    expect((last?.y as number) + (last?.height as number)).toBeLessThanOrEqual(top)
    await bar.getByRole('button', { name: 'You' }).click()
    const menu = page.getByRole('navigation', { name: 'Your account' })
    await menu.getByRole('link', { name: 'My Trips' }).click()
    await expect(page).toHaveURL(/\/trips$/)
    await expect(menu).toBeHidden()
    await expect(bar.locator('[aria-current]')).toHaveText('You')
  })
})

test('a navigation is announced and the keyboard focus moves to its content; another view of the same page is not', async ({
  page,
}) => {
  const status = page.locator('body > [role=status]')
  await page.goto('/auth')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/tab=/)
  await expect(page.getByRole('main')).not.toBeFocused()
  await expect(status).toBeEmpty()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click()
  await expect(status).toHaveText('Community · Viewfinder')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('quick actions open and close, on the home page only', async ({ page }) => {
  await page.goto('/privacy')
  await hydrated(page)
  await expect(page.locator('summary[aria-label="Quick actions"]')).toHaveCount(0)
  await page.goto('/')
  await hydrated(page)
  const actions = page.locator('summary[aria-label="Quick actions"]')
  await actions.click()
  for (const name of ['Submit Location', 'View Map', 'Browse All'])
    await expect(page.locator('details[open]').getByRole('link', { name })).toBeVisible()
  await page.mouse.click(10, 400)
  await expect(page.locator('details[open]')).toHaveCount(0)
  await actions.click()
  await page.locator('details[open]').getByRole('link', { name: 'Browse All' }).click()
  await expect(page).toHaveURL(/\/locations/)
})

test('the theme follows the system, can be selected and stays selected', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/privacy')
  await hydrated(page)
  const expectGround = (color: string) => expect(page.locator('body')).toHaveCSS('background-color', color)
  await expectGround('rgb(16, 16, 16)')
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expectGround('rgb(255, 255, 255)')
  await page.reload()
  await expectGround('rgb(255, 255, 255)')
})

test('messages show one at a time, the newest replaces the previous one, and can be closed', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const favoriteButtons = page.getByRole('button', { name: /^Save .* to favorites$/ })
  await favoriteButtons.nth(0).click()
  await favoriteButtons.nth(1).click()
  const message = page.getByRole('region', { name: /Messages/ }).getByRole('listitem')
  await expect(message).toHaveCount(1)
  await page.keyboard.press('F8')
  await message.getByRole('button', { name: 'Close message' }).click()
  await expect(message).toHaveCount(0)
})

served('the page works without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/privacy')
  await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Map View' }).click()
  await expect(page).toHaveURL(/\/map$/)
})
