// The map page: drawing, clusters, markers with popup and panel, moving, and the user's position.
import {
  drag,
  getArea,
  getCanvas,
  getMiddle,
  largestCluster,
  mapReady,
  middleOf,
  pinOf,
} from './map-canvas.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { getCount, locationNamed, locations } from './product-data.ts'
import { served } from './session.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const rows = (page: Page) => page.getByRole('heading', { level: 2 }).getByRole('link')

/** No dialog may open in a test of the map. */
function getDialogs(page: Page): string[] {
  const texts: string[] = []
  page.on('dialog', (dialog) => {
    texts.push(dialog.message())
    void dialog.dismiss()
  })
  return texts
}

test('draws the center of the USA and lists the locations in view', async ({ page }) => {
  const requested = page.waitForRequest(/\/api\/locations\/results\?.*bbox=/)
  await page.goto('/map')
  await mapReady(page)
  const [west, south, east, north] = (new URL((await requested).url()).searchParams.get('bbox') as string)
    .split(',')
    .map(Number) as [number, number, number, number]
  const width = (await getCanvas(page).boundingBox())?.width as number
  expect((west + east) / 2).toBeCloseTo(-98.5795, 0)
  // Zoom 4 in tiles of 256 pixels.
  expect(east - west).toBeCloseTo((width / (256 * 2 ** 4)) * 360, 0)
  expect(south).toBeLessThan(39.8)
  expect(north).toBeGreaterThan(39.8)
  await expect(rows(page)).toHaveCount(24)
  await expect(page.getByText(/^\d+ locations in view$/)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('a click on a cluster opens it', async ({ page, request }) => {
  // The tile of the north-east of the USA.
  const cluster = await largestCluster(request, 4, 4, 6)
  expect(cluster.count).toBeGreaterThan(10)
  await page.goto(`/map?lat=${cluster.lat}&lng=${cluster.lng}&zoom=5`)
  await mapReady(page)
  const { x, y } = await getMiddle(page)
  const widthInDegrees = (((await getCanvas(page).boundingBox())?.width as number) / (512 * 2 ** 4)) * 360
  await expect(async () => {
    await page.mouse.move(x - 40, y - 40)
    await page.mouse.move(x, y)
    await expect(getCanvas(page)).toHaveCSS('cursor', 'pointer', { timeout: 1000 })
  }).toPass()
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(/bbox=/)
  const { west, east, south, north } = getArea(page)
  expect(east - west).toBeLessThanOrEqual(widthInDegrees / 2)
  expect(west < cluster.lng && cluster.lng < east && south < cluster.lat && cluster.lat < north).toBe(true)
  const total = await getCount(request, `bbox=${west},${south},${east},${north}`)
  await expect(page.getByText(`${total} locations in view`)).toBeVisible()
})

test('a click on a marker opens a popup with three themes and a panel with four', async ({
  page,
  request,
}) => {
  const location = await locationNamed(request, 'Portland Head Light, Cape Elizabeth')
  expect(location.themes).toHaveLength(4)
  await page.goto(`/map?lat=${(location.latitude as number) - 0.008}&lng=${location.longitude}&zoom=13`)
  await mapReady(page)
  const pin = pinOf(page, location.name)
  await pin.click()
  const popup = page.locator('.location-popup')
  await expect(popup.getByRole('link')).toHaveText(location.name)
  await expect(popup.getByRole('listitem')).toHaveCount(3)
  await expect(popup).toContainText(location.rating.toFixed(1))
  const panel = page.getByRole('region', { name: `Selected: ${location.name}` })
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  await expect(page).toHaveURL(new RegExp(`selected=${location.id}`))
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toHaveCount(0)
  await expect(page).not.toHaveURL(/selected=/)
  await pin.click()
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(page).not.toHaveURL(/selected=/)
  await pin.click()
  await panel.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(new RegExp(`/location/${location.id}$`))
})

test('a selected marker preserves the zoom in the address, and a reload the area', async ({
  page,
  request,
}) => {
  const location = await locationNamed(request, 'Devils Tower')
  const [lat, lng] = [(location.latitude as number) - 0.008, location.longitude as number]
  const requestedArea = async () =>
    new URL((await page.waitForRequest(/\/api\/locations\/results\?.*bbox=/)).url()).searchParams.get('bbox')
  const area = requestedArea()
  await page.goto(`/map?lat=${lat}&lng=${lng}&zoom=13`)
  await mapReady(page)
  const pin = pinOf(page, location.name)
  await pin.click()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('selected') === location.id && url.searchParams.get('zoom') === '13',
  )
  const areaAfter = requestedArea()
  await page.reload()
  await mapReady(page)
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  expect(await areaAfter).toBe(await area)
  await page
    .getByRole('region', { name: 'Selected: Devils Tower' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(page).toHaveURL((url) => url.search === `?lat=${lat}&lng=${lng}&zoom=13`)
})

test('close up, locations are their photos; a row and its pin light each other', async ({
  page,
  request,
}) => {
  const location = await locationNamed(request, 'Devils Tower')
  await page.goto(`/map?lat=${location.latitude}&lng=${location.longitude}&zoom=13`)
  await mapReady(page)
  const pin = pinOf(page, location.name)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: location.name }) })
  const image = pin.locator('img')
  await expect(image).toHaveAttribute(
    'src',
    location.cover ? `/media/${location.cover.id}/320.jpg` : `/light-picture/${location.id}.svg`,
  )
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await row.hover()
  await expect(pin).toHaveAttribute('data-lit')
  await page.mouse.move(0, 0)
  await expect(pin).not.toHaveAttribute('data-lit')
  await row.getByRole('link', { name: location.name }).focus()
  await expect(pin).toHaveAttribute('data-lit')
  await pin.focus()
  await expect(row).toHaveAttribute('data-lit')
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `Selected: ${location.name}` })).toBeVisible()
  await expect(pin).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/selected=/)
  await expect(pin).toBeFocused()
})

