// Everything that a user contributed, over HTTP: the list of all kinds, a selection, and the removal of everything with its undo.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { contestDates, insertContest, insertEntry } from '../../../../test/support/contests.ts'
import {
  insertLocation,
  insertMeetup,
  insertPhoto,
  insertProperty,
  insertPropertyBooking,
  insertReview,
} from '../../../../test/support/factories.ts'
import { noticeText } from '../../../rules/notices.ts'
import { moderatedKinds } from '../../../rules/reporting.ts'
import { maxRowsPerCall } from './user-contributions.ts'

let app: TestApp
let admin: Member

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.joinAdmin()
})
afterAll(() => app.close())

const post = (path: string, body: object = {}, as = admin) =>
  app.send('POST', `/api/admin/${path}`, { body, as: as.token })
const list = async (id: string, query = '') =>
  (await app.send('GET', `/api/admin/users/${id}/contributions?limit=50&${query}`, { as: admin.token })).body
const kindsOf = (rows: { kind: string }[]) => rows.map(({ kind }) => kind).toSorted()
const idOf = (rows: readonly object[]) => (rows[0] as { id: string }).id

/** One contribution of each kind, by a new user. Returns the user and the ids by kind. */
async function contributeEverything(name: string) {
  const { sql } = app
  const user = await app.join(name)
  const other = await app.join(`${name}.other`)
  const spot = await insertLocation(sql, { name: `Spot of ${name}.other`, created_by: other.id })
  const ids: Record<string, string> = { user: user.id }
  ids.location = await insertLocation(sql, { name: `Pills of ${name}`, created_by: user.id })
  ids.photo = await insertPhoto(sql, { user_id: user.id, location_id: spot, title: 'Pills here' })
  ids.review = await insertReview(sql, { user_id: user.id, location_id: spot, content: 'Buy pills' })
  ids.checkin = idOf(
    await sql`insert into user_checkins (user_id, location_id, shooting_notes) values (${user.id}, ${spot}, 'Pills again') returning id`,
  )
  ids.portfolio = idOf(
    await sql`insert into portfolios (user_id, title) values (${user.id}, 'My pills') returning id`,
  )
  ids.meetup = await insertMeetup(sql, { organizer_id: user.id, title: 'Pill walk' })
  const meetup = await insertMeetup(sql, { organizer_id: other.id })
  ids.comment = idOf(
    await sql`insert into meetup_comments (meetup_id, author_id, body) values (${meetup}, ${user.id}, 'Pills!') returning id`,
  )
  const contest = await insertContest(sql)
  ids.entry = await insertEntry(sql, { contest_id: contest, user_id: user.id, title: 'Pill sunrise' })
  ids.property = await insertProperty(sql, { owner_id: user.id, title: 'Pill loft' })
  const loft = await insertProperty(sql, { owner_id: other.id, title: 'Brick loft' })
  const booking = await insertPropertyBooking(sql, {
    property_id: loft,
    photographer_id: user.id,
    during: '[2026-06-01T10:00Z,2026-06-01T12:00Z)',
    state: 'completed',
  })
  ids['property-review'] = idOf(
    await sql`insert into property_reviews (booking_id, property_id, author_id, side, rating, content, published_at, counted_at)
      values (${booking}, ${loft}, ${user.id}, 'guest', 1, 'Pills were cheaper', now(), now()) returning id`,
  )
  ids.message = idOf(
    await sql`insert into property_messages (booking_id, sender_id, side, body) values (${booking}, ${user.id}, 'guest', 'Secret pills') returning id`,
  )
  await sql`update users set bio = 'Pills, pills, pills' where id = ${user.id}`
  await sql`update properties set rating = 1, review_count = 1 where id = ${loft}`
  return { user, other, spot, meetup, loft, contest, ids }
}

