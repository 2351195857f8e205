// Favorites in the browser: hearts, the header's count, the page with notes, lists and order, and a list by its secret
// link.
import type { APIRequestContext, Response } from '@playwright/test'
import { joinAs, type Member } from './member.ts'
import { expectMessage } from './messages.ts'
import { cardSkeletons, expect, expectAccessible, expectContrast, hydrated, type Page, test } from './page.ts'
import { inDatabase, locations } from './product-data.ts'

type Place = { id: string; name: string }

/** Saves the first `count` locations of the list by the public call. */
async function saveFavorites(request: APIRequestContext, member: Member, count: number): Promise<Place[]> {
  const saved = await locations(request, `sortBy=recently_added&limit=${count}`)
  for (const { id } of saved) {
    const answer = await request.post('/api/favorites', {
      headers: { authorization: `Bearer ${member.token}` },
      data: { locationId: id },
    })
    expect(answer.status()).toBe(201)
  }
  return saved.toReversed()
}

const entryNames = (page: Page) => page.locator('[data-entry] h2').allTextContents()

test('a visitor is asked to sign in, and returns', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Save .* to favorites$/ })
    .first()
    .click()
  await expectMessage(
    page,
    'Sign In Required',
    'Please sign in to save favorites',
    'Sign In → /auth?next=%2F',
  )
  await page.goto('/favorites')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?next=%2Ffavorites')
  // An example of real locations instead of a white page.
  await expect(
    main.getByRole('region', { name: 'What you could keep here' }).getByRole('listitem'),
  ).toHaveCount(3)
  await expectAccessible(page)
})

test('a heart saves and removes a location; the header counts', async ({ page }) => {
  await joinAs(page)
  await page.goto('/locations')
  await hydrated(page)
  const favoriteButton = page.getByRole('button', { name: /(Save|Remove) .* favorites$/ }).first()
  const name = ((await favoriteButton.getAttribute('aria-label')) as string).replace(
    /^Save (.*) to favorites$/,
    '$1',
  )
  await favoriteButton.click()
  await expectMessage(page, 'Added to favorites', 'Location saved to your favorites list')
  await expect(favoriteButton).toHaveAccessibleName(`Remove ${name} from favorites`)
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /Favorites/ })
      .first(),
  ).toContainText('1')
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('userSubscription') ?? '{}')),
  ).toMatchObject({ plan: 'free', monthlyFavorites: 1 })
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: `Remove ${name} from favorites` }).click()
  await expectMessage(page, 'Removed from favorites', 'Location removed from your favorites list')
  await expect(page.getByRole('button', { name: `Save ${name} to favorites` })).toBeEnabled()
})

test('the favorites come with the page: no part of it asks for them, also one that is hydrated later', async ({
  page,
  request,
}) => {
  const member = await joinAs(page)
  const [first] = (await (await request.get('/api/locations/featured')).json()) as { id: string }[]
  const answer = await request.post('/api/favorites', {
    headers: { authorization: `Bearer ${member.token}` },
    data: { locationId: first?.id },
  })
  expect(answer.status()).toBe(201)
  const asked: string[] = []
  page.on('request', (one) => {
    if (/\/api\/favorites\/[^/]+\/ids/.test(one.url())) asked.push(one.url())
  })
  let release = () => {}
  const isShown = new Promise<void>((resolve) => {
    release = resolve
  })
  // The code of the sections below the hero, which holds the featured locations.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('featured-title')) await isShown
    await route.fulfill({ response })
  })
  await page.goto('/')
  const saved = page.locator('#featured').getByRole('button', { name: /^Remove .* from favorites$/ })
  await expect(saved).toHaveCount(1)
  release()
  await hydrated(page)
  await expect(saved).toHaveCount(1)
  expect(asked).toEqual([])
  // The code of the member's part may still be on its way.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a failed click is reverted with a message', async ({ page, consoleErrors }) => {
  await joinAs(page)
  await page.goto('/locations')
  await hydrated(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/favorites', async (route) => {
    await answered
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"type":"unavailable","title":"x","status":503,"detail":"x"}',
    })
  })
  const favoriteButton = page.getByRole('button', { name: /(Save|Remove) .* favorites$/ }).first()
  await favoriteButton.click()
  await expect(favoriteButton).toBeDisabled()
  await expect(favoriteButton).toHaveAccessibleName(/^Remove/)
  answer()
  await expectMessage(page, 'Error', 'Failed to add location to favorites')
  await expect(favoriteButton).toHaveAccessibleName(/^Save/)
  consoleErrors.splice(0)
})

