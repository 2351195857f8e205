// What administrators see of the money: the revenue dashboard, the plans, whose change is undone, and failed refunds.
import { randomUUID } from 'node:crypto'
import { refreshPayment } from '../../src/server/money/payments/reconcile.ts'
import { refundPayment } from '../../src/server/money/payments/request.ts'
import { getConfirmablePayment, startPayment } from '../../src/server/money/payments/start.ts'
import { runPaymentSteps } from '../../src/server/money/payments/steps.ts'
import { createSandbox } from '../../src/server/platform/payments/sandbox/sandbox-gateway.ts'
import { insertPermit, insertPermitBooking } from '../support/factories.ts'
import { cardBody, testCards } from '../support/payments.ts'
import { joinAsAdmin } from './keeper.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, expectContrast, hydrated, test } from './page.ts'
import { inDatabase } from './product-data.ts'

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
  await expectMessage(page, 'Professional saved')
  const description = async () =>
    (
      (await (await page.request.get('/api/subscription-plans')).json()) as {
        id: string
        description: string
      }[]
    ).find(({ id }) => id === 'professional')?.description
  expect(await description()).toBe('For those who live from photography.')
  const messages = page.getByRole('region', { name: /Messages/ })
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expectMessage(page, 'Undone')
  expect(await description()).not.toBe('For those who live from photography.')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
})

/** A payment of $25 for a permit, with a long description, whose refund failed. */
async function failRefund(userId: string): Promise<string> {
  const title = `${'Donaudampfschifffahrt'.repeat(8)} ${randomUUID()}`
  await inDatabase(async (sql) => {
    const gateway = createSandbox({ sql, secret: 'only-for-this-test', now: () => new Date() })
    const log = { debug() {}, info() {}, warn() {}, error: console.error }
    const deps = { sql, gateway, domains: [], now: () => new Date(), publicUrl: 'http://test', log }
    const permitId = await insertPermit(sql, { is_active: false })
    const subjectId = await insertPermitBooking(sql, { user_id: userId, permit_id: permitId })
    const { id } = await sql.transaction(async (tx) => {
      const payment = await startPayment(tx, deps, {
        userId,
        purpose: 'permit-booking',
        subjectId,
        amountCents: 2500,
        capture: 'automatic',
        description: title,
      })
      await tx`update permit_bookings set payment_id = ${payment.id} where id = ${subjectId}`
      return payment
    })
    const { gatewayId, clientSecret } = await getConfirmablePayment(deps, id)
    await gateway.sandbox.confirm(gatewayId as string, cardBody(clientSecret, testCards.refundsFail))
    await refreshPayment(deps, id)
    await sql.transaction((tx) => refundPayment(tx, id, { amountCents: 2500, key: 'a test' }))
    await runPaymentSteps(deps, id)
  })
  return title
}

test('a failed refund is tried again, and settled by hand with a reason', async ({ page }) => {
  const admin = await joinAsAdmin(page)
  const title = await failRefund(admin.id)
  await page.goto('/admin')
  await hydrated(page)
  await expect(
    page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: /^Payments \d+ waiting/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Payments? that needs? attention$/ }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('$25')
  await expect(row).toContainText('Payment service: “The card has expired or was canceled.”')
  await expectAccessible(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await row.getByRole('button', { name: /^Try again/ }).click()
  await expectMessage(page, 'Sent to the payment service')
  // The card still returns refunds.
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Mark as settled/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as settled by hand?' })
  await dialog.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(dialog.getByText('Enter a reason for the audit log.')).toBeVisible()
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await dialog.getByLabel(/^I paid \$25 outside the payment service/).check()
  await dialog.getByLabel('Reason').fill('By bank transfer')
  await dialog.getByRole('button', { name: 'Mark as settled' }).click()
  await expectMessage(page, 'Marked as settled')
  await expect(row).toHaveCount(0)
  await page.goto('/admin/audit')
  const entry = page.getByRole('row').filter({ hasText: 'By bank transfer' }).filter({ hasText: title })
  await expect(entry).toContainText('Settled refund')
  await expect(entry).toContainText('$25')
})
