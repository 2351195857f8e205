// Review by administrators over HTTP: decisions with their reason, notification, mail, log and undo; reports and deletion.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'

let app: TestApp
let owner: Member
let admin: Member
let id: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.join('Owner')
  admin = await app.joinAdmin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql`delete from property_bookings`
  await app.sql`delete from properties`
  await app.sql`delete from notifications`
  await app.sql`delete from mail_outbox`
  id = await insertProperty(app.sql, {
    owner_id: owner.id,
    state: 'pending',
    title: 'Mill',
    noise_rules: 'The mill is loud until noon',
  })
})

const asAdmin = (method: string, path: string, body?: unknown) =>
  app.send(method, path, { as: admin.token, ...(body === undefined ? {} : { body }) })
const decide = (approved: boolean, notes?: string) =>
  asAdmin('PATCH', `/api/admin/properties/${id}/status`, { approved, notes })
const market = async () => (await app.get('/api/private-properties')).body.length
const notices = async () => {
  const { body } = await app.send('GET', '/api/me/notifications', { as: owner.token })
  return body.map(({ kind, data, path }: { kind: string; data: object; path: string }) => [kind, data, path])
}
const manage = '/marketplace?tab=manage'

test('approved: on the market, the owner is notified and gets mail', async () => {
  const { status, body } = await decide(true)
  expect(status).toBe(200)
  expect(body).toMatchObject({ isApproved: true, needsReview: false, status: 'Active', canUndo: true })
  expect(await market()).toBe(1)
  expect(await notices()).toEqual([['property-approved', { name: 'Mill' }, manage]])
  const [mail] = await app.sql`select kind, to_address, body_text from mail_outbox`
  expect(mail).toMatchObject({ kind: 'property-approved', to_address: 'owner@example.test' })
  expect(mail?.body_text).toContain('live and available for bookings')
  expect((await decide(true)).status).toBe(409)
})

test('rejected with a reason: the owner reads it, edits and submits again; then it can be approved', async () => {
  await decide(false, 'Please add photos')
  expect(await notices()).toEqual([
    ['property-rejected', { name: 'Mill', reason: 'Please add photos' }, manage],
  ])
  const [mail] = await app.sql`select body_text from mail_outbox`
  expect(mail?.body_text).toContain('What needs to change: Please add photos')
  const own = await app.send('GET', '/api/user-listings', { as: owner.token })
  expect(own.body[0]).toMatchObject({
    status: 'Rejected',
    reviewNote: 'Please add photos',
    isApproved: false,
  })
  const again = await app.send('POST', `/api/private-properties/${id}/submit`, { body: {}, as: owner.token })
  expect(again.body).toMatchObject({ status: 'Under Review', reviewNote: null })
  expect((await decide(true)).status).toBe(200)
  expect(await market()).toBe(1)
})

test('a rejected listing leaves the market; the decision is logged with its reason and can be undone once', async () => {
  await decide(true)
  const { body } = await decide(false, 'Stolen photos')
  expect(await market()).toBe(0)
  const log = await asAdmin('GET', `/api/admin/audit?subjectId=${id}`)
  expect(log.body[0]).toMatchObject({
    action: 'property.reject',
    subjectKind: 'property',
    subjectName: 'Mill',
    detail: { reason: 'Stolen photos' },
    canUndo: true,
  })
  const undo = () => asAdmin('POST', `/api/admin/audit/${body.actionId}/undo`, {})
  expect([(await undo()).status, await market()]).toEqual([200, 1])
  expect((await undo()).status).toBe(409)
  expect((await notices())[0][0]).toBe('property-approved')
})

