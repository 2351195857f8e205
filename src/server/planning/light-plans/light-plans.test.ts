// Light plans over HTTP: what is stored, the order of the lists, limits, repeated and simultaneous requests, links, files, and that nobody
// else ever sees one.
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLandmark, insertLocation } from '../../../../test/support/factories.ts'
import { lightPlanLimits } from '../../../rules/light-plans.ts'

const now = new Date('2027-05-01T12:00:00Z')
let app: TestApp
let ann: Member
let ben: Member
let keeper: Member
let arch: string
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ann = await app.join('ann')
  ben = await app.join('ben')
  keeper = await app.joinAdmin()
  arch = await insertLocation(app.sql, { name: 'Delicate Arch', latitude: 38.7436, longitude: -109.4993 })
  await insertLandmark(app.sql, { name: 'Needle', slug: 'needle', latitude: 38.8, longitude: -109.6 })
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: unknown, who: Member | null = ann) =>
  app.send(method, `/api${path}`, { as: who?.token, ...(body === undefined ? {} : { body }) })
const dawn = { name: 'Dawn', latitude: 38.5, longitude: -109.5, at: '2027-06-01T11:30:00Z' }
const create = (more: object = {}, who: Member = ann) =>
  call('POST', '/light-plans', { ...dawn, ...more }, who)
const list = async (who: Member, query = '') =>
  (await call('GET', `/light-plans${query}`, undefined, who)).body.map(({ name }: any) => name)
const saveSpot = async (who: Member, name = 'Secret cove') =>
  (
    await call(
      'POST',
      '/spots',
      { name, latitude: 38.5, longitude: -109.5, note: 'Unspoken', tags: ['hush'] },
      who,
    )
  ).body.id
const countOf = async (who: Member) =>
  (await app.sql<{ n: number }[]>`select count(*)::int as n from light_plans where user_id = ${who.id}`)[0]?.n
const fill = (who: Member, count: number) =>
  app.sql`insert into light_plans (user_id, name, latitude, longitude, planned_at, time_zone)
    select ${who.id}, 'Plan ' || n, 10, 20, ${now}::timestamptz + n * interval '1 day', 'UTC' from generate_series(1, ${count}::int) n`

const textOf = ({ body }: { body: unknown }) =>
  Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body)

test('is saved as it was planned, changed field by field, and deleted', async () => {
  const cat = await app.join('cat')
  const spotId = await saveSpot(cat)
  const alignment = {
    body: 'moon',
    azimuth: 245.5,
    tolerance: 0.5,
    light: ['golden', 'blue'],
    months: ['5'],
    from: '2027-05-01',
    includeFaint: true,
  }
  const made = await create(
    {
      name: '  Moon\nbehind the needle ',
      subject: 'The needle',
      gear: '400 mm, tripod',
      note: 'Park at the gate.\nBring boots.',
      latitude: '38.512345',
      at: '2027-06-01T05:30:00-06:00',
      spotId,
      landmark: 'needle',
      alignment,
    },
    cat,
  )
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'Moon behind the needle',
    subject: 'The needle',
    gear: '400 mm, tripod',
    note: 'Park at the gate.\nBring boots.',
    latitude: 38.512345,
    longitude: -109.5,
    at: '2027-06-01T11:30:00.000Z',
    timeZone: 'America/Denver',
    location: null,
    spot: { id: spotId, name: 'Secret cove' },
    landmark: { slug: 'needle', name: 'Needle' },
    alignment,
    shareToken: null,
    sharesNotes: false,
  })
  const path = `/light-plans/${made.body.id}`
  const { updatedAt: _, ...unchanged } = made.body
  const changed = await call('PATCH', path, { note: 'Closed.', spotId: null, alignment: null }, cat)
  expect(changed.body).toMatchObject({ ...unchanged, note: 'Closed.', spot: null, alignment: null })
  const moved = await call('PATCH', path, { latitude: 40.7, longitude: -74, locationId: arch }, cat)
  expect(moved.body).toMatchObject({
    timeZone: 'America/New_York',
    location: { id: arch, name: 'Delicate Arch' },
    landmark: { slug: 'needle' },
  })
  expect((await call('PATCH', path, {}, cat)).body).toEqual(moved.body)
  expect((await call('GET', path, undefined, cat)).body).toEqual(moved.body)
  for (const _ of [1, 2]) expect((await call('DELETE', path, undefined, cat)).status).toBe(204)
  expect((await call('GET', path, undefined, cat)).status).toBe(404)
  expect((await call('PATCH', path, { note: 'x' }, cat)).status).toBe(404)
})

