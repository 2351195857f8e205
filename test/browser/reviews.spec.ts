// Writing, drafting, changing, liking, reporting and deleting reviews on the page of a location, by mouse and by
// keyboard.
import { insertLocation, insertUser } from '../support/factories.ts'
import { joinAs } from './member.ts'
import { closeMessage, expectMessage } from './messages.ts'
import { expect, expectAccessible, expectContrast, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

// In the South Pacific, where no other test searches.
const farAway = {
  latitude: -47.9,
  longitude: -122.4,
  description: 'Rocks above the sea.',
  time_zone: 'Pacific/Auckland',
}

const reviewedLocation = () =>
  inDatabase(async (sql) => {
    const id = await insertLocation(sql, { ...farAway, name: 'Lonely Rocks', rating: 4, review_count: 2 })
    for (const rating of [3, 5])
      await sql`insert into location_reviews (location_id, user_id, rating, title, content)
        values (${id}, ${await insertUser(sql, { name: `Reader ${rating}` })}, ${rating}, ${`Given ${rating}`}, 'Good light.')`
    return id
  })

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true })
const form = (page: Page) => page.getByRole('form', { name: /review/ })

async function openLocation(page: Page, id: string) {
  await page.goto(`/location/${id}`)
  await hydrated(page)
}

test('visitors are asked to sign in, with a link back', async ({ page }) => {
  const id = await reviewedLocation()
  await openLocation(page, id)
  await reviews(page).getByRole('link', { name: 'Write Review' }).click()
  const signIn = `Sign In → /auth?next=${encodeURIComponent(`/location/${id}`)}`
  await expectMessage(page, 'Sign In Required', 'Please sign in to write reviews', signIn)
})

