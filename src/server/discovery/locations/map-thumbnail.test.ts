// GET /map-thumbnail/{id}.svg: shows only what is published about the position.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function read(input: Record<string, unknown>) {
  const id = await insertLocation(app.sql, { latitude: 37.81, longitude: -122.48, ...input })
  const { body, ...others } = await app.get(`/map-thumbnail/${id}.svg`)
  return { ...others, body: String(body) }
}

test('an exact position has a marker, and its direction changes nothing', async () => {
  const { status, headers, body } = await read({ direction_degrees: 90 })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(body).toMatch(/^<svg [^>]*viewBox="0 0 144 108"/)
  expect((await read({ direction_degrees: 180 })).body).toBe(body)
  expect(body).toContain('class="dot ring"')
  for (const layer of ['earth', 'urban', 'rivers']) expect(body).toContain(`<path class="${layer}" d="M`)
})

test('an area has a circle instead of a marker', async () => {
  const { body } = await read({ precision: 'area', direction_degrees: 90 })
  expect(body).toContain('class="dot area"')
  expect(body).not.toContain('class="dot ring"')
})

test('coasts, the date line and the poles can be drawn', async () => {
  for (const [latitude, longitude] of [
    [-17, 179.99],
    [-17, -180],
    [90, 0],
    [-90, 10],
    [0, 0],
  ]) {
    const { status, body } = await read({ latitude, longitude })
    expect(status, `${latitude}, ${longitude}`).toBe(200)
    expect(body).not.toContain('NaN')
  }
})

test('a withheld position, a removed location and an unknown id are not found', async () => {
  expect((await read({ precision: 'hidden' })).status).toBe(404)
  expect((await read({ removed_at: new Date() })).status).toBe(404)
  expect((await app.get('/map-thumbnail/00000000-0000-4000-8000-000000000000.svg')).status).toBe(404)
})
