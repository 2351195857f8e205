// The forms of a location and a listing in four steps: by keyboard on a phone and a desktop, reload, Back, errors that lead to their step,
// the preview, and a draft that another device continues.

import {
  barnPhoto,
  field,
  fillListing,
  fillWords,
  openForm,
  openStep,
  photoWithPosition,
  stepHeading,
  unique,
} from './long-forms.ts'
import { joinAs } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { served } from './session.ts'

test.beforeEach(() => test.slow())

const stepList = (page: Page) => page.getByRole('navigation', { name: 'Steps' })
const stepLink = (page: Page, title: string) => stepList(page).getByRole('link', { name: title })

async function expectFits(page: Page): Promise<void> {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(beyond)).toBe(0)
}

/** The next step by keyboard alone: its heading has the focus. */
async function goOn(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Next: ${title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(stepHeading(page, title)).toBeFocused()
  await expect(stepLink(page, title)).toHaveAttribute('aria-current', 'step')
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a location from its photos to the end, by keyboard', async ({ page }) => {
      await joinAs(page, 'stepper')
      await openForm(page, '/submit')
      await expect(stepList(page).getByRole('listitem')).toHaveCount(4)
      await expect(stepLink(page, 'Place')).toContainText('6 fields missing')
      const start = page.getByRole('region', { name: 'Start with your photos' })
      await start.locator('input[type=file]').setInputFiles(await photoWithPosition('window.jpg'))
      await expect(start.getByText(/^The position and the direction \(225°\) came from/)).toBeVisible()
      await expect(stepLink(page, 'Photos')).toContainText('1 photo')
      await expectAccessible(page)
      await expectFits(page)
      await goOn(page, 'Place')
      await expect(page).toHaveURL(/\/submit\?step=place$/)
      const name = unique('Stepped Window')
      await type(page, 'Location name', name)
      await type(page, 'Description', 'The last light through the opening.')
      await type(page, 'Address', 'Mile 10')
      await page.getByRole('checkbox', { name: 'Landscape' }).focus()
      await page.keyboard.press('Space')
      await expectAccessible(page)
      await expectFits(page)
      await goOn(page, 'Light & access')
      await expectAccessible(page)
      await expectFits(page)
      await goOn(page, 'Check and send')
      await expect(page.getByText('Everything that’s required is there.')).toBeVisible()
      await expect(stepLink(page, 'Place')).toContainText('Done')
      const preview = page.getByRole('region', { name: 'How others will see it' })
      await expect(preview.getByText(`${name}.`)).toBeAttached()
      // The photo that is not uploaded yet, in the card and in the head of the page.
      await expect(preview.locator('article img[src^="blob:"]')).toBeVisible()
      await expect(preview.locator('figure img[src^="blob:"]')).toBeVisible()
      await expect(preview.getByText('Light today')).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
      // Files stay chosen through all steps.
      await openStep(page, 'Photos')
      await expect(start.getByRole('img', { name: 'First photo: window.jpg' })).toBeVisible()
      await openStep(page, 'Check and send')
      await page.getByRole('button', { name: 'Submit', exact: true }).focus()
      await page.keyboard.press('Enter')
      await expectMessage(page, 'Location submitted!')
    })

    test('a listing from its photos to the end, by keyboard', async ({ page }) => {
      await joinAs(page, 'stepper')
      await openForm(page, '/list-property')
      const start = page.getByRole('region', { name: 'Start with your photos' })
      await start
        .locator('input[type=file]')
        .setInputFiles([await barnPhoto(), await photoWithPosition('placed.jpg')])
      await expect(
        start.getByText('The position came from placed.jpg, which is now your first photo.'),
      ).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
      await goOn(page, 'Space')
      const title = unique('Stepped loft')
      await type(page, 'Title', title)
      await type(page, 'Description', 'North windows.')
      await field(page, 'Property type').selectOption('workshop')
      await type(page, 'Street address', '900 Alice Street')
      await type(page, 'City', 'Oakland')
      await type(page, 'State', 'CA')
      await expectAccessible(page)
      await expectFits(page)
      await goOn(page, 'Hours & price')
      // What is missing is said when the step is left, beside its field.
      await page.getByRole('button', { name: 'Next: Check and send' }).focus()
      await page.keyboard.press('Enter')
      await expect(field(page, 'Hourly rate ($)')).toBeFocused()
      await expect(field(page, 'Payment method')).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.type('80')
      await type(page, 'Contact phone', '+1 510 555 0100')
      await type(page, 'Contact email', 'owner@example.test')
      await type(page, 'Payment method', 'DE89 3704 0044 0532 0130 00')
      await expectAccessible(page)
      await expectFits(page)
      await goOn(page, 'Check and send')
      const preview = page.getByRole('region', { name: 'How others will see it' })
      await expect(preview.locator('article img[src^="blob:"]')).toBeVisible()
      await expect(preview.getByText('$80').first()).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
      await page.getByRole('button', { name: 'Submit for review' }).focus()
      await page.keyboard.press('Enter')
      await expectMessage(page, 'Property Listed Successfully!')
    })
  })

