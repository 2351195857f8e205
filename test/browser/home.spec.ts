// The home page: its texts, themes, orders, featured locations and their states.

import type { LocationSummary } from '../../src/contract/discovery/locations.ts'
import { cardSkeletons, expect, hydrated, type Page, test } from './page.ts'
import { getCount, locations } from './product-data.ts'
import { served } from './session.ts'

const featured = (page: Page) => page.getByRole('region', { name: 'Featured Locations' })
const featuredNames = (page: Page) =>
  featured(page).getByRole('article').getByRole('heading').allTextContents()
const themeTile = (page: Page, name: string) =>
  page.getByRole('region', { name: /Photography Theme/ }).getByRole('link', { name: new RegExp(`^${name}`) })
const frontSections = (page: Page) => [
  page.getByRole('heading', { name: 'Popular Photography Cities' }),
  page.getByRole('heading', { name: 'Tips & Guides' }),
  page.getByRole('heading', { name: 'Know a location that belongs here?' }),
]

served('the hero has the specified texts and links', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Perfect Photo Spot')
  const hero = page.getByRole('region', { name: 'Find Your Perfect Photo Spot' })
  await expect(hero.getByRole('heading', { level: 2 })).toHaveText([
    'GPS Proximity',
    'Detailed Guides',
    'Community Reviews',
  ])
  await expect(hero.getByRole('link', { name: 'Submit Location' })).toHaveAttribute('href', '/submit')
  await hero.getByRole('link', { name: 'View Map' }).click()
  await expect(page).toHaveURL(/\/map/)
})

test('featured are five of different cities, each card complete', async ({ page, request }) => {
  let chosen: LocationSummary[] = []
  // What other tests submit meanwhile may be featured at once.
  await expect(async () => {
    chosen = (await (await request.get('/api/locations/featured')).json()) as LocationSummary[]
    await page.goto('/')
    expect(await featuredNames(page)).toEqual(chosen.map(({ name }) => name))
  }).toPass()
  expect(new Set(chosen.map(({ city }) => city)).size).toBe(5)
  const cards = featured(page).getByRole('article')
  for (const [index, location] of chosen.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('img').or(card.locator('img')).first()).toHaveAttribute('src', /./)
    await expect(card.getByRole('button', { name: `Save ${location.name} to favorites` })).toBeVisible()
    await expect(card).toContainText(
      location.reviewCount === 0 ? 'No reviews yet' : location.rating.toFixed(1),
    )
    await expect(card).toContainText(location.description)
    await expect(card).toContainText(location.bestTime ?? '')
    await expect(card).toContainText('View Details')
    await expect(card).toContainText(location.entryFeeCents === 0 ? 'Free access' : (location.entryFee ?? ''))
    for (const [order, theme] of location.themes.entries()) {
      await expect(
        card.getByText(theme.charAt(0).toUpperCase() + theme.slice(1), { exact: true }),
      ).toHaveCount(order < 2 ? 1 : 0)
    }
  }
})

test('eight themes; selecting them changes the list, hides the front page and back restores it', async ({
  page,
  request,
}) => {
  const [urban, both] = await Promise.all(
    ['limit=5&themes=urban', 'limit=5&themes=urban&themes=landscape'].map((query) =>
      locations(request, query),
    ),
  )
  const names = (list: LocationSummary[] | undefined) => list?.map(({ name }) => name)
  await page.goto('/')
  await hydrated(page)
  const all = await featuredNames(page)
  expect(all).toHaveLength(5)
  const tiles = page.getByRole('region', { name: 'Browse by Photography Theme' }).getByRole('listitem')
  await expect(tiles).toHaveCount(8)
  await themeTile(page, 'Urban').click()
  await expect(page).toHaveURL(/\?themes=urban$/)
  await expect(themeTile(page, 'Urban')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => featuredNames(page)).toEqual(names(urban))
  for (const section of frontSections(page)) await expect(section).toHaveCount(0)
  await themeTile(page, 'Landscape').click()
  await expect.poll(() => featuredNames(page)).toEqual(names(both))
  expect(new URL(page.url()).searchParams.getAll('themes').toSorted()).toEqual(['landscape', 'urban'])
  await themeTile(page, 'Landscape').click()
  await expect(themeTile(page, 'Landscape')).not.toHaveAttribute('aria-current')
  await expect.poll(() => featuredNames(page)).toEqual(names(urban))
  for (let step = 0; step < 3; step += 1) await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(themeTile(page, 'Urban')).not.toHaveAttribute('aria-current')
  await expect.poll(() => featuredNames(page)).toEqual(all)
  for (const section of frontSections(page)) await expect(section).toBeVisible()
})

