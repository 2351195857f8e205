// Offline packs in a real browser whose network is really cut: downloads that break off, damaged files, everything that works without a
// connection, what is sent afterwards, and new versions of the app.
import { randomUUID } from 'node:crypto'
import type { OfflineManifest } from '../../src/contract/planning/offline.ts'
import { cut, reconnect, test } from './cut-connection.ts'
import { type CuttableServer, type Hanging, startCuttableServer } from './cuttable-server.ts'
import { countColors, getCanvas } from './map-canvas.ts'
import { accountButton, joinAs, logOut, type Member } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page } from './page.ts'
import { inDatabase } from './product-data.ts'
import { drawMapsOn } from './undrawn-maps.ts'

test.describe.configure({ mode: 'default' })

const packName = `Golden Gate ${randomUUID().slice(0, 8)}`
let server: CuttableServer
let packId: string
let manifest: OfflineManifest

test.beforeAll(async () => {
  packId = randomUUID()
  await inDatabase(async (sql) => {
    const area = sql.json({ kind: 'box', box: [-122.55, 37.7, -122.35, 37.86] })
    await sql`insert into offline_location_packs (id, name, area) values (${packId}, ${packName}, ${area})`
  })
  await expect
    .poll(() =>
      inDatabase(
        (sql) => sql<{ build: number }[]>`select build from offline_location_packs where id = ${packId}`,
      ),
    )
    .toEqual([{ build: 1 }])
})
test.beforeEach(async () => {
  server = await startCuttableServer(process.env.BASE_URL as string)
})
test.afterEach(() => server.stop())

/** A user whose plan has offline packs, signed in on the page. */
async function join(page: Page): Promise<Member> {
  const member = await joinAs(page, 'hiker')
  await inDatabase((sql) => sql`update users set plan = 'professional' where id = ${member.id}`)
  const answer = await page.context().request.get(`${process.env.BASE_URL}/api/offline-packs/${packId}`)
  expect(answer.status()).toBe(200)
  manifest = (await answer.json()) as OfflineManifest
  return member
}

const pack = (page: Page) => page.getByRole('listitem').filter({ hasText: packName })
const fileRequests = () => server.requests.filter((one) => one.includes('/files/'))