test('Back goes one step back, a reload stays, and an error leads to its step', async ({
  page,
  consoleErrors,
}) => {
  await joinAs(page, 'wanderer')
  await openForm(page, '/submit')
  await page.getByRole('button', { name: 'Next: Place' }).click()
  await fillWords(page, unique('Half Way'))
  await page.getByRole('button', { name: 'Next: Light & access' }).click()
  // The position is missing: nothing is sent, and nothing is left.
  await expect(field(page, 'Latitude')).toBeFocused()
  await expect(field(page, 'Latitude')).toHaveAccessibleDescription(/Latitude is required/)
  await openStep(page, 'Light & access')
  await page.reload()
  await hydrated(page)
  await expect(stepHeading(page, 'Light & access')).toBeVisible()
  await page.goBack()
  await expect(stepHeading(page, 'Place')).toBeVisible()
  await expect(field(page, 'Description')).toHaveValue(/Red rock/)
  await page.goBack()
  await expect(stepHeading(page, 'Photos')).toBeVisible()
  await page.goForward()
  await expect(stepHeading(page, 'Place')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(stepHeading(page, 'Photos')).toBeVisible()

  await openStep(page, 'Check and send')
  await expect(page.getByText('Still missing:')).toBeVisible()
  await expect(page.getByText(': Latitude is required, Longitude is required')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(field(page, 'Latitude')).toBeFocused()
  await expect(page).toHaveURL(/step=place$/)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')])
})

const anotherDevice = async (page: Page, path: string) => {
  const browser = page.context().browser()
  const context = await browser!.newContext({
    baseURL: process.env.BASE_URL as string,
    storageState: { cookies: await page.context().cookies(), origins: [] },
  })
  const other = await context.newPage()
  await openForm(other, path)
  return other
}

test('another device continues a draft, two versions are a choice, and sending ends it everywhere', async ({
  page,
  consoleErrors,
}) => {
  await joinAs(page, 'roamer')
  await openForm(page, '/submit')
  const name = unique('Wandering Stone')
  await fillWords(page, name)
  await expect
    .poll(
      async () => (await (await page.request.get('/api/me/drafts/location')).json()).draft?.content.themes,
    )
    .toEqual(['landscape'])
  await expect(page.getByText(/^Your draft is stored with your account/)).toBeVisible()

  const phone = await anotherDevice(page, '/submit?step=place')
  await expect(
    phone.getByText(`You began “${name}” on another device. Choose your photo files again.`),
  ).toBeVisible()
  await phone.setViewportSize({ width: 390, height: 844 })
  await expectFits(phone)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /^Continue your draft from / }).click()
  await expect(field(phone, 'Location name')).toHaveValue(name)
  await field(phone, 'Address').fill('Mile 20, from the phone')
  await expect
    .poll(
      async () => (await (await phone.request.get('/api/me/drafts/location')).json()).draft.content.address,
    )
    .toBe('Mile 20, from the phone')

  await field(page, 'Address').fill('Mile 30, from the desk')
  await expect(page.getByRole('alert')).toContainText('was changed on another device or in another tab')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await expect(field(page, 'Address')).toHaveValue('Mile 20, from the phone')
  // The other one is not lost.
  await page.getByRole('button', { name: 'Switch to it' }).click()
  await expect(field(page, 'Address')).toHaveValue('Mile 30, from the desk')
  await field(page, 'Latitude').fill(String(41 + Math.random()))
  await field(page, 'Longitude').fill('-99.1')
  await openStep(page, 'Check and send')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expectMessage(page, 'Location submitted!')
  await phone.reload()
  await expect(phone.locator('[inert]')).toHaveCount(0)
  await expect(field(phone, 'Location name')).toHaveValue('')
  await phone.context().close()
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a listing’s draft follows, too, without the payment method; starting over ends it', async ({
  page,
}) => {
  await joinAs(page, 'roamer')
  await openForm(page, '/list-property')
  const title = unique('Wandering loft')
  await fillListing(page, title)
  await field(page, 'Payment method').fill('DE89 3704 0044 0532 0130 00')
  await expect
    .poll(
      async () =>
        (await (await page.request.get('/api/me/drafts/listing')).json()).draft?.content.contactEmail,
    )
    .toBe('owner@example.test')
  const phone = await anotherDevice(page, '/list-property?step=price')
  await phone.getByRole('button', { name: /^Continue your draft from / }).click()
  await expect(field(phone, 'Hourly rate ($)')).toHaveValue('80')
  await expect(field(phone, 'Payment method')).toHaveValue('')
  await phone.getByRole('button', { name: 'Discard draft' }).click()
  await expect(field(phone, 'Hourly rate ($)')).toHaveValue('')
  await expect
    .poll(async () => (await (await phone.request.get('/api/me/drafts/listing')).json()).draft)
    .toBeNull()
  await phone.context().close()
})

test('without a connection the draft stays on the device, and goes to the account afterwards', async ({
  page,
  context,
  consoleErrors,
}) => {
  await joinAs(page, 'offline')
  await openForm(page, '/submit')
  await openStep(page, 'Place')
  await context.setOffline(true)
  await field(page, 'Location name').fill('Beyond the network')
  await expect(page.getByText('Your draft is stored on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Your draft is stored with your account/)).toBeVisible()
  consoleErrors.splice(0)
})

served('without scripts both forms say that they need them', async ({ page }) => {
  await page.goto('/submit?step=place')
  // Playwright does not find text in <noscript>.
  await expect(page.locator('main noscript p')).toContainText('Turn on JavaScript to share a location.')
  await expect(page.getByRole('form', { name: 'Submit Location' })).toHaveCount(0)
  await page.goto('/list-property?step=space')
  await expect(page.locator('main noscript p')).toContainText('Turn on JavaScript to list a property.')
  await expect(page.getByRole('form', { name: 'List your property' })).toHaveCount(0)
})
