// “Meteor showers here” in the planner: the better night with its numbers, more showers on request, and the way to the best moment.
import { expect, expectAccessible, hydrated, test } from './page.ts'
import { unfold } from './unfold.ts'

/** Yosemite Valley; the list begins today, so only what every year has is expected. */
const yosemite = '/plan?lat=37.75&lng=-119.6&at=2026-06-21T19:00:00Z'

test('the showers of the next 12 months, and one of them in the planner', async ({ page }) => {
  await page.goto(yosemite)
  await hydrated(page)
  const showers = page.getByRole('region', { name: 'Meteor showers here' })
  await expect(showers.getByText(/^.+, night of \w+ \d+ to \w+ \d+, \d{4}$/)).toBeVisible()
  await unfold(showers, 'Meteor showers here')
  const geminids = showers
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Geminids', exact: true }) })
  await expect(geminids).toHaveText(/Night of Dec 1\d to Dec 1\d, \d{4}/)
  await expect(geminids.getByRole('row', { name: /^Dark, radiant up .+ hours/ })).toBeVisible()
  // Declination 33° at latitude 37.75°.
  await expect(geminids.getByRole('row', { name: /^Radiant highest 8[45]\.\d° high toward/ })).toBeVisible()
  await expect(geminids.getByRole('row', { name: /^Moon \d+% lit/ })).toBeVisible()
  await expect(geminids.getByRole('row', { name: /^Most meteors About \d+ an hour at/ })).toBeVisible()

  const ursaeMinorids = showers.getByRole('heading', { name: 'γ-Ursae Minorids' })
  await expect(ursaeMinorids).toBeHidden()
  await showers.getByRole('button', { name: /^Show \d+ smaller showers$/ }).press('Enter')
  await expect(ursaeMinorids).toBeVisible()
  // Far south.
  await expect(showers.getByRole('listitem').filter({ hasText: 'α-Centaurids' })).toHaveText(
    /Not visible from here/,
  )
  await expectAccessible(page)

  await geminids
    .getByRole('button', { name: /^Show in the planner ?: Geminids, Night of Dec/ })
    .press('Enter')
  await expect(page).toHaveURL(/at=\d{4}-12-1\d/)
  await expect(page.getByText(/^\w+day, Dec 1\d, \d{4}$/).first()).toBeInViewport()
})
