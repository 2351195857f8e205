// Plans in the browser: choosing one, a declined card, 3-D Secure, the change of plan with its proration, and canceling.
import { joinAs } from './member.ts'
import { expect, expectAccessible, expectContrast, hydrated, type Page, test } from './page.ts'

const enter = async (page: Page, title: string, number: string, submit: RegExp) => {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expires').fill('12 / 40')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: submit }).click()
  return dialog
}
const pay = (page: Page, number: string) => enter(page, 'Complete Your Subscription', number, /^Pay \$/)
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

test('a visitor sees the plans and is asked to sign in', async ({ page }) => {
  await page.goto('/subscription')
  await hydrated(page)
  await expect(card(page, 'Pro')).toContainText('Most Popular')
  await expect(card(page, 'Free').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  await expectAccessible(page)
  await card(page, 'Pro').getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fsubscription/)
})

test('from Free to Pro with a declined card and 3-D Secure, to Professional with another card, and canceled', async ({
  page,
  consoleErrors,
}) => {
  await joinAs(page, 'subscriber')
  await page.goto('/subscription')
  await hydrated(page)
  await card(page, 'Pro').getByRole('button', { name: 'Upgrade to Pro' }).click()
  const dialog = await pay(page, '4000 0000 0000 0002')
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined')
  await expect(dialog).toContainText('nothing is charged')
  await expectAccessible(page)
  await pay(page, '4000 0027 6000 3184')
  await dialog.getByRole('button', { name: 'Yes, confirm the payment' }).click()
  await expect(page.getByText('Subscription Activated!').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your plan: Pro' })).toBeVisible()
  await expect(card(page, 'Pro').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(1)

  await expect(page.getByText('Visa ending in 3184')).toBeVisible()
  await page.getByRole('button', { name: 'Change Card' }).click()
  const other = await enter(page, 'Change Card', '4000 0000 0000 0002', /^Save Card$/)
  await expect(other.getByRole('alert')).toContainText('Your card was declined')
  await expectAccessible(page)
  await enter(page, 'Change Card', '4000 0000 0000 0341', /^Save Card$/)
  await expect(page.getByText('Your card was changed.').first()).toBeVisible()
  await expect(page.getByText('Visa ending in 0341')).toBeVisible()

  await card(page, 'Professional').getByRole('button', { name: 'Upgrade to Professional' }).click()
  const change = page.getByRole('dialog', { name: 'Change to Professional' })
  await expect(change).toContainText('Charged now')
  await expect(change).toContainText('$10')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Pay $10 and change' }).click()
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  // Of the change that was refused.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')])
  await change.getByRole('button', { name: 'Use Another Card' }).click()
  await enter(page, 'Change Card', '4242 4242 4242 4242', /^Save Card$/)
  await expect(change).toContainText('ending in 4242')
  await change.getByRole('button', { name: 'Pay $10 and change' }).click()
  await expect(page.getByRole('heading', { name: 'Your plan: Professional' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Cancel Plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Plan' }).click()
  await expect(page.getByText(/^Canceled\. Ends on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep Professional' }).click()
  await expect(page.getByText(/^Renews on/)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)

  await page
    .getByRole('link', { name: /^View invoice of/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible()
  await expect(page.getByText('Test payment: no money was charged.')).toBeVisible()
})