test('a review is written by keyboard alone, and changes rating, count and distribution', async ({
  page,
}) => {
  const id = await reviewedLocation()
  await joinAs(page, 'writer')
  await openLocation(page, id)
  await reviews(page).getByRole('button', { name: 'Write Review' }).focus()
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('heading', { name: 'Write a review' })).toBeFocused()
  await expect(form(page).getByRole('button', { name: 'Submit review' })).toBeDisabled()
  await form(page).getByLabel('Title').press('Enter')
  await expectMessage(page, 'Please select a rating', 'Rating is required to submit a review.')
  await closeMessage(page)
  await form(page).getByRole('radio', { name: '1 star' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  await form(page).getByLabel('Comment').fill('Spray on the lens, bring a cloth.')
  await form(page).getByLabel('Title').fill('Wet and worth it')
  await expectAccessible(page)
  await form(page).getByLabel('Title').press('Enter')
  await expectMessage(page, 'Review submitted!')
  await expect(form(page)).toHaveCount(0)
  const first = reviews(page).getByRole('article').first()
  await expect(first).toContainText('Wet and worth it')
  await expect(first).toContainText('Your review')
  await expect(reviews(page)).toContainText('4.0')
  await expect(reviews(page).getByText('3 reviews')).toBeVisible()
  await expect(reviews(page).getByRole('button', { name: 'Edit your review' })).toBeFocused()
})

test('form and dialogs are readable in the dark theme', async ({ page }) => {
  const id = await reviewedLocation()
  await joinAs(page, 'night')
  // From the start: Chromium computes inherited colors late when the scheme changes under an open page.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openLocation(page, id)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 16, 16)')
  await reviews(page).getByRole('button', { name: 'Write Review' }).click()
  await form(page).getByRole('radio', { name: '4 stars' }).check()
  await expectContrast(page)
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByRole('dialog', { name: 'Check in at Lonely Rocks' })).toBeVisible()
  await expectContrast(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Report this location' }).click()
  await expect(page.getByRole('dialog', { name: 'Report this location' })).toBeVisible()
  await expectContrast(page)
})

test('input survives a reload, and Cancel discards it', async ({ page }) => {
  const id = await reviewedLocation()
  await joinAs(page, 'keeper')
  await openLocation(page, id)
  await reviews(page).getByRole('button', { name: 'Write Review' }).click()
  await form(page).getByRole('radio', { name: '3 stars' }).check()
  await form(page).getByLabel('Comment').fill('Half a thought')
  await page.reload()
  await expect(form(page).getByLabel('Comment')).toHaveValue('Half a thought')
  await expect(form(page).getByRole('radio', { name: '3 stars' })).toBeChecked()
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(form(page)).toHaveCount(0)
  await reviews(page).getByRole('button', { name: 'Write Review' }).click()
  await expect(form(page).getByLabel('Comment')).toHaveValue('')
})

test('an error is shown beside its field and no input is lost', async ({ page, consoleErrors }) => {
  const id = await reviewedLocation()
  await joinAs(page, 'hasty')
  await openLocation(page, id)
  await reviews(page).getByRole('button', { name: 'Write Review' }).click()
  await form(page).getByRole('radio', { name: '5 stars' }).check()
  await form(page).getByLabel('Date of your visit').fill('2999-01-01')
  await form(page).getByRole('button', { name: 'Submit review' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('The visit date can’t be in the future.')
  await expectMessage(page, 'Error submitting review')
  await expect(form(page).getByRole('radio', { name: '5 stars' })).toBeChecked()
  expect(consoleErrors.splice(0).filter((text) => !text.includes('422'))).toEqual([])
})

test('a review that was written elsewhere meanwhile is opened for editing', async ({
  page,
  consoleErrors,
}) => {
  const id = await reviewedLocation()
  const member = await joinAs(page, 'twice')
  await openLocation(page, id)
  await reviews(page).getByRole('button', { name: 'Write Review' }).click()
  await inDatabase(
    (sql) => sql`insert into location_reviews (location_id, user_id, rating) values (${id}, ${member.id}, 1)`,
  )
  await form(page).getByRole('radio', { name: '2 stars' }).check()
  await form(page).getByRole('button', { name: 'Submit review' }).click()
  await expectMessage(page, 'You have already reviewed this location')
  await form(page).getByRole('button', { name: 'Save review' }).click()
  await expect(
    reviews(page)
      .getByRole('article')
      .filter({ hasText: 'Your review' })
      .getByRole('img', { name: '2 of 5 stars' }),
  ).toBeVisible()
  expect(consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([])
})

test("reviews of others are liked and reported, one's own is edited and deleted", async ({ page }) => {
  const id = await reviewedLocation()
  const member = await joinAs(page, 'active')
  await inDatabase(
    (sql) =>
      sql`insert into location_reviews (location_id, user_id, rating, title) values (${id}, ${member.id}, 2, 'Mine')`,
  )
  await openLocation(page, id)
  const like = reviews(page).getByRole('button', { name: /^Like the review by Reader 5/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText('1 like')
  // Shown at once, saved when it is enabled again.
  await expect(like).toBeEnabled()
  await page.reload()
  await expect(like).toHaveText('1 like')
  await hydrated(page)
  await like.click()
  await expect(like).toHaveText('Like')

  await reviews(page).getByRole('button', { name: 'Report the review by Reader 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report the review by Reader 3' })
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectMessage(page, 'Thank you. An administrator will review it, and we’ll tell you the outcome.')
  await expect(dialog).toBeHidden()

  const mine = reviews(page).getByRole('article').filter({ hasText: 'Your review' })
  await mine.getByRole('button', { name: 'Edit' }).click()
  await form(page).getByRole('radio', { name: '4 stars' }).check()
  await form(page).getByRole('button', { name: 'Save review' }).click()
  await expect(mine.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await mine.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete your review?' })
    .getByRole('button', { name: 'Delete review' })
    .click()
  await expect(mine).toHaveCount(0)
  await expect(reviews(page).getByRole('button', { name: 'Write Review' })).toBeVisible()
})

test('the order of the reviews is a link, with and without scripts', async ({ page, browser, baseURL }) => {
  const id = await reviewedLocation()
  await openLocation(page, id)
  const titles = reviews(page).getByRole('heading', { level: 3 })
  await reviews(page).getByRole('link', { name: 'Lowest' }).click()
  await expect(titles).toHaveText(['Given 3', 'Given 5'])
  await expect(page).toHaveURL(/order=lowest/)
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string })
  const second = await plain.newPage()
  await second.goto(`/location/${id}`)
  await reviews(second).getByRole('link', { name: 'Highest' }).click()
  await expect(reviews(second).getByRole('heading', { level: 3 })).toHaveText(['Given 5', 'Given 3'])
  await plain.close()
})