async function download(page: Page): Promise<void> {
  await page.goto(`${server.url}/offline`)
  await page.getByRole('button', { name: `Download ${packName}` }).click()
  await expect(page.getByRole('link', { name: `Open ${packName}` })).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

test('a download that is cut goes on where it stopped, and pauses', async ({ page }) => {
  await join(page)
  await page.goto(`${server.url}/offline`)
  await expectAccessible(page)
  server.decide = ({ path }) => (path.includes('/files/') && fileRequests().length > 6 ? 'cut' : 'pass')
  await page.getByRole('button', { name: `Download ${packName}` }).click()
  await expect(pack(page).getByRole('alert')).toContainText('The connection was lost')
  await cut(server, page.context())
  await reconnect(server, page.context())
  server.decide = () => 'pass'
  const before = new Set(fileRequests().slice(0, 6))
  const countBefore = server.requests.length
  const resume = page.getByRole('button', { name: `Resume ${packName}` })
  if (await resume.isVisible()) await resume.click()
  await expect(page.getByRole('link', { name: `Open ${packName}` })).toBeVisible()
  const repeated = server.requests.slice(countBefore).filter((one) => before.has(one))
  expect(repeated).toEqual([])
})

test('the server counts, whatever the browser says of the network', async ({ page }) => {
  await join(page)
  // As on a laptop without a network that runs the server.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
  )
  await page.goto(`${server.url}/offline`)
  await expect(page.getByRole('button', { name: `Download ${packName}` })).toBeVisible()
  const notice = page.getByText('You’re offline.', { exact: false })
  await expect(notice).toHaveCount(0)
  await server.stop()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: `Download ${packName}` })).toHaveCount(0)
  await server.start()
  // It is repeated without an event.
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Download ${packName}` })).toBeVisible()
})

test('a damaged file is fetched again, and one that is damaged later is repaired', async ({ page }) => {
  await join(page)
  const damaged = new Set<string>()
  server.decide = ({ path }) => {
    if (!path.includes('/files/') || damaged.has(path) || damaged.size >= 3) return 'pass'
    damaged.add(path)
    return 'damage'
  }
  await download(page)
  for (const path of damaged) expect(server.requests.filter((one) => one.endsWith(path))).toHaveLength(2)
  const file = manifest.files.find(({ name }) => name.startsWith('locations-full/'))
  await page.evaluate(async (key) => {
    const opening = indexedDB.open('viewfinder-offline')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const writing = opening.result
      .transaction('files', 'readwrite')
      .objectStore('files')
      .put(new ArrayBuffer(9), key)
    await new Promise((resolve) => writing.addEventListener('success', resolve))
    opening.result.close()
  }, `${packId}/${file?.hash}`)
  await page.getByRole('link', { name: `Open ${packName}` }).click()
  await page.getByRole('button', { name: 'Repair' }).click()
  await expect(page.getByText(`${manifest.locationCount} locations`)).toBeVisible()
})

test('without a connection: list, trip, search, map, page, light, and the address of a location', async ({
  page,
  context,
}) => {
  // The map of a pack is drawn from the device alone.
  await drawMapsOn(page)
  await join(page)
  await page.context().request.post(`${process.env.BASE_URL}/api/trips`, {
    headers: { origin: process.env.BASE_URL as string },
    data: { name: 'Two bridges', startsOn: '2027-06-21', locationIds: manifest.locationIds.slice(0, 2) },
  })
  await download(page)
  await expect(page.getByText('Two bridges')).toBeVisible()
  await cut(server, context)
  await page.goto(`${server.url}/offline`)
  await page.getByText('Two bridges').click()
  await expect(page.getByRole('group').getByRole('link')).toHaveCount(2)
  await page.getByRole('link', { name: `Open ${packName}` }).click()
  await expect(page.getByText(`${manifest.locationCount} locations`)).toBeVisible()
  await expect(page.locator('[data-ready] canvas')).toBeVisible()
  await expect.poll(() => countColors(page)).toBeGreaterThan(20)
  await expectAccessible(page)
  const rows = page.getByRole('listitem').getByRole('heading', { level: 2 })
  const name = (await rows.first().textContent()) as string
  await page.getByLabel('Search this pack').fill(name.toUpperCase())
  await expect(rows.first()).toHaveText(name)
  await expect.poll(() => rows.count()).toBeLessThan(manifest.locationCount)
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Guide' })).toBeVisible()
  await expect(page.getByText('Golden hour').first()).toBeVisible()
  await page.getByLabel('Day').fill('2027-06-21')
  await expect(page.getByRole('img', { name: /Path of the sun: sunrise 5:4\d AM/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${server.url}/location/${manifest.locationIds[0]}`)
  await expect(page).toHaveURL(`${server.url}/offline#location=${manifest.locationIds[0]}`)
  await expect(page.getByRole('heading', { name: 'Light' })).toBeVisible()
})

const hangings: Hanging[] = ['hang', 'trickle', 'stop']

/** The addresses that the device has copies of. */
const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'viewfinder-copies')) return []
    const opening = indexedDB.open('viewfinder-copies')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('copies').objectStore('copies').getAllKeys()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result as string[]
  })

