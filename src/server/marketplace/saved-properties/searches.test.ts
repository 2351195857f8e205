// Saved searches over HTTP, and their report: what is new, once, not the own, with a path that shows it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import { reportSavedSearches } from './searches.ts'

let app: TestApp
let [owner, ann, ben] = [] as unknown as Member[] as [Member, Member, Member]
beforeAll(async () => {
  app = await startTestApp()
  ;[owner, ann, ben] = [await app.join('Owner'), await app.join('Ann'), await app.join('Ben')]
})
afterAll(() => app.close())

const call = (as: Member, method: string, path: string, body?: unknown) =>
  app.send(method, `/api${path}`, { as: as.token, ...(body ? { body } : {}) })
const save = (as: Member, search: string) => call(as, 'POST', '/saved-searches', { search })
/** The searches were last checked an hour ago. */
const hourLater = () => app.sql`update saved_searches set checked_at = now() - interval '1 hour'`
const report = async () => await reportSavedSearches({ sql: app.sql, now: () => new Date() })
/** Approved half an hour ago. */
const approve = async (columns: Record<string, unknown>) => {
  const id = await insertProperty(app.sql, { owner_id: owner.id, state: 'pending', ...columns })
  await app.sql`update properties set state = 'approved' where id = ${id}`
  const listed = await app.sql`
    update properties set listed_at = now() - interval '30 minutes' where id = ${id} and listed_at is not null returning id`
  expect(listed).toHaveLength(1)
  return id
}
const news = async (as: Member) =>
  (await call(as, 'GET', '/me/notifications')).body.filter(
    ({ kind }: { kind: string }) => kind === 'saved-search',
  )

test('a search is saved once in one spelling, without its order; none without filters', async () => {
  const { status, body } = await save(ann, 'sortBy=rating&people=4&styles=Wedding,Portrait&nonsense=1')
  expect([status, body.search]).toEqual([200, 'people=4&styles=Portrait%2CWedding'])
  const again = await Promise.all([
    save(ann, 'styles=Portrait,Wedding&people=4'),
    save(ann, 'people=4&styles=Portrait%2CWedding'),
  ])
  expect(again.map(({ body: { id } }) => id)).toEqual([body.id, body.id])
  expect((await call(ann, 'GET', '/saved-searches')).body).toHaveLength(1)
  for (const empty of ['', 'sortBy=rating', 'people=none', 'from=yesterday']) {
    const refused = await save(ann, empty)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'search'])
  }
  await call(ben, 'DELETE', `/saved-searches/${body.id}`)
  expect((await call(ann, 'GET', '/saved-searches')).body).toHaveLength(1)
  await call(ann, 'DELETE', `/saved-searches/${body.id}`)
  expect((await call(ann, 'GET', '/saved-searches')).body).toEqual([])
})

test('the longest texts are saved, too, without what no database stores', async () => {
  const text = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x1f300 + index)).join('')
  const long = new URLSearchParams({ search: text, location: [...text].toReversed().join('') })
  const answers = [await save(ben, String(long)), await save(ben, String(long))]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body.search.length).toBeGreaterThan(2400)
  const nul = await save(ben, 'search=a%00b%ED%A0%80')
  expect([nul.status, nul.body.search]).toEqual([200, expect.not.stringContaining('%00')])
  expect((await save(ben, 'x'.repeat(6001))).status).toBe(422)
  await app.sql`delete from saved_searches`
})

test('at most so many', async () => {
  const member = await app.join('Collector')
  const answers = []
  for (let people = 1; people <= propertyLimits.maxSavedSearches + 1; people++)
    answers.push((await save(member, `people=${people}`)).status)
  expect(answers.indexOf(409)).toBe(propertyLimits.maxSavedSearches)
  await app.sql`delete from saved_searches where user_id = ${member.id}`
})

test('what is listed for the first time and matches is reported once, also by runs at once', async () => {
  await save(ann, 'propertyType=garden')
  await save(ben, 'propertyType=farm')
  await hourLater()
  await approve({ title: 'Rose garden', property_type: 'garden' })
  const own = await approve({ title: 'Own garden', property_type: 'garden', owner_id: ann.id })
  expect((await Promise.all([report(), report()])).reduce((sum, one) => sum + one)).toBe(1)
  const [first, ...others] = await news(ann)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    data: { about: 'Rose garden' },
    path: '/marketplace?propertyType=garden',
  })
  expect(await news(ben)).toEqual([])
  expect(await report()).toBe(0)
  // Paused and back is not new, nor what was listed before the search.
  await hourLater()
  await app.sql`update properties set listed_at = now() - interval '2 hours'`
  await app.sql`update properties set state = 'paused' where id <> ${own}`
  await app.sql`update properties set state = 'approved'`
  expect(await report()).toBe(0)
})

test('several are one notification; a moment ago is for the next report', async () => {
  await hourLater()
  const three = [1, 2, 3].map((n) => approve({ title: `Barn ${n}`, property_type: 'farm' }))
  const [latest] = await Promise.all(three)
  await app.sql`update properties set listed_at = now() - interval '20 minutes' where id = ${latest as string}`
  const fresh = await approve({ title: 'Barn 4', property_type: 'farm' })
  await app.sql`update properties set listed_at = now() where id = ${fresh}`
  expect(await report()).toBe(1)
  expect((await news(ben)).map(({ data }: { data: { about: string } }) => data.about)).toEqual([
    'Barn 1 and 2 more',
  ])
})