served('a search hides the front page as well', async ({ page }) => {
  await page.goto('/?search=lighthouse')
  await expect(featured(page).getByRole('article').first()).toBeVisible()
  for (const section of frontSections(page)) await expect(section).toHaveCount(0)
  await page.goto('/?budget=free')
  for (const section of frontSections(page)) await expect(section).toBeVisible()
})

test('view=themes shows every theme with its description', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'All 12 themes' }).click()
  await expect(page).toHaveURL(/\?view=themes/)
  const section = page.getByRole('region', { name: 'Photography Themes' })
  await expect(section.getByRole('listitem')).toHaveCount(12)
  await expect(section).toContainText('Wide country: ridges, deserts, coasts and the light that shapes them.')
  await section.getByRole('link', { name: /^Macro/ }).click()
  await expect(page).toHaveURL(/themes=macro&view=themes/)
  await page.reload()
  await expect(section.getByRole('link', { name: /^Macro/ })).toHaveAttribute('aria-current', 'true')
  await section.getByRole('link', { name: 'Show fewer' }).click()
  await expect(page.getByRole('heading', { name: 'Browse by Photography Theme' })).toBeVisible()
})

for (const [sort, sortBy] of [
  ['popularity', 'popularity'],
  ['recent', 'recently_added'],
  ['rating', 'rating'],
] as const) {
  served(`sort=${sort} orders the featured`, async ({ page, request }) => {
    const expected = (await locations(request, `limit=5&sortBy=${sortBy}&themes=landscape`)).map(
      ({ name }) => name,
    )
    await page.goto(`/?sort=${sort}&themes=landscape`)
    await expect.poll(() => featuredNames(page)).toEqual(expected)
  })
}

served(
  'three cities with numbers from the database, tips and the call to submit',
  async ({ page, request }) => {
    const cities = (await (await request.get('/api/cities')).json()) as {
      name: string
      slug: string
      locationCount: number
      closedCount: number
      reviewCount: number
      highlights: string[]
    }[]
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Popular Photography Cities' })
    await expect(section.getByRole('article')).toHaveCount(3)
    for (const [index, city] of cities.slice(0, 3).entries()) {
      const card = section.getByRole('article').nth(index)
      await expect(card.getByRole('link', { name: city.name })).toHaveAttribute('href', `/city/${city.slug}`)
      const closed = city.closedCount > 0 ? `, ${city.closedCount} closed` : ''
      await expect(card).toContainText(
        `${city.locationCount} locations${closed} · ${city.reviewCount} reviews`,
      )
      await expect(card).toContainText(city.highlights[0] as string)
    }
    expect(cities.slice(0, 3).every(({ locationCount }) => locationCount >= 25)).toBe(true)
    await expect(page.getByRole('region', { name: 'Tips & Guides' }).getByRole('listitem')).not.toHaveCount(0)
    await expect(
      page
        .getByRole('region', { name: 'Know a location that belongs here?' })
        .getByRole('link', { name: 'Submit Location' }),
    ).toHaveAttribute('href', '/submit')
  },
)

