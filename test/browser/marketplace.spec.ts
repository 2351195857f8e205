// The property marketplace by role: a visitor browses and filters, an owner lists, is rejected and resubmits, an administrator decides.
import type { Browser } from '@playwright/test'
import type { PropertySummary } from '../../src/contract/marketplace/properties.ts'
import { insertProperty, insertUser } from '../support/factories.ts'
import { joinAsAdmin } from './keeper.ts'
import { barnPhoto, field, fillListing, openForm, openStep, unique } from './long-forms.ts'
import { joinAs } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, expectContrast, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'
import { served } from './session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
// Several pages, and checks of whole pages, take longer.
test.beforeEach(() => test.slow())

const cards = (page: Page) => page.getByRole('region', { name: 'Browse properties' }).getByRole('article')
const message = (page: Page) => page.getByRole('region', { name: /Messages/ }).getByRole('listitem')

/** The browser itself reports calls that the server refuses. */
function expectRefusals(consoleErrors: string[], status: number): void {
  const errors = consoleErrors.splice(0)
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.filter((text) => !text.includes(`status of ${status}`))).toEqual([])
}

/** Opens a chip and chooses one of its options. */
async function choose(page: Page, chip: string, option: string): Promise<void> {
  const summary = page.locator('summary', { hasText: chip }).first()
  await summary.click()
  await page.locator('details[open]').getByText(option, { exact: true }).click()
  await page.keyboard.press('Escape')
}

test('a visitor filters by price, removes the filter, and finds nothing', async ({ page, request }) => {
  await page.goto('/marketplace')
  await hydrated(page)
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Price', '$0–100 per hour')
  await expect(page).toHaveURL(/priceRange=0-100/)
  const cheap = (await (
    await request.get('/api/private-properties?priceRange=0-100&limit=24')
  ).json()) as PropertySummary[]
  expect(cheap.length).toBeGreaterThan(0)
  expect(cheap.every(({ hourlyRate }) => hourlyRate < 100)).toBe(true)
  await expect(cards(page)).toHaveCount(cheap.length)
  await expect(cards(page).first().getByRole('heading')).toHaveText(cheap[0]?.title ?? '')
  await page.getByRole('link', { name: 'Remove filter: $0–100 per hour' }).click()
  await expect(page).toHaveURL(/\/marketplace$/)
  await page.getByRole('searchbox', { name: 'Search properties' }).fill('zeppelin hangar on the moon')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No properties found')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'properties' })).toHaveText('0 properties')
  await page.getByRole('link', { name: 'Clear All Filters' }).first().click()
  await expect(cards(page).first()).toBeVisible()
})

test('prices on the map and cards light each other; a selected price shows its property', async ({
  page,
  request,
}) => {
  await page.goto('/marketplace?location=los+angeles')
  await hydrated(page)
  const [property] = (await (
    await request.get('/api/private-properties?location=los+angeles&limit=24')
  ).json()) as [PropertySummary]
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: property.title }) })
  const map = page.getByRole('region', { name: 'Prices on a map' })
  const price = map.getByRole('button', { name: `$${property.hourlyRate}/h, ${property.title}` })
  await expect(price).toHaveText(`$${property.hourlyRate}/h`)
  await card.hover()
  await expect(price).toHaveAttribute('data-lit')
  await page.mouse.move(0, 0)
  await expect(price).not.toHaveAttribute('data-lit')
  await price.focus()
  await expect(card).toHaveAttribute('data-lit')
  await expect(card).toBeInViewport()
  await expect(price).toBeFocused()
  await page.keyboard.press('Enter')
  const shown = map.getByRole('region', { name: `Selected: ${property.title}` })
  await expect(shown).toContainText(`$${property.hourlyRate} per hour`)
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  await expect(price).toHaveAccessibleName(/, seen$/)
  await expectAccessible(page)
  await price.focus()
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await expect(price).toBeFocused()
  await price.press('Enter')
  await shown.getByRole('link', { name: property.title }).click()
  await expect(page).toHaveURL(new RegExp(`/property/${property.id}$`))
})

