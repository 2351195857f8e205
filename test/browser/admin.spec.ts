// The admin area: verifying with undo, editing, merging, removing, reports, users, outbox, audit log.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { joinAsAdmin } from './keeper.ts'
import { joinAs, type Member } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, test } from './page.ts'
import { served } from './session.ts'

const base = () => process.env.BASE_URL as string

/** Another user, beside the page's own. */
async function joinElsewhere(page: Page, name: string): Promise<Member> {
  const context = await page.context().browser()?.newContext()
  const member = await joinAs((await context?.newPage()) as Page, name)
  await context?.close()
  return member
}

async function send(
  request: APIRequestContext,
  path: string,
  { token }: Member,
  data: object,
): Promise<{ id: string }> {
  const answer = await request.post(`${base()}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: string }
}

/** A location with a unique name, far out at sea from all others. */
async function submitLocation(
  request: APIRequestContext,
  by: Member,
  name: string,
  latitude = -40 - Math.random() * 5,
): Promise<{ id: string; name: string }> {
  const location = {
    name,
    description: 'A quiet bend.',
    address: '1 River Road',
    latitude,
    longitude: -140,
    themes: ['nature'],
    confirmDuplicate: true,
  }
  return { id: (await send(request, 'locations', by, location)).id, name }
}

// Tests with several users and pages take longer.
test.beforeEach(() => test.slow())

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

served('users who are not administrators are redirected to the administrators’ sign-in', async ({ page }) => {
  for (const path of ['/admin', '/admin/users?search=a', '/admin/audit']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
  }
  await joinAs(page)
  await page.goto('/admin/outbox')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
})

test('the overview says what to do next; the sections stand in groups beside the page, or above it on a phone', async ({
  page,
  request,
}) => {
  const author = await joinElsewhere(page, 'author')
  await submitLocation(request, author, unique('Otter Bend'), -45 - Math.random())
  await joinAsAdmin(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin')
  await hydrated(page)
  await expect(
    page.getByRole('region', { name: 'What to do next' }).getByRole('link', { name: 'Start' }),
  ).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect(navigation.getByText('Money')).toBeVisible()
  await expect(navigation.locator('[aria-current=page]')).toHaveText('Overview')
  await navigation.getByRole('link', { name: /^Locations \d+ waiting/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations')
  await expect(navigation.locator('[aria-current=page]')).toContainText('Locations')
  await navigation.getByRole('link', { name: 'Audit log' }).click()
  await expect(navigation.locator('[aria-current=page]')).toHaveText('Audit log')
  await expect(navigation.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(navigation.getByText('Money')).toBeHidden()
})

test('a submitted location is verified, undone, edited and merged into its neighbor', async ({
  page,
  request,
}) => {
  const author = await joinElsewhere(page, 'author')
  const latitude = -50 - Math.random() * 5
  const stored = await submitLocation(request, author, unique('Heron Bend'), latitude)
  const double = await submitLocation(request, author, unique('Herons Bend'), latitude + 0.002)
  await joinAsAdmin(page)
  await page.goto(`/admin/locations?search=${encodeURIComponent(double.name)}`)
  await hydrated(page)
  await page.getByRole('button', { name: `Verify ${double.name}` }).click()
  await expectMessage(page, `${double.name} verified`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectMessage(page, 'Undone')
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.getByRole('link', { name: `Edit ${double.name}` }).click()
  await page.getByLabel('Tips').fill('Come before sunrise')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, `${double.name} saved`)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Merge ${double.name} into another location` })
  await expect(dialog.getByLabel('Location to keep')).toHaveValue(stored.id)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`Merged into ${stored.name}`)).toBeVisible()
  // Its old address leads to the remaining location.
  await page.goto(`/location/${double.id}`)
  await expect(page).toHaveURL(new RegExp(`/location/${stored.id}$`))
})

test('removing asks for a reason by keyboard; the location disappears, and is restored from its tab', async ({
  page,
  request,
}) => {
  const location = await submitLocation(request, await joinElsewhere(page, 'author'), unique('Private Dock'))
  await joinAsAdmin(page)
  await page.goto(`/admin/locations?search=${encodeURIComponent(location.name)}`)
  await hydrated(page)
  await page.getByRole('button', { name: `Remove ${location.name}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Remove ${location.name}?` })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter a reason for the audit log.')
  await dialog.getByLabel('Reason').fill('Private land')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectMessage(page, `${location.name} removed`)
  // The row disappears with its button: the keyboard focus moves to the title.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await request.get(`/location/${location.id}`)).status()).toBe(404)
  await page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: 'Removed' }).click()
  await page.getByRole('button', { name: `Restore ${location.name}` }).click()
  await expectMessage(page, `${location.name} restored`)
  expect((await request.get(`/location/${location.id}`)).status()).toBe(200)
})