test('lists every kind, with what it says; a private message only once it was reported', async () => {
  const { user, other, ids } = await contributeEverything('lister')
  const rows = await list(user.id)
  expect(kindsOf(rows)).toEqual(moderatedKinds.toSorted())
  for (const { kind, id, isRemoved, undoId } of rows)
    expect([kind, id, isRemoved, undoId]).toEqual([kind, ids[kind], false, null])
  const message = async () => (await list(user.id, 'kind=message'))[0]
  expect(await message()).toMatchObject({ title: 'Message about Brick loft', text: null })
  expect(await list(user.id, 'search=secret')).toEqual([])
  await app.send('POST', '/api/reports', {
    body: { subjectKind: 'message', subjectId: ids.message, reason: 'spam' },
    as: other.token,
  })
  expect(await message()).toMatchObject({ text: 'Secret pills' })
  expect(kindsOf(await list(user.id, 'search=secret'))).toEqual(['message'])
  const { body } = await app.send('GET', `/api/admin/users/${user.id}`, { as: admin.token })
  expect(body.contributions).toHaveLength(moderatedKinds.length)
  expect(body.reportsAbout).toMatchObject([{ subjectKind: 'message' }])
})

test('an entry appears when its votes are counted, so that nobody learns its author before', async () => {
  const user = await app.join('voted')
  const contest = await insertContest(app.sql, contestDates('voting'))
  await insertEntry(app.sql, { contest_id: contest, user_id: user.id })
  expect(await list(user.id)).toEqual([])
})

test('removes a selection with a reason; its author no longer sees it either, and the undo brings it back', async () => {
  const { user, spot, loft, ids } = await contributeEverything('picked')
  const { body: fine } = await app.get(`/api/locations/${spot}/checkins`)
  expect(fine).toHaveLength(1)
  for (const kind of ['checkin', 'portfolio', 'property-review']) {
    const removed = await post(`contributions/${kind}/${ids[kind]}/remove`, { reason: 'Pills' })
    expect([kind, removed.status, removed.body.canUndo]).toEqual([kind, 200, true])
    expect((await post(`contributions/${kind}/${ids[kind]}/remove`, { reason: 'Pills' })).status).toBe(409)
  }
  expect((await post(`contributions/checkin/${ids.checkin}/remove`)).status).toBe(422)
  const shown = async () => ({
    checkins: (await app.get(`/api/locations/${spot}/checkins`)).body.length,
    portfolio: (await app.get(`/api/portfolios/${ids.portfolio}`)).status,
    reviews: (await app.get(`/api/private-properties/${loft}/reviews`)).body.length,
    rated: (await app.sql`select review_count from properties where id = ${loft}`)[0]?.review_count,
  })
  expect(await shown()).toEqual({ checkins: 0, portfolio: 404, reviews: 0, rated: 0 })
  const own = await app.send('DELETE', `/api/checkins/${ids.checkin}`, { as: user.token })
  expect(own.status).toBe(404)
  const notices = await app.send('GET', '/api/me/notifications', { as: user.token })
  expect(notices.body.map((one: any) => noticeText({ ...one, actorName: null })).toSorted()).toEqual([
    'Your check-in at Spot of picked.other was removed: Pills',
    'Your portfolio My pills was removed: Pills',
    'Your review of a booking of Brick loft was removed: Pills',
  ])
  const removed = await list(user.id, 'state=removed')
  expect(kindsOf(removed)).toEqual(['checkin', 'portfolio', 'property-review'])
  for (const { undoId } of removed) expect((await post(`audit/${undoId}/undo`)).status).toBe(200)
  expect(await shown()).toEqual({ checkins: 1, portfolio: 200, reviews: 1, rated: 1 })
})

