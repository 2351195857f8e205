// Listing a property over HTTP: both forms of the specification, the states of a listing, its images, and what nobody else may see.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Member,
  startTestApp,
  type TestApp,
  testPassword,
  testSecret,
} from '../../../../test/support/app.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'
import { openText } from '../../platform/sealed-text.ts'

let app: TestApp
let owner: Member
let guest: Member
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.join('Owner')
  guest = await app.join('Guest')
})
afterAll(() => app.close())

const ownerForm = {
  title: 'Red barn with hayloft',
  description: 'A timber barn with doors to the west.',
  propertyType: 'farm',
  address: '48 Secret Hollow Road',
  city: 'Petaluma',
  state: 'CA',
  zipCode: '94952',
  hourlyRate: '65.50',
  minimumHours: 2,
  maximumCapacity: 12,
  availableDays: ['saturday', 'Friday'],
  availableTimeStart: '07:00',
  availableTimeEnd: '21:00',
  photographyStyles: ['Wedding', 'rustic'],
  amenities: ['WiFi', 'Parking Available'],
  rules: ['No smoking', '', '  ', 'Close the gates'],
  contactPhone: '+1 707 555 0100',
  contactEmail: 'barn@example.test',
  bankingInfo: { accountHolder: 'The Owner', routingNumber: '110000000', accountNumber: '000123456789' },
}

const marketplaceForm = {
  title: 'Loft over the canal',
  description: 'Brick, steel and north light.',
  location: 'Oakland, CA',
  hourlyRate: 120,
  dailyRate: 800,
  minimumBooking: 3,
  maxGroupSize: 8,
  photographyStyles: ['Fine Art'],
  specialFeatures: ['Industrial Elements'],
  equipmentProvided: 'Two C-stands',
  cancellationPolicy: 'moderate',
  seasonalNotes: 'Cold in January',
  coordinates: { lat: 37.8044, lng: -122.2712 },
}

const create = (body: unknown, as: Member = owner) =>
  app.send('POST', '/api/private-properties', { body, as: as.token })
const read = (id: string, as?: Member) => app.send('GET', `/api/private-properties/${id}`, { as: as?.token })

test('an owner has up to 100 listings', async () => {
  const busy = await app.join('Busy')
  const insertedAt = new Date(Date.now() - 30 * 86_400_000)
  for (let index = 0; index < 99; index++)
    await insertProperty(app.sql, { owner_id: busy.id, created_at: insertedAt })
  // A removed listing frees its slot.
  await insertProperty(app.sql, { owner_id: busy.id, created_at: insertedAt, state: 'removed' })
  expect((await create(marketplaceForm, busy)).status).toBe(201)
  const { status, body } = await create(marketplaceForm, busy)
  expect([status, body.type, body.detail]).toEqual([409, 'too-many', 'You can list up to 100 properties.'])
})

test('the owner’s form: fields under their names, rates to the cent, the position from the town, bank details sealed', async () => {
  const { status, body } = await create(ownerForm)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Red barn with hayloft',
    propertyType: 'farm',
    location: 'Petaluma, CA',
    hourlyRate: 65.5,
    dailyRate: null,
    minimumTotal: 131,
    minimumHours: 2,
    minimumBooking: 2,
    maximumCapacity: 12,
    maxGroupSize: 12,
    availableDays: ['friday', 'saturday'],
    photographyStyles: ['Wedding', 'Rustic'],
    amenities: ['Parking Available', 'WiFi'],
    rules: ['No smoking', 'Close the gates'],
    bookingLeadTime: 24,
    cancellationPolicy: 'flexible',
    timeZone: 'America/Los_Angeles',
    address: '48 Secret Hollow Road',
    status: 'Under Review',
    listingState: 'pending',
    isApproved: false,
    isActive: true,
    needsReview: true,
    payoutLastFour: '6789',
    rating: 0,
    totalBookings: 0,
  })
  expect(Math.abs(body.latitude - 38.23)).toBeLessThan(0.05)
  expect(JSON.stringify(body)).not.toContain('123456789')
  const [row] = await app.sql`select payout_account, hourly_rate_cents from properties where id = ${body.id}`
  expect(row?.hourly_rate_cents).toBe(6550)
  expect(row?.payout_account).not.toContain('6789')
  const opened = openText(row?.payout_account, {
    secret: testSecret,
    purpose: 'payout-account',
    owner: owner.id,
  })
  expect(JSON.parse(opened).accountNumber).toBe('000123456789')
})

