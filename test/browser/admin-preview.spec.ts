// The preview beside the administrators' lists: opened by key and pointer, moved by key, decided in, and left; on a phone a view of its own.
import { randomUUID } from 'node:crypto'
import { joinAsAdmin } from './keeper.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

// Each has several decisions.
test.beforeEach(() => test.slow())

/** Locations that wait, the first one newest, with a name in common. */
async function submitted(
  count: number,
): Promise<{ word: string; names: [string, string, string, ...string[]] }> {
  const word = `preview${randomUUID().slice(0, 8)}`
  const names = Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)
  await inDatabase(async (sql) => {
    for (const [index, name] of names.entries())
      await sql`insert into locations ${sql.insert({ name, description: `What is at ${name}.`, latitude: -48 - index / 1000, longitude: -130, city: 'Moab', region: 'UT', country: 'US', created_at: new Date(Date.now() - index * 1000) })}`
  })
  return { word, names: names as [string, string, string] }
}

async function openQueue(page: Page, query: string): Promise<void> {
  await page.goto(`/admin/locations?${query}`)
  await hydrated(page)
}

const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name })
const preview = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the keys open, move, decide and close; the next row takes the place of the decided one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await joinAsAdmin(page)
  const { word, names } = await submitted(4)
  const [first, second, third] = names
  await openQueue(page, `search=${word}`)
  await page.keyboard.press('j')
  await expect(row(page, first)).toBeFocused()
  // Nothing opens before it is asked for.
  await expect(preview(page, first)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeFocused()
  await expect(preview(page, first)).toContainText(`What is at ${first}.`)
  await expect(preview(page, first)).toContainText('1 of 4')
  await expect(row(page, first)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(row(page, second)).toBeFocused()
  await expect(preview(page, second)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(preview(page, third)).toContainText('3 of 4')
  await page.keyboard.press('k')
  await expect(preview(page, second)).toBeVisible()
  await expectAccessible(page)
  // The address has the row.
  await page.reload()
  await hydrated(page)
  await expect(preview(page, second)).toContainText('2 of 4')
  await page.keyboard.press('a')
  await expectMessage(page, `${second} verified`)
  await expect(row(page, second)).toHaveCount(0)
  await expect(preview(page, third)).toContainText('2 of 3')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectMessage(page, 'Undone')
  await expect(row(page, second)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page, third)).toHaveCount(0)
  await expect(row(page, third)).toBeFocused()
  expect(new URL(page.url()).searchParams.get('item')).toBeNull()
})

