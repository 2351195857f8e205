// The weather on the page of a location, by the forecast of a local server: clear and calm everywhere.
import { joinAs } from './member.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase, locationNamed } from './product-data.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Weather for photographers' })

test('a plan with forecasts shows scores with what they are made of', async ({ page, request }) => {
  const { id } = await locationNamed(request, 'Battery Spencer')
  const member = await joinAs(page)
  await inDatabase((sql) => sql`update users set plan = 'pro' where id = ${member.id}`)
  await page.goto(`/location/${id}`)
  await hydrated(page)
  await section(page).scrollIntoViewIfNeeded()
  const days = section(page).locator('li:has(> details)')
  await expect(days.first()).toContainText(/\d+ \/ 100/)
  expect(await days.count()).toBeGreaterThan(3)
  const moment = days.first().getByRole('listitem').first()
  await expect(moment).toContainText('Photography score')
  await expect(moment).toContainText('50 °F')
  await moment.getByText(/^Why this score/).click()
  await expect(moment.getByText(/^\d+ of \d+$/).first()).toBeVisible()
  await days
    .nth(1)
    .getByText(/\d+ \/ 100/)
    .first()
    .click()
  await expect(days.nth(1).getByText('Photography score').first()).toBeVisible()
  await expect(section(page)).toContainText('for an area of about 7 miles around the location')
  await expectAccessible(page)
})

test('a plan without forecasts says what they are, and where to get them', async ({ page, request }) => {
  const { id } = await locationNamed(request, 'Battery Spencer')
  await page.goto(`/location/${id}`)
  await hydrated(page)
  await section(page).scrollIntoViewIfNeeded()
  await expect(section(page).getByRole('link', { name: 'Compare plans' })).toBeVisible()
  await expect(section(page)).not.toContainText('/ 100')
})