test('at the limit the dialog opens, with the numbers and the link to upgrade', async ({
  page,
  request,
  consoleErrors,
}) => {
  const member = await joinAs(page)
  await saveFavorites(request, member, 10)
  await page.goto('/locations?sortBy=rating')
  await hydrated(page)
  const favoriteButton = page.getByRole('button', { name: /^Save .* to favorites$/ }).first()
  await favoriteButton.click()
  const dialog = page.getByRole('dialog', { name: 'Favorites Limit Reached' })
  await expect(dialog).toContainText(
    "You've reached your limit of 10 favorites. Upgrade to save more locations!",
  )
  await expect(dialog).toContainText('10 of 10 favorites used.')
  await expect(dialog.getByRole('link', { name: 'Choose Your Plan' })).toHaveAttribute(
    'href',
    '/subscription',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(dialog).toBeHidden()
  await expect(favoriteButton).toBeEnabled()
  // The browser logs the refused call.
  consoleErrors.splice(0)
})

test('the page: skeletons, notes, order by keyboard and by mouse, stored on the server', async ({
  page,
  request,
}) => {
  // High enough that a drag does not scroll: what lies below the pointer would be another entry by then.
  await page.setViewportSize({ width: 1280, height: 1400 })
  const member = await joinAs(page)
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  await expectAccessible(page)
  const [first, second, third] = (await saveFavorites(request, member, 3)) as [Place, Place, Place]
  await page.goto('/')
  await hydrated(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/favorites/me', async (route) => {
    await answered
    await route.continue()
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Favorites/ })
    .first()
    .click()
  await expect(cardSkeletons(page.getByRole('main'))).toHaveCount(6)
  answer()
  await expect(page.locator('[data-entry]')).toHaveCount(3)
  expect(await entryNames(page)).toEqual([first.name, second.name, third.name])
  const later = page.getByRole('button', { name: `Move ${first.name} later` })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => entryNames(page)).toEqual([second.name, first.name, third.name])
  await expect(later).toBeFocused()
  await expect(page.getByText(`${first.name} is now 2 of 3`)).toBeAttached()
  const entry = page.locator('[data-entry]').filter({ hasText: third.name })
  const grip = entry.locator('button[aria-hidden]')
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await page
    .locator('[data-entry]')
    .filter({ hasText: second.name })
    .locator('button[aria-hidden]')
    .boundingBox()
  if (!from || !to) throw new Error('The handles are not there')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y - 60, { steps: 12 })
  const isSave = (response: Response) =>
    response.request().method() === 'POST' && response.url().includes('/api/favorites/')
  const savedFirst = page.waitForResponse(isSave)
  await page.mouse.up()
  await savedFirst
  await expect.poll(() => entryNames(page)).toEqual([third.name, second.name, first.name])
  // Forwards too: the handle moves in the document while it is held.
  const location = await page.locator('[data-entry]').filter({ hasText: first.name }).boundingBox()
  const held = await grip.boundingBox()
  if (!location || !held) throw new Error('The handles are not there')
  await page.mouse.move(held.x + 10, held.y + 10)
  await page.mouse.down()
  await page.mouse.move(location.x + 60, location.y + 60, { steps: 12 })
  const saved = page.waitForResponse(isSave)
  await page.mouse.up()
  expect((await saved).status()).toBeLessThan(300)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => entryNames(page)).toEqual([second.name, first.name, third.name])
  // The first move takes longer on its way than the second would.
  let isFirst = true
  let answers = 0
  let pass = () => {}
  const passed = new Promise<void>((resolve) => {
    pass = resolve
  })
  await page.route('**/api/favorites/**/move', async (route) => {
    if (isFirst) {
      isFirst = false
      await passed
    }
    await route.continue()
  })
  page.on('response', (response) => {
    if (isSave(response)) answers += 1
  })
  await page.getByRole('button', { name: `Move ${third.name} earlier` }).click()
  await page.getByRole('button', { name: `Move ${third.name} earlier` }).click()
  await expect.poll(() => entryNames(page)).toEqual([third.name, second.name, first.name])
  pass()
  await expect.poll(() => answers).toBe(2)
  await entry.getByRole('button', { name: `Add note on ${third.name}` }).click()
  await entry.getByLabel('Note').fill('Bring the long lens')
  await entry.getByRole('button', { name: 'Save note' }).click()
  await expect(entry.getByRole('button', { name: `Edit note on ${third.name}` })).toBeVisible()
  const source = await (await page.reload())?.text()
  expect(source?.match(/aria-label="Remove [^"]* from favorites"/g)).toHaveLength(3)
  await hydrated(page)
  expect(await entryNames(page)).toEqual([third.name, second.name, first.name])
  await expect(page.getByText('Bring the long lens')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.reload()
  await hydrated(page)
  await expectContrast(page)
  await page.getByLabel('Sort by').selectOption('Name')
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
})

