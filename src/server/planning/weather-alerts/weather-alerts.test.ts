// Alerts about the weather at favorites, by a forecast of a local server and a moved clock.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations, insertUser } from '../../../../test/support/factories.ts'
import { readMails } from '../../../../test/support/mails.ts'
import { clearHour, startWeatherDouble, type WeatherDouble } from '../../../../test/support/weather-double.ts'
import { type NoticeWords, noticeText } from '../../../rules/notices.ts'
import { unsubscribeToken } from '../../accounts/notifications/unsubscribe.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import { createWeatherClient } from '../../discovery/weather/client.ts'
import { findWeatherAlerts } from './find.ts'
import { mailWeatherAlerts } from './mail.ts'

// A clear day before new moon; sunset in Utah is at 00:03 UTC, sunrise at 14:05.
let now = new Date('2026-11-08T14:40:00Z')
let double: WeatherDouble
let app: TestApp
let member: Member
let place: string

beforeAll(async () => {
  double = await startWeatherDouble(() => now)
  app = await startTestApp({
    now: () => now,
    weather: createWeatherClient({
      weatherUrl: double.url,
      log: { warn: () => {} },
      nowMs: () => now.getTime(),
    }),
  })
})
afterAll(async () => {
  await app.close()
  await double.close()
})

const overcast = { ...clearHour, cloud_cover: 100, cloud_cover_low: 100 }
let round = 0
beforeEach(async () => {
  // Far enough for each test to be in another season.
  now = new Date(Date.UTC(2026 + round, 10, 8, 14, 40))
  round += 1
  await app.sql`delete from favorites`
  await app.sql`delete from weather_cells`
  double.weather = () => overcast
  double.failures.splice(0)
  member = await app.join(`member${round}`, { plan: 'pro' })
  place = await insertLocation(app.sql, {
    name: 'Mesa Arch',
    latitude: 38.389,
    longitude: -109.868,
    time_zone: 'America/Denver',
  })
  await favor(place)
})

const favor = (location: string, user = member.id) =>
  app.sql`insert into favorites (user_id, location_id) values (${user}, ${location})`
const deps = () => app.deps as unknown as JobDeps
const run = async () => {
  const found = await findWeatherAlerts(deps())
  return [found, await mailWeatherAlerts(deps())]
}
type Listed = NoticeWords & { path: string | null }
const notices = async (user = member) =>
  ((await app.send('GET', '/api/me/notifications', { as: user.token })).body as Listed[])
    .filter(({ kind }) => kind === 'weather-alert')
    .map((notice) => ({ text: noticeText(notice), path: notice.path }))
const mails = async (user = member) =>
  await readMails(app.sql, app.sql`kind = 'weather' and user_id = ${user.id}`)
const setPreferences = async (changes: object) => {
  const { body } = await app.send('GET', '/api/me/preferences', { as: member.token })
  return await app.send('PUT', '/api/me/preferences', { as: member.token, body: { ...body, ...changes } })
}
const daysLater = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}
const fog = () => ({ ...overcast, visibility: 200 })

test('fog around sunrise: a notification that says why, and an email', async () => {
  double.weather = fog
  expect(await run()).toEqual([1, 1])
  expect(await notices()).toMatchObject([
    {
      text: expect.stringMatching(/^Mesa Arch: fog is forecast around sunrise on \w+day$/),
      path: `/location/${place}`,
    },
  ])
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^Mesa Arch: fog is forecast/)
  expect(mail?.body_text).toContain(`/location/${place}`)
  expect(mail?.headers['List-Unsubscribe']).toContain('weather.')
})

test('a second run of the day, and the next day’s forecast of the same weather, tell nothing twice', async () => {
  double.weather = (_, __, at) => (at.getTime() < now.getTime() + 86_400_000 ? fog() : overcast)
  const first = await run()
  expect([first, await run()]).toEqual([
    [1, 1],
    [0, 0],
  ])
  expect(await notices()).toHaveLength(1)
  const others = await insertLocation(app.sql, { latitude: 38.3, longitude: -109.8, name: 'Other' })
  await favor(others)
  // New alerts after the day's email do not cause a second one.
  expect(await run()).toEqual([1, 0])
  expect(await mails()).toHaveLength(1)
})

