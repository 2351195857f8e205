// The light planner: the spot by tap, pin and keyboard, the slider by keyboard, the address, the search for alignments, without scripts, and the skyline of a location.
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase, locationNamed } from './product-data.ts'
import { served } from './session.ts'
import { unfold } from './unfold.ts'

/** Noon of June 21, 2026 in San Francisco. */
const noon = '/plan?lat=37.8272&lng=-122.4817&at=2026-06-21T19:00:00Z'

test('the time moves by keyboard: the sky, the numbers and the address follow', async ({ page }) => {
  await page.goto(noon)
  await hydrated(page)
  const table = page.getByRole('table', { name: 'Sun and moon at this time' })
  const height = table
    .getByRole('row', { name: /^Height/ })
    .getByRole('cell')
    .first()
  await expect(page.getByText('12:00 PM').first()).toBeVisible()
  await expect(height).toHaveText(/^69\.\d°$/)
  await expect(page.getByRole('img', { name: /^The sky at 12:00 PM: sun 69 degrees high/ })).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Time of day' })
  await slider.focus()
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '12:05 PM')
  await expect(page).toHaveURL(/at=2026-06-21T19%3A05/)
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '12:00 AM')
  await expect(height).toHaveText(/^−\d+\.\d°$/)
  await expect(page.getByText(/center is \d+° high toward/)).toBeVisible()
  // The address follows when the slider rests.
  await expect(page).toHaveURL(/at=2026-06-21T07%3A00/)
  await page.reload()
  await expect(page.getByText('12:00 AM').first()).toBeVisible()
})

test('another day by its date', async ({ page }) => {
  await page.goto(noon)
  await hydrated(page)
  await page.getByLabel('Date').fill('2026-12-21')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Monday, Dec 21, 2026')).toBeVisible()
  await expect(page).toHaveURL(/at=2026-12-21/)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByText('Tuesday, Dec 22, 2026')).toBeVisible()
})

test('the map shows the directions of light', async ({ page }) => {
  await page.goto(noon)
  await expect(page.getByText('Sunrise and sunset')).toBeVisible()
  await page.getByText('Sunrise and sunset').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Map with the directions of light' })).toBeVisible()
})

test('dates on which the moon stands behind a landmark, also as a calendar', async ({ page, request }) => {
  const { id } = await locationNamed(request, 'Battery Spencer')
  await page.goto(`${noon}&location=${id}`)
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Battery Spencer' })).toBeVisible()
  const form = page.getByRole('region', { name: 'Best nights and days' })
  await unfold(form, 'Your own conditions')
  await form.getByLabel('What').selectOption('moon')
  await form.getByLabel('Behind').selectOption('alcatraz')
  await expect(form.getByLabel('Direction')).toBeDisabled()
  await form.getByLabel('Tolerance').fill('5')
  await form.getByRole('button', { name: 'Find dates' }).click()
  await expect(form.getByRole('heading', { name: /^\d+ times?$/ })).toBeVisible()
  await expect(page).toHaveURL(/landmark=alcatraz/)
  await expect(form.getByRole('list', { name: 'Times found' }).getByRole('listitem').first()).toContainText(
    /\d% lit/,
  )
  const href = await form.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const calendar = await request.get(href as string)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('SUMMARY:Moon behind Alcatraz')
  await form
    .getByRole('link', { name: /^Show the sky on/ })
    .first()
    .click()
  await expect(page).toHaveURL(/at=20/)
})

served('where no elevation data reach, the page says so', async ({ page }) => {
  await page.goto(noon)
  await expect(
    page.getByText('The elevation data don’t cover this spot, so the horizon is drawn flat.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compute skyline' })).toHaveCount(0)
})

served('moons in daylight are left out until they are asked for', async ({ page }) => {
  await page.goto(
    '/plan?lat=47.6295&lng=-122.3599&body=moon&azimuth=80&tolerance=45&minAltitude=0.5&maxAltitude=1.5&from=2026-01-01&to=2026-01-31',
  )
  const form = page.getByRole('region', { name: 'Best nights and days' })
  await expect(form.getByText(/^\d+ times left out: the moon is in daylight/)).toBeVisible()
  await expect(form.getByText('Not known: the skyline seen from here.')).toBeVisible()
  await expect(form.getByRole('listitem').filter({ hasText: 'in daylight' })).toHaveCount(0)
  await form.getByRole('link', { name: 'Show them' }).click()
  await expect(page).toHaveURL(/includeFaint=true/)
  await expect(form.getByRole('checkbox', { name: /^Also moons in daylight/ })).toBeChecked()
  const crescent = form.getByRole('listitem').filter({ hasText: 'Jan 21, 2026' })
  await expect(crescent).toContainText(/9% lit, in daylight/)
})

