// The skyline of a location: drawn by pointer and keyboard, saved, and what it does to the sunrise; and the planner on the page of a location.
import { insertLocation } from '../support/factories.ts'
import { joinAsAdmin } from './keeper.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase, locationNamed } from './product-data.ts'

/** On the equator in the middle of the Pacific: the sun rises in the east all year. */
const place = {
  name: 'Atoll without hills',
  description: 'Palms and a lagoon.',
  latitude: -0.4,
  longitude: -160,
  time_zone: 'Pacific/Honolulu',
}

const line = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^Sunrise here/ })

test('an administrator draws a skyline by pointer and keyboard; the sunrise comes later', async ({
  page,
}) => {
  const id = await inDatabase((sql) => insertLocation(sql, place))
  await joinAsAdmin(page)
  await page.goto(`/location/${id}?date=2027-03-20`)
  await hydrated(page)
  await expect(line(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Draw skyline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skyline' })
  const drawing = dialog.getByRole('img', {
    name: /^Drawing of the skyline: 8 points, at most 0 degrees high/,
  })
  const box = (await drawing.boundingBox()) as { x: number; y: number; width: number; height: number }
  // Along the east, from 60° to 120°, near the top: 13 points, one of them in place of the one at 90°.
  await page.mouse.move(box.x + box.width * (60 / 360), box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * (120 / 360), box.y + box.height * 0.3, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByRole('img', { name: /: 20 points, at most \d+(\.5)? degrees high/ })).toBeVisible()
  // By the keyboard: the point in the east becomes a ridge of ten degrees.
  const directions = await dialog
    .getByRole('spinbutton', { name: /^Direction of point/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const east = directions.indexOf('90')
  expect(east).toBeGreaterThan(0)
  const height = dialog.getByRole('spinbutton', { name: `Height of point ${east + 1}`, exact: true })
  await height.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('10')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save skyline' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  // Ten degrees are 40 minutes at the equator.
  await expect(line(page)).toHaveText(
    /^Sunrise here \d+:\d\d AM, (39|4[0-2]) min after the level horizon, over the ridge at 90°$/,
  )

  await page.goto('/admin/audit')
  await expect(page.getByText('Drew skyline of location').first()).toBeVisible()
  const entry = page
    .getByRole('row')
    .filter({ hasText: 'Drew skyline of location' })
    .filter({ hasText: place.name })
  await entry.first().getByRole('button', { name: /^Undo/ }).click()
  await expect(entry.first()).toContainText('Undone')
  await page.goto(`/location/${id}?date=2027-03-20`)
  await expect(page.getByRole('button', { name: 'Draw skyline' })).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('the planner on the page of a location: the slider moves the values by keyboard, and the address stays', async ({
  page,
  request,
}) => {
  const { id } = await locationNamed(request, 'Battery Spencer')
  await page.goto(`/location/${id}?date=2027-06-21`)
  await hydrated(page)
  await page.getByText('Sun, moon and shadows at any time').click()
  const slider = page.getByRole('slider', { name: 'Time of day' })
  const height = page
    .getByRole('table', { name: 'Sun and moon at this time' })
    .getByRole('row', { name: /^Height/ })
    .getByRole('cell')
    .first()
  // It starts with the sunset of that day.
  await expect(slider).toHaveAttribute('aria-valuetext', /^8:3\d PM$/)
  await slider.focus()
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '12:00 AM')
  await expect(height).toHaveText(/^−\d+\.\d°$/)
  const before = await height.textContent()
  for (let step = 0; step < 6; step++) await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '12:30 AM')
  await expect(height).not.toHaveText(before as string)
  await expect(page.getByRole('img', { name: /^The sky at 12:30 AM/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/location/${id}\\?date=2027-06-21$`))
  await expectAccessible(page)
})
