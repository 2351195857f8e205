// Pages of money and community with content that the demo does not have: the longest names as one word, the highest amounts, long lists, a
// script that is written from right to left. Written into the product's database.
import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { insertPost } from '../support/blog.ts'
import {
  insertMeetup,
  insertPermit,
  insertPermitBooking,
  insertProperty,
  insertPropertyBooking,
  insertUser,
} from '../support/factories.ts'
import { joinAsAdmin } from './keeper.ts'
import { joinAs, type Member } from './member.ts'
import { expect, expectAccessible, expectContrast, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

test.beforeEach(() => test.slow())

const widths = [390, 768, 1440]
const word = (length: number) => 'Donaudampfschifffahrt'.repeat(20).padEnd(length, 'w').slice(0, length)
const rename = ({ id }: Member) =>
  inDatabase((sql) => sql`update users set name = ${word(80)} where id = ${id}`)

/** At every width, no part of the page is beyond the right edge. What is measured is drawn again for each. */
async function expectFits(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(path)
  await hydrated(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${path} at ${width} px`,
    ).toBeLessThanOrEqual(width)
  }
}

test('a booking between people with the longest names: nothing is wider than the screen or covered by the price', async ({
  page,
  browser,
  baseURL,
}) => {
  const host = await browser.newContext({ baseURL: baseURL as string })
  const hostPage = await host.newPage()
  const owner = await joinAs(hostPage, 'host')
  const guest = await joinAs(page, 'guest')
  await rename(owner)
  await rename(guest)
  const id = await inDatabase(async (sql) => {
    const property = await insertProperty(sql, {
      owner_id: owner.id,
      title: word(200),
      city: word(200),
      address: word(300),
      contact_email: `${'e'.repeat(60)}@${'d'.repeat(60)}.example`,
      hourly_rate_cents: 10_000_000,
    })
    return await insertPropertyBooking(sql, {
      property_id: property,
      photographer_id: guest.id,
      during: '[2090-06-01T10:00Z, 2090-06-01T12:00Z)',
      unit_cents: 10_000_000,
      total_cents: 20_000_000,
      fee_cents: 1_600_000,
      payout_cents: 18_400_000,
      special_requests: word(2000),
      confirmed_at: new Date(),
    })
  })
  await expectFits(page, `/property-bookings/${id}`)
  const price = page.getByRole('complementary', { name: 'Price' })
  await expect(price).toContainText('$200,000')
  const left = (await price.boundingBox())?.x as number
  const conversation = await page.getByRole('heading', { name: /^Conversation with/ }).boundingBox()
  expect((conversation?.x as number) + (conversation?.width as number)).toBeLessThanOrEqual(left)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await expectFits(hostPage, `/property-bookings/${id}`)
  await hostPage
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  const dialog = hostPage.getByRole('dialog')
  await hostPage.setViewportSize({ width: 390, height: 600 })
  const box = await dialog.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(600)
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await host.close()
})

test('the blog’s cards hold an author and tags of one long word', async ({ page }) => {
  const title = `${word(60)} ${randomUUID()}`
  const { id, slug } = await inDatabase((sql) =>
    insertPost(sql, {
      slug: randomUUID(),
      title,
      excerpt: word(400),
      author: word(80),
      tags: [word(40)],
    }),
  )
  try {
    await expectFits(page, `/blog?search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expectFits(page, `/blog/${slug}`)
  } finally {
    await inDatabase((sql) => sql`update blog_posts set removed_at = now() where id = ${id}`)
  }
})

test('administrators’ lists fit: reports of the demo; posts, permits, users and disputes with the longest words', async ({
  page,
}) => {
  await joinAsAdmin(page)
  const [post] = await inDatabase(async (sql) => {
    const user = await insertUser(sql, {
      name: word(80),
      username: `${'u'.repeat(30)}${randomUUID().slice(0, 8)}`,
    })
    await insertPermitBooking(sql, {
      user_id: user,
      permit_id: await insertPermit(sql, { name: word(200), is_active: false }),
      contact_phone: '9'.repeat(40),
      total_cents: 999_999_999,
      special_requests: word(2000),
    })
    return [
      await insertPost(sql, { slug: randomUUID(), title: word(150), author: word(80), publishedAt: null }),
    ]
  })
  try {
    for (const list of ['reports', 'posts', 'permits', 'users', 'disputes'])
      await expectFits(page, `/admin/${list}`)
    await page.goto('/admin/permits')
    await expect(page.getByRole('main')).toContainText('$9,999,999.99')
    const row = page.getByRole('row').filter({ hasText: '$9,999,999.99' })
    const height = async () => (await row.boundingBox())?.height as number
    const clipped = await height()
    await row.getByRole('button', { name: /^Show more of/ }).click()
    expect(await height()).toBeGreaterThan(clipped)
  } finally {
    await inDatabase((sql) => sql`update blog_posts set removed_at = now() where id = ${post?.id}`)
  }
})

