// A booking of a property by both sides: declined card, 3-D Secure, acceptance, messages, calendar file, cancellation with the refund over
// time, reviews, and the owner's dashboard with the payout settings.
import type { Browser } from '@playwright/test'
import { insertProperty } from '../support/factories.ts'
import { joinAs } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, expectContrast, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(() => test.slow())

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** An owner in a context of their own, with a listing on the market. */
async function newOwner(browser: Browser, baseURL: string | undefined, title: string) {
  const context = await browser.newContext({
    baseURL: baseURL as string,
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  const { id: ownerId } = await joinAs(page, 'host')
  const propertyId = await inDatabase((sql) => insertProperty(sql, { owner_id: ownerId, title }))
  return { page, propertyId }
}

async function payWith(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expires').fill('12/34')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: /^Authorize \$/ }).click()
}

/** Requests noon to two on a day that far ahead, and pays. */
async function request(page: Page, propertyId: string, days: number): Promise<void> {
  await open(page, `/property/${propertyId}`)
  await page
    .getByRole('complementary', { name: 'Price and booking' })
    .getByRole('button', { name: /^Book/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Start date')
    .fill(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  await dialog.getByLabel('Start time').fill('12:00')
  await dialog.getByLabel('End time').fill('14:00')
  await dialog.getByLabel('Photography type').selectOption('Portrait')
  await dialog.getByLabel('Special requests').fill('One model, natural light only.')
  await expect(dialog.getByRole('region', { name: 'Price' })).toContainText('$160')
  await dialog.getByRole('button', { name: 'Request booking' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Authorize your card')
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('requested with 3-D Secure, accepted, talked about, reviewed by both sides', async ({
  page,
  browser,
  baseURL,
}) => {
  // Two people, ten pages and three checks of whole pages.
  test.setTimeout(180_000)
  const title = `Loft of brick ${Date.now()}`
  await joinAs(page, 'guest')
  const owner = await newOwner(browser, baseURL, title)
  await request(page, owner.propertyId, 30)
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByRole('dialog').getByText('Your card was declined.')).toBeVisible()
  await payWith(page, '4000 0027 6000 3184')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, confirm the payment' }).click()
  await expectMessage(page, 'Booking Request Sent')

  await open(owner.page, '/marketplace?tab=manage')
  await expect(owner.page.getByRole('heading', { name: '1 booking request to answer' })).toBeVisible()
  const asked = owner.page.getByRole('region', { name: /to answer/ }).getByRole('listitem')
  await expect(asked).toContainText('$147.20')
  await expect(asked).toContainText('One model, natural light only.')
  await expectAccessible(owner.page)
  await asked.getByRole('button', { name: /^Accept/ }).click()
  await expectMessage(owner.page, 'Booking accepted')
  await expect(owner.page.getByRole('heading', { name: /to answer/ })).toHaveCount(0)

  await open(page, '/marketplace?tab=bookings')
  await expect(row(page, title)).toContainText('Confirmed')
  await row(page, title)
    .getByRole('link', { name: /^Details and messages/ })
    .click()
  await expect(page.getByText('12 Secret Alley, Oakland, CA')).toBeVisible()
  await expect(page.getByText('If you cancel')).toBeVisible()
  await hydrated(page)
  await page.getByLabel(/^Message to/).fill('Is there an elevator?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Is there an elevator?' })).toBeVisible()
  // Otherwise a button may be half below the header, which counts as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) as string,
  )
  expect(await file.text()).toContain('BEGIN:VEVENT')

  const path = new URL(page.url()).pathname
  await open(owner.page, path)
  await expect(owner.page.getByText('Is there an elevator?')).toBeVisible()
  await owner.page.getByLabel(/^Message to/).fill('Yes, a freight elevator.')
  await owner.page.getByRole('button', { name: 'Send message' }).click()
  await expect(owner.page.getByText('Yes, a freight elevator.')).toBeVisible()

  const id = path.split('/').at(-1) as string
  await inDatabase(
    (sql) => sql`update property_bookings set state = 'completed', ended_at = now() - interval '1 hour',
      during = tstzrange(now() - interval '3 hours', now() - interval '1 hour') where id = ${id}`,
  )
  await open(page, path)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Please select a rating')).toBeVisible()
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByLabel('Your review').fill('North light all day.')
  await page.getByLabel('Pros').fill('Freight elevator')
  await page.getByLabel('Cons').fill('Trains at noon')
  await page.getByLabel('I would recommend it').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expectMessage(page, 'Both reviews appear together')

  await open(owner.page, path)
  await expect(owner.page.getByText('North light all day.')).toHaveCount(0)
  await owner.page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await owner.page.getByLabel('Your review').fill('Left it as it was.')
  await owner.page.getByRole('button', { name: 'Submit review' }).click()
  await expect(owner.page.getByText('North light all day.')).toBeVisible()
  await open(page, `/property/${owner.propertyId}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews).toContainText('Pros: Freight elevator')
  await expect(reviews).toContainText('Wouldn’t recommend it')
  await owner.page.context().close()
})

test('declined by its owner with a message; a confirmed one is cancelled for the refund that is drawn', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Barn with a hayloft ${Date.now()}`
  await joinAs(page, 'guest')
  const owner = await newOwner(browser, baseURL, title)
  const answer = async (name: RegExp) => {
    await open(owner.page, '/owner-dashboard')
    await row(owner.page, title).first().getByRole('button', { name }).click()
  }
  await request(page, owner.propertyId, 25)
  await payWith(page, '4242 4242 4242 4242')
  await expectMessage(page, 'Booking Request Sent')
  await answer(/^Decline/)
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByLabel('Message to the guest').fill('The roof is being repaired.')
  await dialog.getByRole('button', { name: 'Decline request' }).click()
  await expectMessage(owner.page, 'Request declined')
  await open(page, '/marketplace?tab=bookings')
  await expect(row(page, title)).toContainText('The roof is being repaired.')
  await expect(row(page, title)).toContainText('Canceled')

  await request(page, owner.propertyId, 35)
  await payWith(page, '4242 4242 4242 4242')
  await expectMessage(page, 'Booking Request Sent')
  await answer(/^Accept/)
  await expectMessage(owner.page, 'Booking accepted')
  await expect(row(owner.page, title).first()).toContainText('Confirmed')
  await open(page, '/marketplace?tab=bookings')
  await row(page, title)
    .first()
    .getByRole('button', { name: /^Cancel the booking/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('You’ll get back $160 of $160.')
  await expect(page.getByRole('dialog')).toContainText('Full refund ($160)')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expectMessage(page, 'Booking canceled')
  await expect(row(page, title).first()).toContainText('$160 refunded')
  await owner.page.context().close()
})

test('an owner connects a bank account, and sees only its last digits', async ({ page, consoleErrors }) => {
  await joinAs(page, 'host')
  await open(page, '/owner-dashboard')
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await expect(page.getByText('You receive')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Payout Settings' }).click()
  await expect(page.getByText('Connect a bank account first.')).toBeVisible()
  // The browser reports the refused call.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 422')])
  await page.getByLabel('Account holder').fill('Ada Host')
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByLabel('Account number').fill('000123456789')
  await page.getByLabel('Bi-weekly').check()
  await page.getByRole('button', { name: 'Update Payout Settings' }).click()
  await expectMessage(page, 'Payout settings saved')
  await expect(page.getByText('Bank account ending in 6789')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Bi-weekly')).toBeChecked()
  await expect(page.getByRole('main')).not.toContainText('000123')
})
