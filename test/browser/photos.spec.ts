// Photos of a location with real files: sharing, large view, liking, and errors.
import { join } from 'node:path'
import { joinAs } from './member.ts'
import { expect, expectAccessible, expectContrast, hydrated, type Page, test } from './page.ts'
import { locations } from './product-data.ts'

const displayImages = join(import.meta.dirname, '../support/images')
const phone = join(displayImages, 'iphone7-close-up-omaha.jpg')
const camera = join(displayImages, 'canon6d-dock-boards.jpg')

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true })
const openLinks = (page: Page) => gallery(page).getByRole('link', { name: /^Open photo/ })
const form = (page: Page) => page.getByRole('form', { name: 'Share your photos' })
const chooser = (page: Page) => form(page).getByLabel('Choose photos')

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/location/${id}`)
  await hydrated(page)
  await gallery(page).getByRole('button', { name: 'Share your photos' }).click()
  await expect(form(page)).toBeVisible()
}

/** A demo location without photos; each test takes another. Those of other tests may have rows of photos without files. */
async function bareLocation(request: Parameters<typeof locations>[0], index: number) {
  const bare = (await locations(request, 'limit=100')).filter(
    ({ cover, precision, isDemo }) => isDemo && cover === null && precision === 'exact',
  )
  return bare[index] as (typeof bare)[number]
}

test('a visitor is asked to sign in, and sees an empty gallery', async ({ page, request }) => {
  const location = await bareLocation(request, 4)
  await page.goto(`/location/${location.id}`)
  await hydrated(page)
  await expect(gallery(page)).toContainText('No photos yet. Yours could be the first.')
  await gallery(page).getByRole('link', { name: 'Share your photos' }).click()
  await expect(page.getByText('Sign In Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please sign in to upload photos', { exact: true })).toBeVisible()
})

test('two photos are shared, appear when they are ready, and open large', async ({ page, request }) => {
  test.setTimeout(90_000)
  const location = await bareLocation(request, 0)
  const member = await joinAs(page, 'maya')
  await openForm(page, location.id)
  await form(page).getByRole('button', { name: 'Upload photo' }).click()
  await expect(page.getByText('No file selected', { exact: true })).toBeVisible()
  await expect(page.getByText('Please select a photo to upload.', { exact: true })).toBeVisible()
  await expect(form(page)).toContainText('PNG, JPG up to 10MB')
  await chooser(page).setInputFiles([phone, camera])
  const first = form(page).getByRole('group', { name: /^Photo 1/ })
  await first.getByText('Title, camera and conditions').click()
  await expect(first.getByLabel('Camera', { exact: true })).toHaveValue('Apple iPhone 7')
  await expect(first.getByLabel('Settings')).toHaveValue('1/887 s · f/1.8 · ISO 20 · 4 mm')
  await expect(first.getByLabel('Direction in degrees')).toHaveValue('321')
  await expect(first.getByLabel(/^Publish where the photo was taken/)).not.toBeChecked()
  await first.getByLabel('Description').fill('Close enough to touch')
  await first.getByLabel('Tags', { exact: true }).fill('  dawn ')
  await page.keyboard.press('Enter')
  await first.getByLabel('Tags', { exact: true }).fill('Dawn')
  await page.keyboard.press('Enter')
  await expect(first.getByRole('list', { name: 'Tags of this photo' }).getByRole('listitem')).toHaveText([
    'dawn',
  ])
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  // Both were taken far from this location.
  await form(page).getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(page.getByText('Is this the right location?', { exact: true })).toBeVisible()
  for (const far of await form(page)
    .getByRole('checkbox', { name: /^Yes, this photo shows this location/ })
    .all())
    await far.check()
  await form(page).getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(page.getByText('2 photos uploaded', { exact: true })).toBeVisible()
  await expect(openLinks(page)).toHaveCount(2)
  await expect(gallery(page).getByRole('list', { name: 'Photographed by' })).toContainText('The maya')
  await expect(gallery(page).getByRole('list', { name: 'Photographed by' })).toContainText('2 photos')

  await openLinks(page).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Photo 1 of 2')
  await expect(page).toHaveURL(/[?&]photo=[0-9a-f-]{36}/)
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(dialog).toHaveAccessibleName('Photo 2 of 2')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toHaveAccessibleName('Photo 1 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName('Photo 2 of 2')
  await page.keyboard.press('Home')
  await expect(dialog).toHaveAccessibleName('Photo 1 of 2')
  const facts = dialog.getByRole('definition')
  await expect(facts.filter({ hasText: '1/' })).toHaveCount(1)
  await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true)
  const fillsScreen = () =>
    page.evaluate(
      () => document.fullscreenElement?.contains(document.querySelector('dialog[open] img')) ?? false,
    )
  await dialog.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(fillsScreen).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName('Photo 2 of 2')
  await dialog.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(fillsScreen).toBe(false)
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/photo=/)
  await openLinks(page).last().focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(openLinks(page).last()).toBeFocused()

  const [photo] = (await (await request.get(`/api/locations/${location.id}/photos`)).json()) as {
    id: string
    latitude: number | null
    username: string
  }[]
  expect(photo).toMatchObject({ latitude: null, username: member.username })
  await page.goto(`/location/${location.id}?photo=${photo?.id}`)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close photo' }).click()
  await expect(page).toHaveURL(new RegExp(`/location/${location.id}$`))
  // Taken far from here: neither is the cover before the author or an administrator has looked.
  await expect(page.getByRole('figure').first()).toContainText('No photo yet')
})

test('a failed upload keeps its input, a dropped file that is no image is ignored', async ({
  page,
  request,
  consoleErrors,
}) => {
  const location = await bareLocation(request, 1)
  await joinAs(page, 'noor')
  await openForm(page, location.id)
  const drop = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['words'], 'notes.txt', { type: 'text/plain' }))
    transfer.items.add(
      new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'broken'], 'broken.jpg', { type: 'image/jpeg' }),
    )
    return transfer
  })
  await form(page)
    .getByText('Drag photos here, or choose them.')
    .dispatchEvent('drop', { dataTransfer: drop })
  await expect(form(page).getByRole('group', { name: /^Photo/ })).toHaveCount(1)
  await form(page).getByLabel('Description').fill('An hour of waiting')
  await form(page).getByRole('button', { name: 'Upload photo' }).click()
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible()
  await expect(form(page).getByRole('alert')).toContainText('What you typed is still here.')
  await expect(form(page).getByLabel('Description')).toHaveValue('An hour of waiting')
  await expect(form(page).getByRole('button', { name: 'Try Again' })).toBeVisible()
  await form(page)
    .getByRole('button', { name: /^Remove photo 1/ })
    .click()
  await expect(form(page).getByRole('group', { name: /^Photo/ })).toHaveCount(0)
  // What the form can check by itself is not sent at all.
  for (const [name, mimeType, bytes, message] of [
    ['notes.txt', 'text/plain', 5, 'This file isn’t an image'],
    ['large.jpg', 'image/jpeg', 10_000_001, 'This file is larger than 10 MB'],
    ['drawing.jpg', 'image/jpeg', 40, 'This file isn’t an image'],
  ] as const) {
    await chooser(page).setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) })
    await expect(form(page).getByRole('alert')).toContainText(message)
    await form(page).getByRole('button', { name: 'Upload Photo' }).click()
    await form(page)
      .getByRole('button', { name: /^Remove photo 1/ })
      .click()
  }
  // The browser logs the server's refusal, which this test expects.
  expect(consoleErrors.every((line) => line.includes('422'))).toBe(true)
  consoleErrors.length = 0
})

test('another user likes a photo, its author cannot, a visitor is asked to sign in', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(60_000)
  const location = await bareLocation(request, 2)
  await joinAs(page, 'ida')
  await openForm(page, location.id)
  await chooser(page).setInputFiles(camera)
  await form(page).getByRole('button', { name: 'Upload photo' }).click()
  await expect(openLinks(page)).toHaveCount(1)
  await openLinks(page).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Like/ })).toHaveCount(0)
  const address = page.url()
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(address)
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Like the photo/ })
    .click()
  await expect(
    other.getByRole('dialog').getByText('Please sign in to like photos', { exact: true }),
  ).toBeVisible()
  await joinAs(other, 'jun')
  await other.goto(address)
  const like = other.getByRole('dialog').getByRole('button', { name: /^Like the photo/ })
  await like.click()
  await expect(like).toHaveText('1 like')
  // Shown at once; enabled again when it is saved.
  await expect(like).toBeEnabled()
  await other.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveText('Like')
  await context.close()
})
