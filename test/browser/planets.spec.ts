// Planets in the planner: in the sky picture, the night’s list, meetings with the moon and the moon’s distance, and the way to their moments.
import { expect, expectAccessible, hydrated, test } from './page.ts'
import { unfold } from './unfold.ts'

/** Yosemite Valley in the night of Jupiter’s opposition, 11 PM. */
const opposition = '/plan?lat=37.75&lng=-119.6&at=2026-01-10T07:00:00Z'

test('the planets of the night, in the list and in the sky', async ({ page }) => {
  await page.goto(opposition)
  await hydrated(page)
  const sky = page.getByRole('img', { name: /^The sky at 11:00 PM/ })
  await expect(sky).toHaveAttribute('aria-label', /Jupiter \d+ degrees high toward/)
  await expect(sky.getByText('Jupiter')).toBeVisible()

  const planets = page.getByRole('region', { name: 'Planets at night' })
  await expect(planets.getByText(/^(\w+, )*\w+ and \w+, night of Jan 9 to Jan 10, 2026$/)).toBeVisible()
  await unfold(planets, 'Planets at night')
  const jupiter = planets
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Jupiter', exact: true }) })
  await expect(jupiter).toContainText('Magnitude −2.7, brighter than any star')
  await expect(jupiter.getByRole('row', { name: /^Up in the dark \d.+ hours/ })).toBeVisible()
  // Declination 22° at latitude 37.75°.
  await expect(jupiter.getByRole('row', { name: /^Highest 74\.\d° high toward/ })).toBeVisible()
  // Behind the sun.
  await expect(planets).toContainText(/Below the horizon whenever .+ on this night: .*Venus/)
  await expectAccessible(page)

  await jupiter
    .getByRole('button', { name: /^Show in the planner ?: Jupiter, Night of Jan 9/ })
    .press('Enter')
  await expect(page).toHaveURL(/at=2026-01-10T0[78]%3A/)
})

test('another day has its own night', async ({ page }) => {
  await page.goto(opposition)
  await hydrated(page)
  const planets = page.getByRole('region', { name: 'Planets at night' })
  await expect(planets).toContainText('night of Jan 9 to Jan 10, 2026')
  await page.goto('/plan?lat=37.75&lng=-119.6&at=2026-06-09T04:30:00Z')
  await hydrated(page)
  await expect(planets).toContainText('night of Jun 8 to Jun 9, 2026')
  // They meet in those days.
  await expect(
    page.getByRole('img', { name: /^The sky at .+Venus \d+ degrees.+Jupiter \d+ degrees/ }),
  ).toBeVisible()
})

test('meetings of the next 12 months, and one of them in the planner', async ({ page }) => {
  await page.goto(opposition)
  await hydrated(page)
  const meetings = page.getByRole('region', { name: 'Meetings of moon and planets' })
  await expect(meetings.getByText(/^\w+ and \w+, \w+day, .+ \d{4}$/)).toBeVisible()
  await unfold(meetings, 'Meetings of moon and planets')
  await expect(meetings.getByRole('listitem')).toHaveCount(6)
  const first = meetings.getByRole('listitem').first()
  await expect(first.getByRole('heading')).toHaveText(/^\w+ and \w+$/)
  await expect(
    first.getByRole('row', { name: /^Closest \d.+ seen from the center of the Earth$/ }),
  ).toBeVisible()
  const more = meetings.getByRole('button', { name: /^Show \d+ more$/ })
  await more.press('Enter')
  await expect(more).toBeHidden()
  expect(await meetings.getByRole('listitem').count()).toBeGreaterThan(6)
  await first.getByRole('button', { name: /^Show in the planner/ }).press('Enter')
  await expect(page).not.toHaveURL(/at=2026-01-10/)
  await expect(page.getByRole('heading', { name: 'Light planner' })).toBeInViewport()
})

test('the moon’s distance, size and libration, and its supermoons', async ({ page }) => {
  // NASA’s Scientific Visualization Studio: 359,773 km, 1992.2″, 3.299°, 6.480°.
  await page.goto('/plan?lat=37.75&lng=-119.6&at=2022-07-15T00:00:00Z')
  await hydrated(page)
  const moon = page.getByRole('region', { name: 'The moon’s distance and size' })
  await unfold(moon, 'The moon’s distance and size')
  await expect(
    moon.getByRole('row', { name: /^Distance about 223,[56]00 mi between the centers/ }),
  ).toBeVisible()
  await expect(
    moon.getByRole('row', { name: /^Looks 33\.2′ wide, 6\.8% larger than at its mean distance/ }),
  ).toBeVisible()
  await expect(
    moon.getByRole('row', {
      name: /^Turned Shows 3\.3° more of its eastern edge \(Mare Crisium\), 6\.5° more of its north/,
    }),
  ).toBeVisible()
  await expect(
    moon.getByRole('row', { name: /^Next closest Aug 10, 2022, 10:\d\d AM, about 223,[56]00 mi/ }),
  ).toBeVisible()
  const supermoon = moon
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Supermoon' }) })
    .first()
  await expect(supermoon.getByRole('row', { name: /^Moonrise .+ toward \d+° [NES]+/ })).toBeVisible()
  await supermoon.getByRole('button', { name: /^Show in the planner ?: Supermoon/ }).press('Enter')
  await expect(page).not.toHaveURL(/2022-07-15/)
})