test('high clouds at sunset', async () => {
  double.weather = () => ({ ...clearHour, cloud_cover: 60, cloud_cover_high: 45, cloud_cover_low: 5 })
  await run()
  expect((await notices()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Mesa Arch: 45% high and 5% low clouds are forecast at sunset on \w+day$/),
  ])
})

test('a clear night is told if it is dark', async () => {
  // New moon: November 9, 2026. Full moon: November 24, 2026.
  now = new Date('2026-11-08T14:40:00Z')
  double.weather = () => clearHour
  await run()
  expect((await notices()).map(({ text }) => text)).toEqual([
    expect.stringContaining('a clear, dark sky is forecast'),
  ])
  const other = await app.join('moonlit', { plan: 'pro' })
  now = new Date('2026-11-24T14:40:00Z')
  await favor(place, other.id)
  await run()
  expect(await notices(other)).toEqual([])
})

test('the first snow is told once, and only where a week without snow was watched', async () => {
  const snow = () => ({ ...overcast, snowfall: 1, precipitation: 1 })
  double.weather = snow
  expect(await run()).toEqual([0, 0])
  await app.sql`delete from weather_data`
  await app.sql`delete from weather_cells`
  double.weather = () => overcast
  await run()
  daysLater(8)
  await run()
  daysLater(1)
  double.weather = snow
  expect(await run()).toEqual([1, 1])
  expect((await notices())[0]?.text).toContain('the first snow of the season')
  daysLater(1)
  expect(await run()).toEqual([0, 0])
})

test('only of the kinds that the user chose, only with alerts on, and only with a plan that includes them', async () => {
  double.weather = fog
  expect((await setPreferences({ weatherAlertKinds: ['first-snow'] })).status).toBe(200)
  expect(await run()).toEqual([0, 0])
  await setPreferences({ weatherAlertKinds: ['fog'], weatherAlerts: false })
  expect(await run()).toEqual([0, 0])
  await setPreferences({ weatherAlerts: true })
  await app.sql`update users set plan = 'free' where id = ${member.id}`
  expect(await run()).toEqual([0, 0])
  await app.sql`update users set plan = 'pro' where id = ${member.id}`
  expect(await run()).toEqual([1, 1])
  expect((await setPreferences({ weatherAlertKinds: ['hail'] })).status).toBe(422)
})

test('closed and hidden favorites are not watched, and a failing forecast tells nothing', async () => {
  double.weather = fog
  await app.sql`update locations set status = 'closed' where id = ${place}`
  expect(await run()).toEqual([0, 0])
  await app.sql`update locations set status = 'open', precision = 'hidden' where id = ${place}`
  expect(await run()).toEqual([0, 0])
  await app.sql`update locations set precision = 'exact' where id = ${place}`
  await app.sql`delete from weather_cells`
  double.failures.push((response) => response.writeHead(500).end())
  expect(await run()).toEqual([0, 0])
  expect(await run()).toEqual([1, 1])
})

test('the link in the email turns alerts off', async () => {
  double.weather = fog
  const token = unsubscribeToken(app.deps.secret, member.id, 'weather')
  const path = `/api/unsubscribe?token=${encodeURIComponent(token)}`
  // The row that the switch is in exists once preferences were read.
  await app.send('GET', '/api/me/preferences', { as: member.token })
  expect((await app.send('POST', path)).status).toBe(200)
  expect((await app.send('GET', '/api/me/preferences', { as: member.token })).body.weatherAlerts).toBe(false)
  expect(await run()).toEqual([0, 0])
})

test('unconfirmed addresses get no email, and the daily email leaves weather out', async () => {
  double.weather = fog
  await app.sql`update users set email_verified = false where id = ${member.id}`
  expect(await run()).toEqual([1, 0])
  expect(await notices()).toHaveLength(1)
})

test('two workers at once tell everything once, in one email', async () => {
  double.weather = fog
  const found = await Promise.all([findWeatherAlerts(deps()), findWeatherAlerts(deps())])
  expect(found[0] + found[1]).toBe(1)
  const mailed = await Promise.all([mailWeatherAlerts(deps()), mailWeatherAlerts(deps())])
  expect(mailed[0] + mailed[1]).toBe(1)
  expect([(await notices()).length, (await mails()).length]).toEqual([1, 1])
})