test('the stated bank account becomes the payout account once; one that was connected stays', async () => {
  const host = await app.join('host')
  const payouts = async () => (await app.send('GET', '/api/me/payouts', { as: host.token })).body.settings
  await create({ ...ownerForm, bankingInfo: 'payments@example.test' }, host)
  expect(await payouts()).toBeNull()
  const { body } = await create({ ...ownerForm, bankingInfo: '110000000 / 000987654321' }, host)
  expect(await payouts()).toMatchObject({ bankLast4: '4321', schedule: 'weekly' })
  const change = { bankingInfo: { accountHolder: 'Ada', routingNumber: '110000000', accountNumber: '5555' } }
  await app.send('PATCH', `/api/private-properties/${body.id}`, { as: host.token, body: change })
  expect(await payouts()).toMatchObject({ bankLast4: '4321' })
})

test('the marketplace’s form: its names for the same fields', async () => {
  const { status, body } = await create(marketplaceForm)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    city: 'Oakland',
    state: 'CA',
    hourlyRate: 120,
    dailyRate: 800,
    minimumHours: 3,
    maximumCapacity: 8,
    propertyType: 'other',
    specialFeatures: ['Industrial Elements'],
    cancellationPolicy: 'moderate',
    equipmentProvided: 'Two C-stands',
    latitude: 37.8044,
    longitude: -122.2712,
  })
})

test('placeholder coordinates are replaced by those of the town', async () => {
  const { body } = await create({ ...marketplaceForm, coordinates: { lat: 0, lng: 0 } })
  expect(Math.abs(body.latitude - 37.8)).toBeLessThan(0.1)
})

test.each([
  [{ ...marketplaceForm, title: ' ' }, ['title']],
  [{ ...marketplaceForm, hourlyRate: 0 }, ['hourlyRate']],
  [{ ...marketplaceForm, hourlyRate: '' }, ['hourlyRate']],
  [{ ...marketplaceForm, description: undefined, location: '' }, ['description', 'location']],
  [
    { title: 'Barn', description: 'Old', hourlyRate: 10 },
    [
      'propertyType',
      'address',
      'city',
      'state',
      'minimumHours',
      'maximumCapacity',
      'contactPhone',
      'contactEmail',
      'bankingInfo',
    ],
  ],
])('missing fields are named with the text of the specification (%#)', async (form, paths) => {
  const { status, body } = await create(form)
  expect(status).toBe(422)
  expect(body.errors).toEqual(paths.map((path) => ({ path, message: 'Please fill in all required fields.' })))
})

test.each([
  ['hourlyRate', '12.345', /two decimals/],
  ['hourlyRate', -5, /required fields/],
  ['hourlyRate', '1e3', /two decimals/],
  ['hourlyRate', 100_001, /at most/],
  ['minimumBooking', 25, /at most 24/],
  ['maxGroupSize', 0, /at least 1/],
  ['photographyStyles', ['Selfie'], /Must be one of/],
  ['availableTimeEnd', '25:00', /HH:MM/],
  ['contactEmail', 'barn', /email/],
  ['images', ['https://127.0.0.1/a.jpg'], /public website/],
  ['cancellationPolicy', 'never', /Must be one of/],
])('%s %j is refused', async (field, value, message) => {
  const { status, body } = await create({ ...marketplaceForm, [field]: value })
  expect(status).toBe(422)
  expect(body.errors[0].path).toMatch(new RegExp(`^${field}`))
  expect(body.errors[0].message).toMatch(message)
})

test('a day must be long enough for the minimum, and a town must exist', async () => {
  const short = { ...marketplaceForm, availableTimeStart: '10:00', availableTimeEnd: '12:00' }
  expect((await create(short)).body.errors[0].path).toBe('minimumHours')
  const reversed = { ...marketplaceForm, availableTimeStart: '12:00', availableTimeEnd: '12:00' }
  expect((await create(reversed)).body.errors[0].path).toBe('availableTimeEnd')
  const nowhere = await create({ ...marketplaceForm, location: 'Qwxzyville', coordinates: undefined })
  expect([nowhere.status, nowhere.body.errors?.[0].path]).toEqual([422, 'city'])
})

test('one request with an Idempotency-Key lists one property', async () => {
  const send = () =>
    app.send('POST', '/api/private-properties', {
      body: { ...marketplaceForm, title: 'Only once' },
      as: owner.token,
      headers: { 'idempotency-key': 'listing-1' },
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.body.id]).toEqual([201, first.body.id])
})

test('until it is approved, nobody else sees it', async () => {
  const { body } = await create(marketplaceForm)
  const admin = await app.joinAdmin('Keeper1')
  expect((await read(body.id)).status).toBe(404)
  expect((await read(body.id, guest)).status).toBe(404)
  expect((await read(body.id, owner)).body.isOwn).toBe(true)
  expect((await read(body.id, admin)).status).toBe(200)
  const { body: market } = await app.get('/api/private-properties?search=loft')
  expect(market.map(({ id }: { id: string }) => id)).not.toContain(body.id)
})