test('with a network that hangs, stored pages open with the user’s name, and packs; the rest says so', async ({
  page,
}) => {
  const { id: userId } = await join(page)
  const base = process.env.BASE_URL as string
  const [locationId = '', otherId = ''] = manifest.locationIds
  const send = async (path: string, data: object) => {
    const answer = await page
      .context()
      .request.post(`${base}/api/${path}`, { headers: { origin: base }, data })
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const trip = { name: 'Two bridges', startsOn: '2027-06-21', locationIds: [locationId] }
  const { id: tripId } = await send('trips', trip)
  await send('favorites', { userId, locationId })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await download(page)
  // The last that is stored.
  await expect.poll(() => storedAddresses(page)).toContain('/basemap/world.pmtiles#start')
  const open = (path: string) => page.goto(`${server.url}${path}`, { waitUntil: 'commit' })
  const h1 = (name: string) => page.getByRole('heading', { level: 1, name })
  const notice = page.getByText('The network isn’t answering.', { exact: false })
  const all = {
    trips: 'My Trips',
    favorites: 'My Favorites',
    plan: 'Light planner',
    map: 'Interactive Map',
    offline: 'Offline packs',
  }
  for (const hanging of hangings) {
    server.decide = () => hanging
    const others = hanging === 'hang' ? all : { favorites: all.favorites }
    for (const [path, name] of Object.entries(others)) {
      await open(`/${path}`)
      await expect(h1(name)).toBeAttached()
      await expect(accountButton(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
      if (path !== 'offline') await expect(notice).toBeVisible()
      if (path === 'map') await expect(getCanvas(page)).toBeVisible()
    }
    await open(`/location/${otherId}`)
    await expect(page).toHaveURL(`${server.url}/offline#location=${otherId}`)
    await expect(page.getByRole('heading', { name: 'Light' })).toBeVisible()
    await open('/blog')
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/blog')
  }

  // By a link within the page, and by the address of a page that is stored as data.
  await open('/trips')
  await page.getByRole('link', { name: 'Two bridges' }).click()
  await expect(h1('Two bridges')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/trip/${tripId}`)
  await open(`/trip/${tripId}`)
  await expect(h1('Two bridges')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/trip/${tripId}`)

  // What the server has is read as soon as it answers, also on the page that is open.
  await open('/trips')
  await expect(notice).toBeVisible()
  await send('trips', { ...trip, name: 'Three bridges' })
  server.decide = () => 'pass'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Three bridges' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(messages.filter((one) => /hydrat/i.test(one))).toEqual([])
})

test('a device without space says so, at the first write of a pack and of what waits', async ({ page }) => {
  await join(page)
  await page.goto(`${server.url}/offline`)
  const client = await page.context().newCDPSession(page)
  const limit = (quotaSize?: number) =>
    client.send('Storage.overrideQuotaForOrigin', { origin: server.url, ...(quotaSize ? { quotaSize } : {}) })
  await limit(1)
  await page.getByRole('button', { name: `Download ${packName}` }).click()
  await expect(pack(page).getByRole('alert')).toContainText('This device has no space left for the pack.')
  await limit()
  await page.getByRole('button', { name: `Resume ${packName}` }).click()
  await expect(page.getByRole('link', { name: `Open ${packName}` })).toBeVisible()
  // Browsers grant small writes more than the limit of a test.
  await page.goto(`${server.url}/offline#location=${manifest.locationIds[0]}`)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'Save to favorites' }).click()
  await expect(page.getByRole('region', { name: /Messages/ })).toContainText('This device has no space left.')
})

test('what was added offline is sent once and in order, also when an answer is lost', async ({
  page,
  context,
}) => {
  const member = await join(page)
  await download(page)
  const locationId = manifest.locationIds[0] as string
  await cut(server, context)
  await page.goto(`${server.url}/offline#location=${locationId}`)
  await page.getByRole('button', { name: 'Save to favorites' }).click()
  await page.getByRole('button', { name: 'Check in' }).click()
  await page.getByLabel('Notes').fill('Fog until nine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Write a review' }).click()
  await page.getByRole('radio').nth(3).check({ force: true })
  await page.getByLabel('Comment').fill('Worth the walk')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: packName }).click()
  await page.getByRole('link', { name: 'Offline packs' }).first().click()
  await expect(page.getByRole('heading', { name: '3 items to send' })).toBeVisible()
  // The page is closed with them and opened again.
  await page.goto(`${server.url}/offline`)
  await expect(page.getByRole('heading', { name: '3 items to send' })).toBeVisible()
  const lost = new Set<string>()
  server.decide = ({ method, path }) => {
    if (method !== 'POST' || lost.has(path)) return 'pass'
    lost.add(path)
    return 'lose'
  }
  await reconnect(server, context)
  await page.goto(`${server.url}/offline`)
  const readCounts = () =>
    inDatabase(
      (sql) => sql`select (select count(*)::int from favorites where user_id = ${member.id}) as favorites,
      (select count(*)::int from user_checkins where user_id = ${member.id}) as checkins,
      (select count(*)::int from location_reviews where user_id = ${member.id}) as reviews`,
    )
  await expect(async () => {
    const sendNow = page.getByRole('button', { name: 'Send now' })
    // The page sends by itself, too: the button may be gone by now.
    if (await sendNow.isVisible()) await sendNow.click({ timeout: 1000 })
    expect([...lost]).toHaveLength(3)
    await expect(page.getByRole('heading', { name: /to send$/ })).toHaveCount(0, { timeout: 1000 })
    // Between two states of the page the heading may be gone, too.
    expect(await readCounts()).toEqual([{ favorites: 1, checkins: 1, reviews: 1 }])
  }).toPass({ timeout: 90_000 })
  const posts = server.requests.filter((one) => one.startsWith('POST /api/'))
  const first = (part: string) => posts.findIndex((one) => one.includes(part))
  expect([first('/favorites') < first('/checkins'), first('/checkins') < first('/reviews')]).toEqual([
    true,
    true,
  ])
})

