// Following over HTTP: once per pair also in parallel, notified once, listed; and the feed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertPhoto, insertReview } from '../../../../test/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const follow = (who: Member, whom: string) =>
  app.send('PUT', `/api/profiles/${whom}/follow`, { as: who.token })
const getFollowers = async (name: string) => (await app.get(`/api/profiles/${name}`)).body.about.followers

describe('following', () => {
  test('twenty parallel requests follow once and notify once', async () => {
    const [fan, star] = [await app.join('fan'), await app.join('star')]
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(fan, 'star')))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(20).fill([200, { isFollowing: true, followers: 1 }]),
    )
    expect((await app.send('GET', '/api/profiles/star', { as: fan.token })).body.viewer).toEqual({
      isSelf: false,
      isFollowing: true,
      followsYou: false,
    })
    expect((await app.send('GET', '/api/profiles/fan', { as: star.token })).body.viewer.followsYou).toBe(true)
    expect((await app.send('DELETE', '/api/profiles/star/follow', { as: fan.token })).status).toBe(204)
    expect((await app.send('DELETE', '/api/profiles/star/follow', { as: fan.token })).status).toBe(204)
    await follow(fan, 'star')
    const notices = await app.sql`select kind, actor_id from notifications where user_id = ${star.id}`
    expect(notices).toMatchObject([{ kind: 'follow', actor_id: fan.id }])
  })

  test('several users who follow each other in parallel get exact counts', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, (_, index) => app.join(`circle${index}`)))
    await Promise.all(
      users.flatMap((who) => users.filter((whom) => whom !== who).map((whom) => follow(who, whom.username))),
    )
    for (const { username } of users)
      expect((await app.get(`/api/profiles/${username}`)).body.about).toMatchObject({
        followers: 5,
        following: 5,
      })
  })

  test('refuses oneself, unknown users and visitors', async () => {
    const me = await app.join('narcissus')
    expect((await follow(me, 'Narcissus')).status).toBe(403)
    expect((await follow(me, 'nobody-there')).status).toBe(404)
    expect((await app.send('PUT', '/api/profiles/narcissus/follow')).status).toBe(401)
    expect(await getFollowers('narcissus')).toBe(0)
  })

  test('lists users newest first, with the session’s relation to each', async () => {
    const [a, b, c] = [await app.join('lista'), await app.join('listb'), await app.join('listc')]
    await follow(a, 'listc')
    await follow(b, 'listc')
    await follow(a, 'listb')
    const followers = (await app.send('GET', '/api/profiles/listc/followers', { as: a.token })).body
    expect(
      followers.map((one: { username: string; isFollowing: boolean; isSelf: boolean }) => [
        one.username,
        one.isFollowing,
        one.isSelf,
      ]),
    ).toEqual([
      ['listb', true, false],
      ['lista', false, true],
    ])
    expect(
      (await app.get('/api/profiles/lista/following?limit=1')).body.map(
        (one: { username: string }) => one.username,
      ),
    ).toEqual(['listb'])
    expect(c.id).toBeTruthy()
  })

  test('does not notify users who turned the notification off', async () => {
    const [fan, quiet] = [await app.join('loud'), await app.join('quiet')]
    await app.sql`insert into user_preferences (user_id, community_notifications) values (${quiet.id}, false)`
    await follow(fan, 'quiet')
    expect(await app.sql`select 1 from notifications where user_id = ${quiet.id}`).toHaveLength(0)
  })
})

describe('the feed', () => {
  let reader: Member
  let shy: Member
  let location: string
  beforeAll(async () => {
    reader = await app.join('reader')
    const [busy, other] = [await app.join('busy'), await app.join('unfollowed')]
    shy = await app.join('shy')
    await app.sql`insert into user_preferences (user_id, privacy_level) values (${shy.id}, 'private')`
    location = await insertLocation(app.sql, {
      name: 'Feed place',
      created_by: busy.id,
      created_at: new Date('2026-02-01'),
    })
    await insertPhoto(app.sql, {
      user_id: busy.id,
      location_id: location,
      title: 'A photo',
      created_at: new Date('2026-02-03'),
    })
    await insertPhoto(app.sql, {
      user_id: busy.id,
      location_id: location,
      removed_at: new Date(),
      created_at: new Date('2026-02-04'),
    })
    await insertPhoto(app.sql, { user_id: other.id, location_id: location })
    await insertPhoto(app.sql, { user_id: shy.id, location_id: location })
    await insertReview(app.sql, {
      user_id: busy.id,
      location_id: location,
      title: 'A review',
      created_at: new Date('2026-02-02'),
    })
    for (const [visibility, day] of [
      ['public', 5],
      ['followers', 6],
      ['private', 7],
    ] as const)
      await app.sql`insert into user_checkins (user_id, location_id, visibility, shooting_notes, checkin_time) values (${busy.id}, ${location}, ${visibility}, ${visibility}, ${new Date(Date.UTC(2026, 1, day))})`
    await follow(reader, 'busy')
    await follow(reader, 'shy')
  })

  test('contains the visible activity of followed users, newest first, page by page', async () => {
    const all = (await app.send('GET', '/api/feed', { as: reader.token })).body
    expect(
      all.map((item: { kind: string; title: string; text: string }) => [item.kind, item.title ?? item.text]),
    ).toEqual([
      ['checkin', 'followers'],
      ['checkin', 'public'],
      ['photo', 'A photo'],
      ['review', 'A review'],
      ['location', ''],
    ])
    const seen: string[] = []
    let path: string | undefined = '/api/feed?limit=2'
    while (path) {
      const { headers, body }: { headers: Headers; body: { id: string }[] } = await app.send('GET', path, {
        as: reader.token,
      })
      seen.push(...body.map(({ id }) => id))
      path = headers.get('link')?.match(/<([^>]+)>/)?.[1]
    }
    expect(seen).toEqual(all.map(({ id }: { id: string }) => id))
  })

  test('is empty without followed users and requires a session', async () => {
    expect((await app.send('GET', '/api/feed', { as: shy.token })).body).toEqual([])
    expect((await app.get('/api/feed')).status).toBe(401)
  })
})
