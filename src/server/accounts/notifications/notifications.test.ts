// Notifications over HTTP: the list, marking as read, the live stream, one-click unsubscribe, and the daily and weekly emails.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertReview } from '../../../../test/support/factories.ts'
import { readMails } from '../../../../test/support/mails.ts'
import { until } from '../../../../test/support/until.ts'
import { domains } from '../../app/domains/domains.ts'
import { getMonday, mailDigests } from '../../community/profiles/weekly-digest.ts'
import { listenerName } from '../../platform/db/listen.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { mailNotices } from './mail-notices.ts'
import { unsubscribeToken } from './unsubscribe.ts'

const secret = 'only-for-tests-4f2a9c7be1d84f6a'
const publicUrl = 'http://viewfinder.test'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const follow = (who: Member, whom: Member) =>
  app.send('PUT', `/api/profiles/${whom.username}/follow`, { as: who.token })
const unread = async (who: Member) =>
  (await app.send('GET', '/api/me/notifications/count', { as: who.token })).body.unread

describe('the list', () => {
  test('is keyset paged with the unread count, and is marked as read once', async () => {
    const star = await app.join('listed')
    for (const name of ['la', 'lb', 'lc']) await follow(await app.join(name), star)
    const { headers, body } = await app.send('GET', '/api/me/notifications?limit=2', { as: star.token })
    expect(headers.get('x-unread-count')).toBe('3')
    expect(
      body.map((one: { kind: string; actor: { username: string }; path: string; isRead: boolean }) => [
        one.kind,
        one.actor.username,
        one.path,
        one.isRead,
      ]),
    ).toEqual([
      ['follow', 'lc', '/u/lc', false],
      ['follow', 'lb', '/u/lb', false],
    ])
    const next = headers.get('link')?.match(/<([^>]+)>/)?.[1] as string
    expect((await app.send('GET', next, { as: star.token })).body).toHaveLength(1)
    const mark = () => app.send('POST', `/api/me/notifications/${body[0].id}/read`, { as: star.token })
    expect((await mark()).body).toEqual({ unread: 2 })
    expect((await mark()).body).toEqual({ unread: 2 })
    const stranger = await app.join('nosy')
    await app.send('POST', `/api/me/notifications/${body[1].id}/read`, { as: stranger.token })
    expect(await unread(star)).toBe(2)
    expect((await app.send('POST', '/api/me/notifications/read', { as: star.token })).body).toEqual({
      unread: 0,
    })
    for (const path of ['/api/me/notifications', '/api/me/notifications/count'])
      expect((await app.get(path)).status).toBe(401)
  })
})

/** Reads a stream until it ends; `events` fills as they arrive. */
async function openStream(as: string) {
  const gone = new AbortController()
  const response = await fetch(`${app.url}/api/me/notifications/stream`, {
    headers: { authorization: `Bearer ${as}`, 'accept-encoding': 'gzip' },
    signal: gone.signal,
  })
  const events: string[] = []
  const ended = (async () => {
    for await (const piece of (response.body as ReadableStream<Uint8Array>).pipeThrough(
      new TextDecoderStream() as never,
    ) as unknown as AsyncIterable<string>)
      events.push(...piece.split('\n').filter((line) => line.startsWith('data: ')))
  })().catch(() => {})
  return { response, events, ended, close: () => gone.abort() }
}

