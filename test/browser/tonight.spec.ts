// /tonight: from a place to ranked locations with their reasons, by town, device and address, with and without scripts.
import { joinAs } from './member.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'
import { served } from './session.ts'

const moab = '/tonight?lat=38.5733&lng=-109.5498'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const ranked = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
const score = async (page: Page, index: number) =>
  Number(await ranked(page).nth(index).getByText(/^\d+$/).first().textContent())

test.beforeEach(() => test.slow())

test('a town leads to ranked locations, and each time has its own list', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Best light tonight' }).click()
  await expect(page).toHaveURL('/tonight')
  await page.getByLabel('Town or city').fill('Moab, UT')
  await page.getByRole('search', { name: 'Place' }).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best light near Moab, UT')
  await expect(page).toHaveURL(/lat=38\.5\d*&lng=-109\.5/)
  expect(await cards(page).count()).toBeGreaterThan(2)
  expect(await score(page, 0)).toBeGreaterThanOrEqual(await score(page, 1))
  const why = page.getByText(/^Why this score/).first()
  await why.click()
  await expect(page.getByText(/^\d+ of \d+$/).first()).toBeVisible()
  // By day the coming night, in the dark what is left of this one.
  await page
    .getByRole('navigation', { name: 'Time' })
    .getByRole('link', { name: /^(Night|Rest of the night|Milky Way|Moonlight|Stars|Tomorrow night)/ })
    .first()
    .click()
  await expect(page).toHaveURL(/when=(night|milky-way|moonlight|stars)/)
  await expect(page.getByText(/below the horizon/).first()).toBeVisible()
  // What is left of this night may be shown already: then the list of the time is still on its way, and closes the form.
  await expect(async () => {
    const at = page.getByLabel('Local date and time')
    if (!(await at.isVisible())) await page.getByText('Another time or distance').click({ timeout: 1000 })
    await at.fill('2027-06-21T12:30', { timeout: 1000 })
    await page.getByLabel('Within').selectOption('25', { timeout: 1000 })
    await page.getByRole('button', { name: 'Show', exact: true }).click({ timeout: 1000 })
    await expect(page).toHaveURL(/at=2027-06-21T12%3A30/)
  }).toPass({ timeout: 90_000 })
  await expect(page.getByText(/Jun 21, 2027/)).toBeVisible()
})

served('wherever it is dark now, the rest of the night is offered first', async ({ page }) => {
  // Somewhere on this circle the sun is far below the horizon, whatever the hour.
  for (const lng of [-120, 0, 120]) {
    await page.goto(`/tonight?lat=10&lng=${lng}`)
    const times = page.getByRole('navigation', { name: 'Time' }).getByRole('link')
    const all = await times.allTextContents()
    expect(all.length).toBeGreaterThan(3)
    await expect(times.and(page.locator('[aria-current=true]'))).toHaveCount(1)
    if (!all.some((label) => /^Next night|^Tomorrow night/.test(label))) continue
    expect(all[0]).toMatch(/^(Milky Way|Moonlight|Stars|Rest of the night)/)
    return
  }
  throw new Error('It is dark nowhere')
})

test('the device’s position, an unknown town and an empty region', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 38.5733, longitude: -109.5498 })
  await page.goto('/tonight')
  await hydrated(page)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best light near Moab, UT')
  await page.goto('/tonight?town=Xyzzyville')
  await expect(page.getByText('No town is called “Xyzzyville”.')).toBeVisible()
  await page.goto('/tonight?lat=-58&lng=-101')
  await expect(page.getByText('No open location lies within 50 miles.')).toBeVisible()
})

served('works without JavaScript', async ({ page }) => {
  await page.goto('/tonight')
  await page.getByLabel('Town or city').fill('Moab')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best light near Moab, UT')
  await expect(page.getByText('Light in Moab, UT on this day, over a level horizon')).toBeVisible()
  await expect(page.getByText(/^Sunrise \d.* AM · Sunset .* · Golden hour .* · Blue hour /)).toBeVisible()
  await expect(
    page.getByText(/^Dawn: astronomical twilight .*nautical .*civil .* · Dusk: civil/),
  ).toBeVisible()
  await page.getByText('Another time or distance').click()
  await page.getByLabel('Within').selectOption('100')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/distance=100/)
  await page
    .getByText(/^Why this score/)
    .first()
    .click()
  await expect(page.getByText(/^\d+ of \d+$/).first()).toBeVisible()
})

test('whether the forecast counts, by plan', async ({ page }) => {
  await page.goto(moab)
  await expect(page.getByText('The weather doesn’t count on your plan.')).toBeVisible()
  const member = await joinAs(page)
  await inDatabase((sql) => sql`update users set plan = 'pro' where id = ${member.id}`)
  await page.goto(moab)
  await expect(page.getByText('The forecast counts.')).toBeVisible()
})

test.describe('before a place is chosen', () => {
  test.use({ timezoneId: 'America/New_York' })
  const placesAnswer = (page: Page) =>
    page.getByRole('heading', { name: /^(Next golden hour|Golden hour, now), near/ })

  test('the page opens with the next golden hour near the reader, and then where they last looked', async ({
    page,
  }) => {
    await page.goto('/tonight')
    await hydrated(page)
    await expect(placesAnswer(page)).toContainText('New York')
    await expect(page.getByText('The nearest area with locations to your time zone.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(\d+:)?\d?\d:\d\d$/)
    await expect(cards(page)).toHaveCount(5)
    expect(await ranked(page).first().getByRole('listitem').count()).toBeGreaterThan(0)
    await page.goto(moab)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best light near Moab, UT')
    await page.goto('/tonight')
    await expect(placesAnswer(page)).toContainText('Moab, UT')
    await expect(page.getByText('This is where you last looked.')).toBeVisible()
  })

  served('without scripts it answers for the area with the most locations', async ({ page }) => {
    await page.goto('/tonight')
    await expect(placesAnswer(page)).toBeVisible()
    await expect(page.getByText('The area with the most locations.')).toBeVisible()
    await expect(cards(page)).toHaveCount(5)
  })
})
