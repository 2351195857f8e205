// Best nights and days in the planner: ready-made questions, the answer as months, the day in order, and the months of a year.
import { expect, expectAccessible, hydrated, test } from './page.ts'
import { served } from './session.ts'
import { unfold } from './unfold.ts'

const moab = '/plan?lat=38.57&lng=-109.55&at=2027-08-04T02:30:00Z'

served(
  'a ready-made question is a link to its answer, and what excludes all others is named',
  async ({ page }) => {
    await page.goto(moab)
    const finder = page.getByRole('region', { name: 'Best nights and days' })
    await finder.getByRole('link', { name: 'Milky Way upright, no moon' }).click()
    await expect(page).toHaveURL(/body=core.*moon=down/)
    await expect(finder).toContainText(
      'Center of the Milky Way, leaning at most 20° from upright, at least 5° high, in full darkness, with the moon below the horizon.',
    )
    await expect(
      finder
        .getByRole('listitem')
        .filter({ hasText: /no moon, \d+° from upright/ })
        .first(),
    ).toBeVisible()
    await page.goto(`${moab}&body=sun&event=set&light=dark`)
    await expect(finder).toContainText(
      /Nothing meets all conditions\. Without the light there would be 36\d times\./,
    )
  },
)

test('the answer as months, the day in order and the months of the year move the planner', async ({
  page,
}) => {
  await page.goto(`${moab}&body=moon&event=rise&light=golden,blue&minMoon=97&from=2027-01-01&to=2027-12-31`)
  await hydrated(page)
  const finder = page.getByRole('region', { name: 'Best nights and days' })
  await finder.getByRole('button', { name: 'As months' }).click()
  // Full on January 22, 2027 at 12:17 UT.
  const january = finder.getByRole('table', { name: 'January 2027' })
  await january.getByRole('link', { name: /^Show the sky on Thursday, Jan 21, 2027/ }).click()
  await expect(page).toHaveURL(/at=2027-01-21T23/)
  const planner = page.getByRole('region', { name: 'Sky and shadows' })
  await unfold(planner, 'The day in order')
  await planner.getByRole('button', { name: /Sun highest/ }).click()
  await expect(planner.getByRole('slider', { name: 'Time of day' })).toHaveAttribute(
    'aria-valuetext',
    /^12:3\d PM/,
  )
  const sky = page.getByRole('region', { name: 'In the sky here' })
  await unfold(sky, 'Months and year')
  await sky.getByRole('button', { name: 'Next month' }).click()
  await expect(
    sky.getByRole('img', { name: /^Sunrise, sunset, golden hours and full darkness of 2027/ }),
  ).toBeVisible()
  // New on February 6, 2027.
  await sky.getByRole('button', { name: /^Plan Saturday, Feb 6, 2027: new moon/ }).click()
  await expect(page).toHaveURL(/at=2027-02-07T00/)
  await expectAccessible(page)
})