test('the colors of the dots are explained', async ({ page }) => {
  await page.goto('/map')
  await mapReady(page)
  const legend = page.getByRole('group').filter({ hasText: 'First theme of a location' })
  await page.locator('summary', { hasText: 'Colors' }).click()
  await expect(legend.getByRole('listitem')).toHaveCount(12)
})

test('an address with a selected location shows its panel at once', async ({ page, request }) => {
  const location = await locationNamed(request, 'Devils Tower')
  await page.goto(`/map?selected=${location.id}`)
  await expect(page.getByRole('region', { name: 'Selected: Devils Tower' })).toBeVisible()
  await mapReady(page)
  const pin = pinOf(page, 'Devils Tower')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  const [there, middle] = [await middleOf(pin), await getMiddle(page)]
  expect(Math.hypot(there.x - middle.x, there.y - middle.y)).toBeLessThan(3)
})

test('moving the map, by mouse, keys or buttons, changes the address and the list', async ({
  page,
  request,
}) => {
  await page.goto('/map?bbox=-125,32,-113,43')
  await mapReady(page)
  const before = await rows(page).allTextContents()
  await drag(page, { x: -300, y: 0 })
  await expect.poll(() => getArea(page).west).toBeGreaterThan(-124)
  const listed = async () =>
    (await locations(request, `limit=24&bbox=${new URL(page.url()).searchParams.get('bbox')}`)).map(
      ({ name }) => name,
    )
  await expect.poll(async () => (await rows(page).allTextContents()).join()).toBe((await listed()).join())
  expect(await rows(page).allTextContents()).not.toEqual(before)
  const dragged = getArea(page)
  await getCanvas(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => getArea(page).south).toBeLessThan(dragged.south)
  const width = getArea(page).east - getArea(page).west
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => getArea(page).east - getArea(page).west).toBeLessThan(width * 0.6)
  await page.reload()
  await expect.poll(async () => (await rows(page).allTextContents()).join()).toBe((await listed()).join())
})

