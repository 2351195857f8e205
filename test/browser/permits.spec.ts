// Permits: filters, booking, the administrator's confirmation, payment in the sandbox (declined, 3-D Secure, paid), the
// printable page, and the check at a location.
import type { Permit } from '../../src/contract/marketplace/permits.ts'
import { permitTypes } from '../../src/rules/permit-types.ts'
import { insertPermit } from '../support/factories.ts'
import { joinAsAdmin } from './keeper.ts'
import { joinAs } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase, locationNamed } from './product-data.ts'
import { served } from './session.ts'

test('filters are in the address, and restrictions unfold', async ({ page }) => {
  test.slow()
  await page.goto('/permits')
  await hydrated(page)
  await page.getByLabel('Type').selectOption('drone')
  await expect(page).toHaveURL(/permitType=drone/)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Drone take-off and landing permit, New York City',
    'Drone permit, Dead Horse Point',
  ])
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Drone take-off' })
  await expect(first.getByText('Notice to the community board')).toBeHidden()
  await first.getByText('+3 more').click()
  await expect(first.getByText('Notice to the community board')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page.getByText(/^4\d permits$/)).toBeVisible()
})

served(
  'facts of more than 12 months ago are marked, and the undated ones say so',
  async ({ page, request }) => {
    const all = (await (await request.get('/api/permits?limit=100')).json()) as Permit[]
    const count = (condition: (permit: Permit) => boolean) => all.filter(condition).length
    for (const type of permitTypes) {
      await page.goto(`/permits?permitType=${type}`)
      const own = (condition: (permit: Permit) => boolean) =>
        count((permit) => permit.permitType === type && condition(permit))
      await expect(page.getByText(/^Facts as of .*, more than 12 months old\./)).toHaveCount(
        own(({ isStale }) => isStale),
      )
      await expect(page.getByText('Facts of unknown date. Check the official page.')).toHaveCount(
        own(({ verifiedOn }) => verifiedOn === null),
      )
    }
    await page.goto('/permits?search=denali')
    await expect(page.getByText('Facts of unknown date. Check the official page.')).toHaveCount(1)
  },
)