served('why nothing was found: the height, the time, or the direction itself', async ({ page }) => {
  const answerTo = async (query: string) => {
    await page.goto(`/plan?lat=37.8272&lng=-122.4817&body=sun&${query}`)
    return page.getByRole('region', { name: 'Best nights and days' })
  }
  await expect(await answerTo('azimuth=180&minAltitude=80&from=2026-01-01')).toContainText(
    'The sun passes this direction in this time, but 29° to 76° high.',
  )
  await expect(await answerTo('azimuth=62&from=2026-12-01&to=2026-12-09')).toContainText(
    /Not in this time\. The sun stands there next on [A-Z][a-z]{2} \d+, 2027\./,
  )
  await expect(await answerTo('azimuth=5&from=2026-12-01')).toContainText('The sun doesn’t stand there')
})

served('without heights the form asks for the elevation', async ({ page }) => {
  await page.goto(`${noon}&landmark=alcatraz&body=sun`)
  const form = page.getByRole('region', { name: 'Best nights and days' })
  await expect(form).toContainText(
    'Not known: the skyline seen from here, the elevation of this spot, the height of the landmark.',
  )
  await form.getByLabel('Elevation of this spot (ft)').fill('460')
  await form.getByRole('button', { name: 'Find dates' }).click()
  await expect(page).toHaveURL(/elevationFeet=460/)
  await expect(form).toContainText('Not known: the skyline seen from here, the height of the landmark.')
  await expect(form.getByLabel('Elevation of this spot (ft)')).toHaveValue('460')
})

served('the light of the day stands beside the sky', async ({ page }) => {
  await page.goto(noon)
  const light = page.getByText('Golden hour, blue hour and twilight').locator('..')
  await expect(light).toContainText(/Golden hour 5:2\d – 6:2\d AM and /)
  // June 21, 2026: the sun is 6° below the horizon at 5:17 AM, and 18° below it at 3:56 AM.
  await expect(light).toContainText(
    /Dawn: astronomical twilight 3:\d\d AM, nautical 4:\d\d AM, civil 5:1\d AM · Dusk: civil twilight 9:0\d PM/,
  )
})

test('a computed skyline: the sun over the ridge, what is behind it, and no shadow there', async ({
  page,
}) => {
  // 10° high from 40° to 90°, at 37.85 N, 122.25 W.
  const altitudes = Array.from({ length: 720 }, (_, index) => (index >= 80 && index <= 180 ? 1000 : 0))
  await inDatabase(
    (sql) => sql`
      insert into point_horizons (latitude_cell, longitude_cell, asked_at, computed_at, altitudes, data_source)
      values (75700, -244500, now(), now(), ${altitudes}::smallint[], 'made-up terrain') on conflict do nothing`,
  )
  await page.goto(
    '/plan?lat=37.85&lng=-122.25&at=2026-06-21T13:10:00Z&body=sun&azimuth=62&to=2026-06-22&from=2026-06-21',
  )
  await hydrated(page)
  await expect(page.getByText('Skyline computed from elevation data (made-up terrain).')).toBeVisible()
  await expect(
    page.getByText(/Sunrise here .* after the level horizon, over the ridge at \d+°/),
  ).toBeVisible()
  const table = page.getByRole('table', { name: 'Sun and moon at this time' })
  await expect(table.getByRole('row', { name: /^In sight/ })).toContainText('Behind the ridge')
  await expect(
    page.getByText('everything lies in the shadow of the ridge: the sun is behind it'),
  ).toBeVisible()
  const found = page.getByRole('list', { name: 'Times found' }).getByRole('listitem')
  await expect(found.first()).toContainText('behind the ridge')
  await expect(table.getByRole('row', { name: /^Rises, level horizon/ })).toBeVisible()
  const search = page.getByRole('region', { name: 'Best nights and days' })
  await search.getByRole('checkbox', { name: 'Leave out times when a ridge is in the way' }).check()
  await search.getByRole('button', { name: 'Find dates' }).click()
  await expect(search.getByText(/left out: behind the ridge\./)).toBeVisible()
  await expect(found).toHaveCount(0)
  await expectAccessible(page)
})