test('a late run after midnight sends no second email within a day; what it found waits for the next one', async () => {
  double.weather = fog
  expect(await run()).toEqual([1, 1])
  const other = await insertLocation(app.sql, {
    latitude: 38.3,
    longitude: -109.8,
    name: 'Late Arch',
    time_zone: 'America/Denver',
  })
  await favor(other)
  now = new Date(now.getTime() + 9.5 * 3_600_000)
  const [found, mailed] = await run()
  expect(found).toBeGreaterThan(0)
  expect(mailed).toBe(0)
  now = new Date(now.getTime() + 14.5 * 3_600_000)
  expect((await run())[1]).toBe(1)
  const [first, second, ...more] = await mails()
  expect(more).toEqual([])
  expect(first?.body_text).not.toContain('Late Arch')
  expect(second?.body_text).toContain('Late Arch')
})

test('what was found shortly before midnight is mailed shortly after it', async () => {
  double.weather = fog
  now = new Date(Date.UTC(now.getUTCFullYear(), 10, 8, 23, 59))
  expect(await findWeatherAlerts(deps())).toBe(1)
  now = new Date(now.getTime() + 120_000)
  expect(await mailWeatherAlerts(deps())).toBe(1)
})

test('the day of an email is that where most of the favorites are', async () => {
  double.weather = fog
  // 23:40 in Tokyo, where three of the five favorites are.
  for (const name of ['Asakusa', 'Shibuya', 'Ueno'])
    await favor(
      await insertLocation(app.sql, { name, latitude: 35.7, longitude: 139.7, time_zone: 'Asia/Tokyo' }),
    )
  expect((await run())[1]).toBe(1)
  const other = await insertLocation(app.sql, {
    latitude: 38.3,
    longitude: -109.8,
    time_zone: 'America/Denver',
  })
  await favor(other)
  // 23:55 is the same day there, 0:05 the next one.
  now = new Date(now.getTime() + 15 * 60_000)
  expect((await run())[1]).toBe(0)
  now = new Date(now.getTime() + 10 * 60_000)
  expect((await run())[1]).toBe(1)
})

test('all open favorites are watched, with a forecast for each cell', async () => {
  double.weather = fog
  await app.sql`delete from favorites`
  double.requests.splice(0)
  await insertLocations(
    app.sql,
    Array.from({ length: 150 }, (_, index) => ({
      name: `Favorite ${index}`,
      // Twenty cells.
      latitude: 38.05 + (index % 20) / 10,
      longitude: -110.05 - index / 100_000,
      time_zone: 'America/Denver',
      status: index % 5 === 0 ? 'closed' : 'open',
    })),
  )
  await app.sql`
    insert into favorites (user_id, location_id, sort_order)
    select ${member.id}, id, substring(name from 10)::int from locations where name like 'Favorite %'`
  const other = await app.join('second-watcher', { plan: 'pro' })
  await app.sql`
    insert into favorites (user_id, location_id) select ${other.id}, id from locations where name like 'Favorite %'`
  expect(await run()).toEqual([240, 2])
  const watched = await app.sql<{ name: string }[]>`
    select l.name from weather_alerts a join locations l on l.id = a.location_id where a.user_id = ${member.id}`
  expect(watched.map(({ name }) => Number(name.slice(9))).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 150 }, (_, index) => index).filter((index) => index % 5 !== 0),
  )
  expect(double.requests).toHaveLength(1)
  const [mail] = await mails()
  expect(mail?.body_text).toContain('…and more')
  await app.sql`delete from locations where name like 'Favorite %'`
})

test('many users without an open favorite do not end the round for those after them', async () => {
  double.weather = fog
  const closed = await insertLocation(app.sql, { status: 'closed' })
  for (let index = 0; index < 100; index += 1) {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    await insertUser(app.sql, { id, username: `closed${index}`, plan: 'pro' })
    await favor(closed, id)
  }
  expect(await run()).toEqual([1, 1])
})