test('a decision by button selects the next row, and after the last one the focus is not lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await joinAsAdmin(page)
  const { word, names } = await submitted(2)
  const [first, second] = names
  await openQueue(page, `search=${word}`)
  await page.getByRole('link', { name: `Preview ${first}` }).click()
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeFocused()
  await preview(page, first)
    .getByRole('button', { name: `Remove ${first}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Remove ${first}?` })
  // Letters that are typed are not shortcuts.
  await dialog.getByLabel('Reason').pressSequentially('jak')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectMessage(page, `${first} removed`)
  await expect(preview(page, second)).toContainText('1 of 1')
  await expect(row(page, second)).toBeFocused()
  await preview(page, second)
    .getByRole('button', { name: `Verify ${second}` })
    .click()
  await expect(page.getByText(`Nothing matches “${word}”.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('on a phone the preview is a view of its own, with a way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await joinAsAdmin(page)
  const { word, names } = await submitted(2)
  const [first, second] = names
  await openQueue(page, `search=${word}`)
  await page.getByRole('link', { name: `Preview ${first}` }).click()
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeInViewport()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(row(page, second)).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(preview(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Close the preview' }).click()
  await expect(row(page, second)).toBeVisible()
  await page.getByRole('link', { name: `Preview ${first}` }).click()
  await page.goBack()
  await expect(row(page, first)).toBeVisible()
})

test('one row at a time is a stop of the Tab key, and the help names the keys', async ({ page }) => {
  await joinAsAdmin(page)
  const { word } = await submitted(3)
  await openQueue(page, `search=${word}`)
  const stops = page.locator('[data-row][tabindex="0"]')
  await expect(stops).toHaveCount(1)
  await page.keyboard.press('k')
  await expect(page.locator('[data-row]').last()).toBeFocused()
  await expect(stops).toHaveCount(1)
  await expect(page.locator('[data-row]').last()).toHaveAttribute('tabindex', '0')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const text of ['Next row', 'Open the preview', 'Open the page', 'Close the preview'])
    await expect(help).toContainText(text)
})

test('previews and the overview are accessible and fit everywhere', async ({ page }) => {
  await joinAsAdmin(page)
  const { word } = await submitted(2)
  await openQueue(page, `search=${word}`)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `${word} 1`, exact: true })).toBeFocused()
  await expectAccessibleEverywhere(page)
  await page.goto('/admin/properties?tab=all')
  await hydrated(page)
  await page
    .getByRole('link', { name: /^Preview / })
    .first()
    .click()
  await expect(page.locator('#preview-title')).toBeFocused()
  await expectAccessibleEverywhere(page)
})

test('the overview leads straight to what has waited longest', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await joinAsAdmin(page)
  await inDatabase(
    (sql) =>
      sql`insert into locations ${sql.insert({ name: 'Oldest Rock', description: 'Since long.', latitude: -49, longitude: -131, created_at: new Date('2001-01-01') })}`,
  )
  await page.goto('/admin')
  await hydrated(page)
  await page
    .getByRole('list', { name: 'Locations to verify, oldest first' })
    .getByRole('link', { name: 'Oldest Rock' })
    .first()
    .click()
  await expect(preview(page, 'Oldest Rock')).toContainText('Since long.')
  await inDatabase((sql) => sql`delete from locations where name = 'Oldest Rock'`)
})

test('contests, newsletters, emails and jobs have previews too, moved by the same keys', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const admin = await joinAsAdmin(page)
  const word = `preview${randomUUID().slice(0, 8)}`
  await inDatabase(async (sql) => {
    for (const order of ['first', 'second'])
      await sql`insert into newsletter_issues ${sql.insert({ id: randomUUID(), subject: `${word} ${order}`, body: '## Fog season\n\nIt comes **early** this year.' })}`
    await sql`insert into pgboss.job (name, data, state, output, completed_on) values ('forget-old-rows', '{"photoId": "4f0c", "accessToken": "abc"}', 'failed', ${sql.json({ message: word })}, now())`
  })
  await page.goto(`/admin/newsletter?search=${word}`)
  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const issue = page.locator('[data-preview]')
  await expect(issue.getByRole('heading', { name: 'Fog season' })).toBeVisible()
  await expect(issue).toContainText('Subscribers who would get it now')
  await page.keyboard.press('j')
  await expect(issue).toContainText('2 of 2')
  await expectAccessibleEverywhere(page)
  await page.goto(`/admin/outbox?search=${admin.username}`)
  await hydrated(page)
  await page
    .getByRole('link', { name: /^Preview / })
    .first()
    .click()
  await expect(page.locator('#preview-title')).toBeFocused()
  await expect(page.locator('[data-preview]')).toContainText('token=…')
  await expectAccessible(page)
  await page.goto(`/admin/jobs?search=${word}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Preview forget-old-rows' }).click()
  await expect(page.locator('[data-preview]')).toContainText(`${word}`)
  await expect(page.locator('[data-preview]')).toContainText('accessTokenhidden')
  await expectAccessible(page)
  await page.goto('/admin/contests')
  await hydrated(page)
  await page
    .getByRole('link', { name: /^Preview / })
    .first()
    .click()
  await expect(page.locator('[data-preview]')).toContainText('Voting until')
  await expectAccessibleEverywhere(page)
  await inDatabase(async (sql) => {
    await sql`delete from newsletter_issues where starts_with(subject, ${word})`
    await sql`delete from pgboss.job where name = 'forget-old-rows' and output ->> 'message' = ${word}`
  })
})
