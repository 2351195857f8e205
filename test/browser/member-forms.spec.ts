// Forms of what members share and keep: an error stands beside its field until that field is corrected, what was typed survives a
// reload, and the same content has the same Idempotency-Key.
import type { Route } from '@playwright/test'
import { insertLocation } from '../support/factories.ts'
import { openForm, openStep, sendLocation } from './long-forms.ts'
import { joinAs } from './member.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { inDatabase, locations } from './product-data.ts'

const newLocation = () =>
  inDatabase(async (sql) => {
    const id = await insertLocation(sql, {
      name: 'Windy Steps',
      description: 'Steps above the sea.',
      latitude: -45.3,
      longitude: -120.7,
      time_zone: 'Pacific/Auckland',
    })
    await sql`insert into location_facts values (${id}, 'fee', '$5', 'Ranger', '2024-05-01', 2)`
    return id
  })

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** Errors that the browser logs for refused and failed requests. */
const forgetRefusals = (errors: string[]) =>
  expect(errors.splice(0).filter((text) => !/status of (409|422|500)/.test(text))).toEqual([])

test('review: the date is marked until it is corrected, and a retry has the same key', async ({
  page,
  consoleErrors,
}) => {
  const id = await newLocation()
  await joinAs(page, 'reviewer')
  await open(page, `/location/${id}`)
  await page.getByRole('button', { name: 'Write Review' }).click()
  const form = page.getByRole('form', { name: 'Write a review' })
  await expect(form.getByLabel('Title')).toHaveAttribute('maxlength', '120')
  await form.getByRole('radio', { name: '4 stars' }).check()
  const visit = form.getByLabel('Date of your visit')
  await visit.fill('2999-01-01')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(visit).toBeFocused()
  await expect(visit).toHaveAccessibleDescription('The visit date can’t be in the future.')
  await visit.fill('2024-05-01')
  await expect(visit).not.toHaveAttribute('aria-invalid')
  const keys: (string | undefined)[] = []
  const fail = (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.fulfill({ status: 500, json: { title: 'Internal', status: 500 } })
  }
  await page.route('**/api/locations/*/reviews', (route) =>
    route.request().method() === 'POST' ? fail(route) : route.continue(),
  )
  for (const times of [1, 2]) {
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect.poll(() => keys.length).toBe(times)
    await expect(form.getByRole('alert')).toHaveText(
      'Your review could not be sent. What you typed is kept on this device. Please try again.',
    )
  }
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  forgetRefusals(consoleErrors)
})

test('wrong fact: the note survives a reload, and Cancel discards it', async ({ page }) => {
  const id = await newLocation()
  await joinAs(page, 'witness')
  const openDialog = async () => {
    await open(page, `/location/${id}`)
    await page.getByRole('button', { name: 'Entry fee: no longer true' }).click()
    return page.getByRole('dialog', { name: 'Entry fee: no longer true' })
  }
  let dialog = await openDialog()
  await dialog.getByLabel('What changed?').fill('Free since June')
  dialog = await openDialog()
  await expect(dialog.getByLabel('What changed?')).toHaveValue('Free since June')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  dialog = await openDialog()
  await expect(dialog.getByLabel('What changed?')).toHaveValue('')
})

test('submitted location: only the corrected marker loses its error', async ({ page, consoleErrors }) => {
  await joinAs(page, 'sharer')
  await openForm(page, '/submit')
  await openStep(page, 'Light & access')
  for (const kind of ['Add parking', 'Add access point'])
    await page.getByRole('button', { name: kind }).click()
  const parking = page.getByLabel('Parking 1: coordinates')
  const access = page.getByLabel('Access 2: coordinates')
  await parking.fill('here')
  await access.fill('there')
  await sendLocation(page)
  const name = page.getByLabel('Location name')
  await expect(name).toBeFocused()
  await openStep(page, 'Light & access')
  await expect(parking).toHaveAttribute('aria-invalid', 'true')
  await parking.fill('38.7, -109.5')
  await expect(parking).not.toHaveAttribute('aria-invalid')
  await expect(access).toHaveAttribute('aria-invalid', 'true')
  await openStep(page, 'Place')
  await name.fill('Windy Steps')
  await expect(name).not.toHaveAttribute('aria-invalid')
  const theme = page.getByRole('checkbox', { name: 'Landscape' })
  await expect(theme).toHaveAttribute('aria-invalid', 'true')
  await theme.check()
  await expect(theme).not.toHaveAttribute('aria-invalid')
  await openStep(page, 'Light & access')
  await page.getByRole('button', { name: 'Remove Parking 1' }).click()
  await expect(page.getByLabel('Access 1: coordinates')).not.toHaveAttribute('aria-invalid')
  forgetRefusals(consoleErrors)
})

