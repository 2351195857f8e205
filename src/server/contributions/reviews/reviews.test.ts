// Writing, changing, deleting, listing and liking reviews over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertUser } from '../../../../test/support/factories.ts'

let app: TestApp
let ann: Member
let ben: Member

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  ann = await app.join('ann')
  ben = await app.join('ben')
})
afterAll(() => app.close())

const location = (input = {}) =>
  insertLocation(app.sql, { name: 'Mesa Arch', time_zone: 'America/Denver', ...input })
const write = (id: string, body: unknown, as: Member | undefined = ann) =>
  app.send('POST', `/api/locations/${id}/reviews`, { body, as: as?.token })
const getRating = async (id: string) => {
  const { body } = await app.get(`/api/locations/${id}`)
  return [body.rating, body.reviewCount]
}
const getPhoto = async (userId: string, locationId: string, columns = {}) => {
  const id = randomUUID()
  await app.sql`insert into location_photos ${app.sql.insert({ id, location_id: locationId, user_id: userId, state: 'ready', content_type: 'image/jpeg', byte_size: 9, width: 40, height: 30, title: 'Arch', ...columns })}`
  return id
}

test('a review contains every field of the specification and updates the rating of its location', async () => {
  const id = await location()
  const answer = await write(id, {
    rating: 4,
    comment: '  Soft light.\nFew people. ',
    title: 'Dawn',
    visitDate: '2026-11-20',
    weatherConditions: 'Clear',
    equipmentUsed: '24-70 mm',
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    locationId: id,
    userId: ann.id,
    username: 'ann',
    displayName: 'The ann',
    rating: 4,
    title: 'Dawn',
    content: 'Soft light.\nFew people.',
    comment: 'Soft light.\nFew people.',
    visitDate: '2026-11-20',
    weatherConditions: 'Clear',
    equipmentUsed: '24-70 mm',
    photos: [],
    likes: 0,
    isOwn: true,
    hasLiked: false,
  })
  expect(await getRating(id)).toEqual([4, 1])
  expect((await write(id, { rating: 2.5, content: 'Crowded.' }, ben)).body).toMatchObject({
    rating: 2.5,
    comment: 'Crowded.',
  })
  expect(await getRating(id)).toEqual([3.3, 2])
})

test('a comment is optional', async () => {
  const id = await location()
  expect((await write(id, { rating: 5 })).body).toMatchObject({ content: '', comment: '' })
})

