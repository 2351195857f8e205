// What maps draw, by their pixels: every kind of map with WebGL as visitors have it. Maps of other files stay empty
// (undrawn-maps.ts).
import { joinAsAdmin } from './keeper.ts'
import { openStep } from './long-forms.ts'
import { countColors, getCanvas, getMiddle, inkAt, mapReady } from './map-canvas.ts'
import { joinAs } from './member.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { drawMapsOn } from './undrawn-maps.ts'

test.use({ viewport: { width: 1280, height: 800 } })
test.beforeEach(({ page }) => drawMapsOn(page))

/** An empty canvas has one color; coasts, borders and labels with their edges have more than any one surface. */
const expectDrawn = (page: Page) => expect.poll(() => countColors(page)).toBeGreaterThan(20)

/** Maps within a page are loaded when they come near. */
async function reachMap(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300)
      return await getCanvas(page).count()
    })
    .toBe(1)
  await getCanvas(page).scrollIntoViewIfNeeded()
  await mapReady(page)
}

const maps = [
  ['all locations', async () => '/map'],
  ['a list of locations', async () => '/locations?search=oregon'],
  ['a location', async (first) => `/location/${await first('/api/locations')}`],
  ['a landmark', async (first) => `/landmark/${await first('/api/landmarks', 'slug')}`],
  ['the marketplace', async () => '/marketplace'],
  ['a property', async (first) => `/property/${await first('/api/private-properties')}`],
  ['a meetup', async (first) => `/meetup/${await first('/api/meetups')}`],
  ['the planner', async () => '/plan?lat=37.8272&lng=-122.4817&at=2026-06-21T19:00:00Z'],
] satisfies [string, (first: (path: string, key?: string) => Promise<string>) => Promise<string>][]

for (const [name, address] of maps)
  test(`the map of ${name} is drawn`, async ({ page, request }) => {
    const first = async (path: string, key = 'id') => {
      const [row] = (await (await request.get(`${path}?limit=1`)).json()) as Record<string, string>[]
      return row?.[key] as string
    }
    await page.goto(await address(first))
    await reachMap(page)
    await expectDrawn(page)
  })

test('the map of the form for a new location is drawn, dark as the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await joinAs(page)
  await page.goto('/submit')
  await hydrated(page)
  await openStep(page, 'Place')
  await reachMap(page)
  await expectDrawn(page)
})

test('the map on which an administrator draws a box is drawn', async ({ page }) => {
  await joinAsAdmin(page)
  await page.goto('/admin/maps')
  await mapReady(page)
  await expectDrawn(page)
})

test('the user is drawn where they are', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  // In central Nevada, where the demo has no location.
  await context.setGeolocation({ latitude: 39.5, longitude: -116.9 })
  await page.goto('/map')
  await mapReady(page)
  await expect.poll(async () => inkAt(page, await getMiddle(page))).toBe('user')
})

test('a map is drawn again when the window is resized and when the search changes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/locations?search=goldn%20gate')
  await mapReady(page)
  await expectDrawn(page)
  for (const [width, height] of [
    [1440, 1800],
    [800, 900],
    [1300, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    if (width >= 1024) await expectDrawn(page)
  }
  const box = page.getByRole('combobox', { name: 'Search locations' })
  await box.fill('brooklyn bridge')
  await box.press('Enter')
  await expect(page).toHaveURL(/brooklyn/)
  await expectDrawn(page)
})
