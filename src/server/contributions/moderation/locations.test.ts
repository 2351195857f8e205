// Admin actions on locations over HTTP: the queue, each action with its log entry, undo, and two administrators in parallel.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLandmark, insertLocation, insertLocations } from '../../../../test/support/factories.ts'

let app: TestApp
let admin: Member
let second: Member
let author: Member

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.joinAdmin()
  second = await app.joinAdmin('second')
  author = await app.join('author')
})
afterAll(() => app.close())

const post = (path: string, body: unknown = {}, as = admin.token) =>
  app.send('POST', `/api/admin/${path}`, { body, as })
const read = async (path: string) => (await app.send('GET', `/api/admin/${path}`, { as: admin.token })).body
const submitted = (columns = {}) =>
  insertLocation(app.sql, { name: 'Heron Bend', created_by: author.id, ...columns })
const getLog = (id: string) =>
  app.sql`select action, actor_name, subject_name, detail, before, address from audit_log where subject_id = ${id} order by created_at, id`
const getNotices = (id: string) =>
  app.sql`select kind from notifications where user_id = ${author.id} and subject_id = ${id}`

test('the queue holds unverified submissions of users; imports have their own queue', async () => {
  const waiting = await submitted()
  const imported = await insertLocation(app.sql, { name: 'Imported Rock', source: 'osm', source_id: 'n1' })
  const ids = async (query: string) => (await read(`locations?${query}`)).map((row: any) => row.id)
  expect(await ids('')).toEqual([waiting])
  expect(await ids('queue=unverified')).toEqual(expect.arrayContaining([waiting, imported]))
  expect(await ids('queue=all&search=HÉRON')).toEqual([waiting])
  expect(await ids('queue=all&search=100%25')).toEqual([])
  expect((await read('locations'))[0]).toMatchObject({ createdBy: { username: 'author' }, openReports: 0 })
})

test('verifying is logged, notifies the author, and can be undone once', async () => {
  const id = await submitted()
  const { status, body } = await post(`locations/${id}/verify`)
  expect([status, body.canUndo]).toEqual([200, true])
  expect((await app.get(`/api/locations/${id}`)).body.isVerified).toBe(true)
  expect(await getLog(id)).toEqual([
    {
      action: 'location.verify',
      actor_name: 'keeper',
      subject_name: 'Heron Bend',
      detail: {},
      before: { is_verified: false },
      address: expect.any(String),
    },
  ])
  expect(await getNotices(id)).toEqual([{ kind: 'location-verified' }])
  expect((await post(`locations/${id}/verify`)).status).toBe(409)
  expect((await post(`audit/${body.actionId}/undo`)).status).toBe(200)
  expect((await app.get(`/api/locations/${id}`)).body.isVerified).toBe(false)
  expect((await post(`audit/${body.actionId}/undo`)).status).toBe(409)
  expect((await getLog(id)).map((row) => row.action)).toEqual(['location.verify', 'location.verify.undo'])
})

test('of two administrators with the same action in parallel, one succeeds and the other gets a conflict', async () => {
  for (const path of ['verify', 'remove', 'status']) {
    const id = await submitted()
    const body = { reason: 'Private land', status: 'closed' }
    const answers = await Promise.all(
      [admin, second].map((one) => post(`locations/${id}/${path}`, body, one.token)),
    )
    expect(answers.map((answer) => answer.status).toSorted(), path).toEqual([200, 409])
    expect(await getLog(id)).toHaveLength(1)
  }
})

