// Instant booking by both sides: the owner sets it, a guest is booked at once, sees when a rule makes it a request, and has to agree once more when
// the answer changes while the dialog is open.
import type { Browser } from '@playwright/test'
import { insertProperty } from '../support/factories.ts'
import { joinAs } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

test.beforeEach(() => test.slow())

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** An owner in a context of their own, with a listing on the market. */
async function newOwner(browser: Browser, baseURL: string | undefined, columns: Record<string, unknown>) {
  const context = await browser.newContext({ baseURL: baseURL as string, viewport: wide })
  const page = await context.newPage()
  const { id: ownerId } = await joinAs(page, 'host')
  const propertyId = await inDatabase((sql) =>
    insertProperty(sql, {
      owner_id: ownerId,
      ...{ contact_phone: '+1 555 0100', contact_email: 'host@example.test', payout_last_four: '6789' },
      ...columns,
    }),
  )
  return { page, propertyId }
}

/** Noon to two on a day that far ahead, for so many people. */
async function chooseTimes(page: Page, propertyId: string, { days = 30, group = '2' } = {}) {
  await open(page, `/property/${propertyId}`)
  const panel = page.getByRole('complementary', { name: 'Price and booking' })
  await panel.getByRole('button', { name: /^Book/ }).click()
  const dialog = page.getByRole('dialog')
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Start date').fill(day)
  await dialog.getByLabel('Start time').fill('12:00')
  await dialog.getByLabel('End time').fill('14:00')
  await dialog.getByLabel('Group size').fill(group)
  await dialog.getByLabel('Photography type').selectOption('Portrait')
  return dialog
}

async function payWith(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expires').fill('12/34')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
}

const noWider = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)

for (const viewport of [narrow, wide])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('an owner turns it on, a guest is booked at once, and both see that it is confirmed', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const title = `Loft at once ${viewport.width} ${Date.now()}`
      const owner = await newOwner(browser, baseURL, { title })
      await owner.page.setViewportSize(viewport)
      await open(owner.page, `/list-property?edit=${owner.propertyId}`)
      const form = owner.page.getByRole('form', { name: 'Edit listing' })
      await expect(form.getByRole('radio', { name: /^By request/ })).toBeChecked()
      await expect(form.getByLabel('Largest group for instant booking')).toHaveCount(0)
      await form.getByRole('radio', { name: /^Instant booking/ }).check()
      await form.getByLabel('Largest group for instant booking').fill('99')
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(form.getByText('The property takes groups of up to 10.')).toBeVisible()
      await form.getByLabel('Largest group for instant booking').fill('4')
      await expectAccessible(owner.page)
      await noWider(owner.page)
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expectMessage(owner.page, 'Listing updated')

      const { id: guestId } = await joinAs(page, 'guest')
      await inDatabase((sql) => sql`update users set email_verified = true where id = ${guestId}`)
      await open(page, `/marketplace?search=${encodeURIComponent(title)}&bookingMode=instant`)
      await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Instant booking')
      const dialog = await chooseTimes(page, owner.propertyId)
      const price = dialog.getByRole('region', { name: 'Price' })
      await expect(price).toContainText('Booked at once')
      await expect(price).not.toContainText('owner accepts')
      // One more person than the rule: the answer changes before the click.
      await dialog.getByLabel('Group size').fill('5')
      await expect(price).toContainText('The owner answers within 24 hours')
      await expect(price).toContainText('Instant booking is for groups of up to 4.')
      await expect(dialog.getByRole('button', { name: 'Request booking' })).toBeVisible()
      await dialog.getByLabel('Group size').fill('4')
      await expect(price).toContainText('Booked at once')
      await noWider(page)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Book now' }).click()
      await expect(dialog.getByRole('heading')).toHaveText('Pay and book')
      await expect(dialog).toContainText('Your booking is confirmed and charged at once.')
      await payWith(page, '4242 4242 4242 4242')
      await expectMessage(page, 'Booking confirmed')

      await open(page, '/marketplace?tab=bookings')
      const row = page.getByRole('listitem').filter({ hasText: title })
      await expect(row).toContainText('Confirmed')
      await expect(row).toContainText('Paid')
      await row.getByRole('link', { name: /^Details/ }).click()
      await expect(page.getByText('12 Secret Alley, Oakland, CA')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
      await expect(page.getByText('You’re booked.')).toBeVisible()
      await noWider(page)

      await open(owner.page, '/owner-dashboard')
      const booked = owner.page.getByRole('listitem').filter({ hasText: title }).first()
      await expect(booked).toContainText('Instant booking')
      await expect(booked.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
      await booked.getByRole('link', { name: /^Details/ }).click()
      await expect(owner.page.getByText('It was booked at once, by the rules of your listing.')).toBeVisible()
      await open(owner.page, '/notifications')
      await expect(owner.page.getByText(`booked ${title}. It’s confirmed`)).toBeVisible()
      await owner.page.context().close()
    })
  })

test('a rule that changes while the dialog is open is shown beside the old answer, and nothing is booked unseen', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  const title = `Barn at once ${Date.now()}`
  const owner = await newOwner(browser, baseURL, { title, booking_mode: 'instant', instant_guests: [] })
  await joinAs(page, 'guest')
  const dialog = await chooseTimes(page, owner.propertyId)
  await expect(dialog.getByRole('region', { name: 'Price' })).toContainText('Booked at once')
  // Of all that is chosen: another answer would be read again.
  await expect(dialog.getByRole('button', { name: 'Book now' })).toHaveAttribute('aria-disabled', 'false')
  await inDatabase(
    (sql) => sql`update properties set booking_mode = 'request' where id = ${owner.propertyId}`,
  )
  await dialog.getByRole('button', { name: 'Book now' }).click()
  await expectMessage(page, 'The terms of this booking have changed')
  const changed = dialog.getByText('After you pay').locator('..')
  await expect(changed).toContainText('Booked at once')
  await expect(changed).toContainText('The owner answers within 24 hours')
  const count = () =>
    inDatabase((sql) => sql`select from property_bookings where property_id = ${owner.propertyId}`)
  expect(await count()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Request on the new terms' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Authorize your card')
  expect(await count()).toHaveLength(1)
  // The browser itself reports that the server refused the old terms.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('status of 409'))).toEqual([])
  await owner.page.context().close()
})

test('an unpaid one says so, and is paid and confirmed from the list of bookings', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Mill at once ${Date.now()}`
  const owner = await newOwner(browser, baseURL, { title, booking_mode: 'instant', instant_guests: [] })
  await joinAs(page, 'guest')
  const dialog = await chooseTimes(page, owner.propertyId)
  await dialog.getByRole('button', { name: 'Book now' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Pay and book')
  await page.keyboard.press('Escape')
  await expectMessage(page, 'Booking not paid')
  await open(page, '/marketplace?tab=bookings')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Once you pay, your booking is confirmed at once.')
  await row.getByRole('button', { name: /^Pay Now/ }).click()
  await payWith(page, '4000 0027 6000 3184')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, confirm the payment' }).click()
  await expectMessage(page, 'Booking confirmed')
  await expect(row).toContainText('Confirmed')
  await owner.page.context().close()
})