test('what cannot be a plan is refused, beside its field', async () => {
  const foreign = await saveSpot(ben)
  const wrong: [object, string][] = [
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ subject: 'x'.repeat(201) }, 'subject'],
    [{ gear: 'x'.repeat(301) }, 'gear'],
    [{ note: 'x'.repeat(2001) }, 'note'],
    [{ note: 'a\0b' }, 'note'],
    [{ latitude: 90.1 }, 'latitude'],
    [{ longitude: 'NaN' }, 'longitude'],
    [{ at: 'tomorrow' }, 'at'],
    [{ at: '2027-02-30T00:00:00Z' }, 'at'],
    [{ at: '1899-12-31T23:59:59Z' }, 'at'],
    [{ at: '2101-01-01T00:00:00Z' }, 'at'],
    [{ alignment: { body: 'pluto' } }, 'alignment.body'],
    [{ alignment: { body: 'sun', tolerance: 90 } }, 'alignment.tolerance'],
    [{ locationId: randomUUID() }, 'locationId'],
    [{ locationId: 'x' }, 'locationId'],
    [{ spotId: randomUUID() }, 'spotId'],
    [{ spotId: foreign }, 'spotId'],
    [{ landmark: 'nowhere' }, 'landmark'],
  ]
  const { body: plan } = await create()
  for (const [more, path] of wrong) {
    const made = await create(more)
    expect([made.status, made.body.errors?.[0]?.path, more]).toEqual([422, path, more])
    const changed = await call('PATCH', `/light-plans/${plan.id}`, more)
    expect([changed.status, changed.body.errors?.[0]?.path, more]).toEqual([422, path, more])
  }
  const forged = await create({
    id: randomUUID(),
    userId: ben.id,
    shareToken: 'x'.repeat(24),
    timeZone: 'Mars/Olympus',
    alignment: { body: 'sun', extra: 'x' },
  })
  expect([forged.status, forged.body.timeZone, forged.body.shareToken, forged.body.alignment]).toEqual([
    201,
    'America/Denver',
    null,
    { body: 'sun' },
  ])
  expect(await list(ben)).toEqual([])
  // The database has the last word, whatever a server sends.
  const columns = { user_id: ann.id, name: 'x', latitude: 1, longitude: 2, planned_at: now, time_zone: 'UTC' }
  for (const [more, reason] of [
    [{ latitude: 91 }, /check constraint/],
    [{ longitude: Number.NaN }, /check constraint/],
    [{ name: '' }, /check constraint/],
    [{ shares_notes: true }, /check constraint/],
    [{ spot_id: foreign }, /foreign key/],
  ] as const)
    await expect(app.sql`insert into light_plans ${app.sql.insert({ ...columns, ...more })}`).rejects.toThrow(
      reason,
    )
})