test('a reported review is removed; the action is in the audit log and is undone there', async ({
  page,
  request,
}) => {
  const author = await joinElsewhere(page, 'author')
  const reporter = await joinElsewhere(page, 'reporter')
  const location = await submitLocation(request, author, unique('Glass Beach'))
  const title = unique('Buy my lens')
  const review = await send(request, `locations/${location.id}/reviews`, author, {
    rating: 1,
    title,
    comment: 'Cheap!',
  })
  await send(request, 'reports', reporter, {
    subjectKind: 'review',
    subjectId: review.id,
    reason: 'spam',
    note: 'An advertisement',
  })
  await joinAsAdmin(page)
  await page.goto(`/admin/reports?search=${encodeURIComponent(title)}`)
  await hydrated(page)
  await expect(page.getByText('An advertisement')).toBeVisible()
  await page.getByRole('button', { name: `Uphold the reports on ${title}` }).click()
  await page.getByLabel('Note for the audit log').fill('Advertising')
  await page.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click()
  await expectMessage(page, 'Reports upheld')
  expect(await (await request.get(`/api/locations/${location.id}/reviews`)).json()).toEqual([])
  await page.goto(`/admin/audit?search=${encodeURIComponent(title)}`)
  await hydrated(page)
  await page.getByRole('button', { name: `Undo “Removed review” for ${title}` }).click()
  await expectMessage(page, 'Undone')
  await expect(page.getByText('Undo: removed review', { exact: true })).toBeVisible()
  expect(await (await request.get(`/api/locations/${location.id}/reviews`)).json()).toHaveLength(1)
})

test('the landmarks of a verified location are chosen, and the choice is undone', async ({
  page,
  request,
}) => {
  const author = await joinElsewhere(page, 'author')
  // In the Bay, where landmarks are suggested.
  const latitude = 37.85 + Math.random() / 100
  const data = {
    name: unique('Bay Cruise'),
    description: 'On deck.',
    address: 'Pier 39',
    themes: ['nature'],
    confirmDuplicate: true,
    latitude,
    longitude: -122.45,
  }
  const location = await send(request, 'locations', author, data)
  const shown = async () => {
    const { landmarks } = await (await request.get(`/api/locations/${location.id}`)).json()
    return landmarks.map((one: { name: string; role: string }) => `${one.name}, ${one.role}`)
  }
  await joinAsAdmin(page)
  await page.goto(`/admin/locations/${location.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expectMessage(page, `${data.name} verified`)
  const field = page.getByRole('group', { name: 'What does it show?' })
  const choices = field.getByRole('list', { name: 'Landmarks to choose from' })
  await field.getByLabel('Find a landmark').fill('golden gate')
  // Until then the list has what is suggested without a search, and moves when the answer comes.
  await expect(choices.getByRole('button', { name: /^Alcatraz/ })).toHaveCount(0)
  await choices.getByRole('button', { name: /^Golden Gate Bridge/ }).click()
  await field.getByLabel('Find a landmark').fill('alcatraz')
  await expect(choices.getByRole('button')).toHaveText([/^Alcatraz/])
  await choices.getByRole('button').click()
  await field.getByLabel('Main subject (Alcatraz').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, `${data.name} saved`)
  expect(await shown()).toEqual(['Golden Gate Bridge, main', 'Alcatraz Island, in_frame'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectMessage(page, 'Undone')
  expect(await shown()).toEqual([])
  await expect(field.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test('a user is suspended with a reason, gets an email, and is restored', async ({ page, request }) => {
  const user = await joinElsewhere(page, 'noisy')
  await joinAsAdmin(page)
  await page.goto(`/admin/users?search=${user.username}`)
  await hydrated(page)
  await page.getByRole('button', { name: `Suspend ${user.username}` }).click()
  await page.getByLabel('Reason').fill('Spam after a warning')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended indefinitely: Spam after a warning')).toBeVisible()
  expect(
    (
      await request.get(`${base()}/api/auth/me`, { headers: { authorization: `Bearer ${user.token}` } })
    ).status(),
  ).toBe(401)
  await page.goto(`/admin/outbox?search=${user.username}`)
  await hydrated(page)
  await page.getByRole('button', { name: `Read Your account has been suspended to ${user.email}` }).click()
  await expect(page.getByRole('dialog', { name: 'Your account has been suspended' })).toContainText(
    'Spam after a warning',
  )
  await page.keyboard.press('Escape')
  await page.goto(`/admin/users?search=${user.username}`)
  await hydrated(page)
  await page.getByRole('button', { name: `Restore ${user.username}` }).click()
  await expectMessage(page, `${user.username} restored`)
})
