// Reports of locations over HTTP: their reasons, the decisions, and how the reporters are notified.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { noticeText } from '../../../rules/notices.ts'

let app: TestApp
let admin: Member
let ann: Member
let ben: Member

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.joinAdmin()
  ann = await app.join('ann')
  ben = await app.join('ben')
})
afterAll(() => app.close())

const report = (body: object, { token } = ann) => app.send('POST', '/api/reports', { body, as: token })
const reportLocation = (subjectId: string, body: object, by = ann) =>
  report({ subjectKind: 'location', subjectId, ...body }, by)
const uphold = (id: string, body: object, kind = 'location') =>
  app.send('POST', `/api/admin/reports/${kind}/${id}/uphold`, { body, as: admin.token })
const listed = async (query: string) =>
  (await app.send('GET', `/api/admin/reports?${query}`, { as: admin.token })).body
const paths = ({ body }: { body: any }) => body.errors.map(({ path }: { path: string }) => path)

/** The text of the newest notification. */
async function newestNotice({ token }: Member): Promise<string> {
  const [{ kind, data }] = (await app.send('GET', '/api/me/notifications', { as: token })).body
  return noticeText({ kind, actorName: null, data })
}

test('a closed location is closed in one step, which can be undone, and the reporters hear it', async () => {
  const id = await insertLocation(app.sql, { name: 'Old Pier' })
  for (const user of [ann, ben])
    expect((await reportLocation(id, { reason: 'closed' }, user)).status).toBe(201)
  const { status, body } = await uphold(id, { remedy: 'close' })
  expect([status, body.canUndo]).toEqual([200, true])
  const get = async () => (await app.get(`/api/locations/${id}`)).body.status
  expect(await get()).toBe('closed')
  for (const user of [ann, ben])
    expect(await newestNotice(user)).toBe(
      'Your report about Old Pier was accepted. The location is now marked as closed. Thank you',
    )
  const [group] = await listed('state=upheld&search=old+pier')
  expect(group.reports.map(({ remedy }: { remedy: string }) => remedy)).toEqual(['close', 'close'])
  expect(
    (await app.send('POST', `/api/admin/audit/${body.actionId}/undo`, { body: {}, as: admin.token })).status,
  ).toBe(200)
  expect(await get()).toBe('open')
  // Decided once.
  expect((await uphold(id, { remedy: 'close' })).status).toBe(409)
})

test('a reported closure says since when, by which source, and with which note', async () => {
  const id = await insertLocation(app.sql, { name: 'Washed out' })
  await reportLocation(id, { reason: 'closed', note: 'The bridge is gone' })
  const closed = { status: 'private', since: '2026-03-01', source: 'Forest Service', note: 'No access' }
  expect((await uphold(id, { remedy: 'close', closed })).status).toBe(200)
  const { status, statusSince, statusSource, statusNote } = (await app.get(`/api/locations/${id}`)).body
  expect({ status, since: statusSince, source: statusSource, note: statusNote }).toEqual(closed)
})

test('a duplicate names the other location, and is merged into it', async () => {
  const id = await insertLocation(app.sql, { name: 'Twin Rock' })
  const other = await insertLocation(app.sql, { name: 'Twin Rocks' })
  const sent = await reportLocation(id, { reason: 'duplicate', duplicateOf: other })
  expect([sent.status, sent.body.duplicateOf]).toEqual([201, other])
  // The reporter of the other location reports the same duplicate from the other side.
  await reportLocation(other, { reason: 'duplicate', duplicateOf: id }, ben)
  const [group] = await listed(
    `reason=duplicate&search=${encodeURIComponent('twin rock')}&subjectKind=location`,
  )
  expect(group.reports[0].duplicateOf.name).toMatch(/^Twin Rocks?$/)
  const { status, body } = await uphold(id, { remedy: 'merge', into: other })
  expect([status, body.canUndo]).toEqual([200, false])
  expect((await app.get(`/api/locations/${other}`)).status).toBe(200)
  const [row] = await app.sql`select merged_into from locations where id = ${id}`
  expect(row?.merged_into).toBe(other)
  expect(await newestNotice(ann)).toBe(
    'Your report about Twin Rock was accepted. The duplicate was merged. Thank you',
  )
  // A report that called the remaining location a duplicate of the merged one is still open, but no longer
  // names a duplicate.
  const left =
    await app.sql`select state, duplicate_of from reports where subject_id = ${other} order by state`
  expect(left).toEqual([
    { state: 'open', duplicate_of: null },
    { state: 'upheld', duplicate_of: null },
  ])
})

test('a corrected location stays as it is, and the reporter hears that it was corrected', async () => {
  const id = await insertLocation(app.sql, { name: 'Shifted Arch' })
  await reportLocation(id, { reason: 'wrong-position', note: 'It is across the road.' })
  expect((await uphold(id, { remedy: 'correct' })).body.canUndo).toBe(false)
  expect((await app.get(`/api/locations/${id}`)).body.status).toBe('open')
  expect(await newestNotice(ann)).toBe(
    'Your report about Shifted Arch was accepted. The location was corrected. Thank you',
  )
})

test('a dismissed report of an unsafe location says that it stays as it is', async () => {
  const id = await insertLocation(app.sql, { name: 'Ledge' })
  await reportLocation(id, { reason: 'unsafe' })
  await app.send('POST', `/api/admin/reports/location/${id}/dismiss`, { body: {}, as: admin.token })
  expect(await newestNotice(ann)).toBe('Your report about Ledge was reviewed. We left the location as it is')
})

test('reasons, other locations and remedies that do not fit are refused', async () => {
  const id = await insertLocation(app.sql)
  const gone = await insertLocation(app.sql, { removed_at: new Date() })
  const profile = { subjectKind: 'profile', subjectId: ben.id }
  for (const reason of ['closed', 'wrong-position', 'duplicate', 'unsafe'])
    expect(paths(await report({ ...profile, reason, duplicateOf: null }))).toContain('reason')
  for (const duplicateOf of [undefined, null, id, gone, randomUUID(), 'x'])
    expect(paths(await reportLocation(id, { reason: 'duplicate', duplicateOf }))).toEqual(['duplicateOf'])
  expect(paths(await reportLocation(id, { reason: 'closed', duplicateOf: gone }))).toEqual(['duplicateOf'])
  await report({ ...profile, reason: 'spam' })
  await reportLocation(id, { reason: 'closed' })
  expect(paths(await uphold(ben.id, { remedy: 'close' }, 'profile'))).toEqual(['remedy'])
  expect(paths(await uphold(id, { remedy: 'merge' }))).toEqual(['into'])
  expect(paths(await uphold(id, { remedy: 'close', into: gone }))).toEqual(['into'])
  expect(paths(await uphold(id, { remedy: 'correct', closed: {} }))).toEqual(['closed'])
  expect(paths(await uphold(id, { remedy: 'close', closed: { since: '2026-02-30' } }))).toEqual([
    'closed.since',
  ])
  expect((await uphold(id, { remedy: 'merge', into: gone })).status).toBe(409)
  expect((await uphold(id, { remedy: 'merge', into: id })).status).toBe(409)
  expect((await uphold(id, { remedy: 'merge', into: randomUUID() })).status).toBe(404)
  expect((await listed('subjectKind=location&reason=closed')).map((one: any) => one.subjectId)).toContain(id)
})
