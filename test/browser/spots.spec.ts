// My spots: saved, changed and deleted in the list, on its map, imported, opened in the planner, saved from its pin, and begun as a location.
import { joinAs, type Member } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'

const spots = (page: Page) => page.getByRole('region', { name: 'My spots' })
const names = (page: Page) => spots(page).locator('[data-entry] h3')

async function openSpots(page: Page): Promise<void> {
  await page.goto('/favorites?list=spots')
  await hydrated(page)
}

async function save(page: Page, { token }: Member, more: object = {}): Promise<string> {
  const answer = await page.request.post('/api/spots', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Ledge', latitude: 37.82722, longitude: -122.48169, ...more },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

test('a spot is added by the keyboard, edited, deleted and restored', async ({ page, consoleErrors }) => {
  await joinAs(page)
  await page.goto('/favorites')
  await hydrated(page)
  await page.getByRole('link', { name: 'My spots' }).click()
  await expect(page).toHaveURL(/list=spots/)
  await expect(page.getByRole('heading', { name: 'No spots yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a spot' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save a spot' })
  await dialog.getByLabel('Name').fill('Ledge')
  await dialog.getByLabel('Latitude').fill('91')
  await dialog.getByLabel('Latitude').press('Enter')
  await expect(dialog.getByText('Latitude must be at most 90')).toBeVisible()
  await expect(dialog.getByText('Longitude is required')).toBeVisible()
  // The browser reports the refusal as an error.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')])
  await expectAccessible(page)
  await dialog.getByLabel('Latitude').fill('38.5')
  await dialog.getByLabel('Longitude').fill('-109.5')
  await dialog.getByRole('slider').press('PageUp')
  await dialog.getByLabel(/^Tags/).fill('fog, winter')
  await dialog.getByLabel(/^Tags/).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(names(page)).toHaveText(['Ledge'])
  await expect(spots(page).getByText('38.50000, -109.50000 · Facing 15° NNE')).toBeVisible()
  await expect(spots(page).getByRole('list', { name: 'Tags of Ledge' }).getByRole('listitem')).toHaveText([
    'fog',
    'winter',
  ])
  await page.getByRole('button', { name: 'Edit: Ledge' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit spot' })
  await editing.getByLabel(/^Notes/).fill('Boots')
  await editing.getByRole('button', { name: 'Save spot' }).click()
  await expect(spots(page).getByText('Boots')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete: Ledge' }).click()
  await expect(names(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['Ledge'])
  await expect(spots(page).getByText('Boots')).toBeVisible()
})

test('the list and its map light up together, and a marker opens the planner', async ({ page }) => {
  const member = await joinAs(page)
  const id = await save(page, member, { name: 'Ledge', directionDegrees: 90 })
  await save(page, member, { name: 'Pool', latitude: 37.9 })
  await openSpots(page)
  const marker = spots(page).getByRole('link', { name: 'Ledge, facing east' })
  await expect(spots(page).getByRole('link', { name: 'Pool', exact: true })).toBeVisible()
  await spots(page).locator(`[data-entry="${id}"]`).hover()
  await expect(marker).toHaveAttribute('data-lit')
  await page.mouse.move(0, 0)
  await expect(marker).not.toHaveAttribute('data-lit')
  await marker.focus()
  await expect(spots(page).locator('[data-entry][data-lit] h3')).toHaveText('Ledge')
  await expectAccessible(page)
  await marker.press('Enter')
  await expect(page).toHaveURL(`/plan?spot=${id}`)
})

test('without scripts the list and its search are there', async ({ page, browser }) => {
  const member = await joinAs(page)
  await save(page, member, { name: 'Ledge', tags: ['fog'] })
  await save(page, member, { name: 'Pool' })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/favorites?list=spots')
  await expect(names(plain)).toHaveText(['Pool', 'Ledge'])
  await plain.goto('/favorites?list=spots&find=fog')
  await expect(names(plain)).toHaveText(['Ledge'])
  await expect(plain.getByLabel('Find a spot or a tag')).toHaveValue('fog')
  await context.close()
})

test('a file becomes spots, and its download is there', async ({ page }) => {
  await joinAs(page)
  await openSpots(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import spots' })
  await dialog.getByLabel('File').setInputFiles({
    name: 'walk.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,latitude,longitude,note\nOpen sea,-50.5,-120.25,Far out\nNowhere,,,'),
  })
  await expect(dialog.getByText('1 spot will be added.')).toBeVisible()
  await expect(dialog.getByText('No position in the file (1)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 1 spot' }).click()
  await expect(names(page)).toHaveText(['Open sea'])
  await expect(spots(page).getByText('From: Imported from walk.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^GPX/ })).toHaveAttribute(
    'href',
    '/api/spots/export?format=gpx',
  )
})

test('an import of favorites keeps the places that are not on Viewfinder as spots', async ({ page }) => {
  await joinAs(page)
  await page.goto('/favorites')
  await hydrated(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import favorites' })
  await dialog.getByLabel('File').setInputFiles({
    name: 'walk.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,latitude,longitude\nOpen sea,-50.5,-120.25'),
  })
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await dialog.getByRole('button', { name: 'Keep 1 spot' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'My spots' }).click()
  await expect(names(page)).toHaveText(['Open sea'])
})

test('the planner opens a spot by its address for its owner only, and saves its pin', async ({
  page,
  browser,
}) => {
  const member = await joinAs(page)
  const id = await save(page, member, { name: 'Zephyr ledge' })
  await openSpots(page)
  await page.getByRole('link', { name: 'Plan the light at Zephyr ledge' }).click()
  await expect(page).toHaveURL(`/plan?spot=${id}`)
  // The list, which has the same names, stays until the planner is there.
  await expect(page.getByRole('heading', { name: 'Light planner' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('37.82722, -122.48169')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Zephyr ledge' })).toHaveAttribute('aria-current', 'page')
  await hydrated(page)
  await page.getByRole('button', { name: 'Save this spot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save a spot' })
  await expect(dialog.getByLabel('Latitude')).toHaveValue('37.82722')
  await dialog.getByLabel('Name').fill('Second ledge')
  await dialog.getByRole('button', { name: 'Save spot' }).click()
  await expect(main.getByRole('link', { name: 'Second ledge' })).toBeVisible()
  // For everybody else the same address is a planner without a spot.
  const other = await browser.newContext()
  const stranger = await other.newPage()
  for (const join of [false, true]) {
    if (join) await joinAs(stranger, 'stranger')
    const answer = await stranger.goto(`/plan?spot=${id}`)
    expect(answer?.status()).toBe(200)
    expect(await answer?.text()).not.toContain('Zephyr ledge')
    await expect(stranger.getByRole('heading', { name: 'Light planner' })).toBeVisible()
  }
  await other.close()
})

test('a spot begins the form of a location, without the notes, and never in place of another draft', async ({
  page,
}) => {
  const member = await joinAs(page)
  await save(page, member, { name: 'Zephyr ledge', directionDegrees: 90, note: 'For me alone' })
  await openSpots(page)
  await page.getByRole('button', { name: 'Submit as a location: Zephyr ledge' }).click()
  await expect(page).toHaveURL(/\/submit/)
  await expect(page.getByText(/^Your draft from/)).toBeVisible()
  const draft = async () =>
    (
      await (
        await page.request.get('/api/me/drafts/location', {
          headers: { authorization: `Bearer ${member.token}` },
        })
      ).json()
    ).draft?.content
  await expect.poll(draft).toMatchObject({
    name: 'Zephyr ledge',
    latitude: '37.82722',
    longitude: '-122.48169',
    directionDegrees: '90',
  })
  expect(JSON.stringify(await draft())).not.toContain('For me alone')
  // Something that only this device has is not overwritten. The form itself stores its draft when it is left.
  await openSpots(page)
  await page.evaluate(
    (ownerId) =>
      localStorage.setItem(
        'submitDraft',
        JSON.stringify({ ownerId, at: new Date().toISOString(), draft: { name: 'Unsent' }, isSaved: false }),
      ),
    member.id,
  )
  await page.getByRole('button', { name: 'Submit as a location: Zephyr ledge' }).click()
  await expectMessage(page, 'You have begun another location')
  await expect(page).toHaveURL(/list=spots/)
  expect(await page.evaluate(() => localStorage.getItem('submitDraft'))).toContain('Unsent')
})