test('administrators choose the landmarks of a verified location; undo restores them', async () => {
  const tower = await insertLandmark(app.sql, { name: 'Heron Tower', slug: 'heron-tower' })
  const pier = await insertLandmark(app.sql, { name: 'Heron Pier', slug: 'heron-pier' })
  const id = await submitted({ is_verified: true })
  const choose = async (landmarks: unknown) => {
    const { updatedAt } = await read(`locations/${id}`)
    const body = { updatedAt, landmarks }
    return await app.send('PATCH', `/api/admin/locations/${id}`, { body, as: admin.token })
  }
  const shown = async () => {
    const { body } = await app.get(`/api/locations/${id}`)
    return body.landmarks.map((one: any) => `${one.slug} ${one.role}`).toSorted()
  }
  const first = await choose([{ id: tower }])
  expect([first.status, first.body.canUndo]).toEqual([200, true])
  const second = await choose([{ id: pier }, { id: tower, role: 'in_frame' }])
  expect(second.status).toBe(200)
  expect(await shown()).toEqual(['heron-pier main', 'heron-tower in_frame'])
  expect((await read(`locations/${id}`)).landmarks).toMatchObject([{ slug: 'heron-pier' }, { id: tower }])
  // The same choice in another order is no change.
  expect((await choose([{ id: tower, role: 'in_frame' }, { id: pier }])).body.type).toMatch(/wrong-state$/)
  expect((await post(`audit/${first.body.actionId}/undo`)).body.type).toMatch(/stale$/)
  expect((await post(`audit/${second.body.actionId}/undo`)).status).toBe(200)
  expect(await shown()).toEqual(['heron-tower main'])
  const log = await getLog(id)
  expect(log.map((row) => row.action)).toEqual(['location.edit', 'location.edit', 'location.edit.undo'])
  expect(log[1]).toMatchObject({
    detail: { fields: ['landmarks'] },
    before: { landmarks: [{ id: tower, role: 'main' }] },
  })
  const unknown = await choose([{ id: '00000000-0000-4000-8000-000000000000' }])
  expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'landmarks.0.id'])
  expect(await shown()).toEqual(['heron-tower main'])
})

test('every field can be edited; undo restores the old values', async () => {
  const id = await submitted({ entry_fee: 'Free', entry_fee_cents: 0, time_zone: 'America/Los_Angeles' })
  const before = await read(`locations/${id}`)
  const change = {
    name: 'Heron Bend Overlook',
    entryFee: '$12.50',
    themes: ['nature', 'sunset'],
    precision: 'area',
    latitude: 51.5,
    longitude: -0.1,
    tips: '',
    country: 'gb',
  }
  const answer = await app.send('PATCH', `/api/admin/locations/${id}`, {
    body: { updatedAt: before.updatedAt, ...change },
    as: admin.token,
  })
  expect(answer.status).toBe(200)
  const after = await read(`locations/${id}`)
  expect(after).toMatchObject({ ...change, tips: null, country: 'GB' })
  const [row] =
    await app.sql`select entry_fee_cents, time_zone, public_latitude from locations where id = ${id}`
  expect(row).toMatchObject({ entry_fee_cents: 1250, time_zone: 'Europe/London' })
  expect(row?.public_latitude).not.toBe(51.5)
  expect((await post(`audit/${answer.body.actionId}/undo`)).status).toBe(200)
  const { updatedAt: _one, nearby: _, ...back } = await read(`locations/${id}`)
  const { updatedAt: _other, nearby: __, ...was } = before
  expect(back).toEqual(was)
})

