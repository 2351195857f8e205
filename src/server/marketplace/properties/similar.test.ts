// Similar properties, and properties by id, over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty } from '../../../../test/support/factories.ts'

let app: TestApp
let owner: Member
const made: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.join('Owner')
  const insert = async (title: string, columns: Record<string, unknown> = {}) => {
    made[title] = await insertProperty(app.sql, { owner_id: owner.id, title, ...columns })
  }
  const loft = { property_type: 'industrial', photography_styles: ['Portrait', 'Fashion'] }
  await insert('This loft', loft)
  await insert('Its twin', loft)
  await insert('A dear twin', { ...loft, hourly_rate_cents: 80_000 })
  await insert('A twin far away', { ...loft, latitude: 40.7, longitude: -74 })
  await insert('A garden', { property_type: 'garden', photography_styles: ['Wedding'] })
  await insert('A twin of the style', { property_type: 'historic_home', photography_styles: ['Fashion'] })
  await insert('A paused twin', { ...loft, state: 'paused' })
})
afterAll(() => app.close())

const titles = (body: { title: string }[]) => body.map(({ title }) => title)

test('the most similar nearby are first, itself and what is off the market are left out', async () => {
  const { status, body } = await app.get(`/api/private-properties/${made['This loft']}/similar`)
  expect([status, titles(body)]).toEqual([
    200,
    ['Its twin', 'A dear twin', 'A twin of the style', 'A garden'],
  ])
  expect(JSON.stringify(body)).not.toMatch(/Secret Alley|37\.8044/)
  expect((await app.get(`/api/private-properties/${made['A paused twin']}/similar`)).status).toBe(404)
  expect((await app.get('/api/private-properties/nonsense/similar')).status).toBe(404)
})

test('properties by id: those on the market, at most so many', async () => {
  const ids = (list: unknown[]) => app.get(`/api/private-properties?ids=${list.join(',')}`)
  const { body } = await ids([made['Its twin'], made['A paused twin'], made['A garden']])
  expect(titles(body).toSorted()).toEqual(['A garden', 'Its twin'])
  expect((await ids(['x'])).body.errors[0].path).toBe('ids.0')
  expect((await ids(Array.from({ length: 25 }, () => randomUUID()))).status).toBe(400)
})
