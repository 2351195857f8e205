// The roll-up of days: what it stores, that it happens once, survives a lost connection at any statement, and takes late views.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertPhoto, insertReview, insertUser } from '../../../../test/support/factories.ts'
import { killSwitchOn } from '../../../../test/support/kill-at.ts'
import { rollUpDays } from './roll-up.ts'
import { writeEvents } from './write-events.ts'

const day = '2027-05-20'
const nilUuid = '00000000-0000-0000-0000-000000000000'
let now: Date
let app: TestApp
beforeEach(async () => {
  now = new Date(`${day}T12:00:00Z`)
  app = await startTestApp({ now: () => now })
})
afterEach(() => app.close())

const rollUp = () => rollUpDays({ sql: app.sql, now: () => now })

type View = { id?: string; visitor?: number; hour?: number; state?: string | null; day?: string }

/** Views of a location, or of the site. */
const insertViews = (views: readonly View[]) =>
  writeEvents(
    app.sql,
    views.map(({ id, visitor = 1, hour = 12, state = null, day: on = day }) => ({
      day: on,
      subject: id ? ('location' as const) : ('site' as const),
      subjectId: id ?? nilUuid,
      visitor: String(visitor),
      hour,
      state,
    })),
    now,
  )

const rows = () =>
  app.sql`select location_id, date, views, favorites, checkins, photos, average_rating, success_rate, popular_times, weather_correlation, viewer_states
    from location_analytics order by location_id, date`

async function insertActivity(id: string): Promise<void> {
  const at = new Date(`${day}T13:30:00Z`)
  const people = [await insertUser(app.sql), await insertUser(app.sql)]
  const demo = await insertUser(app.sql, { is_demo: true })
  for (const user_id of [...people, demo]) {
    await app.sql`insert into favorites ${app.sql.insert({ user_id, location_id: id, created_at: at })}`
    await app.sql`insert into user_checkins ${app.sql.insert({
      user_id,
      location_id: id,
      checkin_time: at,
      current_conditions: app.sql.json({
        sky: 'Clear',
        success: user_id === people[0] ? 'Got the shot' : 'Not this time',
      }),
    })}`
    await insertPhoto(app.sql, { user_id, location_id: id, created_at: at })
  }
  await app.sql`insert into user_checkins ${app.sql.insert({ user_id: people[1], location_id: id, checkin_time: at, visibility: 'private' })}`
  await insertPhoto(app.sql, {
    user_id: people[0] as string,
    location_id: id,
    created_at: at,
    state: 'failed',
  })
  await insertReview(app.sql, { user_id: people[0] as string, location_id: id, rating: 4 })
  await app.sql`update locations set rating = 4, review_count = 1 where id = ${id}`
}

test('stores a row for each location where something happened, without demo accounts', async () => {
  const id = await insertLocation(app.sql, { time_zone: 'America/Denver' })
  await insertLocation(app.sql)
  await insertActivity(id)
  await insertViews([
    { id, visitor: 1, hour: 2, state: 'CO' },
    { id, visitor: 2, hour: 14 },
    { id, visitor: 3, hour: 14, state: 'CO' },
  ])
  expect(await rollUp()).toEqual([])
  now = new Date('2027-05-21T00:07:00Z')
  expect(await rollUp()).toEqual([day])
  expect(await rows()).toEqual([
    {
      location_id: id,
      date: day,
      views: 3,
      favorites: 2,
      checkins: 2,
      photos: 2,
      average_rating: 4,
      success_rate: 0.5,
      // 2:00 UTC is 8 PM of the evening before in Denver.
      popular_times: { views: { 20: 1, 8: 2 }, checkins: { 7: 2 } },
      weather_correlation: { Clear: { checkins: 2, rated: 2, successes: 1 } },
      viewer_states: { CO: 2 },
    },
  ])
})

test('a day is rolled up once more for late views, then its rows are dropped', async () => {
  const id = await insertLocation(app.sql)
  await insertViews([{ id }, {}])
  now = new Date('2027-05-21T00:07:00Z')
  await rollUp()
  expect(await rollUp()).toEqual([])
  await insertViews([{ id, visitor: 2 }])
  now = new Date('2027-05-22T00:07:00Z')
  expect(await rollUp()).toEqual([day, '2027-05-21'])
  expect(await rows()).toMatchObject([{ views: 2 }])
  expect(await app.sql`select date, visitors from site_analytics order by date`).toEqual([
    { date: day, visitors: 1 },
    { date: '2027-05-21', visitors: 0 },
  ])
  expect(await app.sql`select from analytics_events`).toHaveLength(0)
  expect(await parts('events_2027052')).not.toContain('events_20270520')
  // Too late: nothing for that day is written anymore.
  await insertViews([{ id, visitor: 3 }])
  expect(await app.sql`select from analytics_events`).toHaveLength(0)
})

