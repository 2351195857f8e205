// What the administrators' lists show of a row beside its cells: picture, place, neighbors, author. Who may read it is in access.fixture.ts.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { contestDates, insertContest, insertEntry } from '../../../../test/support/contests.ts'
import {
  insertApplication,
  insertContactMessage,
  insertIssue,
  insertLocation,
  insertMeetup,
  insertPermit,
  insertPermitBooking,
  insertPhoto,
  insertProperty,
  insertPropertyBooking,
  insertReview,
  insertSubscriber,
} from '../../../../test/support/factories.ts'
import { previewKinds } from '../../../rules/admin-previews.ts'
import type { Domain } from '../../app/domains/domain.ts'
import { domains } from '../../app/domains/domains.ts'

let app: TestApp
let admin: Member
let author: Member
let location: string
let photo: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.joinAdmin()
  author = await app.join('author')
  location = await insertLocation(app.sql, {
    name: 'Heron Bend',
    description: 'Where the river turns.',
    created_by: author.id,
    city: 'Moab',
    region: 'UT',
    country: 'US',
    latitude: 38.57,
    longitude: -109.55,
    direction_degrees: 280,
  })
  photo = await insertPhoto(app.sql, {
    location_id: location,
    user_id: author.id,
    title: 'Dawn',
    camera: 'X-T5',
    shooting_time: '2026-06-01T05:20:00',
    latitude: 38.58,
    longitude: -109.55,
    credit_author: 'Ann Field',
    credit_licence: 'cc-by-4.0',
  })
})
afterAll(() => app.close())

const read = (path: string) => app.send('GET', `/api/admin/${path}`, { as: admin.token })
const list = async (...refs: string[]) => (await read(`previews?of=${refs.join(',')}`)).body
const get = async (kind: string, id: string) => {
  const { status, body } = await read(`previews/${kind}/${id}`)
  expect(status, `${kind} ${JSON.stringify(body)}`).toBe(200)
  return body
}
const moab = { city: 'Moab', region: 'UT', country: 'US', countryName: 'United States' }
const image = () => `/media/${photo}/320.jpg`

test('every kind is registered by one domain', () => {
  const registered = (domains as readonly Domain[]).flatMap(({ previews = {} }) => Object.keys(previews))
  expect(registered.toSorted()).toEqual([...previewKinds].toSorted())
})

test('a list gets the pictures and places of its rows, whatever their kinds; unknown rows are left out', async () => {
  const review = await insertReview(app.sql, { location_id: location, user_id: author.id })
  const bare = await insertLocation(app.sql, { name: 'No photo yet' })
  const answer = await list(
    `review:${review}`,
    `location:${bare}`,
    `user:${author.id}`,
    `photo:${randomUUID()}`,
  )
  expect(answer).toEqual([
    {
      kind: 'review',
      id: review,
      picture: { image: image(), drawing: `/light-picture/${location}.svg`, user: null },
      place: moab,
    },
    {
      kind: 'location',
      id: bare,
      picture: { image: null, drawing: `/light-picture/${bare}.svg`, user: null },
      place: null,
    },
    {
      kind: 'user',
      id: author.id,
      picture: { image: null, drawing: null, user: { displayName: expect.any(String), profileImage: null } },
      place: null,
    },
  ])
})

test('rows of a kind that there is not, and too many rows, are refused', async () => {
  const ids = Array.from({ length: 21 }, () => `user:${randomUUID()}`)
  for (const of of ['ghost:4f0c2f52-0d9d-4a55-9d6a-2c1b7f0e7a11', 'user:1', 'user', ids.join(',')])
    expect((await read(`previews?of=${of}`)).status, of).toBe(400)
  expect((await read(`previews/ghost/${location}`)).status).toBe(400)
  expect((await read(`previews/location/${randomUUID()}`)).status).toBe(404)
})

test('a location has its text, position and photos, and how and where these were taken', async () => {
  expect(await get('location', location)).toMatchObject({
    text: 'Where the river turns.',
    place: moab,
    position: { name: 'Heron Bend', latitude: 38.57, longitude: -109.55, direction: 280 },
    images: [
      {
        id: photo,
        author: 'Ann Field',
        licence: 'cc-by-4.0',
        camera: 'X-T5',
        takenAt: expect.stringMatching(/^2026-06-01T05:20:00/),
        latitude: 38.58,
        milesAway: expect.closeTo(0.69, 1),
      },
    ],
  })
})