describe('the stream', () => {
  test('sends the count at once and after each change, and is closed to visitors', async () => {
    expect((await app.get('/api/me/notifications/stream')).status).toBe(401)
    const star = await app.join('streamed')
    const stream = await openStream(star.token)
    expect([
      stream.response.status,
      stream.response.headers.get('content-type'),
      stream.response.headers.get('cache-control'),
    ]).toEqual([200, 'text/event-stream', 'no-store'])
    await expect.poll(() => stream.events.at(-1)).toBe('data: 0')
    await follow(await app.join('sa'), star)
    await expect.poll(() => stream.events.at(-1)).toBe('data: 1')
    await app.send('POST', '/api/me/notifications/read', { as: star.token })
    await expect.poll(() => stream.events.at(-1)).toBe('data: 0')
    stream.close()
  })

  test('continues after the listening connection was lost', async () => {
    const star = await app.join('lost')
    const stream = await openStream(star.token)
    await expect.poll(() => stream.events.length).toBeGreaterThan(0)
    const cut =
      await app.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${listenerName} and datname = current_database()`
    expect(cut.length).toBeGreaterThan(0)
    await follow(await app.join('lf'), star)
    await expect.poll(() => stream.events.at(-1)).toBe('data: 1')
    // Repeated to test the notification itself, not only the poll after reconnecting.
    await until(
      async () =>
        (
          await app.sql`select from pg_stat_activity where application_name = ${listenerName} and datname = current_database() and state = 'idle' and query <> ''`
        ).length > 0,
    )
    await follow(await app.join('lg'), star)
    await expect.poll(() => stream.events.at(-1)).toBe('data: 2')
    stream.close()
  })

  test('ends with the session, whether it is signed out or expires', async () => {
    for (const end of [
      (token: string) => app.sql`delete from sessions where token_hash = ${hashToken(token)}`,
      (token: string) =>
        app.sql`update sessions set expires_at = now() - interval '1 second' where token_hash = ${hashToken(token)}`,
    ]) {
      const star = await app.join(`ends${Math.floor(performance.now() * 1000)}`)
      const stream = await openStream(star.token)
      await expect.poll(() => stream.events.length).toBeGreaterThan(0)
      await end(star.token)
      await stream.ended
    }
  })

  test('does not delay the shutdown of the server', async () => {
    const other = await startTestApp()
    const { token } = await other.join('stopped')
    const response = await fetch(`${other.url}/api/me/notifications/stream`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const ended = response.text().then((text) => text.startsWith('retry: 5000'))
    const before = performance.now()
    await other.close()
    // Read to its regular end: a connection that was cut off fails.
    expect(await ended).toBe(true)
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  test('is limited per user; closing one makes room', async () => {
    const star = await app.join('greedy')
    const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(star.token)))
    const refused = await app.send('GET', '/api/me/notifications/stream', { as: star.token })
    expect([refused.status, refused.body.type]).toEqual([429, 'rate-limited'])
    streams[0]?.close()
    const again = async () => {
      const stream = await openStream(star.token)
      stream.close()
      return stream.response.status
    }
    await expect.poll(again).toBe(200)
    for (const stream of streams) stream.close()
  })
})

describe('unsubscribing', () => {
  const preferences = async (who: Member) =>
    (await app.send('GET', '/api/me/preferences', { as: who.token })).body

  test('works by POST and never by GET, without a session, any number of times', async () => {
    const who = await app.join('mailed')
    const path = `/api/unsubscribe?token=${unsubscribeToken(secret, who.id, 'digest')}`
    for (const method of ['PUT', 'DELETE']) expect((await app.send(method, path)).status).toBe(405)
    const opened = await fetch(app.url + path, { redirect: 'manual' })
    // A mail program may open the address in a browser: the page has the button.
    expect([opened.status, opened.headers.get('location')]).toEqual([303, path.replace('/api', '')])
    expect((await preferences(who)).weeklyDigest).toBe(true)
    const oneClick = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([oneClick.status, await oneClick.json()]).toEqual([200, { unsubscribed: 'digest' }])
    expect(await preferences(who)).toMatchObject({ weeklyDigest: false, communityNotifications: true })
    const fromPage = await fetch(`${app.url}${path}&from=page`, { method: 'POST', redirect: 'manual' })
    expect([fromPage.status, fromPage.headers.get('location')]).toEqual([303, '/unsubscribe?done=digest'])
  })

  test('refuses forged and truncated tokens', async () => {
    const [who, victim] = [await app.join('forger'), await app.join('victim')]
    const token = unsubscribeToken(secret, who.id, 'digest')
    const forged = [
      token.replace(who.id, victim.id),
      token.replace('digest', 'community'),
      token.slice(0, -1),
      `${token}x`,
      `${token}.x`,
      '',
      'a.b.c',
      unsubscribeToken('guess', victim.id, 'digest'),
    ]
    for (const one of forged)
      expect([
        one,
        (await app.send('POST', `/api/unsubscribe?token=${encodeURIComponent(one)}`)).status,
      ]).toEqual([one, 400])
    for (const one of [who, victim])
      expect(await preferences(one)).toMatchObject({ weeklyDigest: true, communityNotifications: true })
    expect(
      (
        await app.send(
          'POST',
          `/api/unsubscribe?token=${unsubscribeToken(secret, '00000000-0000-4000-8000-000000000000', 'digest')}`,
        )
      ).status,
    ).toBe(200)
  })
})

const mailsTo = (who: Member, kind: string) =>
  readMails(app.sql, app.sql`user_id = ${who.id} and kind = ${kind}`)

describe('the daily email', () => {
  const run = (now: Date) => mailNotices({ sql: app.sql, secret, publicUrl, domains, now })

  test('bundles unread notifications, once a day however often the job runs, with one-click unsubscribe', async () => {
    const star = await app.join('bundled')
    await follow(await app.join('ba'), star)
    await follow(await app.join('bb'), star)
    const now = new Date()
    await Promise.all([run(now), run(now), run(now)])
    await run(now)
    const mails = await mailsTo(star, 'notices')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('The ba followed you.\nhttp://viewfinder.test/u/ba\n')
    expect(mails[0]?.body_text).toContain('The bb followed you.\nhttp://viewfinder.test/u/bb\n')
    expect(mails[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const link = /<http:\/\/viewfinder\.test(\/api\/unsubscribe\?token=[^>]+)>/.exec(
      mails[0]?.headers['List-Unsubscribe'] ?? '',
    )?.[1] as string
    expect((await app.send('POST', link)).body).toEqual({ unsubscribed: 'community' })
    expect(mails[0]?.body_text).toMatch(/Unsubscribe: http:\/\/viewfinder\.test\/unsubscribe\?token=/)
  })

  test('is not repeated the next day for the same, nor sent for read ones, nor to users who cannot or do not want to receive it', async () => {
    const [nagged, reader, unconfirmed, quiet] = [
      await app.join('nagged'),
      await app.join('readit'),
      await app.join('unconfirmed', { email_verified: false }),
      await app.join('nomail'),
    ]
    const fan = await app.join('everyfan')
    for (const one of [nagged, reader, unconfirmed, quiet]) await follow(fan, one)
    await app.send('POST', '/api/me/notifications/read', { as: reader.token })
    await app.sql`insert into user_preferences (user_id, community_notifications) values (${quiet.id}, false)`
    await run(new Date())
    await run(new Date(Date.now() + 86_400_000))
    expect(await mailsTo(nagged, 'notices')).toHaveLength(1)
    for (const one of [reader, unconfirmed, quiet]) expect(await mailsTo(one, 'notices')).toHaveLength(0)
  })
})

describe('the weekly digest', () => {
  const run = (now: Date) => mailDigests({ sql: app.sql, secret, publicUrl, now })

  test('lists new locations nearby and from followed users, once a week, only if there are any', async () => {
    const [local, fan, alone] = [await app.join('local'), await app.join('weekfan'), await app.join('alone')]
    const home = await insertLocation(app.sql, {
      name: 'Old mill',
      latitude: 52,
      longitude: 10,
      created_at: new Date('2020-01-01'),
    })
    await insertReview(app.sql, { user_id: local.id, location_id: home })
    const quarry = await insertLocation(app.sql, { name: 'New quarry', latitude: 52.1, longitude: 10 })
    await insertLocation(app.sql, { name: 'New but far', latitude: 58, longitude: 10 })
    await insertLocation(app.sql, {
      name: 'New but withheld',
      latitude: 52.1,
      longitude: 10,
      precision: 'hidden',
    })
    await follow(fan, local)
    const now = new Date()
    await Promise.all([run(now), run(now)])
    await run(now)
    const [mail, ...more] = await mailsTo(local, 'digest')
    expect(more).toHaveLength(0)
    expect(mail?.body_text).toContain(
      `New quarry, near Old mill\nhttp://viewfinder.test/location/${quarry}\n`,
    )
    expect(mail?.body_text).not.toMatch(/far|withheld/)
    expect((await mailsTo(fan, 'digest'))[0]?.body_text).toContain(
      'The local: 1 review\nhttp://viewfinder.test/u/local\n',
    )
    expect(await mailsTo(alone, 'digest')).toHaveLength(0)
  })

  test('counts weeks from Monday in UTC', () => {
    expect(
      ['2026-11-15T23:59:59Z', '2026-11-16T00:00:00Z', '2026-11-22T23:59:59Z'].map((at) =>
        getMonday(new Date(at)),
      ),
    ).toEqual(['2026-11-09', '2026-11-16', '2026-11-16'])
  })
})
