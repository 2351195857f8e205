// Entries that look alike: a copy of the user's own entry is refused, and a copy of somebody else's is shown
// only to administrators.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertContest, insertEntry } from '../../../../test/support/contests.ts'
import { photoForm, plainImage, sampleImage } from '../../../../test/support/images.ts'
import { photoChanges } from '../../../../test/support/photo-changes.ts'
import type { SimilarEntries } from '../../../contract/community/contest-shapes.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { compareEntries } from './compare-entries.ts'
import { copyLinkedImage } from './copy-link.ts'
import { leaveContests } from './forget-user.ts'

let app: TestApp
let ann: Member
let rival: Member
let admin: Member
const original = sampleImage('canon6d-dock-boards')
const different = sampleImage('iphone7-close-up-omaha')
const photo = readFileSync(join(projectRoot, 'demo/photos/west-half-dome-from-glacier-point.jpg'))
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.join('ann', { plan: 'pro' })
  rival = await app.join('rival', { plan: 'pro' })
  admin = await app.joinAdmin()
})
afterAll(() => app.close())

const send = (method: string, path: string, as: Member, body?: unknown) =>
  app.send(method, `/api${path}`, { as: as.token, ...(body === undefined ? {} : { body }) })
const enter = (as: Member, contestId: string, content: Buffer, title = 'Ridge') =>
  send('POST', '/contest-submissions', as, photoForm(content, { contestId, title }))
const similar = async (contestId: string) =>
  (await send('GET', `/admin/contests/${contestId}`, admin)).body.similar as SimilarEntries[]

const variants: Record<string, () => Promise<Buffer>> = {
  smaller: () => sharp(original).resize(400).jpeg({ quality: 60 }).toBuffer(),
  brighter: () => sharp(original).modulate({ brightness: 1.12 }).jpeg().toBuffer(),
  gray: () => sharp(original).greyscale().png().toBuffer(),
  'a little trimmed': async () => {
    const { width, height } = await sharp(original).metadata()
    const edge = { left: Math.round(width * 0.01), top: Math.round(height * 0.01) }
    return await sharp(original)
      .extract({ ...edge, width: Math.round(width * 0.98), height: Math.round(height * 0.98) })
      .jpeg()
      .toBuffer()
  },
}

test.each(Object.entries(variants))('a copy of one’s own entry is refused: %s', async (_, make) => {
  const contestId = await insertContest(app.sql)
  expect((await enter(ann, contestId, original)).status).toBe(201)
  const { status, body } = await enter(ann, contestId, await make(), 'Again')
  expect([status, body.type, body.errors[0].path]).toEqual([409, 'duplicate', 'photo'])
  expect(body.detail).toBe('This photo looks like “Ridge”, which you’ve already entered in this contest.')
})

test('other photos, other contests, and images without contrast are no copies; a withdrawn entry can come back', async () => {
  const contestId = await insertContest(app.sql, { max_submissions_per_user: 9 })
  const first = await enter(ann, contestId, original)
  expect((await enter(ann, contestId, different)).status).toBe(201)
  expect((await enter(ann, await insertContest(app.sql), original)).status).toBe(201)
  const flat = await plainImage('#335577', 900, 600)
  for (const content of [flat, flat]) expect((await enter(ann, contestId, content)).status).toBe(201)
  await send('DELETE', `/contest-submissions/${first.body.id}`, ann)
  expect((await enter(ann, contestId, original)).status).toBe(201)
})

test.each(Object.entries(photoChanges))(
  'a changed copy of one’s own entry is refused: %s',
  async (_, change) => {
    const contestId = await insertContest(app.sql)
    expect((await enter(ann, contestId, photo)).status).toBe(201)
    const { status, body } = await enter(ann, contestId, await change(photo), 'Again')
    expect([status, body.type, body.errors?.[0].path]).toEqual([409, 'duplicate', 'photo'])
  },
)