const parts = async (start: string) =>
  (
    await app.sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'analytics_parts'::regnamespace and starts_with(relname, ${start}) and relkind = 'r' order by 1`
  ).map(({ name }) => name)

test('partitions are made ahead, and take over what came before them', async () => {
  const id = await insertLocation(app.sql)
  await app.sql`insert into analytics_events values (${day}, 'location', ${id}, 1, 12, null)`
  await app.sql`insert into location_analytics (location_id, date, views) values (${id}, '2027-05-01', 7)`
  await rollUp()
  expect(await parts('events_')).toEqual([
    'events_20270519',
    'events_20270520',
    'events_20270521',
    'events_20270522',
    'events_rest',
  ])
  expect(await parts('location_analytics_')).toEqual([
    'location_analytics_20270501',
    'location_analytics_20270601',
    'location_analytics_rest',
  ])
  expect(await app.sql`select from analytics_parts.events_20270520`).toHaveLength(1)
  expect(await app.sql`select views from analytics_parts.location_analytics_20270501`).toEqual([{ views: 7 }])
  expect(await rollUp()).toEqual([])
})

test('robots are left out of the roll-up', async () => {
  const ids = await Promise.all(Array.from({ length: 300 }, () => insertLocation(app.sql)))
  await insertViews(ids.map((id) => ({ id, visitor: 66 })))
  await insertViews([{ id: ids[0] as string, visitor: 7 }, { visitor: 66 }, { visitor: 7 }])
  now = new Date('2027-05-21T00:07:00Z')
  await rollUp()
  expect(await rows()).toMatchObject([{ location_id: ids[0], views: 1 }])
  expect(await app.sql`select visitors from site_analytics where date = ${day}`).toEqual([{ visitors: 1 }])
})

test('days without a server are made up for, and those before the first view are not', async () => {
  await insertViews([{}])
  now = new Date('2027-05-24T09:00:00Z')
  expect(await rollUp()).toEqual([day, '2027-05-21', '2027-05-22', '2027-05-23'])
  expect(await app.sql`select day, is_final from analytics_days where not is_final`).toEqual([
    { day: '2027-05-23', is_final: false },
  ])
})

test('losing the connection at any statement leaves each day as it was or rolled up, and the next run completes it', async () => {
  const id = await insertLocation(app.sql)
  await insertActivity(id)
  await insertViews([{ id }, { id, visitor: 2 }, {}])
  now = new Date('2027-05-22T00:07:00Z')
  const killer = await killSwitchOn(app.sql)
  let kills = 0
  for (let n = 1; n < 60; n++) {
    const attempt = await killer
      .during(n, () =>
        rollUp().then(
          () => true,
          () => false,
        ),
      )
      .catch(() => undefined)
    if (!attempt?.wasKilled) break
    kills += 1
    const days = await app.sql`select day from analytics_days where day = ${day}`
    expect(await rows()).toHaveLength(days.length)
    await rollUp()
    expect(await rows()).toMatchObject([{ views: 2, favorites: 2, checkins: 2, photos: 2 }])
    await app.sql`delete from location_analytics`
    await app.sql`delete from site_analytics`
    await app.sql`delete from analytics_days`
    await app.sql`delete from analytics_events`
    now = new Date(`${day}T12:00:00Z`)
    await insertViews([{ id }, { id, visitor: 2 }, {}])
    now = new Date('2027-05-22T00:07:00Z')
  }
  await killer.close()
  expect(kills).toBeGreaterThan(10)
})

test('what a restored backup has rolled up stays, though its views are gone', async () => {
  const id = await insertLocation(app.sql)
  await insertViews([{ id }])
  now = new Date('2027-05-21T00:07:00Z')
  await rollUp()
  await app.sql`delete from analytics_events`
  now = new Date('2027-05-22T00:07:00Z')
  await rollUp()
  expect(await rows()).toMatchObject([{ views: 1 }])
})

test('a merge of two locations adds their days up', async () => {
  const admin = await app.joinAdmin()
  const [from, into] = [await insertLocation(app.sql), await insertLocation(app.sql)]
  const counts = (views: number, hour: number, state: string) => ({
    views,
    favorites: 1,
    popular_times: app.sql.json({ views: { [hour]: views } }),
    viewer_states: app.sql.json({ [state]: views }),
    weather_correlation: app.sql.json({ Fog: { checkins: views, rated: 1, successes: 1 } }),
    date: '2027-05-01',
  })
  await app.sql`insert into location_analytics ${app.sql.insert([
    { location_id: from, ...counts(2, 7, 'UT') },
    { location_id: into, ...counts(3, 7, 'NV') },
  ])}`
  await insertViews([{ id: from }, { id: into }, { id: from, visitor: 2 }])
  const merge = await app.send('POST', `/api/admin/locations/${from}/merge`, {
    as: admin.token,
    body: { into },
  })
  expect(merge.status).toBeLessThan(300)
  expect(await rows()).toMatchObject([
    {
      location_id: into,
      views: 5,
      favorites: 2,
      popular_times: { views: { 7: 5 } },
      viewer_states: { UT: 2, NV: 3 },
      weather_correlation: { Fog: { checkins: 5, rated: 2, successes: 2 } },
    },
  ])
  expect(await app.sql`select from analytics_events where subject_id = ${into}`).toHaveLength(2)
})
