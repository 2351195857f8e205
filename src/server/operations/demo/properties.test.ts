// The demo's properties: enough of them, invented and marked, in every state of review, with credited illustrative images.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { readDemoContent } from '../../../../test/support/demo/content.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { listingStates } from '../../../rules/listings.ts'
import { propertyBookingStates } from '../../../rules/property-bookings.ts'
import { openDemoAccounts } from '../../accounts/users/demo-accounts.ts'
import { domains } from '../../app/domains/domains.ts'
import { endBookings } from '../../marketplace/bookings/end.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'
import { loadDemo } from './load.ts'

const demo = readDemoContent()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openDemoAccounts(app.sql)
  // Only the properties and what they earn are of interest here.
  const names: readonly string[] = ['users', 'cities', 'properties', 'bookings', 'subscriptions', 'contests']
  await loadDemo({ ...app, domains: domains.filter(({ name }) => names.includes(name)) })
})
afterAll(() => app.close())

test('at least 24 are on the market, in and around each of the cities and beyond', async () => {
  const { body } = await app.get('/api/private-properties?limit=100')
  expect(body.length).toBeGreaterThanOrEqual(24)
  for (const { slug, latitude, longitude } of demo.cities) {
    const around = demo.properties.filter(
      (property) => distanceMiles(property, { latitude, longitude }) < 120,
    )
    expect([slug, around.length >= 5]).toEqual([slug, true])
  }
  expect(new Set(body.map(({ state }: { state: string }) => state)).size).toBeGreaterThanOrEqual(8)
  expect(
    new Set(body.map(({ propertyType }: { propertyType: string }) => propertyType)).size,
  ).toBeGreaterThanOrEqual(6)
})

