// Exporting and deleting the user's data: nothing that refers to a user is missed, nothing of other users is touched.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { domains } from '../../app/domains/domains.ts'
import { allKeys, originalKey } from '../../discovery/photos/media-keys.ts'
import { listReferences } from './forget-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worksJobs: true })
})
afterAll(() => app.close())

const references = listReferences(domains)

type User = Awaited<ReturnType<TestApp['signUp']>>

let neighbours = 0

/** A user with data of every kind, and a neighbor who interacts with them. */
async function busyUser(
  name: string,
): Promise<{ user: User; neighbour: User; place: string; photo: string; neighboursPhoto: string }> {
  const { sql, files } = app
  const [user, neighbour] = [await app.signUp(name), await app.signUp(`next-door-${neighbours++}`)]
  const targetLocation = await insertLocation(sql, { name: `A place of ${name}`, created_by: user.id })
  for (const { id } of [user, neighbour])
    await sql`insert into location_reviews (location_id, user_id, rating, title, content) values (${targetLocation}, ${id}, ${id === user.id ? 1 : 5}, 'Seen', ${`Said by ${id}`})`
  await sql`update locations set rating = 3, review_count = 2 where id = ${targetLocation}`
  const insertPhoto = async (userId: string) => {
    const [row] =
      await sql`insert into location_photos (location_id, user_id, state, content_type, byte_size, width, height, likes)
      values (${targetLocation}, ${userId}, 'ready', 'image/jpeg', 3, 10, 10, 1) returning id`
    await files.write(originalKey(row?.id), Buffer.from('jpg'))
    return row?.id as string
  }
  const [photo, neighboursPhoto] = [await insertPhoto(user.id), await insertPhoto(neighbour.id)]
  await sql`insert into photo_likes (photo_id, user_id) values (${neighboursPhoto}, ${user.id}), (${photo}, ${neighbour.id})`
  await sql`insert into favorites (user_id, location_id) values (${user.id}, ${targetLocation})`
  const [list] =
    await sql`insert into favorite_lists (user_id, name) values (${user.id}, 'Mornings') returning id`
  await sql`insert into favorite_list_items (list_id, favorite_id) select ${list?.id}, id from favorites where user_id = ${user.id}`
  await sql`insert into follows (follower_id, following_id) values (${user.id}, ${neighbour.id}), (${neighbour.id}, ${user.id})`
  await sql`insert into user_preferences (user_id) values (${user.id})`
  await sql`insert into notifications (user_id, kind, actor_id, subject_kind, subject_id) values (${neighbour.id}, 'follow', ${user.id}, 'user', ${user.id})`
  await sql`insert into reports (reporter_id, subject_kind, subject_id, reason) values (${neighbour.id}, 'profile', ${user.id}, 'spam')`
  await sql`insert into audit_log (actor_name, action, subject_kind, subject_id, subject_name, detail) values ('keeper', 'user.warn', 'user', ${user.id}, ${name}, ${sql.json({ name })})`
  await sql`insert into audit_log (actor_name, action, subject_kind, subject_id, subject_name, detail, before)
    select 'keeper', 'review.remove', 'review', id, content, '{}', to_jsonb(r) from location_reviews r where user_id = ${user.id}`
  await sql`insert into audit_log (actor_name, action, subject_kind, subject_id, detail) values ('keeper', 'mail.read', 'mail', gen_random_uuid(), ${sql.json({ to: user.email })})`
  return { user, neighbour, place: targetLocation, photo, neighboursPhoto }
}

test('every column that refers to a user is in the table of references, with the action of its constraint', async () => {
  const rows = await app.sql`
    select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as action
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and cardinality(c.conkey) = 1`
  const actions: Record<string, string> = { c: 'cascade', n: 'set null' }
  const inDatabase = rows.map(
    ({ table, column, action }) => `${table}.${column} ${actions[action] ?? 'stands in the way of deleting'}`,
  )
  expect(inDatabase.toSorted()).toEqual(
    references.map(({ table, column, whenDeleted }) => `${table}.${column} ${whenDeleted}`).toSorted(),
  )
})

