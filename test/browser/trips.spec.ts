// Trips in the browser: creating one, adding and reordering stops by keyboard and pointer, two tabs, sharing, print, downloads, and the
// import of favorites from a file.
import type { APIRequestContext } from '@playwright/test'
import type { Trip } from '../../src/contract/planning/trips.ts'
import { joinAs, type Member } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, expectContrast, hydrated, type Page, test } from './page.ts'
import { locationNamed, locations } from './product-data.ts'

type Place = { id: string; name: string }
type Box = { x: number; y: number; width: number; height: number }

async function planTrip(
  request: APIRequestContext,
  member: Member,
  count = 3,
): Promise<{ id: string; places: Place[] }> {
  const places = await locations(request, `sortBy=rating&limit=${count}`)
  const answer = await request.post('/api/trips', {
    headers: { authorization: `Bearer ${member.token}` },
    data: {
      name: 'Fall colors',
      startsOn: '2027-10-02',
      dayCount: 2,
      locationIds: places.map(({ id }) => id),
    },
  })
  expect(answer.status()).toBe(201)
  return { id: ((await answer.json()) as { id: string }).id, places }
}

/** Errors that the browser logs for refused requests. */
const forgetRefusals = (errors: string[]) =>
  errors.splice(
    0,
    errors.length,
    ...errors.filter((text) => !/the server responded with a status of 4(04|09|22)/.test(text)),
  )

const stopNames = (page: Page) => page.locator('[data-entry] h3').allTextContents()
const save = (page: Page) => page.waitForResponse((response) => response.request().method() === 'PUT')

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/trips')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Ftrips',
  )
  await expectAccessible(page)
})

