// The reputation computed by the database equals a naive count over the rows, after any activity.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/app.ts'
import { insertLocation, insertPhoto, insertReview, insertUser } from '../../../../test/support/factories.ts'
import { type Contributions, getReputation } from '../../../rules/reputation.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { recomputeReputation, refreshReputation } from './reputation.ts'

let database: { sql: Sql; drop: () => Promise<void> }
let sql: Sql
beforeAll(async () => {
  database = await createTestDatabase()
  sql = database.sql
})
afterAll(() => database.drop())

const location = fc.record({ is_verified: fc.boolean(), isRemoved: fc.boolean() })
const photo = fc.record({
  featured: fc.boolean(),
  likes: fc.nat(5),
  state: fc.constantFrom('ready', 'processing', 'failed'),
  isRemoved: fc.boolean(),
})
const review = fc.record({ likes: fc.nat(5), isRemoved: fc.boolean() })
const deeds = fc.record({
  locations: fc.array(location, { maxLength: 4 }),
  photos: fc.array(photo, { maxLength: 4 }),
  reviews: fc.array(review, { maxLength: 4 }),
})
type Deeds = typeof deeds extends fc.Arbitrary<infer T> ? T : never

function counted({ locations, photos, reviews }: Deeds): Contributions {
  const standing = locations.filter((one) => !one.isRemoved)
  const shown = photos.filter((one) => !one.isRemoved && one.state === 'ready')
  const stored = reviews.filter((one) => !one.isRemoved)
  return {
    location: standing.length,
    verifiedLocation: standing.filter((one) => one.is_verified).length,
    photo: shown.length,
    featuredPhoto: shown.filter((one) => one.featured).length,
    photoLike: shown.reduce((sum, one) => sum + one.likes, 0),
    review: stored.length,
    reviewLike: stored.reduce((sum, one) => sum + one.likes, 0),
  }
}

async function insert({ locations, photos, reviews }: Deeds): Promise<string> {
  const user = await insertUser(sql)
  const removed = (isRemoved: boolean) => (isRemoved ? new Date() : null)
  for (const { isRemoved, ...one } of locations)
    await insertLocation(sql, { created_by: user, removed_at: removed(isRemoved), ...one })
  for (const { isRemoved, ...one } of photos)
    await insertPhoto(sql, {
      user_id: user,
      location_id: await insertLocation(sql),
      removed_at: removed(isRemoved),
      ...one,
    })
  for (const { isRemoved, ...one } of reviews)
    await insertReview(sql, {
      user_id: user,
      location_id: await insertLocation(sql),
      removed_at: removed(isRemoved),
      ...one,
    })
  return user
}

const reputation = async (id: string) =>
  (await sql<{ reputation: number }[]>`select reputation from users where id = ${id}`)[0]?.reputation

test('refreshed for one user and recomputed for all, it equals the naive count', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (made) => {
      const user = await insert(made)
      await sql.transaction((tx) => refreshReputation(tx, user))
      expect(await reputation(user)).toBe(getReputation(counted(made)))
      await sql`update users set reputation = reputation + 1 where id = ${user}`
      expect(await recomputeReputation(sql)).toBe(1)
      expect(await reputation(user)).toBe(getReputation(counted(made)))
      expect(await recomputeReputation(sql)).toBe(0)
    }),
    { numRuns: 40 },
  )
})

test('parallel changes are all counted', async () => {
  const user = await insertUser(sql)
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const location = await insertLocation(sql)
      await sql.transaction(async (tx) => {
        await insertReview(tx as unknown as Sql, { user_id: user, location_id: location })
        await refreshReputation(tx, user)
      })
    }),
  )
  expect(await reputation(user)).toBe(12 * 4)
})

test('a location without an author refreshes no user', async () => {
  await expect(refreshReputation(sql, null)).resolves.toBeUndefined()
})
