// "Still true?": one answer per user, fact and day; a fact that no longer holds is reported.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
let now = new Date('2026-11-21T12:00:00Z')
let users: Member[]
let id: string

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  users = await Promise.all(Array.from({ length: 20 }, (_, index) => app.join(`witness${index}`)))
})
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  id = await insertLocation(app.sql)
  await app.sql`insert into location_facts values (${id}, 'fee', '$30 a vehicle', 'Park', '2025-01-01', 3), (${id}, 'parking', 'Small lot', 'Visitor', null, 0)`
})
afterAll(() => app.close())

const confirm = (body: unknown, as: Member | undefined = users[0], fact = 'fee', location = id) =>
  app.send('POST', `/api/locations/${location}/facts/${fact}/confirm`, { body, as: as?.token })
const getFact = async (name = 'fee') =>
  (await app.get(`/api/locations/${id}`)).body.facts.find((one: any) => one.fact === name)

test('yes renews the fact, once per user and day', async () => {
  expect((await getFact()).isStale).toBe(true)
  const first = await confirm({ stillTrue: true })
  expect([first.status, first.body]).toEqual([
    200,
    { fact: 'fee', confirmedOn: '2026-11-21', confirmationCount: 4, isStale: false },
  ])
  expect((await confirm({ stillTrue: true })).body).toEqual(first.body)
  expect(await getFact()).toEqual({ ...first.body, value: '$30 a vehicle', source: 'Park' })
  expect((await confirm({ stillTrue: true }, users[1])).body.confirmationCount).toBe(5)
  now = new Date('2026-11-22T00:00:01Z')
  expect((await confirm({ stillTrue: true })).body).toMatchObject({
    confirmedOn: '2026-11-22',
    confirmationCount: 6,
  })
})

test('no leaves the fact unchanged and is sent to the administrators, together with other facts of the location', async () => {
  const before = await getFact()
  expect(before).toMatchObject((await confirm({ stillTrue: false, note: 'Now $35\na vehicle' })).body)
  expect(await getFact()).toEqual(before)
  expect((await confirm({ stillTrue: false }, users[0], 'parking')).status).toBe(200)
  const reports =
    await app.sql`select subject_kind, reason, note, state from reports where subject_id = ${id}`
  expect(reports).toEqual([
    {
      subject_kind: 'location',
      reason: 'wrong',
      note: 'Entry fee is no longer true: Now $35 a vehicle\nParking is no longer true',
      state: 'open',
    },
  ])
  expect((await confirm({ stillTrue: true })).status).toBe(409)
})

test('twenty users, one of them many times in parallel: twenty-three confirmations', async () => {
  const answers = await Promise.all(
    [...users, ...Array.from({ length: 20 }, () => users[0])].map((one) => confirm({ stillTrue: true }, one)),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await getFact()).confirmationCount).toBe(23)
})

test('visitors, unknown facts and invalid input are refused', async () => {
  expect(
    (await app.send('POST', `/api/locations/${id}/facts/fee/confirm`, { body: { stillTrue: true } })).status,
  ).toBe(401)
  expect((await confirm({ stillTrue: true }, users[0], 'permit')).status).toBe(404)
  expect((await confirm({ stillTrue: true }, users[0], 'weather')).status).toBe(422)
  expect((await confirm({ stillTrue: true }, users[0], 'fee', randomUUID())).status).toBe(404)
  expect((await confirm({}, users[0])).status).toBe(422)
  expect((await confirm({ stillTrue: true, note: 'x'.repeat(501) })).status).toBe(422)
})