test('prices on the map never cover each other', async ({ page }) => {
  await page.goto('/marketplace')
  await hydrated(page)
  const map = page.getByRole('region', { name: 'Prices on a map' })
  // Of a whole country at once.
  await expect(map.locator('.map-pin[data-small]').first()).toBeAttached()
  const boxes = await map.locator('.map-pin:not([data-small]) .map-pin-face').evaluateAll((faces) =>
    faces.map((face) => {
      const { left, top, right, bottom } = face.getBoundingClientRect()
      return { left, top, right, bottom }
    }),
  )
  expect(boxes.length).toBeGreaterThan(2)
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ).toBe(false)
})

test('on a phone a button opens the map with the prices', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/marketplace')
  await hydrated(page)
  const prices = page
    .getByRole('region', { name: 'Prices on a map' })
    .getByRole('button', { name: /^\$\d+\/h, / })
  await expect(prices).toHaveCount(0)
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(prices.first()).toBeVisible()
  await page.getByRole('button', { name: 'Hide map' }).click()
  await expect(prices.first()).toBeHidden()
})

test('near me sorts by distance, and the distance filter applies', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.05, longitude: -118.25 })
  await page.goto('/marketplace')
  await hydrated(page)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page).toHaveURL(/sortBy=distance/)
  await expect(cards(page).first()).toContainText(/about \d+ mi/)
  const all = await cards(page).count()
  await choose(page, 'Location', '25 mi')
  await expect(page).toHaveURL(/distance=25/)
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  for (const text of await cards(page).allTextContents())
    expect(Number(text.match(/about (\d+) mi/)?.[1])).toBeLessThanOrEqual(25)
})