test('locations nearby are listed, and those of nearly the same name within 150 m are possible duplicates', async () => {
  const near = { latitude: 38.5705, longitude: -109.55 }
  const double = await insertLocation(app.sql, { ...near, name: 'Herons Bend' })
  await insertLocation(app.sql, { ...near, name: 'Boat ramp' })
  await insertLocation(app.sql, { name: 'Heron Bend', latitude: 38.575, longitude: -109.55 })
  await insertLocation(app.sql, { ...near, name: 'Heron Bend', removed_at: new Date() })
  const { nearby } = await get('location', location)
  expect(nearby.map(({ name, looksSame }: any) => [name, looksSame])).toEqual(
    expect.arrayContaining([
      ['Herons Bend', true],
      ['Boat ramp', false],
      ['Heron Bend', false],
    ]),
  )
  expect(nearby).toHaveLength(3)
  expect(nearby.find(({ id }: any) => id === double)).toMatchObject({ ...near, isVerified: false })
})

test('an author is shown with counts of their rows and of reports, and without their email', async () => {
  const writer = await app.join('writer')
  const reporter = await app.join('reporter')
  const bad = await insertReview(app.sql, {
    location_id: location,
    user_id: writer.id,
    removed_at: new Date(),
  })
  const other = await insertLocation(app.sql)
  const good = await insertReview(app.sql, { location_id: other, user_id: writer.id })
  for (const [subject_id, state] of [
    [bad, 'upheld'],
    [good, 'open'],
  ])
    await app.sql`insert into reports ${app.sql.insert({ subject_kind: 'review', subject_id, state, reporter_id: reporter.id, reason: 'spam' })}`
  const preview = await get('review', good)
  expect(preview.author).toMatchObject({
    id: writer.id,
    username: 'writer',
    isSuspended: false,
    contributions: expect.arrayContaining([{ kind: 'review', total: 2, removed: 1 }]),
    reportsOpen: 1,
    reportsUpheld: 1,
  })
  expect(JSON.stringify(preview)).not.toContain('@')
  // Looking at counts is not looking at the user.
  expect(await app.sql`select from audit_log where subject_id = ${writer.id}`).toEqual([])
})

test('what has no picture or position of its own is shown with those of what it belongs to', async () => {
  const { id } = await app.join('member')
  const meetup = await insertMeetup(app.sql, { organizer_id: id, location_id: location })
  const [comment] = await app.sql<{ id: string }[]>`
    insert into meetup_comments ${app.sql.insert({ meetup_id: meetup, author_id: id, body: 'I’ll come' })} returning id`
  const [checkin] = await app.sql<{ id: string }[]>`
    insert into user_checkins ${app.sql.insert({ user_id: id, location_id: location })} returning id`
  const permit = await insertPermit(app.sql, { locations: [location] })
  const booking = await insertPermitBooking(app.sql, { user_id: id, permit_id: permit })
  for (const [kind, row] of [
    ['meetup', meetup],
    ['comment', comment?.id],
    ['checkin', checkin?.id],
    ['permit-booking', booking],
  ])
    expect(await get(kind as string, row as string), kind).toMatchObject({
      picture: { image: image() },
      place: moab,
      position: { latitude: 38.57 },
      author: { id },
    })
  const elsewhere = await insertMeetup(app.sql, { organizer_id: id })
  expect(await get('meetup', elsewhere)).toMatchObject({
    picture: { image: null, drawing: null },
    place: { city: 'The pier' },
    position: { latitude: 34, longitude: -118.5 },
  })
})

test('a message between two users is shown with the property, and without its text', async () => {
  const owner = await app.join('owner')
  const guest = await app.join('guest')
  const property = await insertProperty(app.sql, { owner_id: owner.id, state: 'pending' })
  const booking = await insertPropertyBooking(app.sql, {
    property_id: property,
    photographer_id: guest.id,
    during: '[2030-06-01T10:00Z, 2030-06-01T12:00Z)',
  })
  const [message] = await app.sql<{ id: string }[]>`
    insert into property_messages ${app.sql.insert({ booking_id: booking, sender_id: guest.id, side: 'guest', body: 'The gate code?' })} returning id`
  const preview = await get('message', message?.id as string)
  expect(preview).toMatchObject({
    text: null,
    picture: { image: null, drawing: `/property-plan/${property}.svg` },
    place: { city: 'Oakland', region: 'CA' },
    author: { id: guest.id },
  })
  expect(await get('property', property)).toMatchObject({
    text: 'North light and a freight elevator.',
    position: { name: 'Brick loft', latitude: 37.8044 },
    author: { id: owner.id },
  })
})