test('a trip is made, filled by search, and named by its dates', async ({ page, request, consoleErrors }) => {
  await joinAs(page)
  const [place] = await locations(request, 'sortBy=rating&limit=1')
  await page.goto('/trips')
  await hydrated(page)
  await page.getByRole('button', { name: 'New trip' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create trip' }).click()
  await expect(dialog.getByText('Enter a name for the trip.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Two days')
  await dialog.getByLabel('First day').fill('2027-10-02')
  await dialog.getByLabel('Days').fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create trip' }).click()
  await expect(page.getByRole('heading', { name: 'Two days' })).toBeVisible()
  await page.getByLabel('Search locations').fill((place as Place).name)
  await page.getByLabel('Add to').selectOption('Day 2')
  await page.getByRole('button', { name: `Add ${(place as Place).name}`, exact: true }).click()
  await expect(page.getByRole('region', { name: /Day 2/ }).getByRole('heading', { level: 3 })).toHaveText(
    (place as Place).name,
  )
  await expectAccessible(page)
  forgetRefusals(consoleErrors)
})

test('stops are moved by keyboard over the edge of a day, edited and removed with undo', async ({
  page,
  request,
}) => {
  const member = await joinAs(page)
  const { id, places } = await planTrip(request, member)
  await page.goto(`/trip/${id}`)
  await hydrated(page)
  const [a, b, c] = places.map(({ name }) => name) as [string, string, string]
  expect(await stopNames(page)).toEqual([a, b, c])
  const later = page.getByRole('button', { name: `Move ${a} later` })
  await later.focus()
  const saved = save(page)
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  expect(await stopNames(page)).toEqual([b, a, c])
  await expect(later).toBeFocused()
  const again = save(page)
  await page.keyboard.press('Enter')
  await again
  await expect(page.getByRole('region', { name: /Day 2/ }).getByRole('heading', { level: 3 })).toHaveText([
    a,
    c,
  ])
  await page.getByRole('button', { name: `Edit ${b}` }).click()
  await page.getByLabel('For').selectOption('Evening light')
  await page.getByLabel('Note').fill('Bring a scarf')
  const edited = save(page)
  await page.getByRole('button', { name: 'Save stop' }).click()
  await edited
  await expect(page.getByText('Bring a scarf')).toBeVisible()
  await expect(page.getByRole('region', { name: /Day 1/ })).toContainText('Evening light')
  const removed = save(page)
  await page.getByRole('button', { name: `Remove ${b}` }).click()
  await removed
  await expect(page.getByRole('region', { name: /Day 1/ })).toContainText('No stops on this day yet.')
  const restored = save(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: /Day 1/ }).getByRole('heading', { level: 3 })).toHaveText(b)
  await restored
  await page.reload()
  await expect.poll(() => stopNames(page)).toEqual([b, a, c])
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
})

test('a day starts where one sleeps, and is improved by what its guides say, with undo', async ({
  page,
  request,
}) => {
  const member = await joinAs(page)
  const mesa = await locationNamed(request, 'Mesa Arch')
  const other = await locationNamed(request, 'Delicate Arch')
  const answer = await request.post('/api/trips', {
    headers: { authorization: `Bearer ${member.token}` },
    data: { name: 'Mesa', startsOn: '2027-10-02', locationIds: [other.id, mesa.id] },
  })
  await page.goto(`/trip/${((await answer.json()) as { id: string }).id}`)
  await hydrated(page)
  const first = page.getByRole('region', { name: /Day 1/ })
  await first.getByRole('button', { name: 'Add where you start' }).click()
  await first.getByLabel('Find a town').fill('Moab')
  await first.getByRole('button', { name: 'Moab, UT', exact: true }).click()
  await expect(first).toContainText('Drive from Moab, UT: about')
  const names = ['Delicate Arch', 'Mesa Arch']
  await first.getByRole('button', { name: 'Improve this day' }).click()
  const preview = first.getByRole('region', { name: 'What would change on day 1' })
  await expect(preview).toContainText(
    'Mesa Arch: morning light, 6:50 – 7:51 AM. Its guide says it is best at sunrise.',
  )
  await expectAccessible(page)
  expect(await stopNames(page)).toEqual(names)
  const changed = save(page)
  await preview.getByRole('button', { name: 'Change the day' }).click()
  await changed
  expect(await stopNames(page)).toEqual(names.toReversed())
  await expect(first).toContainText(/Leave by \d+:\d\d AM/)
  await expect(first.getByRole('button', { name: 'Improve this day' })).toBeHidden()
  const undone = save(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await undone
  expect(await stopNames(page)).toEqual(names)
  await expect(first.getByRole('button', { name: 'Improve this day' })).toBeVisible()
})

test('a stop is dragged to another day', async ({ page, request }) => {
  const member = await joinAs(page)
  const { id, places } = await planTrip(request, member)
  await page.goto(`/trip/${id}`)
  await hydrated(page)
  const [a, b, c] = places.map(({ name }) => name) as [string, string, string]
  const handle = page.locator('[data-entry]').filter({ hasText: a }).locator('button[aria-hidden]')
  await handle.scrollIntoViewIfNeeded()
  await handle.hover()
  await page.mouse.down()
  // Near its edge the window scrolls, and what is below the pointer moves.
  const day2 = page.getByRole('region', { name: /Day 2/ })
  await expect(async () => {
    const target = await page.locator('[data-entry]').filter({ hasText: c }).boundingBox()
    await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + (target?.height ?? 0) / 2, { steps: 8 })
    await expect(day2).toContainText(a, { timeout: 500 })
  }).toPass({ timeout: 90_000 })
  const saved = save(page)
  await page.mouse.up()
  expect((await saved).status()).toBe(200)
  // The stops give way during the drag, so it lands before or after the one below the pointer.
  await page.reload()
  await expect(page.getByRole('region', { name: /Day 1/ }).getByRole('heading', { level: 3 })).toHaveText([b])
  expect((await stopNames(page)).toSorted()).toEqual([a, b, c].toSorted())
})

test('a tab that was overtaken says what the other one changed', async ({ page, request, consoleErrors }) => {
  const member = await joinAs(page)
  const { id, places } = await planTrip(request, member)
  await page.goto(`/trip/${id}`)
  await hydrated(page)
  const other = await page.context().newPage()
  await other.goto(`/trip/${id}`)
  await hydrated(other)
  const saved = save(other)
  await other.getByRole('button', { name: `Remove ${places[0]?.name}` }).click()
  await saved
  const refused = save(page)
  await page.getByRole('button', { name: `Move ${places[1]?.name} earlier` }).click()
  expect((await refused).status()).toBe(409)
  const notice = page.getByRole('alert').filter({ hasText: 'changed in another tab' })
  await expect(notice).toContainText(`${places[0]?.name} was removed.`)
  await expect(notice).toBeFocused()
  await notice.getByRole('button', { name: 'Got it' }).click()
  const next = save(page)
  await page.getByRole('button', { name: `Move ${places[1]?.name} later` }).click()
  expect((await next).status()).toBe(200)
  forgetRefusals(consoleErrors)
})

test('each day is a timeline beside the map, and its stops say the same in words', async ({
  page,
  request,
}) => {
  const member = await joinAs(page)
  const { id } = await planTrip(request, member)
  await page.goto(`/trip/${id}`)
  await hydrated(page)
  const day = page.getByRole('region', { name: /Day 1/ })
  await expect(day.getByText('Light of your stay:').first()).toBeAttached()
  await expect(
    day.getByText(/^(Night|Blue hour|Golden hour|Daylight) \d+ (hour|minute)/).first(),
  ).toBeVisible()
  const map = page.getByRole('region', { name: 'Map of the stops of Fall colors' })
  const place = async () => {
    const [days, mapped] = [await day.boundingBox(), await map.boundingBox()]
    return { days: days as Box, map: mapped as Box }
  }
  await expect(map).toBeVisible()
  const wide = await place()
  expect(wide.map.x).toBeGreaterThanOrEqual(wide.days.x + wide.days.width)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await place()
  expect(narrow.map.y + narrow.map.height).toBeLessThanOrEqual(narrow.days.y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a trip is shared by a link that can be revoked, printed without controls, and downloaded', async ({
  page,
  request,
  browser,
}) => {
  const member = await joinAs(page)
  const { id, places } = await planTrip(request, member)
  await page.goto(`/trip/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link').inputValue()
  expect(link).toMatch(/\/trips\/shared\/[\w-]{24}$/)
  const path = new URL(link).pathname
  const context = await browser.newContext({ baseURL: process.env.BASE_URL as string })
  const visitor = await context.newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'Fall colors' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 3 })).toHaveText(places.map(({ name }) => name))
  // The map's numbers are those of the stops.
  const numbers = places.map((_, index) => String(index + 1))
  const signs = visitor.locator('.map-number')
  await expect.poll(async () => (await signs.allInnerTexts()).join(', ').split(', ')).toEqual(numbers)
  // Closer up none covers another.
  await expect(async () => {
    await visitor.getByRole('button', { name: 'Zoom in' }).click()
    await expect(signs).toHaveText(numbers, { timeout: 1000 })
  }).toPass()
  await expect(visitor.getByRole('listitem').getByText(/^Stop \d+$/)).toHaveText(
    numbers.map((number) => `Stop ${number}`),
  )
  await expect(visitor.getByText(/^Dawn: astronomical twilight/)).toHaveCount(places.length)
  const shared = (await (await request.get(`/api/shared-trips/${path.split('/').at(-1)}`)).json()) as Trip
  const unknown = shared.days
    .flatMap(({ stops }) => stops)
    .filter(({ permit }) => permit?.answer === 'unknown')
  await expect(visitor.getByText(/^Permit: unknown\. /)).toHaveCount(unknown.length)
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Copy to my trips' }).click()
  await expectMessage(visitor, 'Please sign in to copy this trip')
  await joinAs(visitor)
  await visitor.goto(path)
  await hydrated(visitor)
  await visitor.getByRole('button', { name: 'Copy to my trips' }).click()
  await visitor.getByLabel('First day').fill('2028-10-07')
  await visitor.getByRole('button', { name: 'Copy trip' }).click()
  await expect(visitor).toHaveURL(/\/trip\/[0-9a-f-]{36}$/)
  await expect(visitor.getByText(/^Oct 7/)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  expect((await visitor.goto(path))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'This trip isn’t available' })).toBeVisible()
  await context.close()
  await page.getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Calendar' }).click()
  expect((await download).suggestedFilename()).toBe('fall-colors.ics')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Fall colors' })).toBeVisible()
  for (const hidden of ['Share', 'Delete', `Edit ${places[0]?.name}`])
    await expect(page.getByRole('button', { name: hidden, exact: true })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('a location is added from its page', async ({ page, request }) => {
  const member = await joinAs(page)
  const { id } = await planTrip(request, member, 1)
  const [, place] = await locations(request, 'sortBy=rating&limit=2')
  await page.goto(`/location/${place?.id}`)
  await hydrated(page)
  await page
    .getByRole('button', { name: `Add ${place?.name} to a trip` })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Day').selectOption({ index: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Add to trip' }).click()
  await page.getByRole('link', { name: 'Open trip' }).click()
  await expect(page).toHaveURL(new RegExp(`/trip/${id}$`))
  await expect(page.getByRole('region', { name: /Day 2/ }).getByRole('heading', { level: 3 })).toHaveText(
    place?.name ?? '',
  )
})

test('favorites are exported, and imported from a file after a look at it', async ({
  page,
  request,
  consoleErrors,
}) => {
  await joinAs(page)
  const [first, second, third] = await locations(request, 'sortBy=rating&limit=3')
  await page.goto('/favorites')
  await hydrated(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const point = (place: object) =>
    `<wpt lat="1" lon="2"><name>x</name><link href="https://elsewhere.example/location/${(place as Place).id}"/></wpt>`
  const file = (text: string) => ({
    name: 'places.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(text),
  })
  await dialog.getByLabel('File').setInputFiles(file('<!DOCTYPE gpx><gpx></gpx>'))
  await expect(dialog.getByText('it declares a document type')).toBeVisible()
  const nowhere = '<wpt lat="-50" lon="-120"><name>Open sea</name></wpt>'
  // Its name is here, but the file has no position: the user decides.
  const name = third?.name.replaceAll('&', '&amp;')
  const unplaced = `<wpt><name>${name}</name></wpt>`
  await dialog
    .getByLabel('File')
    .setInputFiles(file(`<gpx>${point(first as Place)}${point(second as Place)}${unplaced}${nowhere}</gpx>`))
  await expect(dialog.getByText('2 locations will be added.')).toBeVisible()
  await dialog.getByText('Not on Viewfinder yet (1)').click()
  await expect(dialog.getByText('Open sea')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Add 2 favorites' })).toBeVisible()
  await dialog.getByLabel(`“${third?.name}” in the file`).selectOption(third?.id ?? '')
  await dialog.getByRole('button', { name: 'Add 3 favorites' }).click()
  const names = [first, second, third].map((one) => one?.name ?? '')
  await expect(page.locator('[data-entry] h2')).toHaveText(names)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'GPX' }).click()
  expect((await download).suggestedFilename()).toBe('viewfinder-favorites.gpx')
  await expectAccessible(page)
  forgetRefusals(consoleErrors)
})
