// Checking in, checking out, revealing a hidden location, and confirming or disputing facts.
import { insertLocation } from '../support/factories.ts'
import { joinAs } from './member.ts'
import { closeMessage, expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

const farAway = {
  latitude: -46.51234,
  longitude: -121.43219,
  description: 'A cove.',
  time_zone: 'Pacific/Auckland',
}

const section = (page: Page) => page.getByRole('region', { name: 'Who’s been here', exact: true })

async function openLocation(page: Page, id: string) {
  await page.goto(`/location/${id}`)
  await hydrated(page)
}

test('a live check-in is visible to others until it ends', async ({ page, browser, baseURL }) => {
  const id = await inDatabase((sql) => insertLocation(sql, { ...farAway, name: 'Open Cove' }))
  await openLocation(page, id)
  await expect(section(page)).toContainText('No check-ins yet.')
  await section(page).getByRole('button', { name: 'Check in' }).click()
  await expectMessage(page, 'Please sign in to check in')
  await joinAs(page, 'walker')
  await openLocation(page, id)
  await section(page).getByRole('button', { name: 'Check in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check in at Open Cove' })
  await dialog.getByRole('checkbox', { name: /I’m here now/ }).check()
  await dialog.getByLabel('Sky').selectOption('Fog')
  await dialog.getByLabel('Shooting notes').fill('Worth the walk.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expectMessage(page, 'Checked in')
  const item = section(page).getByRole('listitem').first()
  for (const text of ['The walker', 'Here now', 'Sky: Fog', 'Worth the walk.'])
    await expect(item).toContainText(text)

  const other = await (await browser.newContext({ baseURL: baseURL as string })).newPage()
  await other.goto(`/location/${id}`)
  await expect(section(other).getByRole('listitem').first()).toContainText('Here now')

  await item.getByRole('button', { name: 'Check out' }).click()
  await expect(item).not.toContainText('Here now')
  await other.reload()
  await expect(section(other).getByRole('listitem').first()).not.toContainText('Here now')
  await other.context().close()
})

test("one's own check-in can be private, and deleted", async ({ page, request }) => {
  const id = await inDatabase((sql) => insertLocation(sql, { ...farAway, name: 'Quiet Cove' }))
  const member = await joinAs(page, 'shy')
  await inDatabase(
    (sql) =>
      sql`insert into user_checkins (user_id, location_id, shooting_notes) values (${member.id}, ${id}, 'Mine alone.')`,
  )
  await openLocation(page, id)
  const item = section(page).getByRole('listitem').first()
  await item.getByRole('button', { name: 'Edit your check-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit your check-in' })
  await expect(dialog.getByLabel('Shooting notes')).toHaveValue('Mine alone.')
  await dialog.getByLabel('Who can see this').selectOption('private')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(item).toContainText('Only you see this')
  expect(await (await request.get(`/api/locations/${id}/checkins`)).json()).toEqual([])
  await item.getByRole('button', { name: 'Delete your check-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete check-in' }).click()
  await expect(section(page)).toContainText('No check-ins yet.')
})

test('a hidden location is shown to a user who is there, and to nobody else', async ({ page, context }) => {
  const id = await inDatabase((sql) =>
    insertLocation(sql, { ...farAway, name: 'Kept Cove', precision: 'hidden' }),
  )
  await joinAs(page, 'finder')
  await context.grantPermissions(['geolocation'])
  const checkIn = async (latitude: number) => {
    await context.setGeolocation({ latitude, longitude: farAway.longitude, accuracy: 10 })
    await section(page).getByRole('button', { name: 'Check in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check in at Kept Cove' })
    await dialog.getByRole('checkbox', { name: /Show me where this location is/ }).check()
    await dialog.getByRole('button', { name: 'Check in' }).click()
  }
  const position = page.getByRole('region', { name: 'Position', exact: true })
  await openLocation(page, id)
  await expect(position).toContainText('The position is hidden on purpose')
  await checkIn(farAway.latitude + 0.1)
  await expectMessage(page, 'The position stays hidden')
  expect(await page.content()).not.toContain('46.51')
  await closeMessage(page)
  await checkIn(farAway.latitude + 0.001)
  await expect(position).toContainText('You’ve unlocked this location')
  await expect(position).toContainText('46.5123')
  await expect(page.locator('script[type="application/ld+json"]').first()).not.toContainText('GeoCoordinates')
})

test('a fact is confirmed with one tap, or reported as wrong', async ({ page }) => {
  const id = await inDatabase(async (sql) => {
    const location = await insertLocation(sql, { ...farAway, name: 'Gated Cove' })
    await sql`insert into location_facts values (${location}, 'fee', '$5', 'Ranger', '2024-05-01', 2), (${location}, 'parking', 'Six cars', 'Visitor', null, 0)`
    return location
  })
  const guide = page.getByRole('region', { name: 'Guide', exact: true })
  await openLocation(page, id)
  await expect(guide.getByText('May be out of date')).toBeVisible()
  await expect(guide.getByRole('button', { name: /still true/ })).toHaveCount(0)
  await joinAs(page, 'witness')
  await openLocation(page, id)
  await guide.getByRole('button', { name: 'Entry fee: still true' }).click()
  await expect(guide).toContainText('Confirmed today by 3')
  await expect(guide.getByText('May be out of date')).toHaveCount(0)
  await guide.getByRole('button', { name: 'Parking: no longer true' }).click()
  const dialog = page.getByRole('dialog', { name: 'Parking: no longer true' })
  await dialog.getByLabel('What changed?').fill('The lot is fenced off.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectMessage(page, 'An administrator will review it.')
  await expect(guide.getByText('Thank you')).toHaveCount(2)
})
