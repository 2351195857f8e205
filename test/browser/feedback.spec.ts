// Outcomes are reported where they happened: messages, marked fields, and the keyboard focus.
import { joinAs } from './member.ts'
import { expect, hydrated, test } from './page.ts'
import { served } from './session.ts'

// With transitions, which other files go without.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const messages = /Messages/

test('a new outcome replaces the previous message, and a page takes none of another page’s errors along', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/auth')
  await hydrated(page)
  const message = page.getByRole('region', { name: messages }).getByRole('listitem')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(message).toContainText('Missing Information')
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(message).toContainText('Login Failed')
  await expect(message).toHaveCount(1)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/forgot/)
  await expect(message).toHaveCount(0)
  consoleErrors.splice(0)
})

test('a refused sign-in marks the password and moves the focus there', async ({ page, consoleErrors }) => {
  await page.goto('/auth')
  await hydrated(page)
  await page.getByLabel('Email').fill('nobody@example.test')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('form').getByText('Invalid email or password')).toBeVisible()
  consoleErrors.splice(0)
})

test('a taken username shows while it is typed; a refused sign-up says which of the two is taken', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const other = await browser.newContext()
  const existing = await joinAs(await other.newPage(), 'taken')
  await other.close()
  await page.goto('/auth?tab=signup')
  await hydrated(page)
  const username = page.getByLabel('Username')
  await username.pressSequentially(existing.username)
  await expect(page.getByText('This username is taken. Choose another.')).toBeVisible()
  await username.fill('-no')
  await expect(page.getByText('Start with a letter or a digit.')).toBeVisible()
  await username.fill(existing.username)
  await page.getByLabel('Display name').fill('Somebody')
  await page.getByLabel('Email').fill('somebody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('a long walk at dusk')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(username).toBeFocused()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true')
  consoleErrors.splice(0)
})

test('a button keeps the focus while its request is pending, and does nothing twice', async ({ page }) => {
  await joinAs(page)
  await page.goto('/locations')
  await hydrated(page)
  let requests = 0
  let pass = () => {}
  const passed = new Promise<void>((resolve) => {
    pass = resolve
  })
  await page.route(/\/api\/.*favorites/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    requests += 1
    await passed
    await route.continue()
  })
  const save = page.getByRole('button', { name: /^Save .* to favorites$/ }).first()
  await save.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: /^Remove .* from favorites$/ }).first()
  await expect(remove).toBeFocused()
  pass()
  await expect(page.getByRole('region', { name: messages }).getByRole('listitem')).toContainText('Added')
  await expect(remove).toBeFocused()
  expect(requests).toBe(1)
})

test('a review without a rating says so, at the stars', async ({ page }) => {
  await joinAs(page)
  await page.goto('/locations')
  const href = await page.locator('main a[href^="/location/"]').first().getAttribute('href')
  await page.goto(String(href))
  await hydrated(page)
  await page.getByRole('button', { name: 'Write Review' }).click()
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByRole('button', { name: 'Submit review' }).click({ force: true })
  await expect(form.getByText('Please select a rating')).toBeVisible()
  await expect(form.getByRole('radio', { name: '1 star' })).toBeFocused()
})

test('a favorite that signing up interrupted is saved afterwards; what was typed survives a reload', async ({
  page,
}) => {
  await page.goto('/locations')
  await hydrated(page)
  const save = page.getByRole('button', { name: /^Save .* to favorites$/ }).first()
  const name = String(await save.getAttribute('aria-label')).slice('Save '.length, -' to favorites'.length)
  await save.click()
  await page.getByRole('region', { name: messages }).getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await hydrated(page)
  const username = `late-${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Display name').fill('Late Comer')
  await page.getByLabel('Username').fill(username)
  await page.reload()
  await expect(page.getByLabel('Display name')).toHaveValue('Late Comer')
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await page.getByLabel('Email').fill(`${username}@example.test`)
  await page.getByLabel('Password', { exact: true }).fill('a long walk at dusk')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/locations/)
  await expect(page.getByRole('button', { name: `Remove ${name} from favorites` }).first()).toBeVisible()
})

test('a review that signing in interrupted is open afterwards', async ({ page }) => {
  const member = await joinAs(page)
  await page.context().clearCookies()
  await page.goto('/locations')
  const href = String(await page.locator('main a[href^="/location/"]').first().getAttribute('href'))
  await page.goto(href)
  await hydrated(page)
  await page.getByRole('link', { name: 'Write Review' }).click()
  await page.getByRole('region', { name: messages }).getByRole('link', { name: 'Sign In' }).click()
  await hydrated(page)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(href))
  await expect(page.getByRole('form', { name: 'Write a review' })).toBeVisible()
})

test('signing out on a phone is in the menu, asks first, and leaves no error', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await joinAs(page)
  await page.goto('/locations')
  await hydrated(page)
  await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
})

test('a session that ended elsewhere shows as signed out with the next call', async ({
  page,
  consoleErrors,
}) => {
  const member = await joinAs(page)
  await page.goto('/locations')
  await hydrated(page)
  const base = process.env.BASE_URL as string
  const out = await fetch(`${base}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(out.status).toBe(204)
  await page
    .getByRole('button', { name: /^Save .* to favorites$/ })
    .first()
    .click()
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  consoleErrors.splice(0)
})

test('without a connection a page says so', async ({ page, context, consoleErrors }) => {
  await page.goto('/')
  await hydrated(page)
  await context.setOffline(true)
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/privacy"]')?.click())
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)
  consoleErrors.splice(0)
})

served('the plans are shown with their prices and limits', async ({ page }) => {
  await page.goto('/subscription')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(3)
  for (const plan of ['Free', 'Pro', 'Professional']) {
    const card = cards.filter({ has: page.getByRole('heading', { name: plan, exact: true }) })
    const features = await card.getByRole('listitem').allTextContents()
    expect(
      features.filter((text) => /favorites/.test(text)),
      plan,
    ).toHaveLength(1)
  }
  await expect(cards.nth(1)).toContainText(/\$\d+(\.\d\d)?\/month/)
  await expect(cards.nth(0)).toContainText(/\d+ location guides a month/)
})

test('from 1024 px on the navigation is in the header', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/privacy')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(1024)
  await joinAs(page)
  await page.reload()
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)
})
