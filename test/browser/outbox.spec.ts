// The forms of a location's page when the connection dies: what was written stays on the device, says so, and is sent once.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { originalKey } from '../../src/server/discovery/photos/media-keys.ts'
import { insertLocation } from '../support/factories.ts'
import { cut, reconnect, test } from './cut-connection.ts'
import { type CuttableServer, startCuttableServer } from './cuttable-server.ts'
import { joinAs, type Member } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page } from './page.ts'
import { inDatabase } from './product-data.ts'

test.describe.configure({ mode: 'default' })

const photo = join(import.meta.dirname, '../support/images/canon6d-dock-boards.jpg')
const name = 'Rocks without a network'
let server: CuttableServer
let locationId: string

test.beforeEach(async () => {
  server = await startCuttableServer(process.env.BASE_URL as string)
  locationId = await inDatabase((sql) =>
    insertLocation(sql, {
      name,
      description: 'Rocks above the sea.',
      latitude: -47.2 - Math.random() / 2,
      longitude: -121.3,
      time_zone: 'Pacific/Auckland',
    }),
  )
})
test.afterEach(() => server.stop())

const waiting = (page: Page) => page.getByRole('complementary', { name: 'Waiting to be sent' })

/** Opens the page as a new user. */
async function open(page: Page): Promise<Member> {
  const member = await joinAs(page, 'coastal')
  await openPage(page)
  return member
}

/** Waits for the code of the page's forms, too. When all of it has loaded, two seconds after the page, the list of what waits is read. */
async function openPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype
    IDBObjectStore.prototype.getAll = function (...range) {
      if (this.name === 'outbox') Object.assign(window, { hasReadOutbox: true })
      return getAll.apply(this, range)
    }
  })
  await page.goto(`${server.url}/location/${locationId}`)
  await hydrated(page)
  await page.waitForFunction(() => 'hasReadOutbox' in window)
}

const counts = async ({ id }: Member) => {
  const [row] = await inDatabase(
    (sql) => sql`select (select count(*)::int from favorites where user_id = ${id}) as favorites,
      (select count(*)::int from user_checkins where user_id = ${id}) as checkins,
      (select count(*)::int from location_reviews where user_id = ${id}) as reviews,
      (select count(*)::int from location_photos where user_id = ${id}) as photos`,
  )
  return row
}

test('favorite, review and check-in wait on the device, survive a reload, and are sent once', async ({
  page,
  context,
}) => {
  const member = await open(page)
  await cut(server, context)
  await page
    .getByRole('button', { name: `Save ${name} to favorites` })
    .first()
    .click()
  await expectMessage(page, 'Saved on this device')
  await expect(page.getByRole('button', { name: `Remove ${name} from favorites` }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Write Review' }).click()
  const review = page.getByRole('form', { name: 'Write a review' })
  await review.getByLabel('Comment').fill('Worth the walk')
  await review.getByRole('radio').nth(3).check({ force: true })
  await review.getByRole('button', { name: 'Submit review' }).click()
  await expect(review).toHaveCount(0)

  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Shooting notes').fill('Spray on the lens')
  await dialog.getByLabel('I’m here now').check()
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(waiting(page)).toContainText('favorite, review, check-in')
  await expectAccessible(page)

  // The answers are lost: each arrives, and is sent again.
  const lost = new Set<string>()
  server.decide = ({ method, path }) => {
    if (method !== 'POST' || lost.has(path)) return 'pass'
    lost.add(path)
    return 'lose'
  }
  await reconnect(server, context)
  // After each lost answer the next attempt waits: 10, 20 and 40 seconds.
  await expect(waiting(page)).toHaveCount(0, { timeout: 100_000 })
  await expectMessage(page, 'Sent')
  expect(lost.size).toBe(3)
  expect(await counts(member)).toEqual({ favorites: 1, checkins: 1, reviews: 1, photos: 0 })
  await expect(page.getByRole('region', { name: 'Reviews', exact: true })).toContainText('Worth the walk')
  const [checkin] = await inDatabase(
    (sql) => sql`select shooting_notes, is_live from user_checkins where user_id = ${member.id}`,
  )
  // It was made earlier, so nobody is said to be there.
  expect(checkin).toEqual({ shooting_notes: 'Spray on the lens', is_live: false })
})

test.describe('without a service worker, which would send it too', () => {
  test.use({ serviceWorkers: 'block' })

  test('attempts without a network do not delay the ones after it is back', async ({ page, context }) => {
    const member = await open(page)
    await cut(server, context)
    await page
      .getByRole('button', { name: `Save ${name} to favorites` })
      .first()
      .click()
    await expect(waiting(page)).toContainText('favorite')
    // Each look at the tab is an attempt, and doubles the wait: 160 seconds in the end.
    let attempts = 0
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/api/auth/me')) attempts += 1
    })
    for (let looks = 0; looks < 4; looks += 1) {
      const before = attempts
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => attempts).toBeGreaterThan(before)
    }
    // The browser itself repeats a request once if its connection had been used before.
    let lost = 0
    server.decide = ({ method }) => {
      if (method !== 'POST' || lost === 2) return 'pass'
      lost += 1
      return 'lose'
    }
    await reconnect(server, context)
    await expect(waiting(page)).toHaveCount(0)
    expect(lost).toBe(2)
    expect(await counts(member)).toMatchObject({ favorites: 1 })
  })
})

