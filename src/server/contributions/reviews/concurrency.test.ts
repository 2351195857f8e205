// Parallel users and writes in any order: rating, count and likes always match the rows.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { recomputeReputation } from '../../accounts/users/reputation.ts'
import { recomputeCounters, recountRating } from '../../discovery/locations/recompute.ts'
import { recomputeReviewLikes } from './recompute.ts'
import { removeReviewsByUser } from './remove-by-user.ts'

let app: TestApp
let users: Member[]

beforeAll(async () => {
  app = await startTestApp()
  users = await Promise.all(Array.from({ length: 100 }, (_, index) => app.join(`crowd${index}`)))
})
afterAll(() => app.close())

const write = (id: string, rating: number, as: Member) =>
  app.send('POST', `/api/locations/${id}/reviews`, { body: { rating }, as: as.token })
const like = (id: string, as: Member, method = 'PUT') =>
  app.send(method, `/api/reviews/${id}/like`, { as: as.token })
const user = (index: number) => users[index] as Member
const counted = async (id: string) =>
  (await app.sql`select rating, review_count from locations where id = ${id}`)[0]
const countLikes = async (id: string) =>
  (
    await app.sql`select likes, (select count(*)::int from review_likes where review_id = ${id}) as rows from location_reviews where id = ${id}`
  )[0]

test('counts every one of a hundred parallel reviews of a location', async () => {
  const id = await insertLocation(app.sql)
  const answers = await Promise.all(users.map((one, index) => write(id, 1 + (index % 5), one)))
  expect(answers.map(({ status }) => status)).toEqual(users.map(() => 201))
  expect(await counted(id)).toEqual({ rating: 3, review_count: 100 })
})

test('ten parallel requests of one user create one review', async () => {
  const id = await insertLocation(app.sql)
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(id, 4, user(0))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  const written = answers.find(({ status }) => status === 201)?.body.id
  for (const { status, body } of answers) if (status === 409) expect(body.reviewId).toBe(written)
  expect(await counted(id)).toEqual({ rating: 4, review_count: 1 })
})

test('a hundred users who like one review twice in parallel, its author among them, add ninety-nine likes', async () => {
  const id = await insertLocation(app.sql)
  const review = (await write(id, 5, user(0))).body.id
  const answers = await Promise.all(users.flatMap((one) => [like(review, one), like(review, one)]))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(198)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(2)
  expect(await countLikes(review)).toEqual({ likes: 99, rows: 99 })
  await Promise.all(users.map((one, index) => like(review, one, index % 2 ? 'DELETE' : 'PUT')))
  expect((await countLikes(review))?.likes).toBe((await countLikes(review))?.rows)
  const [author] = await app.sql`select reputation from users where id = ${user(0).id}`
  expect(await recomputeReputation(app.sql)).toBe(0)
  expect(author?.reputation).toBeGreaterThan(0)
})

test('deleting reviews while they are liked leaves no rows behind and causes no server error', async () => {
  const id = await insertLocation(app.sql)
  const reviews = await Promise.all(
    users.slice(0, 10).map(async (one) => (await write(id, 4, one)).body.id as string),
  )
  const answers = await Promise.all([
    ...reviews.flatMap((review) => users.slice(10, 20).map((one) => like(review, one))),
    ...reviews.map((review, index) =>
      app.send('DELETE', `/api/reviews/${review}`, { as: user(index).token }),
    ),
    ...users.slice(20, 30).map((one) => write(id, 2, one)),
  ])
  for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status)
  expect(await counted(id)).toEqual({ rating: 2, review_count: 10 })
  expect(await app.sql`select 1 from review_likes where review_id = any (${reviews}::uuid[])`).toEqual([])
})

test('rating, count and likes match the rows after any sequence of writes', async () => {
  const writers = users.slice(0, 4)
  const step = fc.record({
    action: fc.constantFrom('write', 'write', 'change', 'delete', 'take down', 'like', 'unlike'),
    who: fc.nat(3),
    whom: fc.nat(3),
    rating: fc.integer({ min: 2, max: 10 }).map((half) => half / 2),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.boolean(), async (steps, atOnce) => {
      const id = await insertLocation(app.sql)
      const getId = async (index: number) =>
        (
          await app.sql`select id from location_reviews where location_id = ${id} and user_id = ${user(index).id}`
        )[0]?.id ?? crypto.randomUUID()
      const run = async ({ action, who, whom, rating }: (typeof steps)[number]) => {
        const me = writers[who] as Member
        if (action === 'write') return (await write(id, rating, me)).status
        if (action === 'change')
          return (
            await app.send('PATCH', `/api/reviews/${await getId(who)}`, { body: { rating }, as: me.token })
          ).status
        if (action === 'delete')
          return (await app.send('DELETE', `/api/reviews/${await getId(who)}`, { as: me.token })).status
        if (action === 'like') return (await like(await getId(whom), me)).status
        if (action === 'unlike') return (await like(await getId(whom), me, 'DELETE')).status
        const taken = await getId(whom)
        await app.sql.transaction(async (tx) => {
          await tx`update location_reviews set removed_at = now() where id = ${taken}`
          await recountRating(tx, id)
        })
        return 200
      }
      const statuses = atOnce ? await Promise.all(steps.map(run)) : []
      if (!atOnce) for (const one of steps) statuses.push(await run(one))
      for (const status of statuses) expect(status).toBeLessThan(500)
      const rows =
        await app.sql`select rating, likes, removed_at, (select count(*)::int from review_likes k where k.review_id = r.id) as liked
        from location_reviews r where location_id = ${id}`
      const shown = rows.filter((row) => row.removed_at === null)
      const average = shown.length === 0 ? 0 : shown.reduce((sum, row) => sum + row.rating, 0) / shown.length
      const now = await counted(id)
      expect(now?.review_count).toBe(shown.length)
      expect(now?.rating).toBeCloseTo(average, 5)
      for (const row of rows) expect(row.likes).toBe(row.liked)
    }),
    { numRuns: 25 },
  )
  expect((await recomputeCounters(app.sql)).ratings).toBe(0)
  expect(await recomputeReviewLikes(app.sql)).toBe(0)
})

test('deleting an account deletes its reviews and likes and updates the counters', async () => {
  const id = await insertLocation(app.sql)
  const review = (await write(id, 5, user(0))).body.id
  await write(id, 1, user(1))
  await like(review, user(1))
  await app.sql.transaction((tx) => removeReviewsByUser(tx, user(1).id))
  expect(await counted(id)).toEqual({ rating: 5, review_count: 1 })
  expect(await countLikes(review)).toEqual({ likes: 0, rows: 0 })
})

test('recomputing finds and corrects wrong like counts', async () => {
  const id = await insertLocation(app.sql)
  const review = (await write(id, 5, user(0))).body.id
  await app.sql`update location_reviews set likes = 7 where id = ${review}`
  expect(await recomputeReviewLikes(app.sql)).toBe(1)
  expect(await countLikes(review)).toEqual({ likes: 0, rows: 0 })
})
