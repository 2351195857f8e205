// Migration 14 on a database with rows: the account is called user, in names and in stored values.
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/support/empty-database.ts'
import { migrate, readMigrations, readSchema } from './migrate.ts'

const account = '11111111-1111-4111-8111-111111111111'

test('rows written before are found by the new names and values', async () => {
  const sql = (await emptyDatabase()).pool()
  await migrate(sql, { ...readSchema(), migrations: readMigrations().slice(0, 13), functions: [] })
  await sql`insert into people (id, name, username, email) values (${account}, 'Ada', 'ada', 'ada@example.com')`
  await sql`insert into locations (id, name, description, address, latitude, longitude, themes)
    values (${account}, 'Pier', 'A pier', 'Pier 1', 34, -118, '{nature}')`
  await sql`insert into location_views (viewer, month, location_id, person_id) values (${`person:${account}`}, '2026-11-01', ${account}, ${account})`
  await sql`insert into view_counts (viewer, month, person_id, used) values (${`person:${account}`}, '2026-11-01', ${account}, 1)`
  await sql`insert into audit_log (actor_name, action, subject_kind, subject_id, subject_name) values ('ada', 'person.suspend', 'person', ${account}, 'ada')`
  await sql`insert into notifications (user_id, kind, subject_kind, subject_id) values (${account}, 'follow', 'person', ${account})`
  await sql`insert into verifications (identifier, value, expires_at) values ('verify-email:x', ${`{"personId":"${account}"}`}, now() + interval '1 day')`

  await migrate(sql, readSchema())

  expect(await sql`select username from users where id = ${account}`).toEqual([{ username: 'ada' }])
  const viewer = { viewer: `user:${account}`, user_id: account }
  expect(await sql`select viewer, user_id from location_views`).toEqual([viewer])
  expect(await sql`select viewer, user_id from view_counts`).toEqual([viewer])
  expect(await sql`select action, subject_kind from audit_log`).toEqual([
    { action: 'user.suspend', subject_kind: 'user' },
  ])
  expect(await sql`select subject_kind from notifications`).toEqual([{ subject_kind: 'user' }])
  expect(await sql`select value from verifications`).toEqual([{ value: `{"userId":"${account}"}` }])
  expect(
    await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relname ~ '(^|_)(people|person)(_|$)'`,
  ).toEqual([])
  // The view counter works with the new names.
  expect(
    await sql`select open_location(${`user:${account}`}, ${account}, '2026-11-01', ${account}, null, 'free', true) as is_open`,
  ).toEqual([{ is_open: true }])
})
