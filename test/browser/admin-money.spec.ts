// What administrators see of the money: the revenue dashboard, and the plans, whose change is undone.
import { joinAsAdmin } from './keeper.ts'
import { expect, expectAccessible, expectContrast, hydrated, test } from './page.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(() => test.slow())

test('the revenue dashboard shows the demo’s revenue, also as a table, and exports it', async ({ page }) => {
  await joinAsAdmin(page)
  await page.goto('/admin/revenue')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revenue Dashboard')
  const main = page.getByRole('main')
  for (const name of ['Total Monthly Revenue', 'Total Subscribers', 'Subscription MRR', 'Commission Revenue'])
    await expect(main.getByText(name, { exact: true })).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Revenue by month' }).getByRole('row')).toHaveCount(13)
  await expect(
    page.getByRole('region', { name: 'Recent commission bookings' }).getByRole('listitem'),
  ).toHaveCount(5)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  const table = await page.request.get('/admin/commission-report.csv')
  expect(await table.text()).toMatch(/^Booking,Description,/)
})

test('a plan is edited, refused with a wrong amount, shown to members, and the change undone', async ({
  page,
}) => {
  await joinAsAdmin(page)
  await page.goto('/admin/plans')
  await hydrated(page)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Professional' })
  await card.getByRole('button', { name: 'Edit Professional' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Price a month in dollars').fill('a lot')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Enter an amount')).toBeVisible()
  await dialog.getByLabel('Price a month in dollars').fill('19.99')
  await dialog.getByLabel('Description').fill('For those who live from photography.')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const done = page.getByRole('region', { name: /Messages/ }).getByRole('listitem')
  await expect(done).toContainText('Professional saved')
  const description = async () =>
    (
      (await (await page.request.get('/api/subscription-plans')).json()) as {
        id: string
        description: string
      }[]
    ).find(({ id }) => id === 'professional')?.description
  expect(await description()).toBe('For those who live from photography.')
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(done).toContainText('Undone')
  expect(await description()).not.toBe('For those who live from photography.')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
})
