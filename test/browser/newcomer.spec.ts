// What a newcomer met: approving a first photo, notifications that lead to the thing itself, forms that survive a reload, and the focus.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertLocation, insertPhoto, insertReview, insertUser } from '../support/factories.ts'
import { joinAs, type Member } from './member.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase, locations } from './product-data.ts'

const file = join(import.meta.dirname, '../support/images/canon6d-dock-boards.jpg')

const isLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

/** Uploads a photo by another user, and waits until it is published. */
async function shareAs(page: Page, location: string): Promise<{ guest: Member; photo: string }> {
  const context = await page.context().browser()?.newContext()
  const guest = await joinAs((await context?.newPage()) as Page, 'guest')
  await context?.close()
  const headers = { authorization: `Bearer ${guest.token}` }
  const uploaded = await page.request.post(`${process.env.BASE_URL}/api/locations/${location}/photos`, {
    headers,
    multipart: { photo: { name: 'dock.jpg', mimeType: 'image/jpeg', buffer: readFileSync(file) } },
  })
  expect(uploaded.status(), await uploaded.text()).toBe(201)
  const { id } = (await uploaded.json()) as { id: string }
  const state = async () =>
    ((await (await page.request.get(`/api/photos/${id}`, { headers })).json()) as { state: string }).state
  await expect.poll(state).toBe('ready')
  return { guest, photo: id }
}

test('the author is led to the first photo and makes it the cover in one tap', async ({ page }) => {
  test.setTimeout(120_000)
  const author = await joinAs(page, 'author')
  const location = await inDatabase((sql) =>
    insertLocation(sql, { name: 'Quiet Dock', latitude: -47, longitude: 31, created_by: author.id }),
  )
  await shareAs(page, location)
  await page.goto('/notifications')
  await hydrated(page)
  await page
    .getByRole('link', { name: 'The guest shared the first photo of Quiet Dock. Choose its cover' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 1' })
  await expect(dialog.getByRole('button', { name: 'Use as cover' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('figure').first()).toContainText('No photo yet')
  await expect(page.getByText('Does this photo show Quiet Dock?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use as cover' }).press('Enter')
  await expect(page.getByText('Cover photo set', { exact: true })).toBeVisible()
  await expect(page.getByText('Does this photo show Quiet Dock?')).toHaveCount(0)
  await expect(page.getByRole('figure').first()).toContainText('The guest')
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeFocused()
})

test('a like leads to the review, though newer ones fill the first page', async ({ page }) => {
  const author = await joinAs(page, 'reviewer')
  const review = await inDatabase(async (sql) => {
    const location = await insertLocation(sql, { name: 'Busy Pier', latitude: -48, longitude: 32 })
    const id = await insertReview(sql, {
      user_id: author.id,
      location_id: location,
      content: 'The old one.',
      created_at: new Date('2024-05-01'),
    })
    for (let count = 0; count < 30; count++)
      await insertReview(sql, { user_id: await insertUser(sql), location_id: location })
    for (const name of ['Ana', 'Ben', 'Cleo'])
      await sql`insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, data)
        values (${author.id}, 'review-like', ${await insertUser(sql, { name })}, 'review', ${id}, '{"locationName": "Busy Pier"}')`
    return id
  })
  await page.goto('/notifications')
  await hydrated(page)
  await expect(page.getByRole('status').first()).toHaveText('1 unread notification')
  await page.getByRole('link', { name: / and 2 others liked your review of Busy Pier$/ }).click()
  await expect(page).toHaveURL(new RegExp(`#review-${review}$`))
  await expect(page.getByText('The old one.')).toBeInViewport()
  await page.goto('/notifications')
  await expect(page.getByRole('status').first()).toHaveText('You’re all caught up.')
})

test('check-in, profile and portfolio keep what was typed across a reload, until it is saved or discarded', async ({
  page,
  request,
}) => {
  test.slow()
  const member = await joinAs(page, 'keeper')
  const [location] = await locations(request, 'limit=1')
  const checkIn = async () => {
    await page.goto(`/location/${location?.id}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
  }
  await checkIn()
  await page.getByLabel('Shooting notes').fill('Fog until nine')
  await checkIn()
  await expect(page.getByLabel('Shooting notes')).toHaveValue('Fog until nine')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Shooting notes')).toHaveValue('')
  expect(await isLost(page)).toBe(false)
  await page.goto('/account/profile')
  await hydrated(page)
  await page.getByLabel('Bio').fill('Long exposures')
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('Long exposures')
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Your unsaved changes are back.')).toHaveCount(0)
  const created = await request.post('/api/portfolios', {
    headers: { authorization: `Bearer ${member.token}` },
    data: { title: 'Fog' },
  })
  const { id } = (await created.json()) as { id: string }
  await page.goto(`/portfolio/${id}/edit`)
  await hydrated(page)
  await page.getByLabel('Title').fill('Fog and steel')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Fog and steel')
})

test('a moved photo keeps the focus and its new place is said; what disappears passes the focus on', async ({
  page,
  request,
  consoleErrors,
}) => {
  const member = await joinAs(page, 'orderly')
  const headers = { authorization: `Bearer ${member.token}` }
  const { id } = (await (
    await request.post('/api/portfolios', { headers, data: { title: 'Order' } })
  ).json()) as { id: string }
  const photoIds = await inDatabase(async (sql) => {
    const location = await insertLocation(sql, { latitude: -49, longitude: 33 })
    const insert = (title: string) => insertPhoto(sql, { user_id: member.id, location_id: location, title })
    return [await insert('One'), await insert('Two'), await insert('Three')]
  })
  await request.put(`/api/portfolios/${id}/photos`, { headers, data: { photoIds } })
  await page.goto(`/portfolio/${id}/edit`)
  await hydrated(page)
  const back = page.getByRole('button', { name: 'Move One back' })
  await back.press('Enter')
  await expect(page.getByText('One is now 2 of 3')).toBeAttached()
  await expect(back).toBeFocused()
  await expect(back).toBeEnabled()
  await back.press('Enter')
  await expect(page.getByText('One is now 3 of 3')).toBeAttached()
  await expect(back).toBeFocused()
  const remove = page.getByRole('button', { name: 'Remove Two' })
  await expect(remove).toBeEnabled()
  await remove.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Two' })).toHaveCount(0)
  await expect.poll(() => isLost(page)).toBe(false)
  await expect(page.getByRole('button', { name: 'Move Three forward' })).toBeFocused()
  // These photos have no files.
  consoleErrors.splice(0)
})

test('dead images fall back to the light of the location and say so', async ({
  page,
  request,
  consoleErrors,
}) => {
  const found = (await locations(request, 'limit=50')).find(({ cover }) => cover)
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(`/location/${found?.id}`)
  const hero = page.getByRole('figure').first()
  await expect(hero.locator(`img[src="/light-picture/${found?.id}.svg"]`)).toBeVisible()
  await expect(hero).toContainText('No photo yet')
  consoleErrors.splice(0)
})