test('an answer that was lost on the page itself is not sent twice', async ({ page }) => {
  const member = await open(page)
  let isFirst = true
  server.decide = ({ method, path }) => {
    if (method !== 'POST' || !path.endsWith('/checkins') || !isFirst) return 'pass'
    isFirst = false
    return 'lose'
  }
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await page.getByRole('dialog').getByLabel('I’m here now').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(waiting(page)).toHaveCount(0)
  expect(isFirst).toBe(false)
  expect(server.requests.filter((one) => one.endsWith('/checkins') && one.startsWith('POST'))).toHaveLength(2)
  expect(await counts(member)).toMatchObject({ checkins: 1 })
})

test('edits wait with their version: one is sent once, and of two versions the user chooses', async ({
  page,
  context,
}) => {
  const member = await joinAs(page, 'coastal')
  const insert = (columns: object) =>
    inDatabase((sql) => sql`insert into location_reviews ${sql.insert(columns)}`)
  await insert({
    id: randomUUID(),
    location_id: locationId,
    user_id: member.id,
    rating: 3,
    content: 'Before',
  })
  await openPage(page)
  const edit = async (comment: string) => {
    await page.getByRole('button', { name: 'Edit your review' }).click()
    const form = page.getByRole('form', { name: 'Edit your review' })
    await form.getByLabel('Comment').fill(comment)
    await form.getByRole('button', { name: 'Save review' }).click()
    await expect(form).toHaveCount(0)
  }
  const stored = async () => {
    const [row] = await inDatabase(
      (sql) => sql`select content, version from location_reviews where user_id = ${member.id}`,
    )
    return row
  }
  await cut(server, context)
  await edit('First offline edit')
  await edit('Second offline edit')
  await expect(waiting(page)).toContainText('edited review, edited review')
  let isFirst = true
  server.decide = ({ method }) => {
    if (method !== 'PATCH' || !isFirst) return 'pass'
    isFirst = false
    return 'lose'
  }
  await reconnect(server, context)
  await expect(waiting(page)).toHaveCount(0)
  expect(isFirst).toBe(false)
  expect(await stored()).toEqual({ content: 'Second offline edit', version: 3 })

  await openPage(page)
  await cut(server, context)
  await edit('Edited on the rocks')
  await inDatabase(
    (sql) =>
      sql`update location_reviews set content = 'Edited at home', version = version + 1 where user_id = ${member.id}`,
  )
  await reconnect(server, context)
  await expectMessage(page, 'Not accepted')
  await page.goto(`${server.url}/offline`)
  const conflict = page.getByRole('alert', { name: 'Two versions of your review' })
  await expect(conflict).toContainText('Edited on the rocks')
  await expect(conflict).toContainText('Edited at home')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Save my edit' }).click()
  await expect(conflict).toHaveCount(0)
  await expect.poll(stored).toEqual({ content: 'Edited on the rocks', version: 5 })
})

