// Many people at once, and any order of writes: rating, count and likes are always those of the rows.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../test/support/app.ts'
import { insertLocation } from '../../../test/support/factories.ts'
import { recomputeCounters, recountRating } from '../locations/recompute.ts'
import { recomputeReputation } from '../people/reputation.ts'
import { recomputeReviewLikes } from './recompute.ts'
import { removeReviewsOf } from './remove-of-person.ts'

let app: TestApp
let people: Member[]

beforeAll(async () => {
  app = await startTestApp()
  people = await Promise.all(Array.from({ length: 100 }, (_, index) => app.join(`crowd${index}`)))
})
afterAll(() => app.close())

const write = (id: string, rating: number, as: Member) =>
  app.send('POST', `/api/locations/${id}/reviews`, { body: { rating }, as: as.token })
const like = (id: string, as: Member, method = 'PUT') =>
  app.send(method, `/api/reviews/${id}/like`, { as: as.token })
const person = (index: number) => people[index] as Member
const counted = async (id: string) =>
  (await app.sql`select rating, review_count from locations where id = ${id}`)[0]
const likesOf = async (id: string) =>
  (
    await app.sql`select likes, (select count(*)::int from review_likes where review_id = ${id}) as rows from location_reviews where id = ${id}`
  )[0]

test('a hundred people review one place at once: every one counts', async () => {
  const id = await insertLocation(app.sql)
  const answers = await Promise.all(people.map((one, index) => write(id, 1 + (index % 5), one)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  expect(await counted(id)).toEqual({ rating: 3, review_count: 100 })
})

test('one person who sends the same review ten times at once has one', async () => {
  const id = await insertLocation(app.sql)
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(id, 4, person(0))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  const written = answers.find(({ status }) => status === 201)?.body.id
  for (const { status, body } of answers) if (status === 409) expect(body.reviewId).toBe(written)
  expect(await counted(id)).toEqual({ rating: 4, review_count: 1 })
})

test('a hundred people like one review at once, each twice: ninety-nine likes', async () => {
  const id = await insertLocation(app.sql)
  const review = (await write(id, 5, person(0))).body.id
  const answers = await Promise.all(people.flatMap((one) => [like(review, one), like(review, one)]))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(198)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(2)
  expect(await likesOf(review)).toEqual({ likes: 99, rows: 99 })
  await Promise.all(people.map((one, index) => like(review, one, index % 2 ? 'DELETE' : 'PUT')))
  expect((await likesOf(review))?.likes).toBe((await likesOf(review))?.rows)
  const [author] = await app.sql`select reputation from people where id = ${person(0).id}`
  expect(await recomputeReputation(app.sql)).toBe(0)
  expect(author?.reputation).toBeGreaterThan(0)
})

test('reviews that are deleted while they are liked leave nothing behind, and nobody gets an error of ours', async () => {
  const id = await insertLocation(app.sql)
  const reviews = await Promise.all(
    people.slice(0, 10).map(async (one) => (await write(id, 4, one)).body.id as string),
  )
  const answers = await Promise.all([
    ...reviews.flatMap((review) => people.slice(10, 20).map((one) => like(review, one))),
    ...reviews.map((review, index) =>
      app.send('DELETE', `/api/reviews/${review}`, { as: person(index).token }),
    ),
    ...people.slice(20, 30).map((one) => write(id, 2, one)),
  ])
  for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status)
  expect(await counted(id)).toEqual({ rating: 2, review_count: 10 })
  expect(await app.sql`select 1 from review_likes where review_id = any (${reviews}::uuid[])`).toEqual([])
})

test('after any writes, rating, count and likes are those of the rows', async () => {
  const writers = people.slice(0, 4)
  const step = fc.record({
    act: fc.constantFrom('write', 'write', 'change', 'delete', 'take down', 'like', 'unlike'),
    who: fc.nat(3),
    whom: fc.nat(3),
    rating: fc.integer({ min: 2, max: 10 }).map((half) => half / 2),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.boolean(), async (steps, atOnce) => {
      const id = await insertLocation(app.sql)
      const idOf = async (index: number) =>
        (
          await app.sql`select id from location_reviews where location_id = ${id} and user_id = ${person(index).id}`
        )[0]?.id ?? crypto.randomUUID()
      const run = async ({ act, who, whom, rating }: (typeof steps)[number]) => {
        const me = writers[who] as Member
        if (act === 'write') return (await write(id, rating, me)).status
        if (act === 'change')
          return (
            await app.send('PATCH', `/api/reviews/${await idOf(who)}`, { body: { rating }, as: me.token })
          ).status
        if (act === 'delete')
          return (await app.send('DELETE', `/api/reviews/${await idOf(who)}`, { as: me.token })).status
        if (act === 'like') return (await like(await idOf(whom), me)).status
        if (act === 'unlike') return (await like(await idOf(whom), me, 'DELETE')).status
        const taken = await idOf(whom)
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

test('an account that goes takes its reviews and likes along, and the counters follow', async () => {
  const id = await insertLocation(app.sql)
  const review = (await write(id, 5, person(0))).body.id
  await write(id, 1, person(1))
  await like(review, person(1))
  await app.sql.transaction((tx) => removeReviewsOf(tx, person(1).id))
  expect(await counted(id)).toEqual({ rating: 5, review_count: 1 })
  expect(await likesOf(review)).toEqual({ likes: 0, rows: 0 })
})

test('wrong counts of likes are found and mended', async () => {
  const id = await insertLocation(app.sql)
  const review = (await write(id, 5, person(0))).body.id
  await app.sql`update location_reviews set likes = 7 where id = ${review}`
  expect(await recomputeReviewLikes(app.sql)).toBe(1)
  expect(await likesOf(review)).toEqual({ likes: 0, rows: 0 })
})
