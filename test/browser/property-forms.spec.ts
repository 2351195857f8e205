// Forms of the property marketplace: a booking in the night that has an hour twice, and photos that are sent after their page was left.
import { insertProperty, insertUser } from '../support/factories.ts'
import { barnPhoto, field, openForm, unique } from './long-forms.ts'
import { joinAs } from './member.ts'
import { expect, hydrated, test } from './page.ts'
import { inDatabase } from './product-data.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** The next night after tomorrow in which the clocks of Los Angeles are set back: to the first Sunday of November. */
function nextSetBack(): string {
  const after = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const sundays = [0, 1].map((more) => {
    const year = Number(after.slice(0, 4)) + more
    const firstDay = new Date(Date.UTC(year, 10, 1)).getUTCDay()
    return `${year}-11-0${1 + ((7 - firstDay) % 7)}`
  })
  return sundays.find((sunday) => sunday > after) as string
}

test('both hours of the night that has one twice can be chosen, and the price says which are counted', async ({
  page,
}) => {
  await joinAs(page, 'nightowl')
  const id = await inDatabase(async (sql) => insertProperty(sql, { owner_id: await insertUser(sql) }))
  await page.goto(`/property/${id}`)
  await hydrated(page)
  await page
    .getByRole('complementary', { name: 'Price and booking' })
    .getByRole('button', { name: /^Book/ })
    .click()
  const dialog = page.getByRole('dialog')
  const price = dialog.getByRole('region', { name: 'Price' })
  await dialog.getByLabel('Start date').fill(nextSetBack())
  await dialog.getByLabel('Start time').fill('01:00')
  await dialog.getByLabel('End time').fill('02:00')
  const start = dialog.getByLabel('Which start?')
  await expect(start.getByRole('option')).toHaveText(['The first 1:00 AM (PDT)', 'The second 1:00 AM (PST)'])
  await expect(price).toContainText('2 hours × $80')
  await expect(price).toContainText('2 hours: the clock goes back from 2:00 AM to 1:00 AM.')
  await start.selectOption('second')
  await expect(price).toContainText('1 hour × $80')
  await expect(price).not.toContainText('the clock goes back')
  await dialog.getByLabel('End time').fill('01:30')
  await expect(dialog.getByLabel('Which end?').getByRole('option')).toHaveText([
    'The first 1:30 AM (PDT)',
    'The second 1:30 AM (PST)',
  ])
})

test.describe('without a service worker, which would send it too', () => {
  test.use({ serviceWorkers: 'block' })

  test('the photos of a new listing are sent after its page was left, and the first one submits it', async ({
    page,
    consoleErrors,
  }) => {
    await joinAs(page, 'leaver')
    await openForm(page, '/marketplace?tab=list')
    await field(page, 'Title').fill(unique('Orchard'))
    await field(page, 'Description').fill('Apple trees.')
    await field(page, 'Location').fill('Moab, UT')
    await field(page, 'Hourly rate ($)').fill('90')
    await page
      .locator('form input[type=file]')
      .first()
      .setInputFiles(await barnPhoto())
    const uploads = '**/api/private-properties/*/photos'
    await page.route(uploads, (route) => route.abort())
    await page.getByRole('button', { name: 'Create listing' }).click()
    await expect(page.getByText('Uploading 1 photo.')).toBeVisible()
    await page.goto('/contact')
    await page.unroute(uploads)
    await page.goto('/marketplace?tab=manage')
    await expect(page.getByText('Under Review')).toBeVisible()
    consoleErrors.splice(0)
  })
})