test('the heading of a city page with a very long name stays within its image', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/city/los-angeles')
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  // The demo's cities have short names.
  await heading.evaluate((element) => {
    element.textContent = `Photography locations in ${'Dolores Hidalgo Cuna de la Independencia Nacional '.repeat(2)}`
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const top = (await heading.boundingBox())?.y as number
    const header = await page.getByRole('banner').boundingBox()
    expect(top).toBeGreaterThanOrEqual((header?.y as number) + (header?.height as number))
  }
})

test('an owner with a year of payouts sees the newest; the others unfold', async ({ page }) => {
  const owner = await joinAs(page, 'host')
  await inDatabase(async (sql) => {
    for (let week = 1; week <= 52; week += 1)
      await sql`insert into payouts ${sql.insert({ user_id: owner.id, amount_cents: 2_000_000_000, bank_last4: '6789', gateway: 'sandbox', gateway_account_id: 'account', gateway_id: randomUUID(), period_end: new Date(Date.UTC(2025, 0, week * 7)).toISOString().slice(0, 10), state: week === 52 ? 'failed' : 'paid', settled_at: new Date() })}`
  })
  await expectFits(page, '/owner-dashboard')
  const rows = page.getByText('To the account ending in 6789')
  await expect(rows.filter({ visible: true })).toHaveCount(6)
  await page.getByText('Show 46 older payouts').click()
  await expect(rows.filter({ visible: true })).toHaveCount(52)
  await expect(page.getByText('$20,000,000').first()).toBeVisible()
})

test('a text from right to left ends at the left, within a page from left to right', async ({ page }) => {
  const organizer = await joinAs(page, 'host')
  const text = 'نلتقي عند الميناء قبل الغروب.'
  const id = await inDatabase((sql) =>
    insertMeetup(sql, { organizer_id: organizer.id, title: 'Harbor', description: text }),
  )
  await page.goto(`/meetup/${id}`)
  const ends = await page.getByText(text).evaluate((element) => {
    const at = (index: number) => {
      const range = document.createRange()
      const letters = element.firstChild as Text
      range.setStart(letters, index)
      range.setEnd(letters, index + 1)
      return range.getBoundingClientRect().x
    }
    return { first: at(0), period: at((element.textContent ?? '').length - 1) }
  })
  expect(ends.period).toBeLessThan(ends.first)
})

test('headings and articles from right to left begin at the right; others at the left', async ({ page }) => {
  const organizer = await joinAs(page, 'host')
  const arabic = { title: 'جولة عند الغروب', body: '## عند الميناء\n\nنلتقي قبل الغروب.\n\n- ضوء\n- ماء' }
  const { meetup, post } = await inDatabase(async (sql) => ({
    meetup: await insertMeetup(sql, { organizer_id: organizer.id, title: arabic.title }),
    post: await insertPost(sql, { slug: randomUUID(), ...arabic }),
  }))
  /** The empty space beside the element's text. */
  const spaceAround = (element: Locator) =>
    element.evaluate((block) => {
      const range = document.createRange()
      range.selectNodeContents(block)
      const text = range.getBoundingClientRect()
      const box = block.getBoundingClientRect()
      return { left: text.left - box.left, right: box.right - text.right }
    })
  const expectAtRight = async (element: Locator) => {
    const { left, right } = await spaceAround(element)
    expect(right).toBeLessThan(2)
    expect(left).toBeGreaterThan(50)
  }
  try {
    await page.goto(`/meetup/${meetup}`)
    await expectAtRight(page.getByRole('heading', { level: 1 }))
    expect((await spaceAround(page.getByRole('heading', { level: 2 }).first())).left).toBeLessThan(2)
    await page.goto(`/blog/${post.slug}`)
    await expectAtRight(page.getByRole('heading', { level: 1 }))
    await expectAtRight(page.getByRole('heading', { name: 'عند الميناء' }))
    await expectAtRight(page.getByText('نلتقي قبل الغروب.'))
    await expectAtRight(page.getByRole('listitem').filter({ hasText: 'ضوء' }))
    for (const path of [`/meetup/${meetup}`, `/blog/${post.slug}`]) await expectFits(page, path)
  } finally {
    await inDatabase((sql) => sql`update blog_posts set removed_at = now() where id = ${post.id}`)
  }
})

test('the credit of a featured photographer’s photo is within its image, and opens', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/community?tab=gallery')
    await hydrated(page)
    await page
      .getByRole('region', { name: 'Featured photographers' })
      .getByRole('button', { name: /^Photo credit/ })
      .first()
      .click()
    await expect(page.locator('[popover]:popover-open')).toContainText('Photo:')
  }
})
