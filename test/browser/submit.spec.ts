// Sharing a location: from a photo to the new location's page, by keyboard alone, errors and duplicates, and a draft
// that stays.
import sharp from 'sharp'
import {
  field,
  fillWords,
  openForm as openFormAt,
  openStep,
  photoWithPosition,
  sendLocation,
  stepHeading,
  unique,
} from './long-forms.ts'
import { joinAs } from './member.ts'
import { expect, expectAccessible, expectContrast, hydrated, type Page, test } from './page.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const openForm = (page: Page) => openFormAt(page, '/submit')

test('from a photo with a position to the page of the new location', async ({ page }) => {
  test.slow()
  const member = await joinAs(page, 'sharer')
  const name = unique('Sandstone Window')
  await openForm(page)
  const sections: Record<string, string[]> = {
    Photos: ['Start with your photos', 'Images'],
    'Light & access': ['Photography Details', 'Practical Information'],
    Place: ['Location Details', 'Photography Themes'],
  }
  for (const [step, titles] of Object.entries(sections)) {
    await openStep(page, step)
    const form = page.getByRole('form', { name: 'Submit Location' })
    await expect(form.getByRole('heading', { level: 3 })).toHaveText(titles)
  }
  await field(page, 'Use a photo').setInputFiles(await photoWithPosition('window.jpg'))
  await expect(
    page.getByText(
      'The position and the direction (225°) came from window.jpg, which is now your first photo.',
    ),
  ).toBeVisible()
  await expect(field(page, 'Latitude')).toHaveValue('38.74360')
  await expect(field(page, 'Longitude')).toHaveValue('-109.49930')
  await expect(field(page, 'Shooting direction')).toHaveValue('225')
  await expect(field(page, 'Nearest town')).toHaveValue('Moab')
  await expect(field(page, 'State or region')).toHaveValue('UT')
  await expect(field(page, 'Time zone')).toHaveValue('America/Denver')
  await fillWords(page, name)
  await openStep(page, 'Light & access')
  await field(page, 'Entry fee').fill('$12.50')
  await page.getByRole('radio', { name: 'Hard' }).check()
  await openStep(page, 'Photos')
  await expect(page.getByRole('img', { name: 'First photo: window.jpg' })).toBeVisible()
  await sendLocation(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Location submitted!', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See the location' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Unverified')).toBeVisible()
  await expect(page.getByText('Shared by')).toContainText('The sharer')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { body } = await page.request
    .get(`/api/locations/${id}`)
    .then(async (answer) => ({ body: await answer.json() }))
  expect(body).toMatchObject({
    difficulty: 'hard',
    entryFeeCents: 1250,
    directionDegrees: 225,
    sharedBy: { username: member.username },
  })
  // The photo follows; it is shown when its sizes exist.
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`/api/locations/${id}/photos`)).json()) as unknown[]).length,
    )
    .toBe(1)
  await page.goto('/submit')
  await hydrated(page)
  await expect(field(page, 'Location name')).toHaveValue('')
})

