// Drafts over HTTP: one per user and form, limits, two devices at once, and what happens to them with the account and with time.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { draftDays, draftForms, maxDraftLength } from '../../../rules/drafts.ts'
import { jobKinds } from '../../app/domains/job-kinds.ts'
import type { JobKind } from '../../platform/jobs/queue.ts'

let app: TestApp
let ann: Member
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.join('ann')
})
afterAll(() => app.close())

type Sent = { revision?: string | null; content?: object; form?: string; who?: Member | null }

const path = (form: string) => `/api/me/drafts/${form}`
const save = ({ form = 'location', revision = null, content = { name: 'Pier' }, who = ann }: Sent = {}) =>
  app.send('PUT', path(form), { as: who?.token, body: { revision, content } })
const read = async (form = 'location', who = ann) =>
  (await app.send('GET', path(form), { as: who.token })).body.draft
const remove = (revision: string, form = 'location', who = ann) =>
  app.send('DELETE', `${path(form)}/${revision}`, { as: who.token })

test('is stored, continued and removed; each form and each user has one', async () => {
  const ben = await app.join('ben')
  expect(await read()).toBeNull()
  const content = {
    name: 'Pier',
    parking: true,
    themes: ['coast'],
    markers: [{ kind: 'parking', name: 'Lot', position: '1, 2' }],
  }
  const first = await save({ content })
  expect(first).toMatchObject({ status: 200, body: { revision: expect.any(String) } })
  expect(await read()).toEqual({ ...first.body, content })
  expect(await read('location', ben)).toBeNull()
  expect(await read('listing')).toBeNull()
  const second = await save({ revision: first.body.revision, content: { name: 'Long Pier' } })
  expect(second.status).toBe(200)
  expect(second.body.revision).not.toBe(first.body.revision)
  // Neither an older revision nor another user removes it.
  expect((await remove(first.body.revision)).status).toBe(204)
  expect((await remove(second.body.revision, 'location', ben)).status).toBe(204)
  expect(await read()).toMatchObject({ content: { name: 'Long Pier' } })
  expect((await remove(second.body.revision)).status).toBe(204)
  expect(await read()).toBeNull()
  expect((await remove(second.body.revision)).status).toBe(204)
})

test('two devices: the second one gets what the first one stored, and nothing is overwritten', async () => {
  const dan = await app.join('dan')
  const first = await save({ who: dan })
  const changed = await save({ who: dan, revision: first.body.revision, content: { name: 'From the phone' } })
  const late = { who: dan, revision: first.body.revision, content: { name: 'From the desk' } }
  const refused = await save(late)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    type: 'stale',
    draft: { revision: changed.body.revision, content: { name: 'From the phone' } },
  })
  // Begun on both, without knowing of each other.
  expect((await save({ ...late, revision: null })).body.draft.content).toEqual({ name: 'From the phone' })
  // A repeated request whose answer was lost.
  expect((await save({ ...late, content: { name: 'From the phone' } })).body).toEqual(changed.body)
  // The user chose this device's.
  expect((await save({ ...late, revision: changed.body.revision })).status).toBe(200)
  expect(await read('location', dan)).toMatchObject({ content: { name: 'From the desk' } })
})

test('two devices at the same moment: one is stored, the other one is told', async () => {
  const eve = await app.join('eve')
  const started = await Promise.all(['a', 'b', 'c'].map((name) => save({ who: eve, content: { name } })))
  expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { revision } = await read('location', eve)
  const changed = await Promise.all(
    ['d', 'e', 'f'].map((name) => save({ who: eve, revision, content: { name } })),
  )
  expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('one that was sent or discarded elsewhere does not come back unasked', async () => {
  const fay = await app.join('fay')
  const { revision } = (await save({ who: fay })).body
  await remove(revision, 'location', fay)
  expect(await save({ who: fay, revision, content: { name: 'Still typing' } })).toMatchObject({
    status: 409,
    body: { type: 'stale', draft: null },
  })
  expect((await save({ who: fay, content: { name: 'Still typing' } })).status).toBe(200)
})

test('has limits, and needs an account', async () => {
  expect((await save({ who: null })).status).toBe(401)
  expect((await save({ form: 'review' })).status).toBe(422)
  expect((await save({ form: 'listing', content: { description: 'x'.repeat(20_001) } })).status).toBe(422)
  const texts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`text${index}`, 'x'.repeat(19_000)]))
  const long = await save({ form: 'listing', content: texts(1 + Math.ceil(maxDraftLength / 19_000)) })
  expect(long.status).toBe(422)
  expect(JSON.stringify(long.body)).toContain('This draft is too long to store with your account.')
  expect((await save({ form: 'listing', content: texts(5) })).status).toBe(200)
  expect((await save({ form: 'listing', content: { name: { deep: {} } } })).status).toBe(422)
  expect((await save({ form: 'listing', content: { name: 'a\0b' } })).status).toBe(422)
  // As many as there are forms: another one continues the one that is there.
  for (const form of draftForms) await save({ form, who: ann })
  const [count] = await app.sql<{ count: number }[]>`
    select count(*)::int as count from form_drafts where user_id = ${ann.id}`
  expect(count?.count).toBe(draftForms.length)
})

test('payout details are never stored', async () => {
  const gus = await app.join('gus')
  await save({ who: gus, form: 'listing', content: { title: 'Loft', bankingInfo: 'DE00 1234' } })
  expect(await read('listing', gus)).toMatchObject({ content: { title: 'Loft', bankingInfo: '' } })
})

test('it is in the export, ends after 90 days and with the account', async () => {
  const ida = await app.signUp('ida')
  await save({ who: ida, content: { name: 'Unfinished' } })
  const exported = await app.send('GET', '/api/account/export', { as: ida.token })
  const files = unzipSync(exported.body)
  expect(strFromU8(files['drafts.json'] as Uint8Array)).toContain('Unfinished')
  const { run } = jobKinds(app.deps as never).find(({ name }) => name === 'forget-old-rows') as JobKind<never>
  const isLeftAfter = async (days: number) => {
    await app.sql`update form_drafts set saved_at = now() - make_interval(days => ${days}) where user_id = ${ida.id}`
    await run({} as never, undefined as never)
    return (await read('location', ida)) !== null
  }
  expect([await isLeftAfter(draftDays - 1), await isLeftAfter(draftDays + 1)]).toEqual([true, false])
  await save({ who: ida })
  const body = { password: ida.password, username: ida.username }
  expect((await app.send('POST', '/api/account/delete', { as: ida.token, body })).status).toBe(204)
  expect(await app.sql`select from form_drafts where user_id = ${ida.id}`).toHaveLength(0)
})
