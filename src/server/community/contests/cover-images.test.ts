// The images that stand for a contest: none too early, no names before the result, and an order that tells nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { contestDates, insertContest, insertEntry } from '../../../../test/support/contests.ts'
import { insertUser } from '../../../../test/support/factories.ts'
import { dayMs } from '../../../rules/durations.ts'

const noon = new Date('2030-03-01T12:00:00Z')
let clock = noon
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
})
afterAll(() => app.close())

const onDay = (days: number) => {
  clock = new Date(noon.getTime() + days * dayMs)
}

async function createContest(state: Parameters<typeof contestDates>[0], count: number, more: object = {}) {
  onDay(0)
  const id = await insertContest(app.sql, contestDates(state, noon))
  for (let place = 0; place < count; place += 1)
    await insertEntry(app.sql, {
      contest_id: id,
      user_id: await insertUser(app.sql),
      title: `Entry ${place}`,
      credit_author: 'Ann Adams',
      credit_licence: 'CC BY 4.0',
      credit_url: 'https://example.test/photo',
      created_at: noon,
      ...more,
    })
  return id
}

type Shown = { id: string; alt: string; author: string | null; sourceUrl: string | null }

async function readImages(id: string): Promise<Shown[]> {
  const { body } = await app.get(`/api/photo-contests/${id}`)
  const listed = (await app.get('/api/photo-contests?state=all')).body.find(
    (one: { id: string }) => one.id === id,
  )
  expect(listed.images).toEqual(body.images)
  return body.images
}

test('while entries are accepted, those of earlier days are shown, if there are three', async () => {
  const few = await createContest('accepting', 2)
  const several = await createContest('accepting', 7)
  expect(await readImages(several)).toEqual([])
  onDay(1)
  expect(await readImages(few)).toEqual([])
  const images = await readImages(several)
  expect(images).toHaveLength(5)
  for (const { alt, author, sourceUrl } of images) expect([alt, author, sourceUrl]).toEqual(['', null, null])
})

test('the order is the same for a day, does not follow the entries, and is another on most days', async () => {
  const id = await createContest('voting', 7)
  const orders = []
  for (let day = 0; day < 5; day += 1) {
    onDay(day)
    const order = (await readImages(id)).map((image) => image.id)
    expect((await readImages(id)).map((image) => image.id)).toEqual(order)
    orders.push(order.join())
  }
  expect(new Set(orders).size).toBeGreaterThan(1)
})

test('withdrawn and disqualified entries, and those without an image, are not shown', async () => {
  expect(await readImages(await createContest('voting', 3, { withdrawn_at: noon }))).toEqual([])
  const waiting = { image_state: 'waiting', width: null, height: null }
  expect(await readImages(await createContest('voting', 3, waiting))).toEqual([])
})

test('after the result the winner is first, with its credit', async () => {
  const id = await createContest('voting', 4)
  const [winner] = (await app.sql`
    select id, media_id as "mediaId" from contest_submissions where contest_id = ${id} order by id desc limit 1`) as [
    { id: string; mediaId: string },
  ]
  await app.sql`
    update contest_submissions set rank = case when id = ${winner.id} then 1 else 2 end, is_winner = id = ${winner.id} where contest_id = ${id}`
  await app.sql`update photo_contests set counted_at = ${noon}, voting_ends_at = ${noon}, ends_at = ${noon} where id = ${id}`
  expect((await readImages(id))[0]).toMatchObject({ id: winner.mediaId, author: 'Ann Adams' })
})

test('a contest and a meetup without an image have a sky', async () => {
  const id = await createContest('upcoming', 0)
  const sky = await app.get(`/contest-picture/${id}.svg`)
  expect(sky.status).toBe(200)
  expect(sky.headers.get('content-type')).toBe('image/svg+xml')
  expect((await app.get('/contest-picture/00000000-0000-4000-8000-000000000000.svg')).status).toBe(404)
})