test('address, contact and true position are for guests with a confirmed booking', async () => {
  const id = await insertProperty(app.sql, {
    owner_id: owner.id,
    zip_code: '94607',
    contact_phone: '+1 510 555 0199',
    contact_email: 'secret@example.test',
  })
  // Numbers as whole numbers: ids and the random point may have the same digits.
  const secrets =
    /12 Secret Alley|555 0199|secret@example\.test|(?<![\w.-])94607(?!\w)|(?<![\d.])(37\.8044|122\.2712)(?!\d)/
  const booking = await insertPropertyBooking(app.sql, {
    property_id: id,
    photographer_id: guest.id,
    during: '[2030-05-01T17:00Z, 2030-05-01T19:00Z)',
    state: 'requested',
    expires_at: new Date(Date.now() + 3_600_000),
  })
  for (const viewer of [undefined, guest]) {
    const page = await read(id, viewer)
    const texts = [
      page,
      await app.send('GET', '/api/private-properties?limit=100', { as: viewer?.token }),
      await app.send('GET', `/api/private-properties/${id}/availability`, { as: viewer?.token }),
    ].map(({ body }) => JSON.stringify(body))
    expect(page.body.revealed).toBeNull()
    expect(texts.map((text) => secrets.exec(text)?.[0] ?? null)).toEqual([null, null, null])
    // The area's fixed point, in the same cell of 0.2 degrees.
    expect(Math.floor(page.body.latitude / 0.2)).toBe(Math.floor(37.8044 / 0.2))
    expect([page.body.latitude, page.body.longitude]).not.toEqual([37.8044, -122.2712])
  }
  await app.sql`update property_bookings set state = 'accepted', expires_at = null where id = ${booking}`
  expect((await read(id, guest)).body.revealed).toMatchObject({
    address: '12 Secret Alley',
    latitude: 37.8044,
    contactEmail: 'secret@example.test',
  })
  await app.sql`update property_bookings set state = 'cancelled_by_guest' where id = ${booking}`
  expect((await read(id, guest)).body.revealed).toBeNull()
})

test('the owner’s actions follow the state graph', async () => {
  const { body } = await create({ ...marketplaceForm, isDraft: true })
  const act = async (name: string) => {
    const { status, body: answer } = await app.send('POST', `/api/private-properties/${body.id}/${name}`, {
      body: {},
      as: owner.token,
    })
    return status === 200 ? answer.status : [status, answer.type]
  }
  const set = (state: string) => app.sql`update properties set state = ${state} where id = ${body.id}`
  expect([body.status, body.submittedAt, body.actions]).toEqual(['Draft', null, ['resubmit', 'withdraw']])
  expect(await act('pause')).toEqual([409, 'wrong-state'])
  expect(await act('submit')).toBe('Under Review')
  expect(await act('submit')).toEqual([409, 'wrong-state'])
  await set('approved')
  expect([await act('pause'), await act('resume')]).toEqual(['Inactive', 'Active'])
  await set('rejected')
  expect([await act('resume'), await act('submit')]).toEqual([[409, 'wrong-state'], 'Under Review'])
})

test('a paused listing leaves the market, but not its owner', async () => {
  const id = await insertProperty(app.sql, { owner_id: owner.id, state: 'paused' })
  expect([(await read(id)).status, (await read(id, owner)).body.isActive]).toEqual([404, false])
})

test('the listings of a suspended owner leave the market', async () => {
  const bad = await app.join('Bad')
  const id = await insertProperty(app.sql, { owner_id: bad.id })
  expect((await read(id)).status).toBe(200)
  await app.sql`update users set banned = true where id = ${bad.id}`
  const listed = await app.get('/api/private-properties?limit=100')
  expect([(await read(id)).status, listed.body.some((one: { id: string }) => one.id === id)]).toEqual([
    404,
    false,
  ])
})

test('edits keep what is absent; another place is reviewed again', async () => {
  const id = await insertProperty(app.sql, { owner_id: owner.id, review_note: 'Fine' })
  const edit = (body: unknown) =>
    app.send('PATCH', `/api/private-properties/${id}`, { body, as: owner.token })
  const cheaper = await edit({ hourlyRate: 79.99, rules: 'Shoes off\n\nNo confetti' })
  expect(cheaper.body).toMatchObject({
    status: 'Active',
    hourlyRate: 79.99,
    title: 'Brick loft',
    rules: ['Shoes off', 'No confetti'],
    address: '12 Secret Alley',
  })
  expect((await edit({ address: '12 Secret Alley', city: 'Oakland' })).body.status).toBe('Active')
  const moved = await edit({
    address: '1 Other Street',
    latitude: 40.7128,
    longitude: -74.006,
    city: 'New York',
    state: 'ny',
  })
  expect(moved.body).toMatchObject({
    status: 'Under Review',
    state: 'NY',
    timeZone: 'America/New_York',
    reviewNote: null,
  })
  expect((await edit({ latitude: 10 })).body.errors[0].path).toBe('latitude')
  expect((await edit({ availableTimeEnd: '08:30' })).body.errors[0].path).toBe('minimumHours')
})

