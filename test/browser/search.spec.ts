// Searching while typing: when it requests, what it shows, keyboard navigation, and recent searches.
import { expect, hydrated, type Page, test } from './page.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search locations' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' })
const liveSearch = '**/api/locations/search/live?*'

type Answer = {
  locations: { id: string; name: string; description: string }[]
  suggestions: string[]
  resultCount: number
}

async function openHome(page: Page) {
  await page.goto('/')
  await hydrated(page)
}

/** The queries that the page has sent, in order. */
function getQueries(page: Page): string[] {
  const queries: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/locations/search/live') queries.push(url.searchParams.get('query') as string)
  })
  return queries
}

test('requests 300 ms after the last letter, and not below two characters', async ({ page }) => {
  await page.clock.install()
  const queries = getQueries(page)
  await openHome(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).press('l')
  await page.clock.runFor(1000)
  for (const letter of 'ight') {
    await box(page).press(letter)
    await page.clock.runFor(100)
  }
  await page.clock.runFor(190)
  expect(queries).toEqual([])
  await page.clock.runFor(20)
  await page.clock.resume()
  await expect(results(page)).toBeVisible()
  expect(queries).toEqual(['light'])
})

test('shows at most five locations, then suggestions and all results, with the match marked', async ({
  page,
  request,
}) => {
  const answer = (await (await request.get('/api/locations/search/live?query=sun')).json()) as Answer
  expect(answer.suggestions).toContain('Sunset')
  await openHome(page)
  await box(page).fill('sun')
  const locations = results(page).getByRole('group', { name: 'Locations' }).getByRole('option')
  await expect(locations).toHaveCount(answer.locations.length)
  expect(answer.locations.length).toBeLessThanOrEqual(5)
  for (const [index, { name }] of answer.locations.entries())
    await expect(locations.nth(index)).toContainText(name)
  const suggestions = results(page).getByRole('group', { name: 'Suggestions' })
  await expect(suggestions.getByRole('option', { name: 'Sunset', exact: true }).locator('mark')).toHaveText(
    'Sun',
  )
  await expect(suggestions.getByRole('option').last()).toHaveText('See all results for “sun”')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    `${answer.resultCount} ${answer.resultCount === 1 ? 'result' : 'results'}. Use the up and down arrows to choose.`,
  )
  await suggestions.getByRole('option', { name: 'Sunset', exact: true }).click()
  await expect(page).toHaveURL(/\/locations\?search=Sunset$/)
})

test('arrows move through the options and wrap; Enter opens, Escape closes, then clears', async ({
  page,
  request,
}) => {
  const answer = (await (await request.get('/api/locations/search/live?query=lighthouse')).json()) as Answer
  await openHome(page)
  await box(page).fill('lighthouse')
  const options = results(page).getByRole('option')
  await expect(options.last()).toContainText('See all results')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await box(page).press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) as string,
  )
  await box(page).press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await box(page).press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toBeFocused()
  await box(page).press('Escape')
  await expect(results(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('lighthouse')
  await box(page).press('Escape')
  await expect(box(page)).toHaveValue('')
  await box(page).fill('lighthouse')
  await expect(options.first()).toBeVisible()
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/location/${answer.locations[0]?.id}$`))
})

test('Enter in the field searches for the typed text', async ({ page }) => {
  await openHome(page)
  await box(page).fill('golden gate')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/locations\?search=golden\+gate$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photo locations for “golden gate”')
})

test('a superseded request is aborted', async ({ page, consoleErrors }) => {
  await openHome(page)
  let wasHeld = () => {}
  const held = new Promise<void>((resolve) => {
    wasHeld = resolve
  })
  await page.route(/search\/live\?query=br$/, () => wasHeld())
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('query=br'))
  await box(page).fill('br')
  await held
  await box(page).fill('bridge')
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(results(page).getByRole('option').first()).toBeVisible()
  await expect(results(page).getByRole('option').last()).toContainText('“bridge”')
  expect(consoleErrors).toEqual([])
})

test('a search that fails says so and can be retried', async ({ page, consoleErrors }) => {
  await openHome(page)
  await page.route(liveSearch, (route) => route.abort())
  await box(page).fill('bridge')
  const search = page.getByRole('search')
  await expect(search.getByRole('status')).toHaveText('Search failed')
  await expect(search.getByText('Search failed').last()).toBeVisible()
  await page.unroute(liveSearch)
  await search.getByRole('button', { name: 'Try Again' }).click()
  await expect(results(page).getByRole('option').first()).toBeVisible()
  expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('an empty result says so', async ({ page }) => {
  await openHome(page)
  await box(page).fill('zzzzqqqq')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No locations found')
  await expect(page.getByText('Check the spelling, or try a city, a theme or another keyword.')).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
})

test('recent searches are stored on the device, repeated and removed', async ({ page }) => {
  for (const text of ['bridge', 'lighthouse', 'desert']) {
    await openHome(page)
    await box(page).fill(text)
    await box(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${text}$`))
  }
  await openHome(page)
  await box(page).focus()
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['desert', 'lighthouse', 'bridge'])
  await page.getByRole('button', { name: 'Remove lighthouse from recent searches' }).click()
  await expect(recent.getByRole('option')).toHaveText(['desert', 'bridge'])
  await expect(box(page)).toBeFocused()
  await page.reload()
  await hydrated(page)
  await box(page).focus()
  await expect(recent.getByRole('option')).toHaveText(['desert', 'bridge'])
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/locations\?search=bridge$/)
  await openHome(page)
  await box(page).focus()
  await expect(recent.getByRole('option')).toHaveText(['bridge', 'desert'])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
})

test('with a position the locations show their distance', async ({ page, request }) => {
  const answer = (await (
    await request.get('/api/locations/search/live?query=park&lat=40.7&lng=-74')
  ).json()) as { locations: { distance: number }[] }
  await page.goto('/?lat=40.7&lng=-74')
  await hydrated(page)
  await box(page).fill('park')
  const locations = results(page).getByRole('group', { name: 'Locations' }).getByRole('option')
  await expect(locations.first()).toContainText(`${answer.locations[0]?.distance.toFixed(1)} mi`)
})