test('applications come with the newest photos of who applies, posts with their cover, messages with who wrote', async () => {
  const application = await insertApplication(app.sql, { user_id: author.id })
  expect(await get('photographer-application', application)).toMatchObject({
    images: [{ id: photo }],
    place: { city: 'Oakland, CA' },
    author: { id: author.id },
  })
  const [post] = await app.sql<{ id: string }[]>`
    insert into blog_posts ${app.sql.insert({ slug: 'dawn', title: 'Dawn', excerpt: 'Get up early.', body: 'Up.', search_text: 'Up.', category: 'photography-tips', author_name: 'Ann', word_count: 1, cover_photo_id: photo })} returning id`
  expect(await get('post', post?.id as string)).toMatchObject({
    text: 'Get up early.',
    picture: { image: image() },
    author: null,
  })
  const signed = await insertContactMessage(app.sql, { user_id: author.id })
  const unsigned = await insertContactMessage(app.sql)
  expect((await get('contact-message', signed)).picture.user).not.toBeNull()
  expect(await get('contact-message', unsigned)).toMatchObject({
    picture: { image: null, drawing: null, user: null },
    author: null,
  })
})

test('what the server no longer serves is no picture: a removed location, a removed photo', async () => {
  const gone = await insertLocation(app.sql, { removed_at: new Date() })
  const removed = await insertPhoto(app.sql, {
    location_id: location,
    user_id: author.id,
    removed_at: new Date(),
  })
  const none = { image: null, drawing: null, user: null }
  expect(await list(`location:${gone}`)).toMatchObject([{ picture: none }])
  // Another photo of the location does not stand for it.
  expect(await get('photo', removed)).toMatchObject({ picture: none, images: [], place: moab })
})

test('lists begin with the oldest on request, and continue so', async () => {
  const word = 'Agedspot'
  for (const day of ['03', '01', '02'])
    await insertLocation(app.sql, {
      name: `${word} ${day}`,
      created_at: new Date(`2026-02-${day}T00:00:00Z`),
    })
  const names = async (query: string) => {
    const { body, headers } = await read(`locations?search=${word}&${query}`)
    const next = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
    return { names: body.map(({ name }: any) => name.slice(-2)), next }
  }
  expect((await names('')).names).toEqual(['03', '02', '01'])
  const first = await names('oldestFirst=true&limit=2')
  expect(first.names).toEqual(['01', '02'])
  expect((await names(`oldestFirst=true&limit=2&cursor=${first.next}`)).names).toEqual(['03'])
  // A cursor of one direction does not continue the other.
  expect((await read(`locations?cursor=${first.next}`)).status).toBe(400)
  for (const path of [
    'reports',
    'reviews',
    'photos',
    'users',
    'audit',
    'outbox',
    'jobs',
    'messages',
    'posts',
    'disputes',
    'photographer-applications',
    'permit-bookings',
    'properties',
    `users/${author.id}/contributions`,
  ]) {
    const { status, body } = await read(`${path}?oldestFirst=true`)
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  }
})

test('an email is shown as it goes out, without what gives access, and that it was read is logged', async () => {
  await app.signUp('previewed')
  const [mail] = (await read('outbox?search=previewed@')).body
  const preview = await get('mail', mail.id)
  expect(preview).toMatchObject({
    text: expect.stringContaining('/auth/verify?token=…'),
    html: null,
    picture: { image: null, drawing: null, user: null },
    facts: expect.arrayContaining([
      { label: 'Attempts', value: 'none yet', at: null },
      { label: 'Queued', value: null, at: expect.stringMatching(/Z$/) },
    ]),
  })
  const [stored] = await app.sql<
    { sealed_texts: string }[]
  >`select sealed_texts from mail_outbox where id = ${mail.id}`
  expect(JSON.stringify(preview)).not.toMatch(/sealed-|token=[^…]/)
  expect(JSON.stringify(preview)).not.toContain(stored?.sealed_texts)
  await get('mail', mail.id)
  // The list does not read it.
  await list(`mail:${mail.id}`)
  expect(
    await app.sql`select action, detail ->> 'to' as recipient from audit_log where subject_id = ${mail.id}`,
  ).toEqual([{ action: 'mail.preview', recipient: mail.to }])
  const { body: whole } = await read(`outbox/${mail.id}`)
  expect(whole.text).toMatch(/token=[\w-]{20,}/)
  await app.sql`update mail_outbox set sealed_texts = null, body_text = 'See https://a.test/x?a=1&token=abc#code=def and call.', attempts = 3, bounced_at = now() where id = ${mail.id}`
  expect(await get('mail', mail.id)).toMatchObject({
    text: 'See https://a.test/x?a=1&token=…#code=… and call.',
    facts: expect.arrayContaining([
      { label: 'Attempts', value: '3 of 20', at: null },
      { label: 'Bounced', value: null, at: expect.any(String) },
    ]),
  })
})