test('a photo arrives once, with its file intact', async ({ page, context }) => {
  const member = await open(page)
  await page.getByRole('button', { name: 'Share your photos' }).click()
  const form = page.getByRole('form', { name: 'Share your photos' })
  await form.getByLabel('Choose photos').setInputFiles(photo)
  await form
    .getByRole('group', { name: /^Photo 1/ })
    .getByLabel('Description')
    .fill('Boards at dusk')
  // Its metadata have been read; what was taken elsewhere needs a confirmation.
  await expect(form.getByLabel('Camera', { exact: true })).toHaveValue(/Canon/)
  const confirm = form.getByRole('checkbox', { name: /shows this location/ })
  if (await confirm.isVisible()) await confirm.check()
  await cut(server, context)
  await form.getByRole('button', { name: 'Upload photo' }).click()
  await expect(waiting(page)).toContainText('photo')
  await expect(form.getByRole('group', { name: /^Photo 1/ })).toHaveCount(0)
  let isFirst = true
  server.decide = ({ method, path }) => {
    if (method !== 'POST' || !path.endsWith('/photos') || !isFirst) return 'pass'
    isFirst = false
    return 'lose'
  }
  await reconnect(server, context)
  await expect(waiting(page)).toHaveCount(0)
  expect(isFirst).toBe(false)
  const rows = await inDatabase(
    (sql) => sql<{ id: string; description: string; camera: string }[]>`
      select id, description, camera from location_photos where user_id = ${member.id}`,
  )
  const sent = readFileSync(photo)
  expect(rows).toMatchObject([{ description: 'Boards at dusk', camera: expect.stringMatching(/Canon/) }])
  const original = join(process.env.PRODUCT_DATA_DIR as string, 'files', originalKey(rows[0]?.id as string))
  expect(readFileSync(original).equals(sent)).toBe(true)
})

test('a refusal is shown beside the fields as before, and says what it is when it comes later', async ({
  page,
  context,
}) => {
  const member = await open(page)
  await page.getByRole('button', { name: 'Write Review' }).click()
  const review = page.getByRole('form', { name: 'Write a review' })
  await review.getByRole('radio').nth(3).check({ force: true })
  await review.getByLabel('Date of your visit').fill('1700-01-01')
  await review.getByRole('button', { name: 'Submit review' }).click()
  await expect(review.getByText('Enter the date of your visit.').first()).toBeVisible()
  await cut(server, context)
  await review.getByRole('button', { name: 'Submit review' }).click()
  await expect(review).toHaveCount(0)
  await reconnect(server, context)
  await expectMessage(page, 'Not accepted')
  await waiting(page).getByRole('link', { name: 'See what waits' }).click()
  await expect(page.getByText('Not accepted: Enter the date of your visit.')).toBeVisible()
  expect(await counts(member)).toMatchObject({ reviews: 0 })
})

test('a closed page: the service worker sends what waits', async ({ page, context }) => {
  const member = await open(page)
  await cut(server, context)
  await page
    .getByRole('button', { name: `Save ${name} to favorites` })
    .first()
    .click()
  await expect(waiting(page)).toContainText('favorite')
  // Without the answer of the server no worker can be registered, so the device gets it with the next connection.
  server.decide = ({ method }) => (method === 'POST' ? 'cut' : 'pass')
  await reconnect(server, context)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => server.requests.some((one) => one.startsWith('POST /api/favorites'))).toBe(true)
  const other = await context.newPage()
  const client = await context.newCDPSession(other)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  client.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await client.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  await page.close()
  expect(await counts(member)).toMatchObject({ favorites: 0 })
  server.decide = () => 'pass'
  await client.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.url,
    registrationId: registrations[0]?.registrationId as string,
    tag: 'outbox',
    lastChance: false,
  })
  await expect.poll(async () => (await counts(member))?.favorites).toBe(1)
})
