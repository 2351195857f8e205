// The administrators' lists: filters in the address, several rows at once, the keyboard; and the page of one user.
import { randomUUID } from 'node:crypto'
import { joinAsAdmin } from './keeper.ts'
import { joinAs } from './member.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

// Each has several steps of an administrator and a user.
test.beforeEach(() => test.slow())

/** Locations that a user submitted, with a name in common. */
async function submitted(count: number): Promise<{ word: string; names: string[] }> {
  const word = `queue${randomUUID().slice(0, 8)}`
  const names = Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)
  await inDatabase(async (sql) => {
    for (const name of names)
      await sql`insert into locations (name, description, latitude, longitude) values (${name}, 'Waiting.', 34, -118)`
  })
  return { word, names }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openQueue(page: Page, query: string): Promise<void> {
  await page.goto(`/admin/locations?${query}`)
  await hydrated(page)
}

test('filters are in the address, survive tabs and a reload, and clear at once', async ({ page }) => {
  await joinAsAdmin(page)
  const { word, names } = await submitted(1)
  await openQueue(page, `search=${word}`)
  await page.getByLabel('Origin').selectOption('Submitted by users')
  await expect(page).toHaveURL(/kind=user/)
  await expect(row(page, names[0] as string)).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).blur()
  await expect(page).toHaveURL(/until=2020-01-01/)
  await expect(page.getByText(`Nothing matches “${word}”.`)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-01')
  await page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/tab=all/)
  await expect(page).toHaveURL(/kind=user/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/locations\?tab=all$/)
})

test('several rows at once: a result for each, and Undo for all', async ({ page, consoleErrors }) => {
  await joinAsAdmin(page)
  const { word, names } = await submitted(3)
  await openQueue(page, `search=${word}`)
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${names[2]}` }).uncheck()
  await expectAccessible(page)
  // Somebody else removes one of the chosen rows meanwhile.
  await inDatabase((sql) => sql`update locations set removed_at = now() where name = ${names[1] as string}`)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify 2 locations?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 location verified, 1 not changed.')
  await expect(dialog.getByRole('listitem').filter({ hasText: names[1] as string })).toContainText(
    'was removed',
  )
  // The browser logs the refused one.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')])
  await dialog.getByRole('button', { name: 'Undo all' }).click()
  await expect(dialog.getByText('Undone')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(row(page, names[0] as string)).toBeVisible()
  const stored = await inDatabase(
    (sql) => sql`select is_verified from locations where name = ${names[0] as string}`,
  )
  expect(stored).toEqual([{ is_verified: false }])
})

test('the keyboard moves, selects, opens and acts, and can be turned off', async ({ page }) => {
  await joinAsAdmin(page)
  const { word } = await submitted(3)
  await openQueue(page, `search=${word}`)
  const rows = page.locator('[data-row]')
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Remove 2 locations?' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter a reason for the audit log.')
  await dialog.getByLabel('Reason').fill('Spam')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 locations removed.')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(1)
  // Letters that are typed are not shortcuts.
  await page.getByRole('searchbox', { name: 'Search by name' }).pressSequentially('?jxar')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Verify the selected rows')
  await help.getByLabel('Use single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows.first()).not.toBeFocused()
  // A focused row still answers to Enter, which is no letter.
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/item=[0-9a-f-]{36}$/)
})

test('the page of a user shows account, plan, reports and sessions, and suspends', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: process.env.BASE_URL as string })
  const user = await joinAs(await other.newPage(), 'subject')
  await joinAsAdmin(page)
  await page.goto(`/admin/users?search=${user.username}`)
  await hydrated(page)
  await page.getByRole('link', { name: user.username, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.username)
  for (const name of ['Account', 'Plan and usage', 'Contributions', 'Reports about this user', 'Sessions'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByText(user.email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Suspend ${user.username}` }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Spam')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Signed out everywhere.')).toBeVisible()
  await expect(page.getByText('Suspended user')).toBeVisible()
  await other.close()
})

test('a reported duplicate is merged from the list of reports, and the reporter hears it', async ({
  page,
  browser,
}) => {
  const { names } = await submitted(2)
  const [double, kept] = names as [string, string]
  const [stored] = await inDatabase(
    (sql) => sql<{ id: string }[]>`select id from locations where name = ${double}`,
  )
  const other = await browser.newContext({ baseURL: process.env.BASE_URL as string })
  const reporting = await other.newPage()
  await joinAs(reporting, 'reporter')
  await reporting.goto(`/location/${stored?.id}`)
  await hydrated(reporting)
  await reporting
    .getByRole('button', { name: /^Report/ })
    .first()
    .click()
  const dialog = reporting.getByRole('dialog')
  await dialog.getByLabel('Duplicate of another location').check()
  await expect(dialog.getByRole('button', { name: 'Send report' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('The other location').fill(kept)
  await dialog.getByRole('radio', { name: kept }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(reporting.getByText('Report sent', { exact: true })).toBeVisible()
  await joinAsAdmin(page)
  await page.goto(`/admin/reports?search=${encodeURIComponent(double)}`)
  await hydrated(page)
  await page.getByRole('button', { name: `Merge ${double} into ${kept}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`${double} merged`, { exact: true })).toBeVisible()
  await reporting.goto('/notifications')
  await expect(reporting.getByText(`Your report about ${double} was accepted.`)).toBeVisible()
  await other.close()
})
