// Migration 60 on a database with rows: images that were addresses wait to be fetched, in their order, and no row points elsewhere.
import { expect, test } from 'vitest'
import { createTarget } from '../../../../test/support/backup.ts'
import { migrate, readMigrations, readSchema } from './migrate.ts'

const account = '11111111-1111-4111-8111-111111111111'
const location = '22222222-2222-4222-8222-222222222222'
const property = '33333333-3333-4333-8333-333333333333'
const [a, b] = ['https://pictures.example.org/a.jpg', 'https://pictures.example.org/b.jpg']

test('addresses of locations and properties wait, stored images stay', async () => {
  const { sql } = await createTarget()
  const migrations = readMigrations()
  const before = migrations.findIndex(({ name }) => name.endsWith('_image_links.sql'))
  await migrate(sql, { ...readSchema(), migrations: migrations.slice(0, before), functions: [] })
  await sql`insert into users (id, name, username, email) values (${account}, 'Ada', 'ada', 'ada@example.com')`
  await sql`insert into locations (id, name, description, latitude, longitude, created_by, themes)
    values (${location}, 'Pier', 'A pier', 38.5, -109.5, ${account}, '{landscape}')`
  await sql`insert into location_images (location_id, sort_order, url, width, height, alt)
    values (${location}, 3, ${a}, null, null, 'a'), (${location}, 2, ${b}, null, null, 'b'), (${location}, 4, ${b}, null, null, 'b'), (${location}, 1, null, 3, 2, 'c')`
  await sql`insert into properties (id, owner_id, title, description, city, latitude, longitude, hourly_rate_cents, state, time_zone)
    values (${property}, ${account}, 'Barn', 'A barn', 'Moab', 38.5, -109.5, 5000, 'draft', 'America/Denver')`
  await sql`insert into property_photos (property_id, sort_order, url, width, height) values (${property}, 0, ${a}, null, null), (${property}, 1, null, 3, 2)`

  await migrate(sql, readSchema())

  expect(
    await sql`select location_id, property_id, url, state, image_id from image_links order by property_id nulls first, place`,
  ).toEqual([
    { location_id: location, property_id: null, url: b, state: 'waiting', image_id: null },
    { location_id: location, property_id: null, url: a, state: 'waiting', image_id: null },
    { location_id: null, property_id: property, url: a, state: 'waiting', image_id: null },
  ])
  expect(
    await sql`select alt, width from location_images union all select alt, width from property_photos`,
  ).toEqual([
    { alt: 'c', width: 3 },
    { alt: '', width: 3 },
  ])
})