test('a refused item says why and holds nothing up', async ({ page, context }) => {
  const member = await join(page)
  await download(page)
  const locationId = manifest.locationIds[0] as string
  await inDatabase(
    (sql) =>
      sql`insert into location_reviews (id, location_id, user_id, rating, content) values (gen_random_uuid(), ${locationId}, ${member.id}, 4, 'Before')`,
  )
  await cut(server, context)
  await page.goto(`${server.url}/offline#location=${locationId}`)
  await page.getByRole('button', { name: 'Write a review' }).click()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
  await expect(page.getByLabel('Date of your visit')).toHaveValue(today)
  await page.getByRole('radio').nth(4).check({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save to favorites' }).click()
  await reconnect(server, context)
  await page.goto(`${server.url}/offline`)
  await expect(page.getByText('Not accepted: You’ve already reviewed this location.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 item to send' })).toBeVisible()
  await page.getByRole('button', { name: /^Discard: Review/ }).click()
  await expect(page.getByRole('heading', { name: /to send$/ })).toHaveCount(0)
})

test('a new version is offered in every tab until it is answered, and waits for what was typed', async ({
  page,
  context,
}) => {
  await join(page)
  await download(page)
  await expect.poll(() => storedAddresses(page)).toContain('/trips')
  const other = await context.newPage()
  await other.goto(`${server.url}/help`)
  await hydrated(other)
  server.changed.set('/sw.js', (text) => text.replace(/(?<=version:.)[0-9a-f]{16}/, 'a'.repeat(16)))
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Typed before the update')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  page.once('dialog', (dialog) => dialog.dismiss())
  await reload.click()
  await expect(name).toHaveValue('Typed before the update')
  await expect(reload).toBeVisible()
  const offered = other.getByRole('button', { name: 'Reload' })
  await expect(offered).toBeVisible()
  await other.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(offered).toBeVisible()
  const waiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
  expect(await waiting()).toBe(true)
  await page.reload()
  page.once('dialog', (dialog) => dialog.accept())
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect.poll(waiting).toBe(false)
  // The other tab is still of the former version.
  await expect(offered).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2)
  await cut(server, context)
  await page.goto(`${server.url}/trips`)
  await expect(page.getByRole('heading', { level: 1, name: 'My Trips' })).toBeVisible()
  await page.goto(`${server.url}/offline`)
  await expect(page.getByRole('link', { name: `Open ${packName}` })).toBeVisible()
})

test('where the former version does not give way, the page is reloaded all the same, and asks again', async ({
  page,
}) => {
  await join(page)
  await download(page)
  // A new version that never takes over, as if other tabs kept the former one busy.
  server.changed.set('/sw.js', (text) =>
    text.replace(/(?<=version:.)[0-9a-f]{16}/, 'b'.repeat(16)).replaceAll('skipWaiting', 'toString'),
  )
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expectMessage(page, 'Reloading with the new version…')
  await reloaded
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('signing out leaves nothing, and no stored page has a name in it', async ({ page }) => {
  const member = await join(page)
  await download(page)
  await page.goto(`${server.url}/account`)
  await page.goto(`${server.url}/offline`)
  const stored = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const caches_ = await Promise.all(names.map(async (name) => await (await caches.open(name)).matchAll()))
      const pages = caches_.flat().filter((one) => one.headers.get('content-type')?.includes('html'))
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      const opening = indexedDB.open('viewfinder-offline')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const counting = opening.result.transaction('files').objectStore('files').count()
      await new Promise((resolve) => counting.addEventListener('success', resolve))
      opening.result.close()
      return { html: await Promise.all(pages.map((one) => one.text())), databases, files: counting.result }
    })
  await expect.poll(() => storedAddresses(page)).toContain('/favorites')
  const before = await stored()
  expect(before.html).toHaveLength(1)
  expect(before.html.join()).not.toContain(member.username)
  expect(before.files).toBeGreaterThan(10)
  // It comes from the device, before its scripts.
  await hydrated(page)
  await logOut(page)
  await expect.poll(async () => (await stored()).files).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('offlineOwner'))).toBeNull()
  expect(await storedAddresses(page)).toEqual([])
})