test('an edit of an outdated version is refused, and so is one without changes', async () => {
  const id = await submitted()
  const { updatedAt } = await read(`locations/${id}`)
  const edit = (name: string, as: string) =>
    app.send('PATCH', `/api/admin/locations/${id}`, { body: { updatedAt, name }, as })
  const answers = await Promise.all([edit('One', admin.token), edit('Other', second.token)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  const now = await read(`locations/${id}`)
  const same = await app.send('PATCH', `/api/admin/locations/${id}`, {
    body: { updatedAt: now.updatedAt, name: now.name },
    as: admin.token,
  })
  expect(same.status).toBe(409)
  const errors = await app.send('PATCH', `/api/admin/locations/${id}`, {
    body: { updatedAt, name: ' ', latitude: 91, themes: ['cats'] },
    as: admin.token,
  })
  expect([errors.status, errors.body.errors.map((error: any) => error.path)]).toEqual([
    422,
    ['name', 'themes.0', 'latitude'],
  ])
})

test('closing shows since when and why; reopening clears it', async () => {
  const id = await submitted()
  await post(`locations/${id}/status`, {
    status: 'closed',
    since: '2026-05-01',
    source: 'Park service',
    note: 'Rockfall',
  })
  const closed = (await app.get(`/api/locations/${id}`)).body
  expect(closed).toMatchObject({
    status: 'closed',
    statusSince: '2026-05-01',
    statusSource: 'Park service',
    statusNote: 'Rockfall',
  })
  await post(`locations/${id}/status`, { status: 'open' })
  expect((await app.get(`/api/locations/${id}`)).body).toMatchObject({ status: 'open', statusNote: null })
})

test('removing requires a reason, notifies the author and can be restored', async () => {
  const id = await submitted()
  expect((await post(`locations/${id}/remove`)).body.errors[0].path).toBe('reason')
  await post(`locations/${id}/remove`, { reason: 'The owner asked for it' })
  expect((await app.get(`/api/locations/${id}`)).status).toBe(404)
  expect(await getNotices(id)).toEqual([{ kind: 'location-removed' }])
  expect((await read('locations?queue=removed')).map((row: any) => row.id)).toContain(id)
  expect((await post(`locations/${id}/verify`)).status).toBe(409)
  expect((await post(`locations/${id}/restore`)).status).toBe(200)
  expect((await app.get(`/api/locations/${id}`)).status).toBe(200)
  expect((await post(`locations/${id}/restore`)).status).toBe(409)
})

test('hiding a location withholds its town, unless the administrator names one', async () => {
  const id = await submitted()
  await app.sql`update locations set city = 'Near Here' where id = ${id}`
  const edit = async (fields: object) => {
    const { updatedAt } = await read(`locations/${id}`)
    return (
      await app.send('PATCH', `/api/admin/locations/${id}`, {
        body: { updatedAt, ...fields },
        as: admin.token,
      })
    ).status
  }
  expect(await edit({ precision: 'area' })).toBe(200)
  expect((await read(`locations/${id}`)).city).toBeNull()
  expect(await edit({ precision: 'exact', city: 'Near Here' })).toBe(200)
  expect(await edit({ precision: 'hidden', city: 'Wide Valley' })).toBe(200)
  expect((await read(`locations/${id}`)).city).toBe('Wide Valley')
})

test('an action can no longer be undone once its subject was changed again', async () => {
  const id = await submitted()
  const { body } = await post(`locations/${id}/status`, { status: 'closed' })
  await post(`locations/${id}/status`, { status: 'private' })
  const { status, body: problem } = await post(`audit/${body.actionId}/undo`)
  expect([status, problem.detail]).toEqual([
    409,
    'It has changed since, so this action can no longer be undone',
  ])
})

test('pages of the queue concatenate to the whole list, each location once', async () => {
  const before = (await read('locations?limit=100')).length
  await insertLocations(
    app.sql,
    Array.from({ length: 25 }, (_, index) => ({
      name: `Paged ${index}`,
      created_at: new Date(Date.UTC(2026, 0, 1 + (index % 3))),
    })),
  )
  const seen: string[] = []
  let next: string | undefined = '/api/admin/locations?limit=7'
  while (next) {
    const answer = await app.send('GET', next, { as: admin.token })
    seen.push(...answer.body.map((row: any) => row.id))
    next = answer.headers.get('link')?.match(/<(.+)>; rel="next"/)?.[1]
  }
  expect([seen.length, new Set(seen).size]).toEqual([before + 25, before + 25])
  expect((await app.send('GET', '/api/admin/locations?cursor=abc', { as: admin.token })).status).toBe(400)
})

test('possible duplicates are listed with the location, the nearest first', async () => {
  const id = await submitted({ latitude: 10, longitude: 10 })
  const near = await insertLocation(app.sql, {
    name: 'Heron Bend Viewpoint',
    latitude: 10.001,
    longitude: 10,
    precision: 'exact',
  })
  await insertLocation(app.sql, { name: 'Far', latitude: 10.1, longitude: 10 })
  expect((await read(`locations/${id}`)).nearby).toEqual([
    {
      id: near,
      name: 'Heron Bend Viewpoint',
      latitude: 10.001,
      longitude: 10,
      looksSame: false,
      miles: expect.closeTo(0.069, 2),
      reviewCount: 0,
      isVerified: false,
    },
  ])
})