served(
  'all permits are shown by park or city, with image and map, and lead to their answer',
  async ({ page }) => {
    await page.goto('/permits')
    await expect(page.getByText('Where and what do you shoot?')).toBeVisible()
    const zion = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Zion National Park, Utah' }) })
    await expect(zion.locator('img[src^="/media/"]')).toHaveCount(1)
    await expect(zion.locator('img[src^="/map-thumbnail/"]')).toHaveCount(1)
    await zion.getByRole('link', { name: 'Zion National Park, Utah' }).click()
    await expect(page.getByText(/^2 permits for Zion National Park, Utah/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Hiking permit, Angels Landing' })).toBeVisible()
  },
)

served(
  'a place and a kind of shoot get one answer, with rule, source and fee, without scripts',
  async ({ page }) => {
    await page.goto('/permits')
    await page.getByLabel('Place', { exact: true }).fill('zion')
    await page.getByLabel('Kind of shoot').selectOption('wedding')
    await page.getByLabel('People', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'Do I need a permit?' }).click()
    await expect(page).toHaveURL(/location=zion&kind=wedding&people=12/)
    const answer = page.getByRole('region', { name: 'Yes, you need a permit' })
    await expect(answer).toContainText('For a wedding or other ceremony with 12 people: Zion National Park')
    await expect(answer).toContainText('$150')
    await expect(answer).toContainText(/verified \w+ \d+, 20\d\d/)
    await expect(answer.getByRole('link', { name: 'Zion National Park', exact: true })).toBeVisible()
    await expect(answer.locator('img[src^="/map-thumbnail/"]')).toHaveCount(1)
    await page.goto('/permits?location=grand+canyon')
    await expect(page.getByRole('heading', { name: 'No permit needed' })).toBeVisible()
    await page.goto('/permits?location=grand+canyon&kind=drone')
    await expect(page.getByRole('heading', { name: 'No, this isn’t allowed' })).toBeVisible()
    await page.goto('/permits?location=Chicago')
    const unknown = page.getByRole('region', { name: 'We don’t know' })
    await expect(unknown).toContainText('Ask the authority that manages the land.')
    await page.goto('/permits?location=qqqxyz')
    await expect(page.getByRole('region', { name: 'We don’t know' })).toContainText('“qqqxyz”')
  },
)

test('the question is asked by keyboard: places are suggested, and the focus stays in the form', async ({
  page,
}) => {
  await page.goto('/permits')
  await hydrated(page)
  const place = page.getByLabel('Place', { exact: true })
  await place.pressSequentially('yosem')
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Yosemite National Park')
  await place.press('Enter')
  await expect(page.getByRole('heading', { name: 'No permit needed' })).toBeVisible()
  await expect(place).toBeFocused()
  await page.getByLabel('Kind of shoot').selectOption('drone')
  await place.press('Enter')
  await expect(page.getByRole('heading', { name: 'No, this isn’t allowed' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Kind of shoot')).toHaveValue('personal')
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('')
})

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/permits?search=arboretum')
  await hydrated(page)
  await page.getByRole('button', { name: /^Book / }).click()
  await expectMessage(page, 'Please sign in to book permits')
  await page.goto('/permits?tab=bookings')
  await expect(page.getByText('Sign In Required')).toBeVisible()
})

test('a permit for hundreds: the number of people is typed, and a long description unfolds', async ({
  page,
}) => {
  test.slow()
  const name = `Parade permit ${Date.now()}`
  const description = 'The square holds a parade of many people and their instruments. '.repeat(15).trim()
  await inDatabase((sql) =>
    insertPermit(sql, { name, description, cost_cents: 200, cost_unit: 'person', max_people: 400 }),
  )
  await joinAs(page, 'booker')
  await page.goto(`/permits?search=${encodeURIComponent(name)}`)
  await hydrated(page)
  const text = page.getByText(description)
  const height = async () => (await text.boundingBox())?.height as number
  const clipped = await height()
  await page.getByRole('button', { name: `Show more of ${name}` }).click()
  expect(await height()).toBeGreaterThan(clipped)
  await page.getByRole('button', { name: `Show less of ${name}` }).click()
  expect(await height()).toBe(clipped)

  await page.getByRole('button', { name: `Book permit: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Book permit' })
  await dialog.getByRole('button', { name: 'Next month' }).click()
  await dialog.getByRole('button', { name: /, \w{3} 15, / }).click()
  await dialog.getByLabel('Contact phone').fill('+1 555 010 0200')
  const people = dialog.getByLabel('People')
  const total = dialog.getByText('Total').locator('..')
  for (const refused of ['401', '', '1.5']) {
    await people.fill(refused)
    await expect(total).toHaveText('Total–')
    await dialog.getByRole('button', { name: 'Request booking' }).click()
    await expect(people).toBeFocused()
    await expect(people).toHaveAccessibleDescription(/The permit is for 1 to 400 people\./)
  }
  await people.fill('400')
  await expect(total).toHaveText('Total$800')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request booking' }).click()
  await expectMessage(page, 'Booking Created')
})

const payWith = async (page: Page, number: string) => {
  const dialog = page.getByRole('dialog', { name: 'Pay for your permit' })
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expires').fill('12 / 30')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
}

test('book, confirm, pay: declined, 3-D Secure refused, then passed', async ({ page, browser, baseURL }) => {
  test.slow()
  const name = `Lagoon permit ${Date.now()}`
  await inDatabase((sql) =>
    insertPermit(sql, { name, cost_cents: 1250, cost_unit: 'person', duration_days: 3, max_people: 4 }),
  )
  await joinAs(page, 'booker')
  await page.goto(`/permits?search=${encodeURIComponent(name)}`)
  await hydrated(page)
  await page.getByRole('button', { name: `Book permit: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Book permit' })
  await dialog.getByRole('button', { name: 'Request booking' }).click()
  await expect(dialog.getByText('Please fill in all required fields')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Next month' }).click()
  await dialog.getByRole('button', { name: /, \w{3} 15, / }).click()
  await dialog.getByLabel('People').fill('2')
  await dialog.getByLabel('Contact phone').fill('+1 555 010 0200')
  await expect(dialog).toContainText('$25')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request booking' }).click()
  await expectMessage(page, 'Booking Created')

  await page.goto('/permits?tab=bookings')
  await hydrated(page)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: /^Modify/ }).click()
  const modify = page.getByRole('dialog', { name: 'Modify booking' })
  await modify.getByLabel('People').fill('3')
  await modify.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('$37.50')

  const keeper = await (await browser.newContext({ baseURL: baseURL as string })).newPage()
  await joinAsAdmin(keeper)
  await keeper.goto(`/admin/permits?search=${encodeURIComponent(name)}`)
  await hydrated(keeper)
  await keeper.getByRole('button', { name: `Confirm ${name}` }).click()
  await expect(keeper.getByText('Booking confirmed', { exact: true })).toBeVisible()
  await keeper.context().close()

  await page.reload()
  await hydrated(page)
  await row.getByRole('button', { name: /^Pay Now/ }).click()
  const payment = page.getByRole('dialog', { name: 'Pay for your permit' })
  await expect(payment).toContainText('Payment sandbox')
  await expectAccessible(page)
  await payWith(page, '4000 0000 0000 0002')
  await expect(payment.getByRole('alert')).toContainText('Your card was declined')
  await payWith(page, '4000 0027 6000 3184')
  await payment.getByRole('button', { name: 'No, refuse it' }).click()
  await expect(payment.getByRole('alert')).toContainText('Your bank could not confirm')
  await payWith(page, '4000 0027 6000 3184')
  await payment.getByRole('button', { name: 'Yes, confirm the payment' }).click()
  await expectMessage(page, 'Payment complete')
  await expect(row).toContainText('Paid')
  await expectAccessible(page)

  await row.getByRole('link', { name: /^Print/ }).click()
  await expect(page.getByRole('img', { name: 'QR code of this booking' })).toBeVisible()
  await expectAccessible(page)
})

test('a location answers whether a permit is needed', async ({ page, request }) => {
  test.slow()
  const { id } = await locationNamed(request, 'Mather Point')
  await page.goto(`/location/${id}`)
  await hydrated(page)
  const section = page.getByRole('region', { name: 'Do I need a permit?' })
  await expect(section).toContainText('No permit needed')
  await section.getByText('Check another shoot').click()
  await section.getByLabel('People').fill('9')
  await section.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(section).toContainText('More than eight people need a permit.')
  await expect(section.getByRole('link', { name: 'Grand Canyon National Park' })).toBeVisible()
  await expect(section).toContainText('Unknown. The office sets it.')
  await expect(section).toContainText('Unknown. Ask before you set a date.')
  await section.getByRole('checkbox', { name: 'A drone' }).check()
  await section.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(section).toContainText('Prohibited')
  await expectAccessible(page)
})