test('filters leave only matching markers and rows', async ({ page, request }) => {
  await page.goto('/map')
  await mapReady(page)
  const tiles = page.waitForRequest(/\/tiles\/locations\/.*\?themes=wedding$/)
  await page.locator('summary', { hasText: 'Themes' }).click()
  await page.getByRole('group', { name: 'Photography themes' }).getByLabel('Wedding').check()
  await expect(page).toHaveURL(/themes=wedding/)
  await expect(page.getByRole('link', { name: 'Remove filter: Wedding' })).toBeVisible()
  await tiles
  const wedding = new Set((await locations(request, 'themes=wedding&limit=100')).map(({ name }) => name))
  await expect
    .poll(async () => (await rows(page).allTextContents()).every((name) => wedding.has(name)))
    .toBe(true)
})

test.describe('with a position that is granted', () => {
  // In central Nevada, where the demo has no location.
  test.use({ geolocation: { latitude: 39.5, longitude: -116.9 }, permissions: ['geolocation'] })

  test('the map starts there and re-centers closer', async ({ page }) => {
    const dialogs = getDialogs(page)
    await page.goto('/map')
    await mapReady(page)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Show my location' }).click()
    await expect(page).toHaveURL(/bbox=/)
    const { west, south, east, north } = getArea(page)
    expect((west + east) / 2).toBeCloseTo(-116.9, 2)
    expect((south + north) / 2).toBeCloseTo(39.5, 2)
    const width = (await getCanvas(page).boundingBox())?.width as number
    expect(east - west).toBeCloseTo((width / (256 * 2 ** 12)) * 360, 3)
    expect(dialogs).toEqual([])
  })
})

test('a position that is denied is only logged', async ({ page }) => {
  const dialogs = getDialogs(page)
  const notes: string[] = []
  page.on('console', (message) => notes.push(`${message.type()}: ${message.text()}`))
  await page.goto('/map')
  await mapReady(page)
  await page.getByRole('button', { name: 'Show my location' }).click()
  await expect
    .poll(() => notes)
    .toContain('info: Map: Unable to retrieve your location. Please enable location permissions.')
  expect(dialogs).toEqual([])
})

