// Users: following and live notifications, one's profile, preferences and privacy, portfolios and the feed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Browser } from '@playwright/test'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import { joinAs, type Member } from './member.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { locations } from './product-data.ts'
import { served } from './session.ts'

/** A second user in a separate browser context. */
async function secondUser(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
): Promise<{ page: Page; member: Member }> {
  const context = await browser.newContext({ baseURL: baseURL as string })
  const page = await context.newPage()
  return { page, member: await joinAs(page, name) }
}

/** Uploads a photo of a demo location and waits until it is published. */
async function publishPhoto(
  request: APIRequestContext,
  { token, username }: Member,
  title: string,
): Promise<void> {
  const [location] = await locations(request, 'limit=1')
  const buffer = readFileSync(join(projectRoot, 'demo/photos/lighthouse-blue-hour.jpg'))
  const sent = await request.post(`/api/locations/${location?.id}/photos`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { photo: { name: 'lighthouse.jpg', mimeType: 'image/jpeg', buffer }, title },
  })
  expect(sent.status()).toBe(201)
  await expect
    .poll(async () => (await (await request.get(`/api/profiles/${username}/photos`)).json()).length)
    .toBe(1)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a followed user is notified at once, without a reload, ${colorScheme}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme })
    const star = await joinAs(page, 'star')
    const fan = await secondUser(browser, baseURL, 'fan')
    await page.goto('/notifications')
    await hydrated(page)
    await expect(page.getByText('No notifications yet.')).toBeVisible()
    await fan.page.goto(`/u/${star.username}`)
    await hydrated(fan.page)
    const follow = fan.page.getByRole('button', { name: 'Follow The star' })
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await expect(fan.page.getByRole('link', { name: '1 follower' })).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'The fan followed you' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'The fan followed you' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The fan')
    await expect(page.getByText('Follows you')).toBeVisible()
    await fan.page.getByRole('link', { name: '1 follower' }).click()
    await expect(fan.page.getByRole('heading', { level: 1 })).toHaveText('Followers')
    await expectAccessible(fan.page)
    await fan.page.context().close()
  })

  test(`a profile is edited, shown and made private, ${colorScheme}`, async ({
    page,
    browser,
    baseURL,
    consoleErrors,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    const { username } = await joinAs(page, 'author')
    await page.goto('/account/profile')
    await hydrated(page)
    await page.getByLabel('Bio').fill('Fog and long exposures.')
    await page.getByLabel('Website').fill('not an address')
    await page.getByText('Landscape', { exact: true }).click()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Please enter a valid URL')).toBeVisible()
    await expect(page.getByLabel('Bio')).toHaveValue('Fog and long exposures.')
    await expectAccessible(page)
    await page.getByLabel('Website').fill('author.example')
    await page.getByRole('button', { name: 'Save profile' }).press('Enter')
    await expect(page.getByText('Profile saved', { exact: true })).toBeVisible()
    await page.getByLabel('Choose photo').setInputFiles(join(projectRoot, 'demo/photos/dahlia-bloom.jpg'))
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()

    const visitor = await (await browser.newContext({ baseURL: baseURL as string, colorScheme })).newPage()
    await visitor.goto(`/u/${username}`)
    await expect(visitor.getByText('Fog and long exposures.')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'author.example' })).toHaveAttribute('rel', /nofollow/)
    await visitor.getByText('How points work').click()
    await expect(visitor.getByRole('cell', { name: 'Photo', exact: true })).toBeVisible()
    await expectAccessible(visitor)

    await page.goto('/account/preferences')
    await hydrated(page)
    await page.getByLabel('No one').check()
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await expect(page.getByText('Preferences saved', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await visitor.reload()
    await expect(visitor.getByText('This profile is private.')).toBeVisible()
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await visitor.content()).not.toContain('Fog and long exposures')
    await visitor.context().close()
    // The browser itself reports the status of refused calls.
    expect(consoleErrors.splice(0).filter((text) => !text.includes('422'))).toEqual([])
  })
}

test('a portfolio is created, filled and ordered, and others see it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const maker = await joinAs(page, 'maker')
  await publishPhoto(request, maker, 'Lighthouse')
  await page.goto(`/u/${maker.username}?tab=portfolios`)
  await hydrated(page)
  await page.getByRole('button', { name: 'New portfolio' }).click()
  await page.getByLabel('Title').fill('Edges of the sea')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit portfolio')
  await page.getByRole('button', { name: 'Add Lighthouse' }).click()
  await expect(page.getByText('All your photos are in this portfolio.')).toBeVisible()
  await expect(page.getByText('Cover', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the portfolio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edges of the sea')
  const address = page.url()

  const fan = await secondUser(browser, baseURL, 'reader')
  await fan.page.goto(address)
  await expect(fan.page.getByText('Lighthouse ·')).toBeVisible()
  await expectAccessible(fan.page)
  await fan.page.getByRole('link', { name: 'The maker' }).click()
  await hydrated(fan.page)
  await fan.page.getByRole('button', { name: 'Follow The maker' }).click()
  await fan.page
    .getByRole('navigation', { name: 'Contributions' })
    .getByRole('link', { name: 'Photos' })
    .click()
  await fan.page.getByRole('link', { name: 'Open photo: Lighthouse' }).click()
  await expect(fan.page.getByRole('dialog', { name: 'Photo 1 of 1' })).toBeVisible()
  await fan.page.keyboard.press('Escape')
  await expect(fan.page.getByRole('dialog')).toHaveCount(0)
  await fan.page.goto('/feed')
  await expect(fan.page.getByRole('article').filter({ hasText: 'The maker photographed' })).toBeVisible()
  await expect(fan.page.getByRole('heading', { name: 'For you' })).toBeVisible()
  await expectAccessible(fan.page)
  await fan.page.context().close()
})

test('visitors are redirected to sign in, unknown names are 404, and the link to unsubscribe only asks', async ({
  page,
  request,
  consoleErrors,
}) => {
  for (const path of ['/feed', '/notifications', '/account/preferences', '/account/profile']) {
    const { status, headers } = await request
      .get(path, { maxRedirects: 0 })
      .then((answer) => ({ status: answer.status(), headers: answer.headers() }))
    expect([status, headers.location], path).toEqual([307, `/auth?next=${encodeURIComponent(path)}`])
  }
  for (const path of [
    '/u/nobody-there',
    '/u/nobody-there/followers',
    '/portfolio/00000000-0000-4000-8000-000000000000',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
  await page.goto('/u/nobody-there')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile not found')
  await page.goto('/unsubscribe?token=digest.x.y')
  await expect(page.getByText('Do you want to stop the weekly digest?')).toBeVisible()
  await page.goto('/u/demo_maya')
  await hydrated(page)
  await page.getByRole('button', { name: 'Follow Maya Okafor' }).click()
  await expect(page.getByText('Please sign in to follow photographers', { exact: true })).toBeVisible()
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})

served('a profile works without scripts', async ({ page }) => {
  await page.goto('/u/demo_maya?tab=reviews')
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(page).toHaveURL(/from=/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Contributions' })
    .getByRole('link', { name: 'Locations' })
    .click()
  await expect(page.getByText('No locations shared yet.')).toBeVisible()
})
