// Entering a contest: files, own photos and links, and every limit.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { contestDates, insertContest, insertEntry } from '../../../../test/support/contests.ts'
import { photoForm, plainImage, sampleImage } from '../../../../test/support/images.ts'
import { FetchRefused } from '../../platform/http/public-fetch.ts'
import { copyLinkedImage } from './copy-link.ts'

let app: TestApp
let ann: Member
let image: Buffer
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.join('ann', { plan: 'pro' })
  image = await plainImage('#335577', 900, 600)
})
afterAll(() => app.close())

const enter = (as: Member | undefined, body: unknown, headers: Record<string, string> = {}) =>
  app.send('POST', '/api/contest-submissions', { as: as?.token, body, headers })
const form = (contestId: string, fields: object = {}, content = image) =>
  photoForm(content, { contestId, title: 'Ridge', ...fields })

test('needs an account, a plan that includes contests, a title and an image', async () => {
  const contestId = await insertContest(app.sql)
  expect((await enter(undefined, form(contestId))).status).toBe(401)
  const free = await app.join('free')
  const refused = await enter(free, form(contestId))
  expect([refused.status, refused.body.type, refused.body.flag]).toEqual([
    403,
    'plan-limit',
    'contestParticipation',
  ])
  const missing = await enter(ann, { contestId })
  const message = 'Please fill in title and upload an image'
  expect([missing.status, missing.body.errors[0]]).toEqual([422, { path: 'title', message }])
  const noImage = await enter(ann, { contestId, title: 'Ridge' })
  expect([noImage.status, noImage.body.errors]).toEqual([422, [{ path: 'imageUrl', message }]])
  expect(
    (await enter(ann, { contestId, title: 'Ridge', imageUrl: 'http://10.0.0.1/a.jpg' })).body.errors[0].path,
  ).toBe('imageUrl')
  expect((await enter(ann, form('no-such-contest'))).status).toBe(404)
  expect((await enter(ann, form(contestId, {}, Buffer.from('no image')))).status).toBe(415)
})

test('fills in what the file knows, and takes what the author says instead', async () => {
  const contestId = await insertContest(app.sql)
  const plain = await enter(ann, form(contestId, {}, sampleImage('canon6d-dock-boards')))
  expect(plain.status).toBe(201)
  expect(plain.body).toMatchObject({
    title: 'Ridge',
    isOwn: true,
    user: null,
    votes: null,
    cameraSettings: null,
  })
  const said = await enter(
    ann,
    form(await insertContest(app.sql), { cameraSettings: 'by hand' }, sampleImage('canon6d-dock-boards')),
  )
  const rows =
    await app.sql`select camera, camera_settings as settings from contest_submissions where id in (${plain.body.id}, ${said.body.id}) order by created_at`
  expect(rows).toMatchObject([
    { camera: expect.stringContaining('Canon'), settings: expect.stringContaining('ISO') },
    { settings: 'by hand' },
  ])
})

test('takes as many photos per user as the contest allows, however many come at once, and a withdrawn one makes room', async () => {
  const contestId = await insertContest(app.sql, { max_submissions_per_user: 2 })
  // As many as one user may upload at once.
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter(ann, form(contestId))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect([refused?.body.type, refused?.body.max]).toEqual(['too-many', 2])
  const entry = answers.find(({ status }) => status === 201)?.body.id
  expect((await app.send('DELETE', `/api/contest-submissions/${entry}`, { as: ann.token })).status).toBe(204)
  expect((await enter(ann, form(contestId))).status).toBe(201)
  expect((await app.get(`/api/photo-contests/${contestId}`)).body.submissionCount).toBe(2)
})

test('the same attempt twice enters the photo once', async () => {
  const contestId = await insertContest(app.sql)
  const key = { 'idempotency-key': 'attempt-1' }
  const [one, other] = await Promise.all([enter(ann, form(contestId), key), enter(ann, form(contestId), key)])
  expect([one.status, other.status, one.body.id === other.body.id]).toEqual([201, 201, true])
  expect((await app.get(`/api/photo-contests/${contestId}`)).body.submissionCount).toBe(1)
})