test('removes everything with one reason, suspends the account, and one undo restores all of it', async () => {
  const { user, ids, contest } = await contributeEverything('flooder')
  const before = await app.sql`select submission_count from photo_contests where id = ${contest}`
  const done = await post(`users/${user.id}/remove-contributions`, { reason: 'Spam', suspend: true })
  expect(done).toMatchObject({ status: 200, body: { removed: 12, failed: 0, left: 0, canUndo: true } })
  expect(await list(user.id, 'state=shown')).toEqual([])
  expect((await app.get(`/api/locations/${ids.location}`)).status).toBe(404)
  expect((await app.get(`/api/private-properties/${ids.property}`)).status).toBe(404)
  const [entry] =
    await app.sql`select disqualification_reason as why from contest_submissions where id = ${ids.entry as string}`
  expect(entry?.why).toBe('Spam')
  expect((await app.send('GET', '/api/auth/me', { as: user.token })).status).toBe(401)
  const { body: log } = await app.send('GET', `/api/admin/audit?subjectId=${user.id}`, { as: admin.token })
  expect(log.map(({ action }: any) => action).toSorted()).toEqual([
    'profile.clear',
    'user.remove-contributions',
    'user.suspend',
  ])
  const undone = await post(`audit/${done.body.actionId}/undo`)
  expect(undone).toMatchObject({ status: 200, body: { canUndo: false } })
  expect(kindsOf(await list(user.id, 'state=shown'))).toEqual(moderatedKinds.toSorted())
  expect(await app.sql`select submission_count from photo_contests where id = ${contest}`).toEqual(before)
  const [account] = await app.sql`select bio, banned from users where id = ${user.id}`
  expect(account).toEqual({ bio: 'Pills, pills, pills', banned: false })
  expect((await post(`audit/${done.body.actionId}/undo`)).status).toBe(409)
})

test('a long removal and its undo continue in further calls; what has changed meanwhile is left', async () => {
  const { sql } = app
  const user = await app.join('masses')
  const spot = await insertLocation(sql)
  await sql`insert into user_checkins (user_id, location_id) select ${user.id}, ${spot} from generate_series(1, ${maxRowsPerCall + 30})`
  const first = await post(`users/${user.id}/remove-contributions`, { reason: 'Flood' })
  expect(first.body).toMatchObject({ removed: maxRowsPerCall, left: 30 })
  const { actionId } = first.body
  const rest = await post(`users/${user.id}/remove-contributions`, { reason: 'Flood', continues: actionId })
  expect(rest.body).toMatchObject({ actionId, removed: 30, left: 0 })
  const [changed] = await list(user.id, 'kind=checkin')
  await sql`update user_checkins set removed_at = now() + interval '1 second' where id = ${changed.id}`
  expect((await post(`audit/${actionId}/undo`)).body).toMatchObject({ canUndo: true })
  expect((await post(`audit/${actionId}/undo`)).body).toMatchObject({ canUndo: false })
  const [left] =
    await sql`select count(*)::int as count from user_checkins where user_id = ${user.id} and removed_at is not null`
  expect(left?.count).toBe(1)
})

test('not of an own account, an unknown user, or with the action of someone else', async () => {
  const user = await app.join('plain')
  const second = await app.joinAdmin('second')
  const remove = (id: string, body: object, as = admin) => post(`users/${id}/remove-contributions`, body, as)
  expect((await remove(admin.id, { reason: 'Mine' })).status).toBe(403)
  expect((await remove('00000000-0000-4000-8000-000000000000', { reason: 'No' })).status).toBe(404)
  expect((await remove(user.id, { reason: '' })).status).toBe(422)
  const { body } = await remove(user.id, { reason: 'Spam' })
  expect((await remove(user.id, { reason: 'Spam', continues: body.actionId }, second)).status).toBe(404)
})

test('the search of locations finds authors', async () => {
  const author = await app.join('adams')
  await app.sql`update users set name = 'Ansel Écran' where id = ${author.id}`
  const id = await insertLocation(app.sql, { name: 'Half Dome', created_by: author.id })
  const find = async (search: string) =>
    (
      await app.send('GET', `/api/admin/locations?queue=all&search=${encodeURIComponent(search)}`, {
        as: admin.token,
      })
    ).body.map((one: { id: string }) => one.id)
  for (const search of ['half dome', 'adams', '@adams', '@ADA', 'ansel ecran'])
    expect([search, await find(search)]).toEqual([search, [id]])
  expect(await find('@half')).toEqual([])
})