test('lists: created, filled, shared without notes, revoked, deleted', async ({
  page,
  request,
  browser,
  consoleErrors,
}) => {
  const member = await joinAs(page)
  const [first] = (await saveFavorites(request, member, 2)) as [Place, Place]
  await page.goto('/favorites')
  await hydrated(page)
  // The map loads when it is opened, and its markers are links.
  await expect(page.locator('.map-pin')).toHaveCount(0)
  const summary = page.locator('summary', { hasText: 'Map' }).last()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.map-pin')).toHaveCount(2)
  await expect(page.getByRole('link', { name: first.name }).last()).toHaveAttribute(
    'href',
    `/location/${first.id}`,
  )
  await summary.press('Enter')
  await page.getByRole('button', { name: 'New list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(dialog).toContainText('Enter a name for the list.')
  await dialog.getByLabel('Name').fill('Autumn in Utah')
  await dialog.getByLabel('Note').fill('Only for me')
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(page).toHaveURL(/list=/)
  await expect(page.getByRole('heading', { name: 'This list is empty' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Lists of favorites' })
    .getByRole('link', { name: /All favorites/ })
    .click()
  await page.getByRole('button', { name: `Lists of ${first.name}` }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Autumn in Utah' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: /Autumn in Utah/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: first.name })).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link').inputValue()
  await expectAccessible(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Autumn in Utah' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: first.name })).toBeVisible()
  await expect(visitor.getByText('Only for me')).toHaveCount(0)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(visitor)
  await page.getByLabel('Include my notes').check()
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText('Only for me')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await visitor.reload())?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'This list isn’t available' })).toBeVisible()
  await visitor.context().close()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByRole('link', { name: /Autumn in Utah/ })).toHaveCount(0)
  await expect(page.locator('[data-entry]')).toHaveCount(2)
  consoleErrors.splice(0)
})

for (const width of [390, 1440]) {
  test(`150 favorites in a list of 80 characters, ${width} px, both themes`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const member = await joinAs(page)
    await inDatabase(async (sql) => {
      await sql`insert into favorites (user_id, location_id, note) select ${member.id}, id, ${'Unbreakable'.repeat(20)} from locations where removed_at is null order by created_at limit 150`
    })
    const authorization = { authorization: `Bearer ${member.token}` }
    const created = await request.post('/api/favorite-lists', {
      headers: authorization,
      data: { name: 'W'.repeat(80), note: 'note '.repeat(300) },
    })
    expect(created.status()).toBe(201)
    await page.goto('/favorites')
    await hydrated(page)
    await expect(page.locator('[data-entry]')).toHaveCount(150)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await page.goto(`/favorites?list=${((await created.json()) as { id: string }).id}`)
    await hydrated(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.reload()
    await expectContrast(page)
  })
}