test('a job is shown with its data, except for what is secret by its name, and its attempts', async () => {
  const data = {
    photoId: photo,
    resetToken: 'abc',
    nested: { password: 'def' },
    __traceparent: 'ghi',
    dry: true,
  }
  const [job] = await app.sql<{ id: string }[]>`
    insert into pgboss.job (name, data, state, output, retry_count, retry_limit, started_on, completed_on)
    values ('forget-old-rows', ${app.sql.json(data)}, 'failed', '{"message": "disk full"}', 2, 5, now(), now()) returning id`
  const preview = await get('job', job?.id as string)
  expect(preview.facts.map(({ label, value }: any) => [label, value])).toEqual([
    ['dry', 'true'],
    ['nested', 'hidden'],
    ['photoId', photo],
    ['resetToken', 'hidden'],
    ['Attempts', '3 of 6'],
    ['Started', null],
    ['Finished', null],
  ])
  expect(preview.text).toBeNull()
})

test('a newsletter is shown as text with its links and pictures, and with how many would get it', async () => {
  await insertSubscriber(app.sql)
  const issue = await insertIssue(app.sql, {
    body: '## Fog\n\nSee [the bend](/locations).<script>1</script>',
  })
  const preview = await get('newsletter-issue', issue)
  expect(preview.html).toContain('<h2')
  expect(preview.html).toContain('href="/locations"')
  expect(preview.html).not.toContain('<script')
  expect(preview.facts).toContainEqual({ label: 'Subscribers who would get it now', value: '1', at: null })
  await app.sql`update newsletter_issues set state = 'sent', started_at = now(), finished_at = now() where id = ${issue}`
  const labels = (await get('newsletter-issue', issue)).facts.map(({ label }: any) => label)
  expect(labels).toContain('Sent')
  expect(labels).not.toContain('Subscribers who would get it now')
})

test('a contest is shown with its entries, dates and numbers; who took part, and votes, once they are counted', async () => {
  const contest = await insertContest(app.sql, { ...contestDates('voting'), title: 'Blue hour' })
  const drawing = `/contest-picture/${contest}.svg`
  expect(await list(`contest:${contest}`)).toMatchObject([{ picture: { image: null, drawing } }])
  const shown = { contest_id: contest, image_state: 'ready', width: 1200, height: 800, camera: 'X-T5' }
  const { id: user_id } = await app.join('entrant')
  const entry = await insertEntry(app.sql, { ...shown, user_id, credit_author: 'Ann Field' })
  await insertEntry(app.sql, {
    ...shown,
    user_id: author.id,
    disqualified_at: new Date(),
    disqualification_reason: 'A copy',
  })
  const before = await get('contest', contest)
  expect(before).toMatchObject({
    images: [{ author: null, camera: null }],
    picture: { image: expect.stringMatching(/^\/media\/.+\/320\.jpg$/) },
    facts: expect.arrayContaining([
      { label: 'Entries', value: '1', at: null },
      { label: 'Disqualified entries', value: '1', at: null },
      { label: 'Voting until', value: null, at: expect.stringMatching(/Z$/) },
    ]),
  })
  expect((await get('entry', entry)).images).toMatchObject([{ author: null, camera: null }])
  const labels = (preview: any) => preview.facts.map(({ label }: any) => label)
  expect(labels(before)).not.toContain('Votes')
  await app.sql`update photo_contests set counted_at = now() where id = ${contest}`
  const after = await get('contest', contest)
  expect(after.images).toMatchObject([{ author: 'Ann Field', camera: 'X-T5' }])
  expect(labels(after)).toEqual(expect.arrayContaining(['Votes', 'Voters', 'Results']))
})

test('contests are found by title and by what is to be decided', async () => {
  const titles = async (query: string) =>
    (await read(`contests?${query}`)).body.map(({ title }: any) => title)
  const early = await insertContest(app.sql, { ...contestDates('voting'), title: 'Quiet harbor' })
  await insertContest(app.sql, { ...contestDates('closed'), title: 'Quiet street' })
  expect(await titles('search=QUIET')).toEqual(['Quiet harbor', 'Quiet street'])
  expect(await titles('search=quiet&oldestFirst=true')).toEqual(['Quiet street', 'Quiet harbor'])
  expect(await titles('search=quiet&state=flagged')).toEqual([])
  await app.sql`update contest_chains set flag_count = 1 where contest_id = ${early}`
  expect(await titles('search=quiet&state=flagged')).toEqual(['Quiet harbor'])
  expect(await titles('search=quiet&state=copies')).toEqual([])
})