test('five skeletons are shown while the list loads', async ({ page }) => {
  await page.goto('/privacy')
  await hydrated(page)
  let answer = () => {}
  const hold = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/locations\/featured/, async (route) => {
    await hold
    await route.continue()
  })
  await page.getByRole('link', { name: 'Viewfinder home' }).click()
  await expect(cardSkeletons(featured(page))).toHaveCount(5)
  await expect(featured(page).getByRole('article')).toHaveCount(0)
  answer()
  await expect(featured(page).getByRole('article')).toHaveCount(5)
  await expect(featured(page).locator('.skeleton')).toHaveCount(0)
})

test('a list that fails says so, and Try Again reloads the page', async ({ page, consoleErrors }) => {
  await page.goto('/privacy')
  await hydrated(page)
  await page.route(/\/api\/locations\/featured/, (route) =>
    route.fulfill({ status: 503, json: { type: 'unavailable', title: 'Unavailable', status: 503 } }),
  )
  await page.getByRole('link', { name: 'Viewfinder home' }).click()
  const alert = featured(page).getByRole('alert')
  await expect(alert).toContainText('Error Loading Locations')
  await expect(alert).toContainText("We're having trouble loading photography locations right now.")
  await page.unroute(/\/api\/locations\/featured/)
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(featured(page).getByRole('article')).toHaveCount(5)
  expect(consoleErrors.splice(0).filter((text) => !text.includes('503'))).toEqual([])
})

test('an empty result says so and offers to clear the filters', async ({ page }) => {
  await page.goto('/?search=zzzzqqqq&budget=free')
  await hydrated(page)
  await expect(featured(page)).toContainText('No locations found.')
  await expect(featured(page)).toContainText('No locations found matching your criteria.')
  await featured(page).getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(featured(page).getByRole('article')).toHaveCount(5)
})

test.describe('without JavaScript', () => {
  served('the search form leads to the list', async ({ page, request }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search locations' }).fill('lighthouse')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/locations\?search=lighthouse/)
    const [first] = await locations(request, 'search=lighthouse')
    await expect(page.getByRole('article').first()).toContainText(first?.name as string)
  })

  served('a theme is a link that toggles', async ({ page, request }) => {
    await page.goto('/')
    await themeTile(page, 'Street').click()
    await expect(page).toHaveURL(/\?themes=street#featured$/)
    await expect(themeTile(page, 'Street')).toHaveAttribute('aria-current', 'true')
    await expect
      .poll(() => featuredNames(page))
      .toEqual((await locations(request, 'limit=5&themes=street')).map(({ name }) => name))
    await themeTile(page, 'Street').click()
    await expect(themeTile(page, 'Street')).not.toHaveAttribute('aria-current')
    expect(new URL(page.url()).search).toBe('')
  })

  served('the filters are a form that preserves the other parameters', async ({ page, request }) => {
    await page.goto('/?sort=rating')
    await featured(page).locator('summary').click()
    await featured(page).getByLabel('Architecture', { exact: true }).check()
    await featured(page).getByLabel('Under $25').check()
    await featured(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('link', { name: 'Remove filter: Under $25' })).toBeVisible()
    const query = new URL(page.url()).searchParams
    expect([query.get('budget'), query.get('themes'), query.get('sort') ?? query.get('sortBy')]).toEqual([
      'under25',
      'architecture',
      expect.stringMatching('rating'),
    ])
    await expect
      .poll(() => featuredNames(page))
      .toEqual(
        (await locations(request, 'limit=5&themes=architecture&budget=under25&sortBy=rating')).map(
          ({ name }) => name,
        ),
      )
    const total = await getCount(request, 'themes=architecture&budget=under25')
    await expect(featured(page).getByRole('link', { name: `See all ${total} locations` })).toBeVisible()
    await page.getByRole('link', { name: 'Remove filter: Under $25' }).click()
    await expect(page.getByRole('link', { name: 'Remove filter: Under $25' })).toHaveCount(0)
    await featured(page).locator('summary').click()
    await featured(page).getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0)
  })
})