test.each([
  [{}, 'rating', 'Rating is required to submit a review.'],
  [{ rating: 0 }, 'rating', 'Rating is required to submit a review.'],
  [{ rating: '' }, 'rating', 'Rating is required to submit a review.'],
  [{ rating: null }, 'rating', 'Rating is required to submit a review.'],
  [{ rating: 0.5 }, 'rating', 'Rating is required to submit a review.'],
  [{ rating: 5.5 }, 'rating', 'Give 1 to 5 stars, in half-star steps.'],
  [{ rating: 3.2 }, 'rating', 'Give 1 to 5 stars, in half-star steps.'],
  [{ rating: 4, visitDate: '2026-11-22' }, 'visitDate', 'The visit date can’t be in the future.'],
  [{ rating: 4, visitDate: '2026-02-30' }, 'visitDate', 'Expected a date as YYYY-MM-DD'],
  [{ rating: 4, visitDate: '0000-01-01' }, 'visitDate', 'Enter the date of your visit.'],
  [
    { rating: 4, photos: ['00000000-0000-4000-8000-000000000000'] },
    'photos',
    'Choose from your own photos of this location.',
  ],
])('%j is refused at %s', async (body, path, message) => {
  const id = await location()
  const answer = await write(id, body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toContainEqual({ path, message })
  expect(await getRating(id)).toEqual([0, 0])
})

test.each([
  { title: 'x'.repeat(121) },
  { comment: 'x'.repeat(5001) },
  { comment: 'a\0b' },
  { equipmentUsed: 7 },
  { photos: 'none' },
])('%j is refused without an error of ours', async (body) =>
  expect((await write(await location(), { rating: 4, ...body })).status).toBe(422),
)

test('the visit date is checked in the time zone of the location', async () => {
  // 12:00 UTC is already tomorrow in Kiritimati.
  expect(
    (await write(await location({ time_zone: 'Pacific/Kiritimati' }), { rating: 4, visitDate: '2026-11-22' }))
      .status,
  ).toBe(201)
})

test('a user reviews a location once; a second attempt gets the id of the first review', async () => {
  const id = await location()
  const first = (await write(id, { rating: 4 })).body
  const second = await write(id, { rating: 1 })
  expect([second.status, second.body.type, second.body.reviewId]).toEqual([409, 'duplicate', first.id])
  expect(await getRating(id)).toEqual([4, 1])
})

test('a retry with the same idempotency key gets the review of the first request', async () => {
  const id = await location()
  const post = (rating: number) =>
    app.send('POST', `/api/locations/${id}/reviews`, {
      body: { rating },
      as: ann.token,
      headers: { 'idempotency-key': `dawn at ${id}` },
    })
  const [first, second] = await Promise.all([post(4), post(4)])
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(second?.body).toEqual(first?.body)
  expect((await post(5)).status).toBe(409)
  expect(await getRating(id)).toEqual([4, 1])
})

test('writing requires a session and an existing location', async () => {
  expect(
    (await app.send('POST', `/api/locations/${await location()}/reviews`, { body: { rating: 4 } })).status,
  ).toBe(401)
  expect((await write(randomUUID(), { rating: 4 })).status).toBe(404)
  expect((await write('nonsense', { rating: 4 })).status).toBe(404)
  expect((await write(await location({ removed_at: new Date() }), { rating: 4 })).status).toBe(404)
})

test('only the author can change or delete a review; absent fields are not changed', async () => {
  const id = await location()
  const review = (await write(id, { rating: 4, title: 'Dawn', comment: 'Good.', visitDate: '2026-11-01' }))
    .body
  const patch = (body: unknown, as: Member) =>
    app.send('PATCH', `/api/reviews/${review.id}`, { body, as: as.token })
  expect((await patch({ rating: 1 }, ben)).status).toBe(403)
  expect((await patch({ rating: 2, comment: 'Not so good.', visitDate: null }, ann)).body).toMatchObject({
    rating: 2,
    title: 'Dawn',
    content: 'Not so good.',
    visitDate: null,
  })
  expect(await getRating(id)).toEqual([2, 1])
  expect((await patch({ title: null }, ann)).body).toMatchObject({ title: null, content: 'Not so good.' })
  expect((await patch({ rating: 7 }, ann)).status).toBe(422)
  expect((await patch({ visitDate: '2027-01-01' }, ann)).status).toBe(422)
  const remove = (as: Member) => app.send('DELETE', `/api/reviews/${review.id}`, { as: as.token })
  expect((await remove(ben)).status).toBe(403)
  expect((await remove(ann)).status).toBe(204)
  expect((await remove(ann)).status).toBe(404)
  expect(await getRating(id)).toEqual([0, 0])
  expect((await write(id, { rating: 3 })).status).toBe(201)
})

test('an edit of another version than the current one is refused with the current review, a repeated one is not', async () => {
  const id = await location()
  const review = (await write(id, { rating: 4, comment: 'Good.' })).body
  const photo = await getPhoto(ann.id, id)
  const patch = (body: unknown) => app.send('PATCH', `/api/reviews/${review.id}`, { body, as: ann.token })
  expect(review.version).toBe(1)
  const edit = { version: 1, rating: 3, comment: 'Crowded.', photos: [photo] }
  expect((await patch(edit)).body).toMatchObject({ version: 2, rating: 3 })
  // The first response was lost.
  expect((await patch(edit)).body).toMatchObject({ version: 2, rating: 3 })
  const late = await patch({ ...edit, comment: 'Quiet.' })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ type: 'stale', review: { version: 2, content: 'Crowded.' } })
  expect((await patch({ ...edit, comment: 'Quiet.', version: 2 })).body).toMatchObject({
    version: 3,
    content: 'Quiet.',
  })
  // Without a version, the last write wins.
  expect((await patch({ rating: 5 })).body).toMatchObject({ version: 4, rating: 5 })
  expect((await patch({ version: 0, rating: 5 })).status).toBe(422)
})