test('of two copies at once exactly one gets in; a repeated call is answered like the first', async () => {
  const contestId = await insertContest(app.sql)
  const contents = [photo, await photoChanges.mirrored(photo), await photoChanges['cropped by 35%'](photo)]
  const answers = await Promise.all(contents.map((content) => enter(ann, contestId, content)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const call = { as: ann.token, headers: { 'idempotency-key': 'one-entry-of-a-dock' } }
  const other = await insertContest(app.sql)
  const send = () =>
    app.send('POST', '/api/contest-submissions', {
      ...call,
      body: photoForm(photo, { contestId: other, title: 'Ridge' }),
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
})

test('somebody else’s photo is taken like any other, and administrators see the pair without names', async () => {
  const contestId = await insertContest(app.sql)
  const waiting = async () => (await send('GET', '/admin/overview', admin)).body.contestsWithCopies as number
  const before = await waiting()
  const one = await enter(ann, contestId, original, 'Boards')
  const copy = await enter(
    rival,
    contestId,
    await photoChanges['mirrored and cropped by 20%'](original),
    'Planks',
  )
  const fresh = await enter(rival, contestId, different, 'Close')
  // Nothing in the response distinguishes a copy from another photo.
  const shapeOf = ({ status, body }: typeof copy) => [status, Object.keys(body), body.imageState]
  expect(shapeOf(copy)).toEqual(shapeOf(fresh))
  await compareEntries(app.deps)
  const found = await similar(contestId)
  const listed = (await send('GET', '/admin/contests', admin)).body
  expect(listed.find(({ id }: any) => id === contestId).similarPairs).toBe(found.length)
  expect(found).toHaveLength(1)
  expect([found[0]?.entryId, found[0]?.otherId].toSorted()).toEqual([one.body.id, copy.body.id].toSorted())
  expect(found[0]?.changes).toEqual(['mirrored', 'cropped'])
  expect(found[0]?.likeness).toBeGreaterThan(0.9)
  expect(await waiting()).toBe(before + 1)
  const page = JSON.stringify((await send('GET', `/admin/contests/${contestId}`, admin)).body)
  for (const name of ['ann', 'rival']) expect(page).not.toContain(`"${name}"`)
  await send('POST', `/admin/contest-submissions/${copy.body.id}/disqualify`, admin, { reason: 'A copy' })
  expect(await similar(contestId)).toEqual([])
  expect(await waiting()).toBe(before)
})

test('entries of before there were descriptions are described and compared; what was done is not done again', async () => {
  const contestId = await insertContest(app.sql)
  for (const [as, content] of [
    [ann, original],
    [rival, await photoChanges['rotated by 90°'](original)],
  ] as const)
    expect((await enter(as, contestId, content)).status).toBe(201)
  await insertEntry(app.sql, { contest_id: contestId, user_id: rival.id, title: 'Its file is gone' })
  const inContest = app.sql`submission_id in (select id from contest_submissions where contest_id = ${contestId})`
  await app.sql`delete from contest_entry_features where ${inContest}`
  await compareEntries(app.deps)
  expect((await similar(contestId)).map(({ changes }) => changes)).toEqual([['rotated']])
  const readRows = () =>
    app.sql`select * from contest_entry_features where ${inContest} order by submission_id`
  const rows = await readRows()
  expect(
    rows.map(({ features, compared_at }: any) => [features !== null, compared_at !== null]).toSorted(),
  ).toEqual([
    [false, true],
    [true, true],
    [true, true],
  ])
  await compareEntries(app.deps)
  expect(await readRows()).toEqual(rows)
  await app.sql`update photo_contests set counted_at = now() where id = ${contestId}`
  await compareEntries(app.deps)
  expect([await readRows(), (await similar(contestId)).length]).toEqual([[], 1])
})

const enterLink = async (as: Member, contestId: string, title: string) => {
  const imageUrl = `https://${as.username}.example.com/${title}.jpg`
  return (await send('POST', '/contest-submissions', as, { contestId, title, imageUrl })).body.id as string
}
const copyLink = (id: string, content: Buffer) =>
  copyLinkedImage({ ...app.deps, fetchImage: async () => content }, id)

test('a photo that was linked is compared once it is copied', async () => {
  const contestId = await insertContest(app.sql)
  await enter(ann, contestId, original)
  await copyLink(await enterLink(rival, contestId, 'Linked'), original)
  await compareEntries(app.deps)
  expect(await similar(contestId)).toHaveLength(1)
})

test('of links to copies of one’s own photo one is shown, and the author hears why the other is not', async () => {
  const contestId = await insertContest(app.sql)
  const ids = [await enterLink(ann, contestId, 'First'), await enterLink(ann, contestId, 'Second')]
  const contents = [original, await photoChanges.negative(original)]
  await Promise.all(ids.map((id, index) => copyLink(id, contents[index]!)))
  const entries = await app.sql<{ id: string; title: string; state: string }[]>`
    select id, title, image_state as state from contest_submissions where contest_id = ${contestId}`
  expect(entries.map(({ state }) => state).toSorted()).toEqual(['failed', 'ready'])
  const shown = entries.find(({ state }) => state === 'ready')
  const told =
    await app.sql`select data from notifications where user_id = ${ann.id} and kind = 'contest-image-failed'`
  expect(told.map(({ data }: any) => data.reason)).toEqual([
    `This photo looks like “${shown?.title}”, which you’ve already entered in this contest.`,
  ])
})

test('a deleted account leaves no description of its photos and no pair', async () => {
  const contestId = await insertContest(app.sql)
  const leaver = await app.join('leaver', { plan: 'pro' })
  await enter(ann, contestId, original)
  const { body } = await enter(leaver, contestId, original)
  await compareEntries(app.deps)
  expect(await similar(contestId)).toHaveLength(1)
  await app.sql.transaction((tx) => leaveContests(tx, app.deps, leaver.id))
  const described = await app.sql`select from contest_entry_features where submission_id = ${body.id}`
  const pairs = await app.sql`select from contest_similar_entries where ${body.id} in (entry_id, other_id)`
  expect([described.length, pairs.length]).toEqual([0, 0])
})

test('a pair that an administrator judged to be different photos is no longer listed or counted', async () => {
  const contestId = await insertContest(app.sql)
  await enter(ann, contestId, original)
  await enter(rival, contestId, original)
  await compareEntries(app.deps)
  const waiting = async () => (await send('GET', '/admin/overview', admin)).body.contestsWithCopies as number
  const before = await waiting()
  const [pair] = await similar(contestId)
  const dismiss = (contest: string) =>
    // In either order.
    send('POST', `/admin/contests/${contest}/dismiss-similar`, admin, {
      entryId: pair?.otherId,
      otherId: pair?.entryId,
    })
  expect((await dismiss(await insertContest(app.sql))).body.type).toBe('not-found')
  expect((await dismiss(contestId)).status).toBe(200)
  expect([await similar(contestId), await waiting()]).toEqual([[], before - 1])
  expect((await dismiss(contestId)).body.type).toBe('wrong-state')
  await app.sql`update contest_entry_features set compared_at = null`
  await compareEntries(app.deps)
  expect(await similar(contestId)).toEqual([])
})
