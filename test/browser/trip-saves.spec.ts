// Saves of a trip that are cut off by a reload or lose their answer: nothing is lost, and a tab is not in conflict with itself.

import { settledMs } from '../../src/web/pages/planning/trip/use-unfinished-saves.ts'
import { test } from './cut-connection.ts'
import { type CuttableServer, startCuttableServer } from './cuttable-server.ts'
import { joinAs } from './member.ts'
import { expect, hydrated, type Page } from './page.ts'
import { locations } from './product-data.ts'

let server: CuttableServer
test.beforeEach(async () => {
  server = await startCuttableServer(process.env.BASE_URL as string)
})
test.afterEach(() => server.stop())

type Opened = { path: string; names: [string, string, string]; stored: () => Promise<string[]> }

/** A trip with three stops on one day, open on the page. */
async function openTrip(page: Page): Promise<Opened> {
  const { token } = await joinAs(page)
  const headers = { authorization: `Bearer ${token}` }
  const places = await locations(page.request, 'sortBy=rating&limit=3')
  const data = {
    name: 'Three views',
    startsOn: '2027-10-02',
    dayCount: 1,
    locationIds: places.map(({ id }) => id),
  }
  const address = `${process.env.BASE_URL}/api/trips`
  const { id } = (await (await page.request.post(address, { headers, data })).json()) as { id: string }
  const stored = async () => {
    const trip = await (await page.request.get(`${address}/${id}`, { headers })).json()
    return trip.days.flatMap(({ stops }: { stops: { location: { name: string } }[] }) =>
      stops.map((stop) => stop.location.name),
    )
  }
  await page.goto(`${server.url}/trip/${id}`)
  await hydrated(page)
  return { path: `/trip/${id}`, names: places.map(({ name }) => name) as [string, string, string], stored }
}

const stopNames = (page: Page) => page.locator('[data-entry] h3').allTextContents()
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'changed in another tab' })
const saves = () => server.requests.filter((one) => one.startsWith('PUT'))

test('two quick changes and a reload at once: both are saved', async ({ page }) => {
  const { names, stored } = await openTrip(page)
  const [a, b, c] = names
  await page.evaluate(
    ([first, last]) => {
      const press = (label: string) =>
        [...document.querySelectorAll('button')]
          .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === label)
          ?.click()
      press(`Move ${first} later`)
      press(`Remove ${last}`)
    },
    [a, c],
  )
  await expect.poll(() => saves().length, { intervals: [5] }).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(stored).toEqual([b, a])
  await expect.poll(() => stopNames(page)).toEqual([b, a])
  await hydrated(page)
  const next = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: `Move ${a} earlier` }).click()
  expect((await next).status()).toBe(200)
  await expect(notice(page)).toHaveCount(0)
  expect(await stored()).toEqual([a, b])
})

test('a save whose answer is lost is not a conflict for the next one', async ({ page }) => {
  await page.clock.install()
  const { names, stored } = await openTrip(page)
  const [a, b, c] = names
  // A page that was just opened would read the trip again.
  await page.clock.runFor(settledMs)
  server.decide = ({ method }) => (method === 'PUT' ? 'lose' : 'pass')
  await page.getByRole('button', { name: `Move ${a} later` }).click()
  await expect(page.getByText('The trip could not be saved.').first()).toBeVisible()
  expect(await stored()).toEqual([b, a, c])
  server.decide = () => 'pass'
  const count = saves().length
  await page.getByRole('button', { name: `Remove ${c}` }).click()
  await expect.poll(stored).toEqual([b, a])
  await expect.poll(() => stopNames(page)).toEqual([b, a])
  await expect(notice(page)).toHaveCount(0)
  // Refused, and repeated on top of what this tab had saved.
  expect(saves().length - count).toBe(2)
})

test('changes of a tab that was closed without a connection are sent when the trip is opened again', async ({
  page,
  context,
}) => {
  const { names, stored, path } = await openTrip(page)
  const [a, b, c] = names
  server.decide = ({ method }) => (method === 'PUT' ? 'cut' : 'pass')
  await page.evaluate(
    ([first, last]) => {
      const press = (label: string) =>
        [...document.querySelectorAll('button')]
          .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === label)
          ?.click()
      press(`Move ${first} later`)
      press(`Remove ${last}`)
      // As the browser does when the tab is closed, before a cut request is answered.
      window.dispatchEvent(new Event('beforeunload'))
    },
    [a, c],
  )
  await page.close()
  expect(await stored()).toEqual([a, b, c])
  server.decide = () => 'pass'
  const again = await context.newPage()
  await again.goto(`${server.url}${path}`)
  await expect.poll(stored).toEqual([b, a])
  await expect.poll(() => stopNames(again)).toEqual([b, a])
})
