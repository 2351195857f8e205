// Migration 50 on a database with rows: tokens become hashes in place, and everything that they open stays open.
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../test/support/app.ts'
import { createTarget } from '../../../../test/support/backup.ts'
import type { FavoriteList } from '../../../contract/contributions/favorite-lists.ts'
import { migrate, readMigrations, readSchema } from './migrate.ts'

const account = '11111111-1111-4111-8111-111111111111'
const [session, list, trip] = [
  'Abcdefghijklmnopqrstuvwxyz012345',
  'list-of-twenty-four-char',
  'trip-of-twenty-four-char',
]
const [meetups, property] = ['a'.repeat(64), 'b'.repeat(64)]

test('signed-in users stay signed in, and links from before work beside those that are shown now', async () => {
  const { database, sql } = await createTarget()
  await migrate(sql, { ...readSchema(), migrations: readMigrations().slice(0, 49), functions: [] })
  await sql`insert into users (id, name, username, email, email_verified) values (${account}, 'Ada', 'ada', 'ada@example.com', true)`
  await sql`insert into sessions (token, user_id, expires_at) values (${session}, ${account}, now() + interval '1 day')`
  await sql`insert into verifications (identifier, value, expires_at) values ('2fa-x', ${account}, now()), ('verify-email:x', '{}', now())`
  await sql`insert into favorite_lists (user_id, name, share_token) values (${account}, 'Here', ${list}), (${account}, 'Private', null)`
  await sql`insert into trips (user_id, name, starts_on, day_count, share_token) values (${account}, 'Utah', '2027-10-02', 2, ${trip})`
  await sql`insert into meetup_calendars (user_id, token) values (${account}, ${meetups})`
  await sql`insert into properties (owner_id, title, description, city, latitude, longitude, hourly_rate_cents, state, calendar_token, time_zone)
    values (${account}, 'Barn', 'A barn', 'Moab', 38.5, -109.5, 5000, 'draft', ${property}, 'America/Denver')`

  await migrate(sql, readSchema())

  const app = await startTestApp({ database })
  const read = async (path: string) => (await app.send('GET', path, { as: session })).body
  expect(await read('/api/auth/me')).toMatchObject({ username: 'ada' })
  const lists: FavoriteList[] = await read('/api/favorite-lists')
  const shared = lists.find(({ name }) => name === 'Here')?.shareToken
  const address = new URL((await read('/api/me/meetup-calendar')).feedUrl).pathname
  const [{ id }] = await read('/api/trips')
  const open = [`/api/shared-lists/${list}`, `/api/shared-lists/${shared}`, `/api/shared-trips/${trip}`]
    .concat(`/api/shared-trips/${(await read(`/api/trips/${id}`)).shareToken}`)
    .concat(`/calendars/meetups/${meetups}.ics`, address, `/calendars/properties/${property}.ics`)
  for (const path of open) expect([path, (await app.get(path)).status]).toEqual([path, 200])
  // The shown address is derived from the secret; none of the tokens is in the database.
  expect(shared).not.toBe(list)
  const texts = await sql<{ row: string }[]>`
    select to_jsonb(s)::text as row from sessions s union all select to_jsonb(v)::text from verifications v
    union all select to_jsonb(l)::text from favorite_lists l union all select to_jsonb(t)::text from trips t
    union all select to_jsonb(c)::text from meetup_calendars c union all select to_jsonb(p)::text from properties p`
  const stored = texts.map(({ row }) => row).join()
  for (const token of [session, list, trip, meetups, property, shared, '2fa-x', address.slice(19, 83)])
    expect(stored).not.toContain(token)
  // A new address ends the old ones.
  await app.send('POST', '/api/me/meetup-calendar', { as: session })
  expect((await app.get(address)).status).toBe(404)
  expect((await app.get(`/calendars/meetups/${meetups}.ics`)).status).toBe(404)
  // A hash opens nothing.
  const [row] = await sql`select token_hash from sessions`
  expect((await app.send('GET', '/api/auth/me', { as: row?.token_hash })).status).toBe(401)
})
