// A booking is moved to a longer time by both sides: the guest sees what it costs before it is sent and pays for it on a phone, the owner accepts on a
// wide screen, and both see the new time and its history.
import { insertProperty, insertPropertyBooking } from '../support/factories.ts'
import { joinAs } from './member.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

test.use({ viewport: { width: 390, height: 844 } })

const noWider = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)

test('a guest asks for more time and pays the difference, the owner accepts', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({
    baseURL: baseURL as string,
    viewport: { width: 1440, height: 900 },
  })
  const ownerPage = await context.newPage()
  const { id: ownerId } = await joinAs(ownerPage, 'host')
  const { id: guestId } = await joinAs(page, 'guest')
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const bookingId = await inDatabase(async (sql) => {
    const propertyId = await insertProperty(sql, {
      ...{ owner_id: ownerId, title: `Loft that moves ${Date.now()}`, time_zone: 'UTC' },
      ...{ contact_phone: '+1 555 0100', contact_email: 'host@example.test' },
    })
    return await insertPropertyBooking(sql, {
      property_id: propertyId,
      photographer_id: guestId,
      during: `[${day}T12:00Z, ${day}T14:00Z)`,
      confirmed_at: new Date(),
    })
  })
  const path = `/property-bookings/${bookingId}`

  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Change time' }).click()
  const dialog = page.getByRole('dialog')
  const change = dialog.getByRole('region', { name: 'What changes' })
  await expect(change).toContainText('Choose another time')
  await dialog.getByLabel('End time').fill('15:00')
  await expect(change).toContainText('You pay')
  await expect(change).toContainText('$80')
  await expect(change).toContainText('$240')
  await expect(change).toContainText('If you cancel')
  await dialog.getByLabel('Message to the owner').fill('The light is better later.')
  await expectAccessible(page)
  await noWider(page)
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()

  await page.getByRole('dialog').getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('dialog').getByLabel('Expires').fill('12/34')
  await page.getByRole('dialog').getByLabel('Security code').fill('123')
  await page.getByRole('dialog').getByRole('button', { name: 'Authorize $80' }).click()
  await expect(page.getByRole('region', { name: /^You asked to move to/ })).toBeVisible()

  await ownerPage.goto(path)
  await hydrated(ownerPage)
  const asked = ownerPage.getByRole('region', { name: /asks to move to/ })
  await expect(asked).toContainText('The light is better later.')
  await expect(asked).toContainText('The guest pays')
  await expectAccessible(ownerPage)
  await noWider(ownerPage)
  await asked.getByRole('button', { name: 'Accept the new time' }).click()
  await expect(ownerPage.getByRole('region', { name: 'Changes of the time' })).toContainText('Moved')
  await expect(asked).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Changes of the time' })).toContainText(
    'Total $240 instead of $160',
  )
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('$240')
  await context.close()
})
