// Street maps by one click: the offer on the overview, a box by keyboard and by pointer, the size, the download, the map, removal. The
// source is the bundled archive of San Francisco.
import type { Page } from '@playwright/test'
import { expect, expectAccessibleEverywhere, hydrated } from './page.ts'
import { test } from './session.ts'

test.use({ role: 'admin' })
test.describe.configure({ mode: 'serial' })

const edges = { West: '-122.45', South: '37.75', East: '-122.4', North: '37.8' }
const area = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'By keyboard' }) })
const card = (page: Page) => page.getByRole('region', { name: /without streets on the map/ })

async function open(page: Page, path = '/admin/maps'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

test('the overview offers the areas of locations without streets; a box by keyboard becomes a map, until it is removed', async ({
  page,
}) => {
  await open(page, '/admin')
  await expect(card(page)).toContainText('Choose areas, see their size')
  await card(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Street maps' })).toBeVisible()
  for (const [label, degrees] of Object.entries(edges)) {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(degrees)
  }
  await page.getByLabel('Name').fill('By keyboard')
  await page.keyboard.press('Enter')
  const start = page.getByRole('button', { name: /^Download [\d.]+ MB$/ })
  await expect(start).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'tiles' })).toHaveText(/MB in \d+ tiles/)
  const tiles = page.waitForResponse(
    (answer) => answer.url().includes('/basemaps/by-keyboard.pmtiles') && answer.status() === 206,
  )
  await start.click()
  await expect(area(page).getByRole('status')).toContainText('Installed')
  await expect(area(page)).toContainText('OpenStreetMap')
  await expect(page.getByLabel('West', { exact: true })).toHaveValue('')
  await open(page, '/locations?bbox=-122.43,37.76,-122.41,37.79')
  await tiles
  await open(page)
  await area(page).getByRole('button', { name: 'Remove By keyboard' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(area(page)).toHaveCount(0)
  expect(await (await page.request.get('/api/basemaps')).json()).toEqual([])
})

test('a box drawn by pointer is in the fields, and the map moves to a town', async ({ page }) => {
  await open(page)
  await page.getByLabel('Find a town').fill('Oakland, CA')
  await page.getByRole('list', { name: 'Towns' }).getByRole('button', { name: 'Oakland, CA' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Oakland')
  await expect(page.getByLabel('West', { exact: true })).toHaveValue(/^-122\./)
  const before = await page.getByLabel('West', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Draw a box' }).click()
  const canvas = page.getByRole('region', { name: /^Map to draw a box/ })
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The map has no size.')
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByLabel('West', { exact: true })).not.toHaveValue(before)
  await expect(page.getByRole('button', { name: 'Draw a box' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('errors stand beside their fields; accessible in both themes', async ({ page, consoleErrors }) => {
  await open(page)
  for (const [label, degrees] of Object.entries({ ...edges, East: '-123' }))
    await page.getByLabel(label, { exact: true }).fill(degrees)
  await page.getByRole('button', { name: 'Check the size' }).click()
  await expect(page.getByLabel('East', { exact: true })).toBeFocused()
  await expect(page.getByText('East must be greater than west')).toBeVisible()
  await page.getByLabel('East', { exact: true }).fill('10')
  await page.getByLabel('West', { exact: true }).fill('9')
  await page.getByRole('button', { name: 'Check the size' }).click()
  await expect(page.getByText(/nothing in this box/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  // The refused requests.
  consoleErrors.length = 0
})
