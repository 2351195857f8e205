// Analytics: what a plan without them says, a visit that is counted, and the pages of authors and administrators.
import { randomUUID } from 'node:crypto'
import { joinAsAdmin } from './keeper.ts'
import { joinAs } from './member.ts'
import { expect, expectAccessible, expectContrast, hydrated, test } from './page.ts'
import { inDatabase } from './product-data.ts'

// The browser of these tests names itself a robot, whose visits are not counted.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(() => test.slow())

async function insertOwnLocation(userId: string): Promise<string> {
  const id = randomUUID()
  await inDatabase(
    (sql) => sql`
      insert into locations (id, name, description, latitude, longitude, time_zone, created_by)
      values (${id}, 'Counted pier', 'For counting.', 45.9, -124, 'America/Los_Angeles', ${userId})`,
  )
  return id
}

test('a plan without analytics says what they show and leads to the plans', async ({ page }) => {
  await joinAs(page, 'free')
  await page.goto('/account')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'See how your locations are doing' })).toBeVisible()
  await expect(page.getByRole('figure', { name: /^Reviews by month/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Choose Your Plan' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
})

test('a visitor of a location is counted once, and its author sees it', async ({ page, browser }) => {
  const { id: userId } = await joinAs(page, 'author')
  await inDatabase((sql) => sql`update users set plan = 'professional' where id = ${userId}`)
  const id = await insertOwnLocation(userId)
  const visitor = await browser.newContext({ userAgent })
  const visit = await visitor.newPage()
  // Before a server hears of changes, which the first visitor brings about, it has no copies.
  await expect
    .poll(async () => (await fetch(process.env.BASE_URL as string)).headers.get('age'))
    .not.toBeNull()
  // The first page is a copy, which is counted when it is shown.
  const counted = visit.waitForResponse((response) => response.url().endsWith(`/location/${id}/opened`))
  await visit.goto(`${process.env.BASE_URL}/location/${id}`)
  await counted
  await visit.goto(`${process.env.BASE_URL}/location/${id}`)
  await visitor.close()
  await page.goto(`/location/${id}`)
  await hydrated(page)
  await expect(async () => {
    const answer = await page.request.get(`/api/locations/${id}/analytics`)
    expect(await answer.json()).toMatchObject({ totals: { views: 1 } })
  }).toPass({ timeout: 90_000 })
  await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counted pier')
  const views = page.getByRole('figure', { name: /^Views/ })
  await views.getByText('Show as a table').click()
  await expect(views.getByRole('row').nth(1)).toContainText('1')
  await expect(page.getByText('Not enough data yet').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '12 months' }).click()
  await expect(page).toHaveURL(/days=365/)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('row', { name: /Counted pier/ })).toContainText('1')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  const table = await page.request.get('/analytics.csv?days=7')
  expect(await table.text()).toMatch(/^Date \(UTC\),Views,Favorites,Check-ins,Photos\r\n/)
})

test('administrators see the whole site', async ({ page }) => {
  await joinAsAdmin(page)
  await page.goto('/admin/analytics')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics')
  for (const name of ['People', 'From visit to plan', 'New content', 'Money'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
})