served('works without JavaScript for the chosen time', async ({ page }) => {
  await page.goto(noon)
  await expect(page.getByRole('img', { name: /^The sky at 12:00 PM/ })).toBeVisible()
  await page.getByLabel('Time', { exact: true }).fill('20:00')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('img', { name: /^The sky at 8:00 PM/ })).toBeVisible()
  const form = page.getByRole('region', { name: 'Best nights and days' })
  await unfold(form, 'Your own conditions')
  await form.getByLabel('Direction').fill('180')
  await form.getByRole('button', { name: 'Find dates' }).click()
  await expect(page.getByRole('heading', { name: '366 times' })).toBeVisible()
})

test('a location leads to its planner, and another spot is chosen by its coordinates', async ({
  page,
  request,
}) => {
  const { id } = await locationNamed(request, 'Battery Spencer')
  await page.goto(`/location/${id}`)
  await page.getByRole('link', { name: 'Plan the light here' }).click()
  await expect(page).toHaveURL(new RegExp(`/plan\\?.*location=${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Light planner')
  await expect(page.getByText(/^Tides at San Francisco, 1\.7 mi away: .*(low|high) \d/)).toBeVisible()
  await page.getByText('Latitude and longitude', { exact: true }).click()
  await page.getByLabel('Latitude').fill('64.1')
  await page.getByLabel('Longitude').fill('-21.9')
  await page.getByRole('button', { name: 'Plan here' }).click()
  await expect(page.getByText('64.10000, -21.90000')).toBeVisible()
  await expect(page).not.toHaveURL(/location=/)
  await expect(page.getByRole('slider', { name: 'Time of day' })).toBeVisible()
})

served('without a spot in the address it opens with one, at the next golden hour', async ({ page }) => {
  await page.goto('/plan')
  await expect(
    page.getByText(/^A good location in the area with the most locations, at the next golden hour\./),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^The sky at / })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sun and moon at this time' })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Best nights and days' })
      .getByRole('link', { name: /^Milky Way upright/ }),
  ).toBeVisible()
  // The form carries the spot.
  await page.getByLabel('Time', { exact: true }).fill('20:00')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/lat=-?\d.*lng=-?\d/)
})

test('it opens where one last planned, without asking for the position', async ({ page, context }) => {
  const asked: string[] = []
  await page.exposeFunction('noteAsked', (what: string) => void asked.push(what))
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () =>
      (window as never as { noteAsked: (what: string) => void }).noteAsked('position')
  })
  await page.goto('/plan?lat=36.10690&lng=-112.11290')
  await hydrated(page)
  await expect(page.getByText('36.10690, -112.11290')).toBeVisible()
  const shifts = await context.newPage()
  await shifts.addInitScript(() => {
    ;(window as never as { shifted: number }).shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as never as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shifts.goto('/plan')
  await expect(shifts.getByText('36.10690, -112.11290')).toBeVisible()
  await expect(shifts.getByText(/^This is where you last planned, at the next golden hour\./)).toBeVisible()
  await expect(shifts).toHaveURL(/\/plan$/)
  expect(await shifts.evaluate(() => (window as never as { shifted: number }).shifted)).toBeLessThan(0.05)
  expect(asked).toEqual([])
  // A change of the time writes all of it into the address.
  const slider = shifts.getByRole('slider', { name: 'Time of day' })
  await slider.focus()
  await slider.press('ArrowRight')
  await expect(shifts).toHaveURL(/lat=36\.1069&lng=-112\.1129&at=20/)
})

/** The planner's map, once it has its pin. */
async function openMap(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  const map = page.getByRole('region', { name: 'Map with the directions of light' })
  await map.scrollIntoViewIfNeeded()
  const pin = page.getByRole('button', { name: /^The planned spot\. Use the arrow keys/ })
  await expect(pin).toBeVisible()
  return { map, pin }
}

const spotOf = async (page: Page) => {
  const { searchParams } = new URL(page.url())
  return [Number(searchParams.get('lat')), Number(searchParams.get('lng'))] as const
}

test('the spot moves by a tap, a right click, by dragging the pin and by arrow keys', async ({ page }) => {
  const { map, pin } = await openMap(page, noon)
  const box = (await map.boundingBox()) as { x: number; y: number; width: number; height: number }
  const at = (across: number, down: number) => ({
    x: box.x + box.width * across,
    y: box.y + box.height * down,
  })
  const moved = async (change: () => Promise<void>) => {
    const before = await spotOf(page)
    await change()
    await expect.poll(async () => String(await spotOf(page))).not.toBe(String(before))
    const after = await spotOf(page)
    return [Math.sign(after[0] - before[0]), Math.sign(after[1] - before[1])]
  }
  // Up is north, right is east; the pin stands in the middle.
  expect(await moved(() => page.mouse.click(at(0.75, 0.3).x, at(0.75, 0.3).y))).toEqual([1, 1])
  expect(await moved(() => page.mouse.click(at(0.3, 0.7).x, at(0.3, 0.7).y, { button: 'right' }))).toEqual([
    -1, -1,
  ])
  const tip = (await pin.boundingBox()) as { x: number; y: number; width: number; height: number }
  expect(
    await moved(async () => {
      await page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height / 2)
      await page.mouse.down()
      await page.mouse.move(at(0.6, 0.4).x, at(0.6, 0.4).y, { steps: 5 })
      await page.mouse.up()
    }),
  ).toEqual([1, 1])
  expect(
    await moved(async () => {
      await pin.focus()
      await page.keyboard.press('Shift+ArrowLeft')
    }),
  ).toEqual([0, -1])
  await expect(pin).toBeFocused()
  // The time stays, and the page says where it is now.
  await expect(page).toHaveURL(/at=2026-06-21T19%3A00/)
  const [latitude, longitude] = await spotOf(page)
  await expect(page.getByText(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)).toBeVisible()
  await expectAccessible(page)
})

test('a long press moves the spot, and leaves a location', async ({ browser, request }) => {
  const { id } = await locationNamed(request, 'Battery Spencer')
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const { map } = await openMap(page, `/plan?location=${id}&lat=37.8272&lng=-122.4817`)
  const box = (await map.boundingBox()) as { x: number; y: number; width: number; height: number }
  const point = { x: box.x + box.width * 0.7, y: box.y + box.height * 0.3 }
  const device = await context.newCDPSession(page)
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await expect(page).not.toHaveURL(/location=/)
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const [latitude, longitude] = await spotOf(page)
  expect(latitude).toBeGreaterThan(37.8272)
  expect(longitude).toBeGreaterThan(-122.4817)
  // The credit of a small map is one line, with OpenStreetMap's in it, and opens.
  const credit = page.getByRole('link', { name: '© OpenStreetMap contributors' })
  const all = page.getByRole('button', { name: 'All map credits' })
  const line = (await credit.boundingBox()) as { x: number; y: number; width: number; height: number }
  expect(line.x).toBeGreaterThanOrEqual(box.x)
  expect(line.height).toBeLessThan(24)
  await expect(all).toHaveAttribute('aria-expanded', 'false')
  await all.click()
  await expect(all).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await context.close()
})

test('what is planned is shared, copied and printed, and what an earlier version saved on the device is there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(noon)
  await hydrated(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectMessage(page, 'Link Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).search).toBe('?lat=37.8272&lng=-122.4817&at=2026-06-21T19%3A00%3A00Z')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.evaluate(
    (query) =>
      localStorage.setItem('savedSpots', JSON.stringify({ spots: [{ name: 'Bridge at noon', query }] })),
    noon.slice(noon.indexOf('?') + 1),
  )
  await page.goto('/plan?lat=40&lng=-100')
  await hydrated(page)
  const saved = page.getByRole('region', { name: 'Saved on this device' })
  await saved.getByRole('link', { name: 'Bridge at noon' }).click()
  await expect(page).toHaveURL(/lat=37\.8272&lng=-122\.4817&at=2026-06-21T19/)
  await saved.getByRole('button', { name: /^Remove / }).click()
  await expect(saved).toHaveCount(0)
})

served('an eclipse is in the sky picture and in the numbers, and so is moonlight', async ({ page }) => {
  await page.goto('/plan?lat=39.46&lng=-0.37&at=2026-08-12T18:32:40Z')
  await expect(
    page.getByRole('img', { name: /^The sky at 8:33 PM: .+eclipse: The sun is covered completely, Venus/ }),
  ).toBeVisible()
  await expect(page.getByText('No shadows in totality.')).toBeVisible()
  // A full moon in the night of March 3, 2026, high in the south.
  await page.goto('/plan?lat=34&lng=-118.2&at=2026-03-03T06:00:00Z')
  await expect(
    page.getByText(/^0\.\d stops darker than a full moon overhead in clear air, from \d+° \w+\.$/),
  ).toBeVisible()
})
