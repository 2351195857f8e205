// Similar notifications are shown as one: in the list, in its pages, in the count, when marked as read, and
// in the daily email.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { noticeText } from '../../../rules/notices.ts'
import { domains } from '../../app/domains/domains.ts'
import { mailNotices } from './mail-notices.ts'

let app: TestApp
let beach: string
const fans: Member[] = []
beforeAll(async () => {
  app = await startTestApp()
  beach = await insertLocation(app.sql, { name: 'Baker Beach' })
  for (const name of ['ana', 'ben', 'cleo', 'dan']) fans.push(await app.join(name))
})
afterAll(() => app.close())

let minute = 0
async function insertPhoto(by: Member): Promise<string> {
  const row = {
    location_id: beach,
    user_id: by.id,
    state: 'ready',
    content_type: 'image/jpeg',
    byte_size: 1,
    width: 3,
    height: 2,
  }
  const [photo] = await app.sql<
    { id: string }[]
  >`insert into location_photos ${app.sql.insert(row)} returning id`
  return (photo as { id: string }).id
}
/** Each a minute after the one before. */
async function insertNotice(to: Member, kind: string, actor: Member, subjectId: string): Promise<void> {
  minute += 1
  await app.sql`insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, data, created_at)
    values (${to.id}, ${kind}, ${actor.id}, 'photo', ${subjectId}, ${app.sql.json({ locationId: beach, locationName: 'Baker Beach' })},
      now() - interval '1 day' + ${minute} * interval '1 minute')`
}
type Item = {
  id: string
  kind: string
  count: number
  actorCount: number
  path: string
  isRead: boolean
  actor: { displayName: string }
  data: Record<string, string>
}
const list = (who: Member, query = '') => app.send('GET', `/api/me/notifications${query}`, { as: who.token })
const texts = (items: Item[]) =>
  items.map((item) => noticeText({ ...item, actorName: item.actor.displayName }))
const read = async (who: Member, id: string) =>
  (await app.send('POST', `/api/me/notifications/${id}/read`, { as: who.token })).body.unread

test('likes of a photo and new photos of a location are one each, until they are read', async () => {
  const me = await app.join('grouped')
  const photo = await insertPhoto(me)
  const other = await insertPhoto(me)
  for (const fan of fans) {
    await insertNotice(me, 'photo-like', fan, photo)
    await insertNotice(me, 'new-photo', fan, await insertPhoto(fan))
  }
  await insertNotice(me, 'photo-like', fans[0] as Member, other)
  const { body, headers } = await list(me)
  expect(texts(body)).toEqual([
    'The ana liked your photo of Baker Beach',
    '4 new photos of Baker Beach by The dan and 3 others',
    'The dan and 3 others liked your photo of Baker Beach',
  ])
  expect(headers.get('x-unread-count')).toBe('3')
  expect(body[2].path).toBe(`/location/${beach}?photo=${photo}`)
  expect(await read(me, body[2].id)).toBe(2)
  expect(await read(me, body[2].id)).toBe(2)
  await insertNotice(me, 'photo-like', await app.join('eve'), photo)
  const again = (await list(me)).body as Item[]
  expect(texts(again)[0]).toBe('The eve liked your photo of Baker Beach')
  expect(again.map(({ count, isRead }) => [count, isRead])).toEqual([
    [1, false],
    [1, false],
    [4, false],
    [4, true],
  ])
})

test('marking a group leaves what came after it was shown', async () => {
  const me = await app.join('late')
  const photo = await insertPhoto(me)
  const [ana, ben, cleo] = fans as [Member, Member, Member]
  await insertNotice(me, 'photo-like', ana, photo)
  await insertNotice(me, 'photo-like', ben, photo)
  const shown = (await list(me)).body[0]
  await insertNotice(me, 'photo-like', cleo, photo)
  expect(await read(me, shown.id)).toBe(1)
  expect((await list(me)).body.map((item: Item) => [item.count, item.isRead])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('pages neither repeat nor lose a group, though new ones arrive between them', async () => {
  const me = await app.join('paged')
  const photos = await Promise.all(Array.from({ length: 7 }, () => insertPhoto(me)))
  const [ana, ben, cleo] = fans as [Member, Member, Member]
  for (const fan of [ana, ben]) for (const photo of photos) await insertNotice(me, 'photo-like', fan, photo)
  const seen: string[] = []
  let next: string | undefined = '?limit=3'
  while (next) {
    const { body, headers } = await list(me, next)
    seen.push(...body.map((item: Item) => `${item.path} ${item.count}`))
    next = headers.get('link')?.match(/<[^?>]*(\?[^>]+)>/)?.[1]
    // Lifts the oldest group to the top of the list.
    if (seen.length === 3) await insertNotice(me, 'photo-like', cleo, photos[0] as string)
  }
  expect(seen).toEqual(photos.toReversed().map((photo) => `/location/${beach}?photo=${photo} 2`))
  expect((await list(me)).body[0].count).toBe(3)
  expect((await list(me, '?cursor=bm8')).status).toBe(400)
})

test('the daily email links each line, or has a button if there is one, to the thing itself', async () => {
  const send = async (who: Member) => {
    await mailNotices({
      sql: app.sql,
      secret: 'x',
      publicUrl: 'http://viewfinder.test',
      domains,
      now: new Date(),
    })
    const [mail] =
      await app.sql`select subject, body_text, body_html from mail_outbox where user_id = ${who.id}`
    return mail as { subject: string; body_text: string; body_html: string }
  }
  const single = await app.join('single')
  const photo = await insertPhoto(single)
  for (const fan of fans) await insertNotice(single, 'photo-like', fan, photo)
  const many = await app.join('many')
  const mine = await insertPhoto(many)
  await insertNotice(many, 'photo-like', fans[0] as Member, mine)
  await insertNotice(many, 'follow', fans[1] as Member, mine)
  const one = await send(single)
  const url = `http://viewfinder.test/location/${beach}?photo=${photo}`
  expect(one.subject).toBe('The dan and 3 others liked your photo of Baker Beach')
  expect(one.body_text).toContain(`Take a look:\n${url}\n`)
  const several = await send(many)
  expect(several.body_text).toContain(
    `The ana liked your photo of Baker Beach.\nhttp://viewfinder.test/location/${beach}?photo=${mine}\n`,
  )
  expect(several.body_html).toContain(`?photo=${mine}"`)
  expect(one.body_text + several.body_text).not.toContain('/notifications')
})

test('a decided report leads to what was reported, as long as it is there', async () => {
  const [reporter, admin] = [await app.join('reporter'), await app.joinAdmin()]
  const photo = await insertPhoto(fans[0] as Member)
  await app.send('POST', '/api/reports', {
    as: reporter.token,
    body: { subjectKind: 'photo', subjectId: photo, reason: 'spam' },
  })
  await app.send('POST', `/api/admin/reports/photo/${photo}/dismiss`, { as: admin.token, body: {} })
  expect((await list(reporter)).body[0].path).toBe(`/location/${beach}?photo=${photo}`)
  await app.sql`update location_photos set removed_at = now() where id = ${photo}`
  expect((await list(reporter)).body[0].path).toBeNull()
})
