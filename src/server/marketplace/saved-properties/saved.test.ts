// Saved properties over HTTP: saving twice and at once, lists, the shared link, and what leaves the market.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { propertyLimits } from '../../../rules/properties.ts'

let app: TestApp
let [owner, ann, ben] = [] as unknown as Member[] as [Member, Member, Member]
beforeAll(async () => {
  app = await startTestApp()
  ;[owner, ann, ben] = [await app.join('Owner'), await app.join('Ann'), await app.join('Ben')]
})
afterAll(() => app.close())

const listing = (columns: Record<string, unknown> = {}) =>
  insertProperty(app.sql, { owner_id: owner.id, ...columns })
const call = (as: Member, method: string, path: string, body?: unknown) =>
  app.send(method, `/api${path}`, { as: as.token, ...(body ? { body } : {}) })
const save = (as: Member, id: string) => call(as, 'PUT', `/saved-properties/${id}`)
const savedBy = async (as: Member) => (await call(as, 'GET', '/saved-properties')).body

test('saving is idempotent, also at once, the latest is first, and the address stays hidden', async () => {
  const [one, two] = [await listing(), await listing()]
  const answers = await Promise.all([save(ann, one), save(ann, one), save(ann, one)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  await app.sql`update saved_properties set created_at = now() - interval '1 hour' where property_id = ${one}`
  await save(ann, two)
  const saved = await savedBy(ann)
  expect(saved.map(({ id }: { id: string }) => id)).toEqual([two, one])
  expect((await call(ann, 'GET', '/saved-properties/ids')).body).toEqual([two, one])
  expect(saved[0]).toMatchObject({ listIds: [], savedAt: expect.any(String) })
  expect(JSON.stringify(saved)).not.toMatch(/Secret Alley|37\.8044|122\.2712/)
  expect(await savedBy(ben)).toEqual([])
  for (let twice = 0; twice < 2; twice++)
    expect((await call(ann, 'DELETE', `/saved-properties/${one}`)).status).toBe(204)
  expect((await call(ann, 'GET', '/saved-properties/ids')).body).toEqual([two])
})

test('only what is on the market can be saved; what leaves it is shown again when it is back', async () => {
  const paused = await listing({ state: 'paused' })
  expect((await save(ben, paused)).status).toBe(404)
  expect((await save(ben, 'nonsense')).status).toBe(404)
  const id = await listing()
  await save(ben, id)
  await app.sql`update properties set state = 'paused' where id = ${id}`
  expect(await savedBy(ben)).toEqual([])
  expect((await save(ben, id)).status).toBe(204)
  await app.sql`update properties set state = 'approved' where id = ${id}`
  expect(await savedBy(ben)).toHaveLength(1)
})

test('a list has properties beside locations, its link shows them, and nobody else changes it', async () => {
  const [id, other] = [await listing({ title: 'Barn' }), await listing()]
  await save(ann, id)
  const list = (await call(ann, 'POST', '/favorite-lists', { name: 'Weddings' })).body
  const put = (as: Member, property: string, of = list.id) =>
    call(as, 'PUT', `/favorite-lists/${of}/properties/${property}`)
  expect((await put(ann, other)).body.detail).toBe('You haven’t saved this property')
  expect([(await put(ann, id)).status, (await put(ann, id)).status]).toEqual([204, 204])
  expect((await savedBy(ann)).find((one: { id: string }) => one.id === id).listIds).toEqual([list.id])
  await save(ben, id)
  expect((await put(ben, id)).status).toBe(404)
  const shared = (await call(ann, 'PUT', `/favorite-lists/${list.id}/share`, { sharesNotes: false })).body
  const read = () => app.get(`/api/shared-lists/${shared.shareToken}/properties`)
  expect((await read()).body.map(({ title }: { title: string }) => title)).toEqual(['Barn'])
  expect(JSON.stringify((await read()).body)).not.toMatch(/Secret Alley|savedAt|listIds/)
  // Another user's request changes nothing.
  await call(ben, 'DELETE', `/favorite-lists/${list.id}/properties/${id}`)
  expect((await read()).body).toHaveLength(1)
  await app.sql`update properties set state = 'paused' where id = ${id}`
  expect((await read()).body).toEqual([])
  await app.sql`update properties set state = 'approved' where id = ${id}`
  await call(ann, 'DELETE', `/favorite-lists/${list.id}/properties/${id}`)
  expect((await read()).body).toEqual([])
  await put(ann, id)
  await call(ann, 'DELETE', `/saved-properties/${id}`)
  expect((await read()).body).toEqual([])
  await call(ann, 'DELETE', `/favorite-lists/${list.id}/share`)
  expect((await read()).status).toBe(404)
})

test('at most so many are saved, also by requests at once', async () => {
  const member = await app.join('Collector')
  const { maxSaved } = propertyLimits
  await app.sql`
    with made as (insert into properties (state, title, description, city, country, time_zone, latitude, longitude, hourly_rate_cents, owner_id, submitted_at)
      select 'approved', 'Many', 'd', 'Oakland', 'US', 'America/Los_Angeles', 37.8, -122.2, 100, ${owner.id}, now() from generate_series(2, ${maxSaved}) returning id)
    insert into saved_properties (user_id, property_id) select ${member.id}, id from made`
  const last = await Promise.all([listing(), listing(), listing()])
  const answers = await Promise.all(last.map((id) => save(member, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.type).toBe('too-many')
})
