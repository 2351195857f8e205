// A right of a plan on the pages: the filter by direction is offered with a way to get it, and works with the plan that includes it.
import type { LocationSummary } from '../../src/contract/discovery/locations.ts'
import { joinAs } from './member.ts'
import { expect, expectAccessible, hydrated, test } from './page.ts'
import { inDatabase } from './product-data.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(() => test.slow())

test('a visitor is told how to get the filter, and an address with it shows the list without it', async ({
  page,
}) => {
  await page.goto('/locations?facing=west&difficulty=easy')
  await expect(page).toHaveURL(/\/locations\?difficulty=easy$/)
  await hydrated(page)
  await page.locator('summary', { hasText: 'Facing' }).click()
  const panel = page.locator('details[name=filter][open]')
  await expect(panel).toContainText('Find views to the west for sunsets')
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(page.getByText('Filter by where the view faces')).toBeVisible()
})

test('with Pro it filters, by the address too', async ({ page }) => {
  const { id } = await joinAs(page, 'pro')
  await inDatabase((sql) => sql`update users set plan = 'pro' where id = ${id}`)
  await page.goto('/locations')
  await hydrated(page)
  await page.locator('summary', { hasText: 'Facing' }).click()
  await page.locator('details[name=filter][open]').getByText('West', { exact: true }).click()
  await expect(page).toHaveURL(/facing=west/)
  const found = (await (
    await page.request.get('/api/locations?facing=west&limit=24')
  ).json()) as LocationSummary[]
  expect(found.length).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Remove filter: Facing west' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(found[0]?.name ?? '')
})