test("a review shows only its author's own photos of the location, and no removed ones", async () => {
  const id = await location()
  const [first, second, hidden] = [
    await getPhoto(ann.id, id),
    await getPhoto(ann.id, id),
    await getPhoto(ann.id, id, { removed_at: new Date() }),
  ]
  for (const wrong of [await getPhoto(ben.id, id), await getPhoto(ann.id, await location()), hidden])
    expect((await write(id, { rating: 4, photos: [wrong] })).body.errors[0].path).toBe('photos')
  const review = (await write(id, { rating: 4, photos: [first, second] })).body
  expect(review.photos.toSorted()).toEqual(
    [`/media/${first}/1280.jpg`, `/media/${second}/1280.jpg`].toSorted(),
  )
  expect(review.displayImages[0]).toMatchObject({ width: 40, height: 30, alt: 'Arch', author: 'The ann' })
  const patched = await app.send('PATCH', `/api/reviews/${review.id}`, {
    body: { photos: [second] },
    as: ann.token,
  })
  expect(patched.body.photos).toEqual([`/media/${second}/1280.jpg`])
  await app.sql`update location_photos set removed_at = now() where id = ${second}`
  expect((await app.get(`/api/locations/${id}/reviews`)).body[0].photos).toEqual([])
})

test('a removed review is neither shown nor counted, and its author cannot change that', async () => {
  const id = await location()
  const review = (await write(id, { rating: 1 })).body
  await write(id, { rating: 5 }, ben)
  await app.sql`update location_reviews set removed_at = now() where id = ${review.id}`
  expect((await app.get(`/api/locations/${id}/reviews`)).body.map((one: any) => one.rating)).toEqual([5])
  const summary = await app.send('GET', `/api/locations/${id}/reviews/summary`, { as: ann.token })
  expect(summary.body).toMatchObject({ stars: [0, 0, 0, 0, 1], mine: { id: review.id, isRemoved: true } })
  expect((await write(id, { rating: 1 })).status).toBe(409)
  expect(
    (await app.send('PATCH', `/api/reviews/${review.id}`, { body: { rating: 2 }, as: ann.token })).status,
  ).toBe(403)
  expect((await app.send('DELETE', `/api/reviews/${review.id}`, { as: ann.token })).status).toBe(403)
  expect((await app.send('PUT', `/api/reviews/${review.id}/like`, { as: ben.token })).status).toBe(404)
})

test('likes: one per user, none for an own review; the author is notified, and `hasLiked` is set for the viewer', async () => {
  const id = await location()
  const review = (await write(id, { rating: 4 })).body
  const like = (method: string, as?: Member) =>
    app.send(method, `/api/reviews/${review.id}/like`, { as: as?.token })
  const seenBy = async (as?: Member) => {
    const [one] = (await app.send('GET', `/api/locations/${id}/reviews`, { as: as?.token })).body
    return [one.likes, one.hasLiked, one.isOwn]
  }
  expect((await like('PUT')).status).toBe(401)
  expect((await like('PUT', ann)).status).toBe(403)
  for (let time = 0; time < 2; time++)
    expect((await like('PUT', ben)).body).toEqual({ likes: 1, hasLiked: true })
  expect([await seenBy(ben), await seenBy(ann), await seenBy()]).toEqual([
    [1, true, false],
    [1, false, true],
    [1, false, false],
  ])
  const notices =
    await app.sql`select kind, actor_id, data from notifications where subject_id = ${review.id}`
  expect(notices).toEqual([
    { kind: 'review-like', actor_id: ben.id, data: { locationId: id, locationName: 'Mesa Arch' } },
  ])
  for (let time = 0; time < 2; time++)
    expect((await like('DELETE', ben)).body).toEqual({ likes: 0, hasLiked: false })
  expect(await seenBy(ben)).toEqual([0, false, false])
  expect((await app.send('PUT', `/api/reviews/${randomUUID()}/like`, { as: ben.token })).status).toBe(404)
  expect((await app.send('PUT', '/api/reviews/nonsense/like', { as: ben.token })).status).toBe(404)
})