test('photos first: the form is filled in from them, and opening hours by choice', async ({ page }) => {
  await joinAs(page, 'first')
  const name = unique('Evening Window')
  await openForm(page)
  const start = page.getByRole('region', { name: 'Start with your photos' })
  const plain = { name: 'plain.png', mimeType: 'image/png', buffer: await plainPicture() }
  await start
    .locator('input[type=file]')
    .setInputFiles([plain, await photoWithPosition('evening.jpg', { takenAt: '2026:06:21 20:20:00' })])
  await expect(
    start.getByText(
      'The position, the direction (225°) and the best time of day (sunset, by the camera’s clock) came from evening.jpg, which is now your first photo.',
    ),
  ).toBeVisible()
  await expect(start.getByRole('img', { name: 'First photo: evening.jpg' })).toBeVisible()
  await expect(start.getByRole('img', { name: 'plain.png' })).toBeVisible()
  await expect(field(page, 'Latitude')).toHaveValue('38.74360')
  await expect(page.getByLabel('Best time of day')).toHaveValue('sunset')
  // Another photo does not move the author's pin.
  await openStep(page, 'Place')
  await field(page, 'Latitude').fill('38.7')
  await openStep(page, 'Photos')
  await start
    .locator('input[type=file]')
    .setInputFiles(await photoWithPosition('later.jpg', { takenAt: '2026:06:21 05:55:00' }))
  await expect(start.getByRole('img', { name: 'later.jpg' })).toBeVisible()
  await expect(field(page, 'Latitude')).toHaveValue('38.7')
  await expect(page.getByLabel('Best time of day')).toHaveValue('sunset')

  await fillWords(page, name)
  await openStep(page, 'Light & access')
  await page.getByRole('radio', { name: 'Certain hours' }).check()
  const first = page.getByRole('group', { name: 'Hours 1' })
  await first.getByRole('checkbox', { name: 'Sat' }).uncheck()
  await first.getByRole('checkbox', { name: 'Sun' }).uncheck()
  await first.getByLabel('Closes', { exact: true }).selectOption('At sunset')
  await expect(page.getByText('Mon – Fri: 8:00 AM to sunset')).toBeVisible()
  await page.getByRole('button', { name: 'Add other days or months' }).click()
  const second = page.getByRole('group', { name: 'Hours 2' })
  await expectAccessible(page)
  await second.getByLabel('Months').selectOption('Only from … to …')
  await second.getByLabel('Opens at').fill('10:30')
  await expect(
    page.getByText('Mon – Fri: 8:00 AM to sunset; Apr – Oct, Sat – Sun: 10:30 AM to 5:00 PM'),
  ).toBeVisible()
  await sendLocation(page)
  await page.getByRole('link', { name: 'See the location' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const saved = await (await page.request.get(`/api/locations/${id}`)).json()
  expect(saved).toMatchObject({
    openingHours: 'Mo-Fr 08:00-sunset; Apr-Oct Sa-Su 10:30-17:00',
    bestTimeOfDay: 'sunset',
  })
  // What the choices can't show stays text, and what can't be read says so.
  await page.goto(`/submit?edit=${id}`)
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Certain hours' })).toBeChecked()
  await page.getByRole('radio', { name: 'As text' }).check()
  const text = field(page, 'Opening hours as text')
  await expect(text).toHaveValue('Mo-Fr 08:00-sunset; Apr-Oct Sa-Su 10:30-17:00')
  await text.fill('(sunrise-00:30)-sunset')
  await expect(page.getByText('30 minutes before sunrise to sunset')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'As text' })).toBeChecked()
  await text.fill('whenever the gate is open')
  await expect(page.getByText('We can’t read these hours yet.')).toBeVisible()
  await page.getByRole('radio', { name: 'Always open' }).check()
  await expect(text).toHaveCount(0)
})

const plainPicture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#456' } })
    .png()
    .toBuffer()

/** Removes the browser's own log of a refusal; any other error still fails the test. */
function forgetRefusal(consoleErrors: string[]): void {
  expect(consoleErrors).toEqual([expect.stringContaining('422')])
  consoleErrors.length = 0
}

test('by keyboard alone, errors beside their fields and the first one focused', async ({ page }) => {
  await joinAs(page, 'keys')
  await openForm(page)
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count++) await page.keyboard.press(key)
  }
  // From the heading of each step Enter in a field leads on.
  await field(page, 'Image URLs').focus()
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Next: Place' })).toBeFocused()
  await press('Enter')
  await expect(stepHeading(page, 'Place')).toBeFocused()
  await field(page, 'Location name').focus()
  await press('Enter')
  await expect(page.getByText('Select at least one theme')).toBeVisible()
  for (const error of [
    'Name is required',
    'Description is required',
    'Latitude is required',
    'Longitude is required',
    'Address is required',
  ])
    await expect(page.getByText(error, { exact: true }).first()).toBeVisible()
  await expect(field(page, 'Location name')).toBeFocused()
  await page.keyboard.type(unique('Harbour Steps'))
  await press('Tab')
  await page.keyboard.type('Granite steps into the basin.')
  await press('Tab')
  await expect(field(page, 'Find a town')).toBeFocused()
  await page.keyboard.type('Duluth, MN')
  await expect(page.getByRole('button', { name: 'Duluth, MN' })).toBeVisible()
  await press('Enter')
  await expect(page.getByText('Duluth, MN: now move the pin to the exact spot.')).toBeVisible()
  await expect(field(page, 'Nearest town')).toHaveValue('Duluth')
  const pin = page.getByRole('button', {
    name: 'The location. Use the arrow keys to move it, with Shift to move faster.',
  })
  const before = await field(page, 'Latitude').inputValue()
  await pin.focus()
  await press('Shift+ArrowUp', 2)
  await expect
    .poll(async () => Number(await field(page, 'Latitude').inputValue()))
    .toBeGreaterThan(Number(before))
  await field(page, 'Address').focus()
  await page.keyboard.type('Canal Park Drive 1')
  await press('Tab')
  await press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Area' })).toBeChecked()
  await press('Tab')
  await press('Space')
  await expect(page.getByRole('checkbox', { name: 'Nature' })).toBeChecked()
  await press('Enter')
  await expect(stepHeading(page, 'Light & access')).toBeFocused()
  const dial = page.getByRole('slider', { name: 'Shooting direction dial' })
  await dial.focus()
  await press('PageUp', 6)
  await press('ArrowLeft')
  await expect(dial).toHaveAttribute('aria-valuetext', '89° E')
  await field(page, 'Entry fee').focus()
  await press('Enter')
  await expect(stepHeading(page, 'Check and send')).toBeFocused()
  await page.getByRole('button', { name: 'Submit', exact: true }).focus()
  await press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Location submitted!', { exact: true })).toBeVisible()
})