test('nobody else reads, changes, shares or deletes it, and an id says nothing', async () => {
  const { body: plan } = await create({ name: 'Hidden dawn', note: 'Unspoken' })
  for (const who of [ben, keeper]) {
    for (const id of [plan.id, randomUUID(), 'x', `${plan.id}'`]) {
      const path = `/light-plans/${encodeURIComponent(id)}`
      const answers = await Promise.all([
        call('GET', path, undefined, who),
        call('PATCH', path, { name: 'Mine' }, who),
        call('PUT', `${path}/share`, {}, who),
        call('DELETE', `${path}/share`, undefined, who),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect((await call('DELETE', path, undefined, who)).status).toBe(204)
    }
    expect(await list(who)).not.toContain('Hidden dawn')
    for (const path of ['/light-plans/export', `/light-plans/${plan.id}/export`])
      expect(textOf(await call('GET', `${path}?format=ics`, undefined, who))).not.toContain('Hidden')
  }
  for (const [method, path] of [
    ['GET', '/light-plans'],
    ['GET', `/light-plans/${plan.id}`],
    ['GET', '/light-plans/export?format=ics'],
    ['GET', `/light-plans/${plan.id}/export?format=ics`],
    ['PATCH', `/light-plans/${plan.id}`],
    ['PUT', `/light-plans/${plan.id}/share`],
    ['DELETE', `/light-plans/${plan.id}`],
  ] as const)
    expect(
      (await call(method, path, method === 'GET' || method === 'DELETE' ? undefined : {}, null)).status,
    ).toBe(401)
  expect((await call('GET', `/light-plans/${plan.id}`)).body).toEqual(plan)
  const { headers } = await app.send('GET', `/api/light-plans/${plan.id}`, { as: ann.token })
  expect(headers.get('cache-control')).toMatch(/^private/)
  for (const path of ['/sitemap.xml', '/api/locations?search=hidden+dawn', '/api/search?query=hidden+dawn'])
    expect(JSON.stringify((await app.get(path)).body)).not.toContain('Hidden dawn')
})

test('the next one is first, the past ones are apart, and both lists continue', async () => {
  const dan = await app.join('dan')
  await fill(dan, 51)
  for (const [name, at] of [
    ['Just now', '2027-05-01T11:00:01Z'],
    ['An hour ago', '2027-05-01T11:00:00Z'],
    ['Last year', '2026-05-01T00:00:00Z'],
  ])
    expect((await create({ name, at }, dan)).status).toBe(201)
  const found: string[] = []
  let path: string | undefined = '/light-plans'
  while (path) {
    const { body, headers }: any = await call('GET', path, undefined, dan)
    found.push(...body.map(({ name }: any) => name))
    path = /<(?:[^>]*\/api)?(\/light-plans[^>]*)>/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(['Just now', ...Array.from({ length: 51 }, (_, index) => `Plan ${index + 1}`)])
  expect(await list(dan, '?when=past')).toEqual(['An hour ago', 'Last year'])
  const first = await call('GET', '/light-plans?when=past&limit=1', undefined, dan)
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
  expect(await list(dan, `?when=past&limit=1&cursor=${cursor}`)).toEqual(['Last year'])
  expect((await call('GET', `/light-plans?cursor=${cursor}`, undefined, dan)).status).toBe(400)
})

test('a repeated request saves once, and simultaneous ones never exceed the limit', async () => {
  const eve = await app.join('eve')
  await fill(eve, lightPlanLimits.plans - 2)
  const key = randomUUID()
  const repeat = () =>
    app.send('POST', '/api/light-plans', { as: eve.token, body: dawn, headers: { 'idempotency-key': key } })
  const answers = await Promise.all([1, 2, 3].map(repeat))
  expect(new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : []))).size).toBe(1)
  expect(await countOf(eve)).toBe(lightPlanLimits.plans - 1)
  const many = await Promise.all([1, 2, 3, 4].map(() => create({}, eve)))
  expect(many.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(many.find(({ status }) => status === 409)?.body).toMatchObject({
    type: expect.stringContaining('too-many'),
    detail: 'You can have up to 500 plans. Delete one first.',
  })
  expect(await countOf(eve)).toBe(lightPlanLimits.plans)
})

test('a link shows the position and what it is for, never the spot; it is withdrawn for good', async () => {
  const fay = await app.join('fay')
  const spotId = await saveSpot(fay)
  const { body: plan } = await create(
    { subject: 'Fog', gear: '24 mm', note: 'For me', spotId, landmark: 'needle', locationId: arch },
    fay,
  )
  const share = (body: object) => call('PUT', `/light-plans/${plan.id}/share`, body, fay)
  const both = await Promise.all([share({}), share({})])
  expect(both[0]?.body).toEqual(both[1]?.body)
  const token = both[0]?.body.shareToken
  expect(token).toMatch(/^[\w-]{24}$/)
  const read = (one = token) => call('GET', `/shared-light-plans/${one}`, undefined, null)
  const { body: shared, headers } = await read()
  expect(shared).toEqual({
    name: 'Dawn',
    subject: 'Fog',
    gear: '',
    note: '',
    latitude: 38.5,
    longitude: -109.5,
    at: '2027-06-01T11:30:00.000Z',
    alignment: null,
    timeZone: 'America/Denver',
    location: { id: arch, name: 'Delicate Arch' },
    landmark: { slug: 'needle', name: 'Needle' },
    ownerName: expect.any(String),
  })
  expect(headers.get('cache-control')).not.toMatch(/max-age|public/)
  for (const secret of [spotId, 'Secret cove', 'Unspoken', 'hush', 'For me', '24 mm', plan.id])
    expect(JSON.stringify(shared)).not.toContain(secret)
  const [row] = await app.sql`select * from light_plans where id = ${plan.id}`
  expect(JSON.stringify(row)).not.toContain(token)
  await share({ sharesNotes: true })
  expect((await read()).body).toMatchObject({ gear: '24 mm', note: 'For me' })
  const file = async (one = token) =>
    await call('GET', `/shared-light-plans/${one}/export?format=ics`, undefined, null)
  expect(textOf(await file())).toContain('DTSTART:20270601T113000Z')
  // Withdrawn, also a second time.
  for (const _ of [1, 2])
    expect((await call('DELETE', `/light-plans/${plan.id}/share`, undefined, fay)).body).toEqual({
      shareToken: null,
      sharesNotes: false,
    })
  expect([(await read()).status, (await file()).status]).toEqual([404, 404])
  const { shareToken: next } = (await share({})).body
  expect(next).not.toBe(token)
  expect([(await read()).status, (await read(next)).status]).toEqual([404, 200])
  for (const wrong of ['', 'x', `${next}x`, next.toUpperCase(), '%27', plan.id])
    expect((await read(wrong)).status).toBe(404)
  // With the plan, and while its owner is suspended.
  await app.sql`update users set banned = true where id = ${fay.id}`
  expect((await read(next)).status).toBe(404)
  await app.sql`update users set banned = false where id = ${fay.id}`
  await call('DELETE', `/light-plans/${plan.id}`, undefined, fay)
  expect((await read(next)).status).toBe(404)
})

test('what it refers to may go: the plan keeps its position', async () => {
  const gus = await app.join('gus')
  const spotId = await saveSpot(gus)
  const gone = await insertLocation(app.sql, { name: 'Fallen arch' })
  const { body: plan } = await create({ spotId, locationId: gone }, gus)
  await call('DELETE', `/spots/${spotId}`, undefined, gus)
  await app.sql`update locations set removed_at = now() where id = ${gone}`
  expect((await call('GET', `/light-plans/${plan.id}`, undefined, gus)).body).toMatchObject({
    spot: null,
    location: null,
    latitude: 38.5,
    longitude: -109.5,
  })
  expect((await call('PATCH', `/light-plans/${plan.id}`, { note: 'Still there' }, gus)).status).toBe(200)
})

test('files: one, and all of them as a calendar and for other programs', async () => {
  const hal = await app.join('hal')
  const { body: plan } = await create({ subject: 'Fog, rising', gear: '24 mm', note: 'Boots' }, hal)
  await create({ name: 'Old', at: '2020-01-01T00:00:00Z' }, hal)
  const file = async (path: string, format: string) =>
    await call('GET', `/light-plans${path}/export?format=${format}`, undefined, hal)
  const one = await file(`/${plan.id}`, 'ics')
  expect(one.headers.get('cache-control')).toBe('private, no-store')
  const text = textOf(one).replaceAll('\r\n ', '')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  for (const line of [
    'SUMMARY:Dawn',
    'DTSTART:20270601T113000Z',
    'DTEND:20270601T123000Z',
    'GEO:38.50000;-109.50000',
    'DESCRIPTION:Boots\\nPlanned for 2027-06-01\\, 5:30 AM MDT\\nSubject: Fog\\, rising\\nGear: 24 mm',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/URL:\S+\/plan\?lat=38\.5&lng=-109\.5&at=2027-06-01T11%3A30%3A00Z&plan=/)
  expect(textOf(await file('', 'ics')).match(/SUMMARY:\S+/g)).toEqual(['SUMMARY:Old', 'SUMMARY:Dawn'])
  for (const format of ['gpx', 'kml', 'geojson', 'csv'])
    expect(textOf(await file('', format))).toContain('Boots')
  // Everything that reads KML shows the words; the instant puts it on a time line.
  const kml = textOf(await file(`/${plan.id}`, 'kml'))
  expect(kml).toContain('Planned for 2027-06-01, 5:30 AM MDT')
  expect(kml).toContain('<TimeStamp><when>2027-06-01T11:30:00.000Z</when></TimeStamp>')
  expect((await file('', 'exe')).status).toBe(400)
  const archive = await app.send('GET', '/api/account/export', { as: hal.token })
  const files = unzipSync(new Uint8Array(archive.body as Buffer))
  const rows = JSON.parse(strFromU8(files['light-plans.json'] as Uint8Array))
  expect(rows.map(({ name }: any) => name).sort()).toEqual(['Dawn', 'Old'])
  expect(Object.keys(rows[0])).not.toContain('share_nonce')
})
