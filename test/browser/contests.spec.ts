// Contests in the browser: the community page, entering a photo, voting, the result with its ballots, and the administration.
import { randomUUID } from 'node:crypto'
import { contestDates, insertContest, insertEntry } from '../support/contests.ts'
import { insertLocation, insertUser } from '../support/factories.ts'
import { plainImage } from '../support/images.ts'
import { joinAsAdmin } from './keeper.ts'
import { joinAs } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, expectContrast, hydrated, test } from './page.ts'
import { inDatabase } from './product-data.ts'

/** A contest with entries by other users, beside the demo's. */
async function insertContestWith(state: Parameters<typeof contestDates>[0], titles: string[]) {
  const slug = `test-${randomUUID().slice(0, 8)}`
  const title = `Test contest ${slug}`
  const id = await inDatabase(async (sql) => {
    const contest = await insertContest(sql, { ...contestDates(state), slug, title })
    for (const entry of titles)
      await insertEntry(sql, {
        contest_id: contest,
        user_id: await insertUser(sql),
        title: entry,
        image_state: 'failed',
        width: null,
        height: null,
      })
    return contest
  })
  return { id, slug, title }
}

test('the community page shows contests, winners and its other tabs, with and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.goto('/community')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Active contests' })).toBeVisible()
  for (const name of ['Lines of the City', 'High Country', 'One Hundred Steps from Home'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Paint pot' })).toBeVisible()
  // Entries while they are accepted, too; before that a sky. No box is empty.
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await expect(card('Lines of the City').locator('picture')).toHaveCount(5)
  await expect(card('High Country').locator('picture')).not.toHaveCount(0)
  const sky = card('One Hundred Steps from Home').locator('img')
  await expect(sky).toHaveAttribute('src', /^\/contest-picture\//)
  await expect.poll(() => sky.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page
    .getByRole('navigation', { name: 'Contests, meetups and gallery' })
    .getByRole('link', { name: 'Meetups' })
    .click()
  await expect(page).toHaveURL(/tab=meetups/)
  await expect(page.getByRole('heading', { name: 'Active contests' })).toBeHidden()
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const plain = await context.newPage()
  await plain.goto('/community')
  await plain.getByRole('link', { name: 'Lines of the City' }).click()
  await expect(plain.getByRole('heading', { name: 'Strings' })).toBeVisible()
  await context.close()
})

test('a visitor is asked to sign in to submit and to vote', async ({ page }) => {
  await page.goto('/contest/high-country')
  await hydrated(page)
  await page.getByRole('button', { name: 'Submit Photo' }).click()
  await expectMessage(page, 'Please sign in to submit photos to contests')
  await page.goto('/contest/lines-of-the-city')
  await hydrated(page)
  await page.getByRole('button', { name: 'Vote for Strings' }).click()
  await expectMessage(page, 'Please sign in to vote for photos')
})

test('enter a photo: what is missing is said, the entry is one’s own, and it can be withdrawn', async ({
  page,
}) => {
  test.slow()
  const member = await joinAs(page, 'entrant')
  await inDatabase((sql) => sql`update users set plan = 'pro' where id = ${member.id}`)
  const { slug, title } = await insertContestWith('accepting', [])
  await page.goto(`/contest/${slug}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Submit Photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Photo' })
  await expect(dialog.getByText(title)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit Photo' }).click()
  await expectMessage(page, 'Missing Information')
  await expect(dialog.getByText('Please fill in title and upload an image')).toHaveCount(2)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'ridge.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainImage('#8899aa', 900, 600),
  })
  await dialog.getByLabel('Title').fill('A ridge of my own')
  await dialog.getByRole('button', { name: 'Submit Photo' }).click()
  await expectMessage(page, 'Photo Submitted')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'A ridge of my own' })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw A ridge of my own' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw entry' }).click()
  await expect(page.getByRole('heading', { name: 'A ridge of my own' })).toBeHidden()
})

test('a contest with themes asks where the photo was taken, and shows only locations that fit', async ({
  page,
  consoleErrors,
}) => {
  test.slow()
  const member = await joinAs(page, 'placed')
  await inDatabase((sql) => sql`update users set plan = 'pro' where id = ${member.id}`)
  const { id, slug } = await insertContestWith('accepting', [])
  await inDatabase((sql) => sql`update photo_contests set allowed_themes = '{macro,sunset}' where id = ${id}`)
  const name = `Fern wall ${slug}`
  const fits = await inDatabase((sql) => insertLocation(sql, { name, themes: ['macro'] }))
  await inDatabase((sql) => insertLocation(sql, { name: `${name} street`, themes: ['street'] }))
  await page.goto(`/contest/${slug}`)
  await hydrated(page)
  await expect(
    page.getByText('Taken at a location with the theme Macro or Sunset', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Submit Photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Photo' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'fern.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainImage('#446644', 900, 600),
  })
  await dialog.getByLabel('Title').fill('Fern')
  await dialog.getByRole('button', { name: 'Submit Photo' }).click()
  await expect(dialog.getByText('Choose where you took it.', { exact: false })).toBeVisible()
  await dialog.getByLabel('Where you took it').fill(name)
  const found = dialog.getByRole('list', { name: 'Locations found' })
  await expect(found.getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await found.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Submit Photo' }).click()
  await expectMessage(page, 'Photo Submitted')
  const [entry] = await inDatabase(
    (sql) =>
      sql<
        { location: string }[]
      >`select location_id as location from contest_submissions where contest_id = ${id}`,
  )
  expect(entry?.location).toBe(fits)
  // The refused request is the browser's own message.
  consoleErrors.splice(0)
})

test('an entry can be reported while votes are cast, not one’s own', async ({ page }) => {
  const { id, slug } = await insertContestWith('voting', ['Stolen one'])
  const member = await joinAs(page, 'witness')
  await inDatabase((sql) =>
    insertEntry(sql, {
      contest_id: id,
      user_id: member.id,
      title: 'Mine',
      image_state: 'failed',
      width: null,
      height: null,
    }),
  )
  await page.goto(`/contest/${slug}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report the entry “Mine”' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Report the entry “Stolen one”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report the entry “Stolen one”' })
  await dialog.getByLabel('Uses my work without permission').check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectMessage(page, 'Report sent')
})

test('a plan without contests leads to the plans', async ({ page, consoleErrors }) => {
  await joinAs(page, 'free')
  await page.goto('/contest/high-country')
  await hydrated(page)
  await page.getByRole('button', { name: 'Submit Photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Photo' })
  await dialog.getByLabel('Link').check({ force: true })
  await dialog.getByLabel('Image URL').fill('https://example.com/a.jpg')
  await dialog.getByLabel('Title').fill('Not in my plan')
  await dialog.getByRole('button', { name: 'Submit Photo' }).click()
  await expectMessage(page, 'Submission Failed', 'Choose Your Plan → ')
  // The refused request is the browser's own message.
  consoleErrors.splice(0)
})

test('vote and take it back; after the end the result, a badge and the ballots are there', async ({
  page,
}) => {
  test.slow()
  const { id, slug } = await insertContestWith('voting', ['First entry', 'Second entry'])
  const voter = await joinAs(page, 'voter')
  await inDatabase((sql) => sql`update users set email_verified = true where id = ${voter.id}`)
  await page.goto(`/contest/${slug}`)
  await hydrated(page)
  const vote = (name: string) => page.getByRole('button', { name: new RegExp(`^Voted? for ${name}$`) })
  // Shown at once; saved when it can be clicked again.
  const press = async (name: string, text: string) => {
    await vote(name).click()
    await expect(vote(name)).toHaveText(text)
    await expect(vote(name)).toHaveAttribute('aria-disabled', 'false')
  }
  await press('First entry', 'Voted')
  await press('Second entry', 'Voted')
  await press('Second entry', 'Vote')
  await page.reload()
  await hydrated(page)
  await expect(vote('First entry')).toHaveAttribute('aria-pressed', 'true')
  await expect(vote('Second entry')).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  const { voting_ends_at, ...dates } = contestDates('closed')
  await inDatabase(
    (sql) =>
      sql`update photo_contests set ${sql.set({ ...dates, voting_ends_at: new Date(Date.now() + 1000) })} where id = ${id}`,
  )
  const isOver = async () => {
    const [row] = await inDatabase(
      (sql) => sql`select voting_ends_at < now() as over from photo_contests where id = ${id}`,
    )
    return row?.over
  }
  await expect.poll(isOver).toBe(true)
  await page.goto(`/contest/${slug}`)
  await hydrated(page)
  await expect(page.getByText('No. 1, 1 vote, by A Person')).toBeVisible()
  await expect(page.getByText('Winner', { exact: true })).toBeVisible()
  await expect(page.getByText(/^You are [0-9a-f]{24} in the log/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download ballots' }).click()
  expect((await download).suggestedFilename()).toBe(`ballots-${slug}.json`)
  await page.getByRole('link', { name: 'A Person' }).first().click()
  await expect(page.getByRole('list', { name: 'Contests won' })).toContainText(`Won Test contest ${slug}`)
})

test('an administrator creates, edits and disqualifies', async ({ page, consoleErrors }) => {
  test.slow()
  await joinAsAdmin(page)
  await page.goto('/admin/contests')
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create contest' }).click()
  const dialog = page.getByRole('dialog')
  const title = `Admin contest ${randomUUID().slice(0, 8)}`
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Theme').fill('Anything')
  await dialog.getByLabel('Opens').fill('2031-03-01T12:00')
  await dialog.getByLabel('Entries until').fill('2031-03-10T12:00')
  await dialog.getByLabel('Voting from').fill('2031-03-09T12:00')
  await dialog.getByLabel('Voting until').fill('2031-03-20T12:00')
  await dialog.getByRole('button', { name: 'Create contest' }).click()
  await expect(dialog.getByText('Voting can’t start before the deadline.')).toBeVisible()
  // The refused request is the browser's own message.
  consoleErrors.splice(0)
  await dialog.getByLabel('Voting from').fill('2031-03-10T12:00')
  await dialog.getByRole('button', { name: 'Create contest' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill(`${title} II`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} II`)
  const { id } = await insertContestWith('closed', ['Stolen entry'])
  await page.goto(`/admin/contests/${id}`)
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Disqualify Stolen entry' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Found on another site')
  await page.getByRole('dialog').getByRole('button', { name: 'Disqualify' }).click()
  await expect(page.getByText('Found on another site')).toBeVisible()
})

test('an administrator sees two photos that look alike with how they differ, and dismisses the pair', async ({
  page,
}) => {
  test.slow()
  await joinAsAdmin(page)
  const { id } = await insertContestWith('accepting', ['Boards', 'Planks'])
  await inDatabase(
    (sql) => sql`
      insert into contest_similar_entries (entry_id, other_id, changes, likeness)
      select min(id::text)::uuid, max(id::text)::uuid, '{mirrored,cropped}', 0.972 from contest_submissions where contest_id = ${id}`,
  )
  await page.goto('/admin')
  await hydrated(page)
  await expect(page.getByRole('link', { name: /^Contests? with photos that look alike$/ })).toBeVisible()
  await page.goto(`/admin/contests/${id}`)
  await hydrated(page)
  const alike = page.getByRole('region', { name: 'Photos that look alike' })
  await expect(alike.getByText('Boards')).toBeVisible()
  await expect(alike.getByText('Planks')).toBeVisible()
  await expect(alike.getByText('One is mirrored, cropped or framed; 97% alike')).toBeVisible()
  await expectAccessible(page)
  await alike.getByRole('button', { name: /are different photos$/ }).click()
  await expectMessage(page, 'No longer listed')
  await expect(alike).toBeHidden()
})
