// Outcomes are reported where they happened: messages, marked fields, and the keyboard focus.
import { joinAs } from './member.ts'
import { expect, hydrated, test } from './page.ts'

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
  await page.route(/\/api\/.*favorites/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    requests += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const save = page.getByRole('button', { name: /^Save .* to favorites$/ }).first()
  await save.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: /^Remove .* from favorites$/ }).first()
  await expect(remove).toBeFocused()
  await expect(page.getByRole('region', { name: messages }).getByRole('listitem')).toContainText('Added')
  await expect(remove).toBeFocused()
  expect(requests).toBe(1)
})

test('a review without a rating says so, at the stars', async ({ page }) => {
  await joinAs(page)
  await page.goto('/locations')
  const href = await page.locator('main a[href^="/location/"]').first().getAttribute('href')
  await page.goto(String(href))
  await page.getByRole('button', { name: 'Write Review' }).click()
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByRole('button', { name: 'Submit review' }).click({ force: true })
  await expect(form.getByText('Please select a rating')).toBeVisible()
  await expect(form.getByRole('radio', { name: '1 star' })).toBeFocused()
})
