// What opens on the pages that everybody sees, and their states, against WCAG 2.2 A and AA and axe's best practices: on a phone and a
// desktop, light and dark. Each page as it comes is in every-page.spec.ts.
import { mapReady } from './map-canvas.ts'
import { expect, expectAccessible, expectContrast, hydrated, type Page } from './page.ts'
import { locationNamed, type locations } from './product-data.ts'
import { test } from './session.ts'

type Scene = {
  name: string
  path: string | ((request: Parameters<typeof locations>[0]) => Promise<string>)
  prepare?: (page: Page, width: number) => Promise<void>
  only?: number
}

const openSearch = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Search locations' }).fill(text)
  await expect(page.getByRole('search').getByRole('status')).not.toBeEmpty()
}

const scenes: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home with all themes', path: '/?view=themes&themes=macro' },
  { name: 'home with nothing found', path: '/?search=zzzzqqqq', only: 390 },
  {
    name: 'the list',
    path: '/locations?themes=urban',
    prepare: (page, width) => (width > 1000 ? mapReady(page) : Promise.resolve()),
  },
  { name: 'the map', path: '/map', prepare: mapReady },
  {
    name: 'the map with a chosen place',
    path: async (request) => `/map?selected=${(await locationNamed(request, 'Devils Tower')).id}`,
    prepare: mapReady,
  },
  {
    name: 'the map of a city with photo pins',
    path: '/map?bbox=-122.45,37.76,-122.39,37.81',
    prepare: async (page) => {
      await mapReady(page)
      await expect(page.locator('.map-pin img').first()).toBeVisible()
    },
  },
  {
    name: 'a location with pictures',
    path: async (request) =>
      `/location/${(await locationNamed(request, 'Conservatory of Flowers and Dahlia Garden')).id}`,
  },
  {
    name: 'a location without a picture',
    path: async (request) => `/location/${(await locationNamed(request, 'Devils Tower')).id}`,
  },
  {
    name: 'a closed location',
    path: async (request) => `/location/${(await locationNamed(request, 'Wayfarers Chapel')).id}`,
    only: 390,
  },
  { name: 'the open search', path: '/', prepare: (page) => openSearch(page, 'sun') },
  { name: 'a search without result', path: '/', only: 390, prepare: (page) => openSearch(page, 'zzzzqqqq') },
  {
    name: 'the open filters of the home page',
    path: '/',
    prepare: async (page, width) => {
      await page.getByRole('region', { name: 'Featured Locations' }).locator('summary').click()
      await expect(
        (width < 768 ? page.getByRole('dialog') : page).getByRole('group', { name: 'Budget' }),
      ).toBeVisible()
    },
  },
  {
    name: 'an open filter of the list',
    path: '/locations',
    prepare: async (page) => {
      await page.getByRole('form', { name: 'Filters' }).locator('summary').first().click()
      await expect(page.getByRole('group', { name: 'Photography themes' })).toBeVisible()
    },
  },
  {
    name: 'the raised sheet of the map',
    path: '/map',
    only: 390,
    prepare: async (page) => {
      await mapReady(page)
      await page.getByRole('button', { name: 'Show the list' }).click()
      await page.getByRole('button', { name: 'Show the whole list' }).click()
    },
  },
  {
    name: 'the menu',
    path: '/',
    only: 390,
    prepare: async (page) => {
      await page.locator('summary[aria-label="Menu"]').click()
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    },
  },
  {
    name: 'a message and the quick actions',
    path: '/',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Save .* to favorites$/ })
        .first()
        .click()
      await expect(page.getByRole('region', { name: /Messages/ }).getByRole('listitem')).toBeVisible()
      // The focus keeps the message open; otherwise it would close during the check.
      await page.keyboard.press('F8')
      // The floating button covers no small target there.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    },
  },
]

for (const width of [390, 1440]) {
  test.describe(`${width} px`, () => {
    for (const { name, path, prepare, only = width } of scenes) {
      if (only !== width) continue
      test(`${name} is accessible in light and dark`, async ({ page, request }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(typeof path === 'string' ? path : await path(request))
        await hydrated(page)
        await prepare?.(page, width)
        // Previous results are dimmed while newer ones load.
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 16, 16)')
        await expectContrast(page)
      })
    }
  })
}
