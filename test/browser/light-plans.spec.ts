// Plans of the light planner: saved, opened as they were, changed, shared and withdrawn; a visitor signs in and continues.

import { joinAs } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'

const address = '/plan?lat=37.82722&lng=-122.48169&at=2031-06-21T02:30:00Z&body=moon&azimuth=120'
const plans = (page: Page) => page.getByRole('region', { name: 'My plans' })
const names = (page: Page) => plans(page).locator('[data-entry] h3')

test('what the planner shows is saved, opened again exactly, updated, deleted and restored', async ({
  page,
  consoleErrors,
}) => {
  await joinAs(page)
  await page.goto(address)
  await hydrated(page)
  await page.getByRole('button', { name: 'Save plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save plan' })
  await expect(dialog.getByText('Jun 20, 2031, 7:30 PM · 37.82722, -122.48169')).toBeVisible()
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog.getByText('Enter a name for the plan.')).toBeVisible()
  // The browser reports the refusal as an error.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')])
  await dialog.getByLabel('Name').fill('Moon by the tower')
  await dialog.getByLabel(/^Subject/).fill('The moon')
  await dialog.getByLabel(/^Gear/).fill('400 mm')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save plan' }).dblclick()
  await expectMessage(page, 'Plan saved')
  await page.goto('/favorites?list=plans')
  await hydrated(page)
  await expect(names(page)).toHaveText(['Moon by the tower'])
  await expectAccessible(page)
  // It opens without the light of the place, as on a device without a connection.
  await page.route('**/api/light?*', (route) => route.abort())
  await plans(page).getByRole('link', { name: 'Moon by the tower', exact: true }).click()
  await expect(page).toHaveURL(
    /\/plan\?lat=37\.82722&lng=-122\.48169&at=2031-06-21T02%3A30%3A00Z&body=moon&azimuth=120&plan=/,
  )
  const saved = page.getByRole('region', { name: 'Moon by the tower' })
  await expect(saved.getByText('400 mm')).toBeVisible()
  expect(consoleErrors.splice(0)).toContainEqual(expect.stringContaining('ERR_FAILED'))
  await page.unroute('**/api/light?*')
  await expect(saved.getByText(/You’ve changed/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save as new plan' })).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Time of day' })
  await slider.press('ArrowRight')
  await expect(saved.getByText(/You’ve changed the spot or the time since/)).toBeVisible()
  await saved.getByRole('button', { name: 'Update plan: Moon by the tower' }).click()
  await page.getByRole('dialog', { name: 'Edit plan' }).getByRole('button', { name: 'Save plan' }).click()
  await expect(saved.getByText('Plan for Jun 20, 2031, 7:35 PM')).toBeVisible()
  await expect(saved.getByText(/You’ve changed/)).toHaveCount(0)
  await saved.getByRole('button', { name: 'Delete: Moon by the tower' }).click()
  await expect(saved).toHaveCount(0)
  await expect(page).not.toHaveURL(/plan=/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'All my plans' }).click()
  await expect(names(page)).toHaveText(['Moon by the tower'])
  await expect(plans(page).getByText('7:35 PM')).toBeVisible()
})

test('a link shows the plan to a visitor until it is withdrawn', async ({ page, browser }) => {
  const member = await joinAs(page)
  const send = (path: string, data: object) =>
    page.request.post(`/api${path}`, { headers: { authorization: `Bearer ${member.token}` }, data })
  const position = { latitude: 37.82722, longitude: -122.48169 }
  const { id: spotId } = await (await send('/spots', { name: 'Zephyr ledge', ...position })).json()
  const plan = { name: 'Fog at dawn', note: 'Quandary', spotId, at: '2031-06-21T13:00:00Z', ...position }
  expect((await send('/light-plans', plan)).status()).toBe(201)
  await page.goto('/favorites?list=plans')
  await hydrated(page)
  await expect(plans(page).getByText('Zephyr ledge')).toBeVisible()
  await page.getByRole('button', { name: 'Share: Fog at dawn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this plan' })
  await expect(dialog.getByText(/position of your private spot is in it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const path = new URL(await dialog.getByLabel('Link').inputValue()).pathname
  const other = await browser.newContext()
  const visitor = await other.newPage()
  const answer = await visitor.goto(path)
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([
    200,
    expect.not.stringContaining('public'),
  ])
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('noindex')
  for (const secret of ['Zephyr ledge', spotId, 'Quandary']) expect(html).not.toContain(secret)
  await expect(visitor.getByRole('heading', { name: 'Fog at dawn' })).toBeVisible()
  await hydrated(visitor)
  await expect(visitor.getByRole('slider', { name: 'Time of day' })).toBeVisible()
  await expectAccessible(visitor)
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await visitor.goto(path))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'This plan isn’t available' })).toBeVisible()
  await other.close()
})

test('a visitor who saves a plan signs up and continues where they were', async ({ page }) => {
  await page.goto(address)
  await hydrated(page)
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expectMessage(page, 'Sign In Required', 'Please sign in to save plans')
  await page.getByRole('link', { name: 'Sign In' }).last().click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  const next = new URL(page.url()).searchParams.get('next') as string
  await joinAs(page)
  await page.goto(next)
  await expect(page.getByRole('dialog', { name: 'Save plan' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save plan' }).click()
  await expectMessage(page, 'Plan saved')
  await expect(page).toHaveURL(/azimuth=120/)
})