describe('the export', () => {
  test('contains the account, a file for each kind of data, and the photos; no secrets and no positions of other users’ locations', async () => {
    const { user, photo, place } = await busyUser('Astrid')
    const entered = { location_id: place, place: 1, url: 'https://example.org/a.jpg' }
    await app.sql`insert into image_links ${app.sql.insert(entered)}`
    const { status, headers, body } = await app.send('GET', '/api/account/export', { as: user.token })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="viewfinder-astrid-\d{4}-\d\d-\d\d\.zip"$/,
    )
    const files = unzipSync(body)
    const json = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] as Uint8Array))
    const named = references.flatMap(({ file }) => (file ? [`${file}.json`] : []))
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...named,
        'READ ME.txt',
        'account.json',
        'contact-replies.json',
        'favorite-list-items.json',
        'saved-property-items.json',
        'trip-nights.json',
        'trip-stops.json',
        'newsletter.json',
        'invoices.json',
        'property-blocked-times.json',
        'property-calendars.json',
        'image-links.json',
        `photos/${photo}.jpg`,
      ].toSorted(),
    )
    expect(json('account')).toMatchObject([{ username: 'Astrid', email: 'astrid@example.test' }])
    expect(json('reviews')).toMatchObject([{ content: `Said by ${user.id}` }])
    expect(json('locations-shared')).toMatchObject([{ name: 'A place of Astrid' }])
    expect(json('favorite-list-items')).toHaveLength(1)
    expect(json('image-links')).toMatchObject([{ ...entered, state: 'waiting' }])
    expect(json('following')).toHaveLength(1)
    expect(strFromU8(files[`photos/${photo}.jpg`] as Uint8Array)).toBe('jpg')
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join('')
    const [account] = await app.sql`select password from accounts where user_id = ${user.id}`
    for (const secret of [user.token, account?.password]) expect(everything).not.toContain(secret)
  })

  test('pages through many rows, and is written while it is read', async () => {
    const { user } = await busyUser('Bodil')
    await app.sql`insert into notifications (user_id, kind, subject_kind, subject_id) select ${user.id}, 'photo-ready', 'photo', gen_random_uuid() from generate_series(1, 1234)`
    const { body } = await app.send('GET', '/api/account/export', { as: user.token })
    expect(JSON.parse(strFromU8(unzipSync(body)['notifications.json'] as Uint8Array))).toHaveLength(1234)
  })

  test('runs once at a time, and again after it was interrupted', async () => {
    const { user, place: targetLocation } = await busyUser('Caja')
    // More than fits into the buffers between the writer and a reader that does not read.
    const photos =
      await app.sql`insert into location_photos (location_id, user_id, state, content_type, byte_size)
      select ${targetLocation}, ${user.id}, 'ready', 'image/jpeg', 3 from generate_series(1, 5) returning id`
    for (const { id } of photos) await app.files.write(originalKey(id), Buffer.alloc(9_000_000, 7))
    const headers = { authorization: `Bearer ${user.token}` }
    const stop = new AbortController()
    const first = await fetch(`${app.url}/api/account/export`, { headers, signal: stop.signal })
    expect((await app.send('GET', '/api/account/export', { as: user.token })).status).toBe(429)
    const reader = first.body?.getReader()
    await reader?.read()
    stop.abort()
    await expect
      .poll(async () => (await app.send('GET', '/api/account/export', { as: user.token })).status, {
        timeout: 300_000,
      })
      .toBe(200)
  })

  test('is for its user only', async () => {
    expect((await app.send('GET', '/api/account/export')).status).toBe(401)
    const { user } = await busyUser('Ditte')
    expect((await app.send('POST', '/api/account/export', { as: user.token })).status).toBe(404)
  })
})

describe('deleting the account', () => {
  const remove = (user: User, body: object) =>
    app.send('POST', '/api/account/delete', { as: user.token, body })

  test('removes everything: rows, files, likes and mentions; locations stay without a name', async () => {
    const { user, neighbour, place: targetLocation, photo, neighboursPhoto } = await busyUser('Ebba')
    expect((await remove(user, { password: 'wrong', username: 'Ebba' })).body.errors[0].path).toBe('password')
    expect((await remove(user, { password: user.password, username: 'Eba' })).body.errors[0].path).toBe(
      'username',
    )
    const done = await remove(user, { password: user.password, username: 'ebba' })
    expect(done.status).toBe(204)
    expect((await app.send('GET', '/api/auth/me', { as: user.token })).status).toBe(401)
    expect(
      (
        await app.send('POST', '/api/auth/login', {
          body: { email: user.email, password: user.password },
        })
      ).status,
    ).toBe(401)
    for (const { table, column } of references)
      expect({
        table,
        rows: (await app.sql`select from ${app.sql.id(table)} t where t.${app.sql.id(column)} = ${user.id}`)
          .length,
      }).toEqual({ table, rows: 0 })
    const [location] =
      await app.sql`select name, rating, review_count, created_by from locations where id = ${targetLocation}`
    expect(location).toEqual({ name: 'A place of Ebba', rating: 5, review_count: 1, created_by: null })
    expect((await app.sql`select likes from location_photos where id = ${neighboursPhoto}`)[0]?.likes).toBe(0)
    expect(await app.sql`select from location_reviews where user_id = ${neighbour.id}`).toHaveLength(1)
    await expect
      .poll(async () => (await Promise.all(allKeys(photo).map(app.files.read))).filter(Boolean).length, {
        timeout: 300_000,
      })
      .toBe(0)
    expect(await app.files.read(originalKey(neighboursPhoto))).toBeTruthy()
  })

  test('leaves no name, address or id in the database except in one last email', async () => {
    const { user } = await busyUser('Freja-Unmistakable')
    await app.send('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    await app.send('POST', '/api/auth/login', { body: { email: user.email, password: 'wrong' } })
    await expect
      .poll(
        async () =>
          (
            await app.sql`select from mail_outbox where kind = 'reset-password' and to_address = ${user.email}`
          ).length,
      )
      .toBe(1)
    expect((await remove(user, { password: user.password, username: 'freja-unmistakable' })).status).toBe(204)
    const tables =
      await app.sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
    const mentions: string[] = []
    for (const { table_name } of tables) {
      const found =
        await app.sql`select from ${app.sql.id(table_name)} t where t::text ilike ${`%${user.id}%`} or t::text ilike '%freja-unmistakable@%' or t::text ilike '%The Freja%'`
      if (found.length > 0) mentions.push(`${table_name} ${found.length}`)
    }
    expect(mentions).toEqual(['mail_outbox 1'])
  })

  test('of two administrators in parallel one remains', async () => {
    const admins = [await app.signUp('Gro'), await app.signUp('Hedvig')]
    await app.sql`update users set role = 'admin' where id = any (${admins.map(({ id }) => id)})`
    const answers = await Promise.all(
      admins.map((admin) => remove(admin, { password: admin.password, username: admin.username })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await app.sql`select from users where role = 'admin'`).toHaveLength(1)
  })

  test('does not allow guessing the password', async () => {
    const { user } = await busyUser('Inga')
    const statuses = []
    for (let count = 0; count < 7; count++)
      statuses.push((await remove(user, { password: 'wrong', username: 'Inga' })).status)
    expect(statuses).toContain(429)
    expect(await app.sql`select from users where id = ${user.id}`).toHaveLength(1)
  })
})