test('a reload preserves the draft, also through a sign-in; it can be discarded', async ({ page }) => {
  await openForm(page)
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fsubmit',
  )
  await openStep(page, 'Place')
  await field(page, 'Location name').fill('Half a place')
  await page.getByRole('checkbox', { name: 'Macro' }).check()
  await expect(page.getByText('Your draft is stored on this device.')).toBeVisible()
  await sendLocation(page)
  await expect(page.getByText('Please sign in to share locations', { exact: true })).toBeVisible()
  await joinAs(page, 'returner')
  await openForm(page)
  await expect(page.getByText(/^Your draft from .* was restored/)).toBeVisible()
  await openStep(page, 'Place')
  await expect(field(page, 'Location name')).toHaveValue('Half a place')
  await expect(page.getByRole('checkbox', { name: 'Macro' })).toBeChecked()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(field(page, 'Location name')).toHaveValue('')
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(/^Your draft from/)).toHaveCount(0)
})

test('an existing location is reported before anything is sent', async ({ page }) => {
  await joinAs(page, 'twice')
  const name = unique('Lonely Bridge')
  const location = {
    description: 'A bridge.',
    address: 'Road 1',
    latitude: 44.1 + Math.random(),
    longitude: -100.2,
    themes: ['urban'],
  }
  const made = await page.request.post('/api/locations', {
    data: { ...location, name },
    headers: { origin: process.env.BASE_URL as string },
  })
  expect(made.status()).toBe(201)
  await openForm(page)
  await fillWords(page, name.toUpperCase())
  await field(page, 'Latitude').fill(String(location.latitude))
  await field(page, 'Longitude').fill('-100.2005')
  await expect(
    page.getByText('Is it one of these? 1 location with a similar name within 500 ft:'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'It’s a different location. Submit it anyway.' }).check()
  await sendLocation(page)
  await expect(page.getByText('Location submitted!', { exact: true })).toBeVisible()
})

