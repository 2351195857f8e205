// The home page of a member opens with their trip and the light at their favorites; a visitor's does not.
import { insertPermit, insertPermitBooking } from '../support/factories.ts'
import { joinAs } from './member.ts'
import { expect, expectAccessible, hydrated, test } from './page.ts'
import { inDatabase, locations } from './product-data.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(() => test.slow())

const lightTitle = { name: 'Next golden hour at your favorites' }

test('a new member is told how to begin, and a visitor sees nothing of it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Light at your favorites' })).toHaveCount(0)
  await joinAs(page)
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Light at your favorites' })).toBeVisible()
  await expectAccessible(page)
})

test('the next trip and the light at favorites lead', async ({ page, request }) => {
  const { token } = await joinAs(page)
  const headers = { authorization: `Bearer ${token}` }
  const [first, second] = (await locations(request, 'sortBy=rating&limit=2')) as {
    id: string
    name: string
  }[]
  for (const location of [first, second])
    await request.post('/api/favorites', { headers, data: { locationId: location?.id } })
  const trip = { name: 'Two sunrises', startsOn: '2098-10-02', locationIds: [first?.id] }
  expect((await request.post('/api/trips', { headers, data: trip })).status()).toBe(201)
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Two sunrises' })).toBeVisible()
  const light = page.getByRole('region', lightTitle)
  await expect(light.getByRole('listitem')).toHaveCount(2)
  await expect(light.getByRole('link', { name: first?.name ?? '' })).toBeVisible()
  await expect(light.getByText(/\d+:\d\d.* [AP]M/).first()).toBeVisible()
  await expectAccessible(page)
  // A search leads straight to its results.
  await page.goto('/?search=bridge')
  await expect(page.getByRole('heading', { name: 'Featured Locations' })).toBeVisible()
  await expect(page.getByRole('region', lightTitle)).toHaveCount(0)
})

test('what waits for a member leads the home page and the notifications, with the link to the act', async ({
  page,
}) => {
  const member = await joinAs(page)
  await inDatabase(async (sql) => {
    const permit_id = await insertPermit(sql, { name: 'Waiting permit' })
    await insertPermitBooking(sql, { user_id: member.id, permit_id, status: 'confirmed' })
  })
  for (const path of ['/', '/notifications']) {
    await page.goto(path)
    await hydrated(page)
    const list = page.getByRole('region', { name: 'Needs your answer' })
    await expect(list.getByRole('link', { name: 'Pay for the permit: Waiting permit' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Pay for the permit: Waiting permit' }).click()
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
})