test('the queue: waiting ones first, the longest wait leading, then the approved ones', async () => {
  const add = (title: string, columns: Record<string, unknown>) =>
    insertProperty(app.sql, { owner_id: owner.id, title, ...columns })
  await add('Older', { state: 'pending', submitted_at: '2020-01-01T00:00Z' })
  await add('Live', { hourly_rate_cents: 12_050, total_bookings: 3 })
  await add('Paused', { state: 'paused', hourly_rate_cents: 5000 })
  await add('Rejected', { state: 'rejected' })
  await add('Draft', { state: 'draft' })
  await add('Gone', { state: 'removed' })
  const titles = async (query: string) =>
    (await asAdmin('GET', `/api/admin/properties?${query}`)).body.map(({ title }: { title: string }) => title)
  expect(await titles('')).toEqual(['Older', 'Mill', 'Live', 'Paused'])
  expect(await titles('queue=pending')).toEqual(['Older', 'Mill'])
  const [{ noiseRules }] = (await asAdmin('GET', '/api/admin/properties?search=mill')).body
  expect(noiseRules).toBe('The mill is loud until noon')
  expect(await titles('queue=rejected')).toEqual(['Rejected'])
  expect(await titles('search=liv')).toEqual(['Live'])
  expect(await titles('search=owner&queue=rejected')).toEqual(['Rejected'])
  const first = await asAdmin('GET', '/api/admin/properties?limit=3')
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] as string
  expect((await asAdmin('GET', next)).body.map(({ title }: { title: string }) => title)).toEqual(['Paused'])
  expect(first.body[2]).toMatchObject({
    location: 'Oakland, CA',
    address: '12 Secret Alley',
    revenuePotential: 4820,
    totalBookings: 3,
    ownedBy: { username: 'Owner' },
  })
  expect(first.body[2]).not.toHaveProperty('payoutLastFour')
  expect((await asAdmin('GET', '/api/admin/properties/summary')).body).toEqual({
    pending: 2,
    approved: 2,
    rejected: 1,
    revenuePotential: 6820,
    totalBookings: 3,
  })
})

test('the list is limited to a type, and to days in UTC', async () => {
  const add = (title: string, property_type: string, submitted_at: string) =>
    insertProperty(app.sql, { owner_id: owner.id, state: 'pending', title, property_type, submitted_at })
  await add('First', 'garden', '2020-01-01T00:00Z')
  await add('Last', 'farm', '2020-01-02T23:59Z')
  await add('Later', 'farm', '2020-01-03T00:00Z')
  const titles = async (query: string) =>
    (await asAdmin('GET', `/api/admin/properties?${query}`)).body.map(({ title }: { title: string }) => title)
  expect(await titles('since=2020-01-01&until=2020-01-02')).toEqual(['First', 'Last'])
  expect(await titles('since=2020-01-02&until=2020-01-03')).toEqual(['Last', 'Later'])
  expect(await titles('propertyType=farm&until=2020-01-03')).toEqual(['Last', 'Later'])
  expect((await asAdmin('GET', '/api/admin/properties?propertyType=castle')).status).toBe(400)
})

test('the overview counts the properties that wait for a review', async () => {
  const waiting = async () => (await asAdmin('GET', '/api/admin/overview')).body.propertiesPending
  expect(await waiting()).toBe(1)
  await decide(true)
  expect(await waiting()).toBe(0)
})

test('deleted for good: with a line in the log that cannot be undone, and not while bookings are ahead', async () => {
  await decide(true)
  const booking = await insertPropertyBooking(app.sql, {
    property_id: id,
    photographer_id: owner.id,
    during: '[2040-01-01T10:00Z, 2040-01-01T12:00Z)',
  })
  const remove = () => asAdmin('DELETE', `/api/admin/properties/${id}`)
  expect((await remove()).status).toBe(409)
  await app.sql`delete from property_bookings where id = ${booking}`
  expect([(await remove()).status, await market(), (await remove()).status]).toEqual([204, 0, 404])
  const log = await asAdmin('GET', `/api/admin/audit?subjectId=${id}&action=property.delete`)
  expect(log.body[0]).toMatchObject({ subjectName: 'Mill', canUndo: false })
  expect((await notices())[0][0]).toBe('property-removed')
})

test('a reported property is removed by an upheld report, and put back by its undo', async () => {
  await decide(true)
  const reporter = await app.join('Reporter')
  const report = await app.send('POST', '/api/reports', {
    body: { subjectKind: 'property', subjectId: id, reason: 'wrong' },
    as: reporter.token,
  })
  expect(report.status).toBe(201)
  const listed = await asAdmin('GET', '/api/admin/reports')
  expect(listed.body[0].subject).toMatchObject({ title: 'Mill', isRemoved: false })
  const upheld = await asAdmin('POST', `/api/admin/reports/property/${id}/uphold`, { note: 'It is a garage' })
  expect([upheld.status, await market()]).toEqual([200, 0])
  const undone = await asAdmin('POST', `/api/admin/audit/${upheld.body.actionId}/undo`, {})
  expect([undone.status, await market()]).toEqual([200, 1])
})