test('a listing with bookings ahead is not deleted; one with past bookings stays for those who booked', async () => {
  const id = await insertProperty(app.sql, { owner_id: owner.id, payout_account: 'v1.x' })
  const during = '[2030-05-01T17:00Z, 2030-05-01T19:00Z)'
  const booking = await insertPropertyBooking(app.sql, { property_id: id, photographer_id: guest.id, during })
  const remove = () => app.send('DELETE', `/api/private-properties/${id}`, { as: owner.token })
  expect((await remove()).status).toBe(409)
  await app.sql`update property_bookings set state = 'completed', during = '[2020-05-01T17:00Z, 2020-05-01T19:00Z)' where id = ${booking}`
  expect((await remove()).status).toBe(204)
  const [row] = await app.sql`select state, payout_account, public_latitude from properties where id = ${id}`
  expect(row).toEqual({ state: 'removed', payout_account: null, public_latitude: null })
  expect([(await read(id, owner)).status, (await remove()).status]).toEqual([404, 404])
})

test('own listings: newest first, by pages, without those of others', async () => {
  const lister = await app.join('Lister')
  const ids: string[] = []
  for (const day of [1, 2, 3])
    ids.unshift(await insertProperty(app.sql, { owner_id: lister.id, created_at: `2026-01-0${day}T00:00Z` }))
  const first = await app.send('GET', '/api/user-listings?limit=2', { as: lister.token })
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] as string
  const second = await app.send('GET', next, { as: lister.token })
  const listed = [...first.body, ...second.body].map(({ id }) => id)
  expect(listed).toEqual(ids)
  expect(second.headers.get('link')).toBeNull()
})

test('notes, such as noise rules: created, read by everybody, edited, emptied, and limited', async () => {
  const notes = ['restrictions', 'equipmentProvided', 'seasonalNotes', 'noiseRules']
  for (const name of notes) {
    const { body } = await create({ ...marketplaceForm, [name]: '  Quiet from 10 PM ' })
    expect(body[name]).toBe('Quiet from 10 PM')
    await app.sql`update properties set state = 'approved' where id = ${body.id}`
    expect((await read(body.id)).body[name]).toBe('Quiet from 10 PM')
    const edit = (text: string) =>
      app.send('PATCH', `/api/private-properties/${body.id}`, { as: owner.token, body: { [name]: text } })
    expect((await edit('x'.repeat(2000))).body[name]).toHaveLength(2000)
    const { status, body: problem } = await edit('x'.repeat(2001))
    expect([status, problem.errors.map(({ path }: { path: string }) => path)]).toEqual([422, [name]])
    expect((await edit('')).body[name]).toBeNull()
  }
})

test('export and deletion of an account: its listings, without secrets; a booked one stays without its owner', async () => {
  const leaving = await app.signUp('Leaving')
  const free = await insertProperty(app.sql, {
    owner_id: leaving.id,
    payout_account: 'v1.sealed',
    noise_rules: 'No music after 8 PM',
  })
  const booked = await insertProperty(app.sql, { owner_id: leaving.id })
  await insertPropertyBooking(app.sql, {
    property_id: booked,
    photographer_id: guest.id,
    during: '[2020-05-01T17:00Z, 2020-05-01T19:00Z)',
    state: 'completed',
  })
  const { body } = await app.send('GET', '/api/account/export', { as: leaving.token })
  const exported = JSON.parse(strFromU8(unzipSync(body)['properties.json'] as Uint8Array))
  expect(exported.map(({ address }: { address: string }) => address)).toEqual([
    '12 Secret Alley',
    '12 Secret Alley',
  ])
  const rules = exported.map((listing: { noise_rules: string | null }) => listing.noise_rules)
  expect(new Set(rules)).toEqual(new Set(['No music after 8 PM', null]))
  expect(Object.keys(exported[0])).not.toContain('payout_account')
  expect(Object.keys(exported[0])).not.toContain('calendar_token_hashes')
  const left = await app.send('POST', '/api/account/delete', {
    as: leaving.token,
    body: { password: testPassword, username: 'Leaving' },
  })
  expect(left.status).toBe(204)
  const rows =
    await app.sql`select id, owner_id, state from properties where id = any (${[free, booked]}::uuid[])`
  expect(rows).toEqual([{ id: booked, owner_id: null, state: 'removed' }])
})