test('edited location: what was typed survives a reload', async ({ page }) => {
  await joinAs(page, 'editor')
  const latitude = 42.1 + Math.random()
  const made = await page.request.post('/api/locations', {
    data: {
      name: `Windy Cove ${Date.now()}`,
      description: 'A cove.',
      address: 'Road 2',
      latitude,
      longitude: -102.2,
      themes: ['nature'],
      markers: [{ kind: 'parking', name: 'Lot', latitude, longitude: -102.2 }],
    },
    headers: { origin: process.env.BASE_URL as string },
  })
  const { id } = (await made.json()) as { id: string }
  await open(page, `/submit?edit=${id}`)
  await page.getByLabel('Tips').fill('Low tide only.')
  await page.getByLabel('Parking 1: name').fill('Upper lot')
  await open(page, `/submit?edit=${id}`)
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
  await expect(page.getByLabel('Tips')).toHaveValue('Low tide only.')
  await expect(page.getByLabel('Parking 1: name')).toHaveValue('Upper lot')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Tips')).toHaveValue('')
  await expect(page.getByLabel('Parking 1: name')).toHaveValue('Lot')
})

test('list of favorites: its name is marked until it is corrected, and survives a reload', async ({
  page,
  consoleErrors,
}) => {
  await joinAs(page, 'keeper')
  const openDialog = async () => {
    await open(page, '/favorites')
    await page.getByRole('button', { name: 'New list' }).click()
    return page.getByRole('dialog')
  }
  let dialog = await openDialog()
  let name = dialog.getByLabel('Name')
  await expect(name).toHaveAttribute('maxlength', '80')
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Enter a name for the list.')
  await name.fill('Windy places')
  await expect(name).not.toHaveAttribute('aria-invalid')
  dialog = await openDialog()
  name = dialog.getByLabel('Name')
  await expect(name).toHaveValue('Windy places')
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('heading', { name: 'This list is empty' })).toBeVisible()
  forgetRefusals(consoleErrors)
})

test('trip stop: the note survives a reload', async ({ page }) => {
  await joinAs(page, 'traveler')
  const [place] = await locations(page.request, 'sortBy=rating&limit=1')
  const made = await page.request.post('/api/trips', {
    headers: { origin: process.env.BASE_URL as string },
    data: { name: 'Windy days', startsOn: '2027-10-02', locationIds: [place?.id] },
  })
  const { id } = (await made.json()) as { id: string }
  const edit = async () => {
    await open(page, `/trip/${id}`)
    await page.getByRole('button', { name: `Edit ${place?.name}` }).click()
  }
  const note = page.getByRole('textbox', { name: 'Note' })
  await edit()
  await expect(note).toHaveAttribute('maxlength', '2000')
  await note.fill('Bring a scarf')
  await page.getByLabel('Stay').selectOption('120')
  await edit()
  await expect(note).toHaveValue('Bring a scarf')
  await expect(page.getByLabel('Stay')).toHaveValue('120')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save stop' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Bring a scarf')).toBeVisible()
})

test('preferences: the distance is marked until it is corrected, and survives a reload', async ({
  page,
  consoleErrors,
}) => {
  await joinAs(page, 'chooser')
  await open(page, '/account/preferences')
  const miles = page.getByLabel('Travel distance (miles)')
  await expect(miles).toHaveAttribute('max', '1000')
  await miles.fill('0')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(miles).toBeFocused()
  await expect(miles).toHaveAccessibleDescription(/Enter 1 to 1,000 miles\.$/)
  await miles.fill('2000')
  await expect(miles).toHaveAccessibleDescription(/Enter 1 to 1,000 miles\.$/)
  await miles.fill('120')
  await expect(miles).not.toHaveAttribute('aria-invalid')
  await page.getByRole('checkbox', { name: 'Weekly digest' }).setChecked(false)
  await open(page, '/account/preferences')
  await expect(miles).toHaveValue('120')
  await expect(page.getByRole('checkbox', { name: 'Weekly digest' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Preferences saved', { exact: true })).toBeVisible()
  forgetRefusals(consoleErrors)
})