test('no other server gets a request', async ({ page, context, baseURL, request }) => {
  const foreign: string[] = []
  await context.route(
    (url) => url.origin !== baseURL && !['data:', 'blob:'].includes(url.protocol),
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
  const location = await locationNamed(request, 'Devils Tower')
  await page.goto('/')
  await hydrated(page)
  await page.goto('/locations')
  await mapReady(page)
  await page.goto(`/map?selected=${location.id}`)
  await mapReady(page)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page).toHaveURL(/bbox=/)
  await page.goto(`/location/${location.id}`)
  await page.getByRole('region', { name: 'Position' }).scrollIntoViewIfNeeded()
  await mapReady(page)
  expect(foreign).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the list is a sheet over the map that a button raises', async ({ page }) => {
    await page.goto('/map')
    await mapReady(page)
    // Two rows may fill the raised sheet.
    const second = rows(page).nth(1)
    await expect(second).not.toBeInViewport()
    await page.getByRole('button', { name: 'Show the list' }).click()
    await expect(second).toBeInViewport()
    await page.getByRole('button', { name: 'Show the whole list' }).click()
    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(second).not.toBeInViewport()
  })

  const handle = (page: Page) => page.getByRole('button', { name: /^Show the (list|whole list|map)$/ })
  const names = { peek: 'Show the list', half: 'Show the whole list', full: 'Show the map' }
  const expectStop = async (page: Page, stop: keyof typeof names) => {
    await expect(handle(page)).toHaveAccessibleName(names[stop])
    await expect(handle(page)).toHaveAttribute('aria-expanded', String(stop !== 'peek'))
  }

  test('the sheet is moved by keyboard; the focus is never out of sight', async ({ page }) => {
    await page.goto('/map')
    await mapReady(page)
    await expect(rows(page).first()).toBeAttached()
    await handle(page).focus()
    for (const [key, stop] of [
      ['ArrowUp', 'half'],
      ['ArrowUp', 'full'],
      ['ArrowUp', 'full'],
      ['ArrowDown', 'half'],
      ['End', 'peek'],
      ['ArrowDown', 'peek'],
      ['Enter', 'half'],
      ['Home', 'full'],
      ['Escape', 'peek'],
    ] as const) {
      await page.keyboard.press(key)
      await expectStop(page, stop)
      await expect(handle(page)).toBeFocused()
    }
    // What takes the focus is shown, and Escape leads back.
    await rows(page).first().focus()
    await expectStop(page, 'half')
    await expect(rows(page).first()).toBeInViewport()
    await page.keyboard.press('Escape')
    await expectStop(page, 'peek')
    await expect(handle(page)).toBeFocused()
    await expect(handle(page)).toBeInViewport()
  })

  test('the sheet is dragged to its stops; the map above it and the bar below it stay in reach', async ({
    page,
  }) => {
    await page.goto('/map')
    await mapReady(page)
    const dragHandle = async (by: number) => {
      const { x, y } = await middleOf(handle(page))
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + by / 2, { steps: 3 })
      await page.mouse.move(x, y + by, { steps: 3 })
      await page.mouse.up()
    }
    const sheet = page.getByRole('region', { name: 'Locations in view' })
    /** How much of it is above the lower end of the map, once it has come to rest. */
    const expectRaised = (percent: number) =>
      expect
        .poll(() =>
          sheet.evaluate((one) => {
            const { top, height } = one.getBoundingClientRect()
            const floor = (one.parentElement as HTMLElement).getBoundingClientRect().bottom
            return Math.round(((floor - top) / height) * 100)
          }),
        )
        .toBe(percent)
    // Three quarters of the way: the nearest stop, however fast a machine moves the mouse.
    const half = 0.5 * (await sheet.evaluate((one) => (one as HTMLElement).offsetHeight))
    const peekPixels = 144
    await dragHandle(-0.75 * (half - peekPixels))
    await expectStop(page, 'half')
    await expectRaised(50)
    // Below the map's own controls.
    await drag(page, { x: -80, y: 0 }, ((await getCanvas(page).boundingBox())?.y as number) + 90)
    await expect(page).toHaveURL(/bbox=/)
    await expectStop(page, 'half')
    await dragHandle(-0.75 * half)
    await expectStop(page, 'full')
    await expectRaised(100)
    await dragHandle(0.75 * half)
    await expectStop(page, 'half')
    await dragHandle(0.75 * (half - peekPixels))
    await expectStop(page, 'peek')
    // A key answers after a drag, too.
    await handle(page).focus()
    await page.keyboard.press('Enter')
    await expectStop(page, 'half')
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })
})

test.describe('without JavaScript', () => {
  served('the page is its list', async ({ page, request }) => {
    await page.goto('/map?themes=macro')
    await expect(
      page.getByText('Turn on JavaScript to see the map. The list and the filters work without it.'),
    ).toBeVisible()
    const expected = (await locations(request, 'themes=macro&limit=24')).map(({ name }) => name)
    await expect.poll(() => rows(page).allTextContents()).toEqual(expected)
    await rows(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected[0] as string)
  })
})

test('where there are no streets the map says so and stops at the zoom that it can show', async ({
  page,
}) => {
  const note = page.getByText('No street map for this area yet')
  await page.goto('/map?lat=44.5&lng=-110.5&zoom=16')
  await mapReady(page)
  await expect(note).toBeVisible()
  const width = () => getArea(page).east - getArea(page).west
  // At MapLibre's zoom 12 the world has 512 * 2 ** 12 pixels; at 15 the area would be an eighth of it.
  await drag(page, { x: -200, y: 0 })
  await expect.poll(width).toBeGreaterThan((300 * 360) / (512 * 2 ** 12))
  await page.goto('/map?lat=37.78&lng=-122.42&zoom=16')
  await mapReady(page)
  await drag(page, { x: -100, y: 0 })
  await expect.poll(width).toBeLessThan((2000 * 360) / (512 * 2 ** 14))
  await expect(note).toHaveCount(0)
})
