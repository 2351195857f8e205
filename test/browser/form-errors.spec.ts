// Errors of forms: beside the fields until they are corrected; what was typed is kept; the same content is created once.
import type { Route } from '@playwright/test'
import { joinAsAdmin } from './keeper.ts'
import { joinAs } from './member.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

async function openMeetupForm(page: Page) {
  await page.goto('/community?tab=meetups')
  await hydrated(page)
  await page.getByRole('button', { name: 'Create meetup' }).click()
  return page.getByRole('dialog', { name: 'Create a meetup' })
}

async function joinAsOrganizer(page: Page) {
  const { id } = await joinAs(page, 'organizer')
  await inDatabase((sql) => sql`update users set plan = 'pro' where id = ${id}`)
}

test('meetup: an error stands beside its field until that field is corrected', async ({
  page,
  consoleErrors,
}) => {
  await joinAsOrganizer(page)
  const form = await openMeetupForm(page)
  const title = form.getByLabel('Title')
  const date = form.getByLabel('Date')
  await expect(title).toHaveAttribute('maxlength', '120')
  await expect(title).toHaveAttribute('aria-required', 'true')
  await expect(form.getByLabel('Spots')).toHaveAttribute('max', '1000')
  await form.getByRole('button', { name: 'Create meetup' }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription('Enter a title.')
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await title.fill('First light at the pier')
  await expect(title).not.toHaveAttribute('aria-invalid')
  await expect(form.getByText('Enter a title.')).toBeHidden()
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await date.fill(day)
  await expect(date).not.toHaveAttribute('aria-invalid')
  await form.getByRole('button', { name: 'Create meetup' }).click()
  const place = form.getByRole('searchbox', { name: 'Location' })
  await expect(place).toBeFocused()
  await place.fill('Mather Point')
  await form.getByRole('button', { name: /^Mather Point/ }).click()
  await expect(form.getByText('Choose a location, or name another spot.')).toBeHidden()
  expect(consoleErrors.splice(0)).toHaveLength(2)
})

test('meetup: a retry has the same key, other content another, and a reload keeps what was typed', async ({
  page,
  consoleErrors,
}) => {
  await joinAsOrganizer(page)
  let form = await openMeetupForm(page)
  const title = `First light ${Date.now()}`
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Date').fill(day)
  await form.getByLabel('Spots').fill('5')
  await form.getByRole('searchbox', { name: 'Location' }).fill('Mather Point')
  await form.getByRole('button', { name: /^Mather Point/ }).click()
  await page.reload()
  form = await openMeetupForm(page)
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByLabel('Date')).toHaveValue(day)
  await expect(form.getByText('Mather Point')).toBeVisible()
  const keys: (string | undefined)[] = []
  const lose = (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort()
  }
  await page.route('**/api/meetups', (route) =>
    route.request().method() === 'POST' ? lose(route) : route.continue(),
  )
  const failure = form.getByRole('alert')
  const send = async (times: number) => {
    await form.getByRole('button', { name: 'Create meetup' }).click()
    await expect.poll(() => keys.length).toBe(times)
    await expect(failure).toHaveText('The meetup could not be saved. Please try again.')
    await expect(failure).toBeFocused()
  }
  await send(1)
  await send(2)
  await form.getByLabel('Title').fill(`${title} again`)
  await send(3)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  await page.unroute('**/api/meetups')
  await form.getByRole('button', { name: 'Create meetup' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} again` })).toBeVisible()
  expect(consoleErrors.splice(0)).toHaveLength(3)
})

test('contest: dates and numbers that are corrected are no longer marked', async ({
  page,
  consoleErrors,
}) => {
  await joinAsAdmin(page)
  await page.goto('/admin/contests')
  await hydrated(page)
  await page.getByRole('button', { name: 'Create contest' }).click()
  const form = page.getByRole('dialog', { name: 'Create contest' })
  await form.getByLabel('Winners').fill('99')
  await form.getByRole('button', { name: 'Create contest' }).click()
  await expect(form.getByLabel('Title')).toBeFocused()
  const opens = form.getByLabel('Opens')
  const winners = form.getByLabel('Winners')
  await expect(opens).toHaveAccessibleDescription('Enter a date and time.')
  await expect(winners).toHaveAccessibleDescription('Must be at most 10.')
  await winners.fill('0')
  await expect(winners).toHaveAccessibleDescription('Must be at least 1.')
  await winners.fill('3')
  await expect(winners).not.toHaveAttribute('aria-invalid')
  await opens.fill(`${day}T09:00`)
  await expect(opens).not.toHaveAttribute('aria-invalid')
  await expect(form.getByLabel('Entries until')).toHaveAttribute('aria-invalid', 'true')
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 422')])
})

test('contact: what is typed while the page’s scripts load is kept', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Ada Early')
  await page.getByLabel('Message').fill('Typed before the scripts')
  await page.getByLabel('Category').selectOption('billing')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
  scripts.resolve()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Early')
  await expect(page.getByLabel('Message')).toHaveValue('Typed before the scripts')
  await expect(page.getByLabel('Category')).toHaveValue('billing')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Typed before the scripts')
})
