// The camera's calculators in the planner: by keyboard, with bad input, remembered on the device, with the subject and the moon of the planner.
import { expect, expectAccessible, expectAccessibleEverywhere, hydrated, type Page, test } from './page.ts'

/** Noon of June 21, 2026 in San Francisco. */
const noon = '/plan?lat=37.8272&lng=-122.4817&at=2026-06-21T19:00:00Z'

const camera = (page: Page) => page.getByRole('region', { name: 'Camera' })
const answers = (page: Page, title: string) => camera(page).getByRole('region', { name: title })

async function open(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
  await camera(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(camera(page).getByLabel('Sensor')).toBeVisible()
}

test('by keyboard: it opens, the answers follow what is typed, and a reload remembers it', async ({
  page,
}) => {
  await open(page, noon)
  await page.keyboard.press('Tab')
  await expect(camera(page).getByLabel('Sensor')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(camera(page).getByLabel('Focal length')).toBeFocused()
  await expect(answers(page, 'Framing')).toContainText('73.7°')
  await expect(answers(page, 'Sharpness')).toContainText(/Sharp to.*infinity/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('50')
  await expect(answers(page, 'Framing')).toContainText('39.6°')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('22')
  await expect(answers(page, 'Sharpness')).toContainText('Diffraction: at f/22')
  await expect(answers(page, 'Long exposure')).toContainText('17 s')
  await expect(answers(page, 'Timelapse')).toContainText('1,440')
  await page.reload()
  await hydrated(page)
  await camera(page).locator('summary').click()
  await expect(camera(page).getByLabel('Focal length')).toHaveValue('50')
  await expect(camera(page).getByLabel('Aperture')).toHaveValue('22')
})

test('bad input has its error beside it, and the answers that need it stay away', async ({ page }) => {
  await open(page, noon)
  const focal = camera(page).getByLabel('Focal length')
  await focal.fill('wide')
  await expect(focal).toHaveAccessibleDescription(/Enter a number from 1 to 3,000\./)
  await expect(answers(page, 'Sharpness')).toContainText('Check the focal length first.')
  await expect(answers(page, 'Moon size')).toContainText('As tall as your subject')
  await focal.fill('24')
  await answers(page, 'Timelapse').getByLabel('Interval').fill('0')
  await expect(answers(page, 'Timelapse')).toContainText('Check the interval first.')
  await answers(page, 'Long exposure').getByLabel('Shutter time').fill('1/0')
  await expect(answers(page, 'Long exposure')).toContainText('Check the shutter time first.')
  await expect(camera(page)).not.toContainText(/NaN|Infinity|undefined/)
  await expectAccessible(page)
})

test('the subject is the landmark, and the moon is that of the planner’s time', async ({ page }) => {
  await open(page, `${noon}&landmark=alcatraz&body=moon`)
  const distance = camera(page).getByLabel('Subject distance')
  await expect(distance).toHaveAccessibleDescription('From the pin to Alcatraz Island.')
  // 3.2 miles in feet.
  await expect(distance).toHaveValue(/^1[67]\d{3}$/)
  await distance.fill('100')
  await expect(distance).not.toHaveAccessibleDescription(/Alcatraz/)
  await expect(answers(page, 'Moon size')).toContainText('Jun 21')
  await expect(answers(page, 'Moon size')).toContainText(/Looks0\.5\d° wide/)
})

test('it is accessible and fits on a phone and a desktop in both themes', async ({ page }) => {
  await open(page, noon)
  await camera(page).getByLabel('Aperture').fill('32')
  await expect(answers(page, 'Sharpness')).toContainText('Diffraction')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