test('each is marked as demo, says that it is invented, and shows only illustrative images, with their credit', async () => {
  const { body } = await app.get('/api/private-properties?limit=100')
  for (const property of body) {
    expect(property.isDemo).toBe(true)
    expect(property.description).toContain('This listing is invented.')
    if (!property.cover) continue
    expect(property.cover).toMatchObject({ illustrative: true })
    expect(property.cover.author).toBeTruthy()
    expect(property.cover.licence).toBeTruthy()
  }
  // Properties that no demo image fits have a drawing on their pages.
  const pictured = body.filter(({ cover }: { cover: object | null }) => cover)
  expect(pictured.length).toBeGreaterThanOrEqual(8)
  const image = await app.get(pictured[0].cover.url)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('the administrator and the demo account see every state of review', async () => {
  const admin = await app.joinAdmin()
  const { body } = await app.send('GET', '/api/admin/properties?queue=all&limit=100', { as: admin.token })
  const states = new Set(body.map(({ listingState }: { listingState: string }) => listingState))
  expect(states).toEqual(new Set(listingStates.filter((state) => state !== 'removed')))
  const [rejected] = body.filter(({ listingState }: { listingState: string }) => listingState === 'rejected')
  expect(rejected.reviewNote).toContain('photo of the studio')
})

test('some are blocked in the coming weeks, on days that their calendar shows as full', async () => {
  const [block] = await app.sql`
    select k.property_id, to_char(lower(k.during) at time zone p.time_zone, 'YYYY-MM-DD') as date
    from property_blocks k join properties p on p.id = k.property_id where p.state = 'approved' and 'monday' = any (p.available_days)
      and p.available_days @> array['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] order by lower(k.during) desc limit 1`
  const { body } = await app.get(
    `/api/private-properties/${block?.property_id}/availability?from=${block?.date}&to=${block?.date}`,
  )
  expect(body.days[0].status).toBe('full')
})

test('no image or street is claimed to be real: the file names none that photos.json does not credit', () => {
  const credits = readFileSync(join(demo.folder, '../CREDITS.md'), 'utf8')
  const files = demo.properties.flatMap(({ images }) => images.map(({ file }) => file))
  expect(files.filter((file) => !demo.photos.some((photo) => photo.file === file))).toEqual([])
  expect(files.filter((file) => !credits.includes(file))).toEqual([])
})

test('bookings are in every state, with reviews, messages and payouts, and the ledger has no difference', async () => {
  const states = await app.sql<
    { state: string }[]
  >`select distinct state from property_bookings where is_demo`
  expect(states.map(({ state }) => state).toSorted()).toEqual([...propertyBookingStates].toSorted())
  const [counts] = await app.sql`select (select count(*)::int from property_reviews where is_demo) as reviews,
    (select count(*)::int from property_messages where is_demo) as messages, (select count(*)::int from payouts) as payouts`
  expect(counts?.reviews).toBeGreaterThan(20)
  expect(counts?.messages).toBeGreaterThan(8)
  expect(counts?.payouts).toBeGreaterThan(5)
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
  await workPayments(app.deps)
  await endBookings(app.deps)
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
})

test('a bank disputes one payment: administrators see it, close it in the sandbox, and the books agree', async () => {
  const admin = await app.joinAdmin('arbiter')
  const { body } = await app.send('GET', '/api/admin/disputes', { as: admin.token })
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({ state: 'open', reason: 'duplicate', needsResponse: true })
  const close = `/api/admin/disputes/${body[0].id}/close`
  const closed = await app.send('POST', close, { as: admin.token, body: { outcome: 'won' } })
  expect(closed.status).toBeLessThan(300)
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
})

test('members pay for their plans: invoices of past months, dated so in the ledger, and a revenue to show', async () => {
  const admin = await app.joinAdmin('bookkeeper')
  const { body } = await app.send('GET', '/api/admin/revenue', { as: admin.token })
  const running = demo.subscriptions.filter(({ ended }) => !ended)
  expect(body.subscribers).toBe(running.length)
  const invoiced = demo.subscriptions.reduce((sum, { months }) => sum + months, 0)
  const [counts] =
    await app.sql`select count(*)::int as invoices from subscription_invoices where state = 'paid'`
  expect(counts?.invoices).toBe(invoiced)
  const odd = await app.sql`
    select period_start, period_end from subscription_invoices
    where period_end - period_start not between interval '28 days' and interval '31 days'`
  expect(odd).toEqual([])
  const earning = body.months.filter(
    ({ subscriptionCents, commissionCents }: Record<string, number>) => subscriptionCents || commissionCents,
  )
  expect(earning.length).toBeGreaterThanOrEqual(10)
  const [user] = await app.sql`select plan, subscription_status from users where username = 'demo'`
  expect(user).toEqual({ plan: 'free', subscription_status: 'cancelled' })
})

test('what happened to a booking happened in order: booked, decided, ended, reviewed', async () => {
  const rows = await app.sql<Record<string, Date & string & number>[]>`
    select b.state, b.created_at as booked, b.confirmed_at as confirmed, b.ended_at as ended, b.expires_at as expires, lower(b.during) as starts,
      upper(b.during) as ends, b.updated_at as updated, b.total_cents as total, b.refund_cents as refund,
      y.captured_at as captured, y.released_at as released, y.refunded_cents as refunded,
      (select min(m.created_at) from property_messages m where m.booking_id = b.id) as "firstMessage",
      (select min(r.published_at) from property_reviews r where r.booking_id = b.id) as "firstReview"
    from property_bookings b join payments y on y.id = b.payment_id where b.is_demo`
  expect(rows.length).toBeGreaterThan(20)
  const now = new Date()
  for (const row of rows) {
    const { booked, confirmed, ended, expires, starts, ends } = row as Record<string, Date>
    const state = String(row.state)
    const isOpen = ['held', 'requested', 'accepted'].includes(state)
    const isConfirmed = /^(accepted|completed|cancelled)/.test(state)
    const facts = {
      state: row.state,
      isBookedBefore: (booked as Date) < now && (booked as Date) < (starts as Date),
      isConfirmed: confirmed !== null,
      isConfirmedAfter: !confirmed || (confirmed > (booked as Date) && confirmed <= now),
      isOpen: ended === null,
      isEndedAfter: !ended || (ended > (booked as Date) && ended <= now),
      isAhead: (starts as Date) > now,
      isExpiryAhead: !expires || (expires > now && expires < (starts as Date)),
      isCaptured: row.captured !== null,
      isReleased: row.released !== null,
      isMessageAfter: !row.firstMessage || (row.firstMessage as Date) >= (booked as Date),
      isReviewAfter: !row.firstReview || (row.firstReview as Date) >= (ends as Date),
      refunded: row.refunded,
    }
    expect(facts).toEqual({
      state: row.state,
      isBookedBefore: true,
      isConfirmed,
      isConfirmedAfter: true,
      isOpen,
      isEndedAfter: true,
      isAhead: row.state === 'completed' ? false : isOpen ? true : facts.isAhead,
      isExpiryAhead: true,
      isCaptured: isConfirmed,
      isReleased: row.state === 'completed' || row.state === 'cancelled_by_guest',
      isMessageAfter: true,
      isReviewAfter: true,
      refunded: row.refund ?? 0,
    })
    if (row.state === 'completed') expect(ended).toEqual(ends)
    if (row.state === 'cancelled_by_owner') expect(row.refund).toBe(row.total)
  }
})
