// Entries that look alike: a copy of the user's own entry is refused, and a copy of somebody else's is shown
// only to administrators.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertContest } from '../../../../test/support/contests.ts'
import { photoForm, plainImage, sampleImage } from '../../../../test/support/images.ts'
import type { SimilarEntries } from '../../../contract/community/contest-shapes.ts'
import { copyLinkedImage } from './copy-link.ts'

let app: TestApp
let ann: Member
let rival: Member
let admin: Member
const original = sampleImage('canon6d-dock-boards')
const different = sampleImage('iphone7-close-up-omaha')
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

test('somebody else’s photo is taken like any other, and administrators see the pair without names', async () => {
  const contestId = await insertContest(app.sql)
  const one = await enter(ann, contestId, original, 'Boards')
  const copy = await enter(rival, contestId, await sharp(original).resize(500).jpeg().toBuffer(), 'Planks')
  const fresh = await enter(rival, contestId, different, 'Close')
  // Nothing in the response distinguishes a copy from another photo.
  const shapeOf = ({ status, body }: typeof copy) => [status, Object.keys(body), body.imageState]
  expect(shapeOf(copy)).toEqual(shapeOf(fresh))
  const found = await similar(contestId)
  expect(found).toHaveLength(1)
  expect([found[0]?.entryId, found[0]?.otherId].toSorted()).toEqual([one.body.id, copy.body.id].toSorted())
  expect(found[0]?.differentBits).toBeLessThanOrEqual(10)
  const page = JSON.stringify((await send('GET', `/admin/contests/${contestId}`, admin)).body)
  for (const name of ['ann', 'rival']) expect(page).not.toContain(`"${name}"`)
  await send('POST', `/admin/contest-submissions/${copy.body.id}/disqualify`, admin, { reason: 'A copy' })
  expect(await similar(contestId)).toEqual([])
})

test('a photo that was linked is compared once it is copied', async () => {
  const contestId = await insertContest(app.sql)
  await enter(ann, contestId, original)
  const linked = await send('POST', '/contest-submissions', rival, {
    contestId,
    title: 'Linked',
    imageUrl: 'https://rival.example.com/boards.jpg',
  })
  await copyLinkedImage({ ...app.deps, fetchImage: async () => original }, linked.body.id)
  expect(await similar(contestId)).toHaveLength(1)
})