test('lists reviews in four orders, each complete and with its own cursors', async () => {
  const id = await location()
  for (let index = 0; index < 23; index++) {
    const user = await insertUser(app.sql)
    await app.sql`insert into location_reviews (location_id, user_id, rating, likes, created_at)
      values (${id}, ${user}, ${1 + ((index * 7) % 9) / 2}, ${index % 4}, ${new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 3)))})`
  }
  const all = async (sortBy: string) => {
    const found: any[] = []
    let path: string | undefined = `/api/locations/${id}/reviews?sortBy=${sortBy}&limit=4`
    while (path) {
      const { body, headers } = await app.get(path)
      found.push(...body)
      path = headers.get('link')?.match(/<([^>]+)>/)?.[1]
    }
    return found
  }
  const keys: Record<string, (review: any) => number> = {
    newest: () => 0,
    liked: (one) => one.likes,
    highest: (one) => one.rating,
    lowest: (one) => -one.rating,
  }
  for (const [order, key] of Object.entries(keys)) {
    const found = await all(order)
    expect(new Set(found.map((review) => review.id)).size, order).toBe(23)
    for (const [index, one] of found.entries()) {
      const next = found[index + 1]
      if (next)
        expect(
          key(one) > key(next) || (key(one) === key(next) && one.createdAt >= next.createdAt),
          `${order} ${index}`,
        ).toBe(true)
    }
  }
  const link = (await app.get(`/api/locations/${id}/reviews?sortBy=liked&limit=4`)).headers.get(
    'link',
  ) as string
  const cursor = /cursor=([^&>]+)/.exec(link)?.[1]
  expect((await app.get(`/api/locations/${id}/reviews?sortBy=highest&cursor=${cursor}`)).status).toBe(400)
  expect((await app.get(`/api/locations/${id}/reviews?cursor=${cursor}`)).status).toBe(400)
  expect((await app.get(`/api/locations/${id}/reviews?sortBy=best`)).status).toBe(400)
})

test('the summary counts reviews per star, rounds halves up, and contains the own review', async () => {
  const id = await location()
  for (const rating of [1, 3, 3.5, 4.5, 5])
    await app.sql`insert into location_reviews (location_id, user_id, rating) values (${id}, ${await insertUser(app.sql)}, ${rating})`
  const mine = (await write(id, { rating: 2 })).body
  const summary = async (as?: Member) =>
    (await app.send('GET', `/api/locations/${id}/reviews/summary`, { as: as?.token })).body
  expect(await summary()).toMatchObject({ reviewCount: 6, stars: [1, 1, 1, 1, 2], mine: null })
  expect((await summary(ann)).mine.id).toBe(mine.id)
  const photo = await getPhoto(ann.id, id)
  await getPhoto(ben.id, id)
  expect((await summary(ann)).myPhotos).toEqual([
    expect.objectContaining({ id: photo, url: `/media/${photo}/1280.jpg`, alt: 'Arch' }),
  ])
  expect((await app.get(`/api/locations/${randomUUID()}/reviews/summary`)).status).toBe(404)
})
