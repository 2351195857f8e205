// The camera on the planner's map, gear of visitors, and the timer of long exposures.
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'

/** An evening in San Francisco with the moon over the Bay. */
const evening = '/plan?lat=37.8272&lng=-122.4817&at=2026-06-28T04:00:00Z'

const camera = (page: Page) => page.getByRole('region', { name: 'Camera' })

test('where to stand: the subject and the spot that is chosen are in the address, also after a reload', async ({
  page,
}) => {
  await page.goto(`${evening}&landmark=alcatraz`)
  await hydrated(page)
  await page.getByText('Camera on the map').click()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('alcatraz')
  await page.getByLabel('Where to stand for the moon or sun').check()
  const stand = page.getByRole('region', { name: 'Where to stand' })
  await stand.getByLabel('Subject height').fill('165')
  const asTall = stand.getByRole('region', { name: 'As tall as the subject' })
  await expect(asTall).toContainText(/stand \d.* mi from Alcatraz/)
  const before = new URL(page.url()).searchParams.get('lat')
  await asTall.getByRole('button', { name: 'Stand here' }).first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('lat')).not.toBe(before)
  // Spot and time are now those of that row: from here the moon is where it says.
  const now = stand.locator('p', { hasText: 'from Alcatraz' }).first()
  await expect(now).toContainText('looks as tall as the subject')
  await expectAccessible(page)
  await page.reload()
  await hydrated(page)
  await page.getByText('Camera on the map').click()
  await stand.getByLabel('Subject height').fill('165')
  await expect(stand.locator('p', { hasText: 'from Alcatraz' }).first()).toContainText(
    'looks as tall as the subject',
  )
})

test('a visitor’s camera stays on the device and is what the calculators count with', async ({ page }) => {
  await page.goto(`${evening}&camera=framing`)
  await hydrated(page)
  await camera(page).getByText('Your gear').click()
  await camera(page).getByRole('button', { name: 'Add a camera' }).click()
  const form = camera(page).getByRole('form', { name: 'Add a camera' })
  await form.getByLabel('Camera').fill('FUJIFILM X-T5')
  await expect(form.getByLabel('Megapixels')).toHaveValue('40.2')
  await form.getByLabel('Camera').fill('My camera')
  await form.getByRole('button', { name: 'Add camera' }).click()
  await expect(form.getByLabel('Megapixels')).toHaveAccessibleDescription(/Enter a number from 0.3 to 400/)
  await form.getByLabel('Sensor width').fill('18')
  await form.getByLabel('Sensor height').fill('12')
  await form.getByLabel('Megapixels').fill('20')
  await form.getByRole('button', { name: 'Add camera' }).click()
  await camera(page).getByLabel('Camera', { exact: true }).selectOption('My camera')
  const framing = camera(page).getByRole('region', { name: 'Framing' })
  // 24 mm on a sensor half as wide as full frame.
  await expect(framing).toContainText('41.1°')
  await expect(framing).toContainText('48 mm')
  await page.reload()
  await hydrated(page)
  await expect(framing).toContainText('41.1°')
})

test('the timer goes by the clock, also over a reload; a link opens its calculator with its numbers', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-06-28T04:00:00Z') })
  await page.goto(
    `${evening}&camera=long-exposure&typed=${encodeURIComponent('units=miles&shutter=2&filter=6&secondFilter=0')}`,
  )
  await hydrated(page)
  const exposure = camera(page).getByRole('region', { name: 'Long exposure' })
  await expect(exposure.getByRole('button', { name: 'Start the timer: 2 min 8 s' })).toBeVisible()
  // However slow the machine is: from here on only the test moves the clock, until the page is opened again.
  await page.clock.pauseAt(new Date('2026-06-28T04:30:00Z'))
  await exposure.getByRole('button', { name: 'Start the timer: 2 min 8 s' }).click()
  await page.clock.runFor(60_000)
  await expect(exposure.getByRole('timer')).toHaveText('1:08')
  await page.clock.resume()
  await page.goto(evening)
  await hydrated(page)
  await expect(exposure.getByRole('timer')).toBeVisible()
  await page.clock.pauseAt(new Date('2026-06-28T04:35:00Z'))
  await expect(exposure).toContainText('Close the shutter.')
  await exposure.getByRole('button', { name: 'Done' }).click()
  await expect(exposure.getByRole('button', { name: 'Start the timer' })).toBeVisible()
})