test('a photo of one’s own once, and none of another user', async () => {
  const contestId = await insertContest(app.sql)
  const other = await app.join('other', { plan: 'pro' })
  const [location] = await app.sql<{ id: string }[]>`
    insert into locations (name, latitude, longitude) values ('Dock', 34, -118) returning id`
  const { body } = await app.send('POST', `/api/locations/${location?.id}/photos`, {
    as: ann.token,
    body: photoForm(image),
  })
  await app.sql`update location_photos set state = 'ready' where id = ${body.id}`
  const input = { contestId, title: 'Dock', photoId: body.id }
  const refused = await enter(other, input)
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'photoId'])
  const entered = await enter(ann, input)
  expect([entered.status, entered.body.image.id === body.id]).toEqual([201, false])
  expect((await enter(ann, input)).body.type).toBe('duplicate')
})

test('a contest of its own time takes only files that say so', async () => {
  const contestId = await insertContest(app.sql, { requires_capture_date: true })
  const undated = await enter(ann, form(contestId))
  expect([undated.status, undated.body.errors[0].path, undated.body.detail]).toEqual([
    422,
    'photo',
    expect.stringMatching(/doesn’t say when it was taken/),
  ])
  const old = await enter(ann, form(contestId, {}, sampleImage('canon6d-dock-boards')))
  expect(old.body.detail).toMatch(/taken before the contest/)
  expect(
    (await enter(ann, { contestId, title: 'Link', imageUrl: 'https://example.com/a.jpg' })).body.errors[0]
      .path,
  ).toBe('imageUrl')
  const past = { starts_at: new Date('2000-01-01'), requires_capture_date: true }
  const open = await insertContest(app.sql, { ...contestDates('accepting'), ...past })
  expect((await enter(ann, form(open, {}, sampleImage('canon6d-dock-boards')))).status).toBe(201)
})

test('a link is copied, so that its address is never shown; one that fails is reported to its author', async () => {
  const contestId = await insertContest(app.sql, { max_submissions_per_user: 4 })
  const link = async (name: string) => {
    const answer = await enter(ann, {
      contestId,
      title: name,
      imageUrl: `https://ann.example.com/${name}.jpg`,
    })
    expect([answer.status, answer.body.imageState, answer.body.image]).toEqual([201, 'waiting', null])
    return answer.body.id as string
  }
  const [good, gone, wrong] = [await link('good'), await link('gone'), await link('wrong')]
  const copy = (id: string, fetchImage: () => Promise<Buffer>, now = app.deps.now) =>
    copyLinkedImage({ ...app.deps, fetchImage, now }, id)
  // A problem that may pass ends nothing for a day.
  const busy = async () => {
    throw new FetchRefused('The server answered with status 503.', true)
  }
  const down = await link('down')
  expect(await copy(good, busy)).toBe('later')
  expect(await copy(down, busy, () => new Date(Date.now() + 86_500_000))).toBeUndefined()
  await copy(good, async () => image)
  await copy(gone, async () => {
    throw new FetchRefused('The server answered with status 404.')
  })
  await copy(wrong, async () => Buffer.from('<html>'))
  // A job may run twice.
  await copy(good, async () => {
    throw new Error('It was copied before')
  })
  const listed = (await app.send('GET', `/api/contest-submissions?contestId=${contestId}`, { as: ann.token }))
    .body
  const states = Object.fromEntries(listed.map((entry: any) => [entry.id, entry.imageState]))
  expect([good, gone, wrong, down].map((id) => states[id])).toEqual(['ready', 'failed', 'failed', 'failed'])
  expect(JSON.stringify(listed)).not.toContain('ann.example.com')
  const shown = listed.find((entry: any) => entry.id === good)
  expect((await app.get(shown.imageUrl)).status).toBe(200)
  const told =
    await app.sql`select data from notifications where user_id = ${ann.id} and kind = 'contest-image-failed'`
  expect(told.map(({ data }: any) => data.reason)).toEqual(
    expect.arrayContaining(['The server answered with status 404.']),
  )
})

test('one’s own entries alone are listed, without what is hidden until the result', async () => {
  const contestId = await insertContest(app.sql, contestDates('voting'))
  const bea = await app.join('bea')
  const own = await insertEntry(app.sql, { contest_id: contestId, user_id: ann.id, title: 'Mine' })
  await insertEntry(app.sql, { contest_id: contestId, user_id: ann.id, withdrawn_at: new Date() })
  await insertEntry(app.sql, { contest_id: contestId, user_id: bea.id })
  const path = `/api/contest-submissions?contestId=${contestId}&own=true`
  expect((await app.send('GET', path, { as: ann.token })).body).toMatchObject([
    { id: own, title: 'Mine', isOwn: true, user: null, votes: null, rank: null, createdAt: null },
  ])
  expect((await app.get(path)).body).toEqual([])
})