test('its author edits it while it is unverified, then deletes it', async ({ page }) => {
  await joinAs(page, 'editor')
  const name = unique('Quiet Cove')
  const location = {
    name,
    description: 'A cove.',
    address: 'Road 2',
    latitude: 43.1 + Math.random(),
    longitude: -101.2,
    themes: ['nature'],
    precision: 'area',
  }
  const made = await page.request.post('/api/locations', {
    data: location,
    headers: { origin: process.env.BASE_URL as string },
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/location/${id}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit location' })).toBeVisible()
  await expect(field(page, 'Latitude')).toHaveValue(String(location.latitude))
  await expect(page.getByRole('radio', { name: 'Area' })).toBeChecked()
  await field(page, 'Tips').fill('Low tide only.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Location updated!', { exact: true })).toBeVisible()
  await expect(page.getByText('Low tide only.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Delete location' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Location deleted', { exact: true })).toBeVisible()
  expect((await page.request.get(`/api/locations/${id}`)).status()).toBe(404)
})

test('dropped photos follow the location; a failed one does not block it, and a message says where to add it again', async ({
  page,
  consoleErrors,
}) => {
  await joinAs(page, 'dropper')
  await openForm(page)
  await fillWords(page, unique('Empty Pier'))
  await field(page, 'Latitude').fill(String(41 + Math.random()))
  await field(page, 'Longitude').fill('-99.5')
  await openStep(page, 'Photos')
  const { buffer } = await photoWithPosition('pier.jpg')
  const dropped = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    data.items.add(
      new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], 'pier.jpg', {
        type: 'image/jpeg',
      }),
    )
    data.items.add(new File(['no picture'], 'notes.txt', { type: 'text/plain' }))
    return data
  }, buffer.toString('base64'))
  await page.locator('label', { hasText: 'Add your photos' }).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('img', { name: 'First photo: pier.jpg' })).toBeVisible()
  await expect(page.getByText(/^notes\.txt: .*isn’t an image/i)).toBeVisible()
  await page.route('**/api/locations/*/photos', (route) => route.abort())
  await sendLocation(page)
  await expect(page.getByText(/^0 of 1 photos were uploaded\. Not uploaded: pier\.jpg\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the location' })).toBeVisible()
  expect(consoleErrors).toEqual([expect.stringContaining('net::ERR_FAILED')])
  consoleErrors.length = 0
})

test('without WebGL the other ways to set a position are sufficient', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await joinAs(page, 'mapless')
  await openForm(page)
  await openStep(page, 'Place')
  await field(page, 'Latitude').scrollIntoViewIfNeeded()
  await expect(page.getByText('The map could not be loaded. Find a town')).toBeVisible()
  await field(page, 'Latitude').evaluate((input) => {
    const data = new DataTransfer()
    data.setData('text', `38°44'37"N 109°29'57"W`)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(field(page, 'Longitude')).toHaveValue('-109.49917')
  await expect(field(page, 'Nearest town')).toHaveValue('Moab')
  // The file does not say in which hemisphere it was taken.
  await field(page, 'Use a photo').setInputFiles(
    await photoWithPosition('east.jpg', { hasHemisphere: false }),
  )
  const choices = page.getByRole('group', { name: 'Where was the photo taken?' }).getByRole('button')
  await expect(choices).toHaveCount(4)
  await choices.filter({ hasText: '38.74360° S, 109.49930° E' }).click()
  await expect(choices).toHaveCount(0)
  await expect(field(page, 'Latitude')).toHaveValue('-38.74360')
  await expect(field(page, 'Longitude')).toHaveValue('109.49930')
})

test('the place search understands coordinates, map links and plus codes', async ({ page }) => {
  await joinAs(page, 'codes')
  await openForm(page)
  await openStep(page, 'Place')
  const search = field(page, 'Find a town')
  await search.fill('https://www.google.com/maps/@38.73,-109.59,15z')
  await search.press('Enter')
  await expect(page.getByText('The pin is at 38.73000, -109.59000.')).toBeVisible()
  await expect(field(page, 'Nearest town')).toHaveValue('Moab')
  // The short code of Delicate Arch, relative to a town 12 miles away.
  await search.fill('PGV2+C7 Moab, UT')
  await page.getByRole('button', { name: 'PGV2+C7, Moab, UT' }).click()
  await expect(field(page, 'Latitude')).toHaveValue('38.74356')
  await expect(field(page, 'Longitude')).toHaveValue('-109.49931')
  // With the map on Utah, Moab comes before Moa in Cuba.
  await search.fill('moa')
  await expect(page.getByRole('list', { name: 'Towns' }).getByRole('button').first()).toHaveText('Moab, UT')
})

test('is accessible, with errors, in both themes', async ({ page, consoleErrors }) => {
  test.slow()
  await joinAs(page, 'axe')
  await page.emulateMedia({ colorScheme: 'light' })
  await openForm(page)
  await openStep(page, 'Light & access')
  await page.getByRole('button', { name: 'Add parking' }).click()
  await sendLocation(page)
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0)
  for (const step of ['Place', 'Photos', 'Light & access', 'Check and send']) {
    await openStep(page, step)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
  }
  forgetRefusal(consoleErrors)
})