test('a visitor sees the light of a property, one price everywhere, and is asked to sign in to book', async ({
  page,
}) => {
  await page.goto('/marketplace')
  await hydrated(page)
  const title = (await cards(page).first().getByRole('heading').textContent()) as string
  await cards(page)
    .first()
    .getByRole('button', { name: `Book ${title}` })
    .click()
  await expectMessage(page, 'Please sign in to book properties')
  await cards(page)
    .first()
    .getByRole('link', { name: `View ${title}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('You’ll see the exact address once the owner has accepted')).toBeVisible()
  // Days near the end of a month may all be taken.
  await page.getByRole('button', { name: 'Next month' }).click()
  const light = page.getByRole('button', { name: /^Golden hour .* Book / }).first()
  await expect(light).toBeVisible()
  const price = (await light.textContent())?.match(/\$[\d,.]+$/)?.[0] as string
  await light.click()
  await expect(light).toHaveAttribute('aria-pressed', 'true')
  const panel = page.getByRole('complementary', { name: 'Price and booking' })
  await expect(panel.getByRole('status').filter({ hasText: 'Total' })).toContainText(`Total${price}`)
  await expect(panel.getByText('If you cancel')).toBeVisible()
  await expect(panel).toContainText(`Full refund (${price})`)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await panel.getByRole('button', { name: /^Book these times/ }).click()
  await expectMessage(page, 'Sign In Required')
})

test('a member gets the total of the chosen times, and is told what is missing', async ({
  page,
  consoleErrors,
}) => {
  await joinAs(page, 'guest')
  await page.goto('/marketplace')
  await hydrated(page)
  await cards(page)
    .first()
    .getByRole('button', { name: /^Book / })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Request booking' }).click()
  await expect(dialog.getByText('Please fill in all required booking details.')).toBeVisible()
  await expect(dialog.getByText('Choose a photography type.')).toBeVisible()
  await expect(dialog.getByLabel('Start date')).toBeFocused()
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Start date').fill(day)
  await expect(dialog.getByLabel('End date')).toHaveValue(day)
  await dialog.getByLabel('Start time').fill('12:00')
  await dialog.getByLabel('End time').fill('15:00')
  await expect(dialog.getByRole('region', { name: 'Price' })).toContainText(
    /3 hours × \$[\d,.]+, all fees included/,
  )
  await expectAccessible(page)
  await dialog.getByLabel('End time').fill('11:00')
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible()
  expectRefusals(consoleErrors, 400)
})

test('terms that change while the dialog is open are shown beside the old ones and asked again', async ({
  page,
  consoleErrors,
}) => {
  await joinAs(page, 'guest')
  const id = await inDatabase(async (sql) => {
    const ownerId = await insertUser(sql)
    return await insertProperty(sql, { owner_id: ownerId, cancellation_policy: 'flexible' })
  })
  await page.goto(`/property/${id}`)
  await hydrated(page)
  await page
    .getByRole('complementary', { name: 'Price and booking' })
    .getByRole('button', { name: /^Book/ })
    .click()
  const dialog = page.getByRole('dialog')
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Start date').fill(day)
  await dialog.getByLabel('Start time').fill('12:00')
  await dialog.getByLabel('End time').fill('14:00')
  // The price depends on the type; until its own arrives, that of the times alone is shown.
  const quoted = page.waitForResponse((response) => response.url().includes('photographyType=Portrait'))
  await dialog.getByLabel('Photography type').selectOption('Portrait')
  await quoted
  const price = dialog.getByRole('region', { name: 'Price' })
  await expect(price).toContainText('Flexible cancellation: Full refund until 24 hours before the start.')
  await expect(price).toContainText('Until the owner accepts')
  await inDatabase(
    (sql) =>
      sql`update properties set cancellation_policy = 'strict', hourly_rate_cents = 9000 where id = ${id}`,
  )
  await dialog.getByRole('button', { name: 'Request booking' }).click()
  await expect(dialog.getByRole('definition')).toHaveText([/\$160.*\$180/, /Flexible.*Strict/])
  await expect(price).toContainText('Strict cancellation')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request on the new terms' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Authorize your card')
  await expect(dialog).toContainText('Strict cancellation')
  await expect(dialog.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(dialog.getByRole('button', { name: 'Authorize $180' })).toBeVisible()
  expectRefusals(consoleErrors, 409)
})

test('a member books a golden hour: declined, paid in the sandbox, listed at the same price, cancelled', async ({
  page,
}) => {
  await joinAs(page, 'guest')
  await page.goto('/marketplace')
  await hydrated(page)
  // Another one for each run, so that runs on the same database do not take each other's times. Instant booking has
  // other steps.
  const byRequest = cards(page).filter({ hasNotText: 'Instant booking' })
  const all = await byRequest.count()
  await byRequest
    .nth(Math.floor(Math.random() * all))
    .getByRole('link', { name: /^View / })
    .click()
  await page.getByRole('button', { name: 'Next month' }).click()
  const light = page.getByRole('button', { name: /^(Golden|Blue) hour .* Book / }).first()
  const price = (await light.textContent())?.match(/\$[\d,.]+$/)?.[0] as string
  await light.click()
  await page
    .getByRole('complementary', { name: 'Price and booking' })
    .getByRole('button', { name: /^Book these times/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Start time')).not.toHaveValue('')
  await dialog.getByLabel('Photography type').selectOption({ index: 1 })
  await expect(dialog.getByRole('region', { name: 'Price' })).toContainText(price)
  await dialog.getByRole('button', { name: 'Request booking' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Authorize your card')
  await expect(dialog).toContainText(price)
  const pay = async (number: string) => {
    await dialog.getByLabel('Card number').fill(number)
    await dialog.getByLabel('Expires').fill('12/34')
    await dialog.getByLabel('Security code').fill('123')
    await dialog.getByRole('button', { name: /^Authorize \$/ }).click()
  }
  await pay('4000 0000 0000 0002')
  await expect(dialog.getByText('Your card was declined.')).toBeVisible()
  await pay('4242 4242 4242 4242')
  await expectMessage(page, 'Booking Request Sent')
  await message(page).getByRole('link', { name: 'See my bookings' }).click()
  const row = page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Pending')
  await expect(row).toContainText(price)
  await hydrated(page)
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Cancel the booking of / }).click()
  await expect(dialog).toContainText('Your card isn’t charged.')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expectMessage(page, 'Booking canceled')
  await expect(row).toContainText('Canceled')
})

served('the marketplace works without scripts', async ({ page }) => {
  await page.goto('/marketplace')
  await page.locator('summary', { hasText: 'Price' }).click()
  await page.locator('details[open]').getByText('$0–100 per hour').click()
  await page.locator('details[open]').getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/priceRange=0-100/)
  await cards(page)
    .first()
    .getByRole('link', { name: /^View / })
    .click()
  await expect(page.getByRole('table', { name: 'Free days of this month' })).toBeVisible()
})

/** The list of live workshops, by its address: the chosen card is rejected with one key, and the result undone. */
async function rejectByKeyAndUndo(admin: Page, title: string): Promise<void> {
  await admin.goto(`/admin/properties?tab=approved&kind=workshop&search=${encodeURIComponent(title)}`)
  await hydrated(admin)
  await expect(admin.getByLabel('Type')).toHaveValue('workshop')
  await admin.getByRole('checkbox', { name: `Select ${title}` }).check()
  await admin.keyboard.press('r')
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Reject 1 property?')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 property rejected.')
  await dialog.getByRole('button', { name: 'Undo all' }).click()
  await expect(dialog).toContainText('Undone')
}

async function asAdmin(browser: Browser, baseURL: string | undefined, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    baseURL: baseURL as string,
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await joinAsAdmin(page)
  await page.goto('/admin/properties')
  await hydrated(page)
  await work(page)
  await context.close()
}

test('an owner lists a property, is rejected with a reason, edits and resubmits it, and it goes live', async ({
  page,
  browser,
  baseURL,
  request,
  consoleErrors,
}) => {
  const owner = await joinAs(page, 'owner')
  await inDatabase((sql) => sql`update users set email_verified = true where id = ${owner.id}`)
  const title = unique('Brickyard studio')
  await openForm(page, '/list-property')
  await fillListing(page, title)
  await expect(page.getByText('You receive (92%)')).toBeVisible()
  await expect(page.locator('dl').filter({ hasText: 'You receive' })).toContainText('$147.20')
  await expectAccessible(page)
  // The draft survives a reload; payment details are never stored on the device.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('listingDraft-owner')))
    .toContain('owner@example.test')
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(/Your draft from .* was restored/)).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue(title)
  await openStep(page, 'Check and send')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Please check the marked fields.')).toBeVisible()
  await expect(field(page, 'Payment method')).toBeFocused()
  await field(page, 'Payment method').fill('DE89 3704 0044 0532 0130 00')
  await openStep(page, 'Photos')
  await page
    .locator('form input[type=file]')
    .first()
    .setInputFiles(await barnPhoto())
  await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')).toHaveCount(1)
  await openStep(page, 'Check and send')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectMessage(page, 'Property Listed Successfully!')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(row).toContainText('Under Review')
  await expectMessage(page, '$3,200')

  await asAdmin(browser, baseURL, async (admin) => {
    const card = admin.getByRole('article').filter({ has: admin.getByRole('heading', { name: title }) })
    await expectAccessible(admin)
    await card.getByRole('button', { name: `Review ${title}` }).click()
    await expect(admin.getByRole('dialog')).toContainText('900 Alice Street, Oakland, CA')
    await expect(admin.getByRole('dialog')).toContainText('Noise rulesNo music after 8 PM')
    await admin.getByRole('dialog').getByLabel('Notes').fill('Please add photos of both rooms.')
    await admin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expectMessage(admin, 'Property has been rejected and removed from listings')
    await expect(card).toHaveCount(0)
    // The focus goes on to what took the place of the card.
    await expect(admin.locator('main :focus')).toBeVisible()
  })

  await page.reload()
  await expect(row).toContainText('Please add photos of both rooms.')
  await row.getByRole('link', { name: `Edit and resubmit: ${title}` }).click()
  await expect(page.getByText('This listing needs changes')).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(field(page, 'Payment method')).toHaveAttribute('placeholder', 'Ends in 3000')
  await field(page, 'Hourly rate ($)').fill('85')
  await page.getByRole('radio', { name: 'By weekday and season' }).check()
  await page.getByRole('button', { name: 'Open again later that day' }).click()
  await expect(page.getByText('8:00 AM to 8:00 PM, 9:00 PM to midnight')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Sat' }).fill('4')
  await field(page, 'Free after each booking').selectOption({ label: '1 hour' })
  await field(page, 'First day').fill('2031-05-01')
  await page.getByRole('button', { name: 'Block days' }).click()
  await expect(page.getByRole('list', { name: 'Blocked days' })).toContainText('May 1, 2031')
  await page.getByRole('button', { name: 'Save and resubmit' }).click()
  await expect(row).toContainText('Under Review')
  await expect(row).toContainText('$85')

  await asAdmin(browser, baseURL, async (admin) => {
    await admin.getByRole('button', { name: `Approve ${title}` }).click()
    await expectMessage(admin, 'Property is now live and available for bookings')
    await rejectByKeyAndUndo(admin, title)
  })
  await page.reload()
  await expect(row).toContainText('Active')
  const found = (await (
    await request.get(`/api/private-properties?${new URLSearchParams({ search: title })}`)
  ).json()) as PropertySummary[]
  expect(found.map((property) => property.title)).toEqual([title])
  expect(await (await request.get(`/api/private-properties/${found[0]?.id}`)).json()).toMatchObject({
    openingHours: '08:00-20:00,21:00-24:00',
    minimumByWeekday: [null, null, null, null, null, 4, null],
    bufferAfter: 60,
  })
  expectRefusals(consoleErrors, 422)
})

test('the marketplace’s short form names what is missing', async ({ page, consoleErrors }) => {
  await joinAs(page, 'lister')
  await openForm(page, '/marketplace?tab=list')
  await field(page, 'Hourly rate ($)').fill('100')
  await field(page, 'Minimum hours').fill('3')
  await expect(page.getByRole('complementary', { name: 'Earnings potential' })).toContainText('$24,000')
  await page.getByRole('button', { name: 'Create listing' }).click()
  await expectMessage(page, 'Missing Information')
  await expect(field(page, 'Title')).toBeFocused()
  await field(page, 'Title').fill(unique('Barn'))
  await field(page, 'Description').fill('A red barn.')
  await field(page, 'Location').fill('Moab, UT')
  await page.getByRole('button', { name: 'Create listing' }).click()
  await expectMessage(page, 'Listing Created')
  await expect(page.getByText('This draft waits for a photo.')).toBeVisible()
  await expectAccessible(page)
  expectRefusals(consoleErrors, 422)
})

test('the owner’s calendar page: last read, events ahead, next busy times, and what was not understood', async ({
  page,
}) => {
  const owner = await joinAs(page, 'calendars')
  const id = await inDatabase(async (sql) => {
    const property = await insertProperty(sql, { owner_id: owner.id, title: unique('Calendar loft') })
    const doubts = sql.json([{ what: 'The time zone “Nowhere” is not known.', where: '“Wedding”, line 3' }])
    const [calendar] = await sql<{ id: string }[]>`insert into property_calendars ${sql.insert({
      property_id: property,
      url: 'https://calendar.example.com/a.ics',
      name: 'My other site',
      fetched_at: new Date('2026-01-05T18:00:00Z'),
      succeeded_at: new Date('2026-01-05T18:00:00Z'),
      event_count: 2,
      not_understood: doubts,
    })} returning id`
    await sql`insert into property_blocks (property_id, calendar_id, uid, during, note)
      values (${property}, ${calendar?.id as string}, 'a', '[2199-06-01T17:00Z, 2199-06-01T19:00Z)', 'Fitting')`
    return property
  })
  await page.goto(`/list-property?edit=${id}`)
  await hydrated(page)
  const calendars = page.getByRole('list', { name: 'Imported calendars' })
  await expect(calendars).toContainText('My other site')
  await expect(calendars).toContainText('2 events ahead, read Jan 5, 2026')
  await expect(calendars).toContainText('Next blocked times:')
  await expect(calendars).toContainText('Fitting')
  await calendars.getByText('Not fully understood: 1 problem').click()
  await expect(calendars.getByText('The time zone “Nowhere” is not known. “Wedding”, line 3')).toBeVisible()
  await expectAccessible(page)
})
