// A user's gear over HTTP: what is stored, what is refused, repeated and simultaneous requests, what photos name, and whose it is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertPhoto } from '../../../../test/support/factories.ts'
import { gearLimits } from '../../../rules/camera/gear-limits.ts'

let app: TestApp
let ann: Member
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.join('ann')
})
afterAll(() => app.close())

const call = (who: Member, method: string, path = '', body?: unknown) =>
  app.send(method, `/api/me/gear${path}`, { as: who.token, ...(body === undefined ? {} : { body }) })
const body = {
  kind: 'body',
  name: 'Canon EOS R5',
  sensorWidthMm: 36,
  sensorHeightMm: 24,
  megapixels: 45,
}
const lens = { kind: 'lens', name: 'RF24-70mm', focalMinMm: 24, focalMaxMm: 70, aperture: 2.8 }

test('a camera and a lens are saved, listed by name, replaced by their name in any letters, and removed', async () => {
  const saved = await call(ann, 'PUT', '', { ...body, name: ' Canon EOS R5 ' })
  expect(saved).toMatchObject({ status: 200, body })
  await call(ann, 'PUT', '', lens)
  const again = await call(ann, 'PUT', '', { ...body, name: 'canon eos r5', megapixels: '44.8' })
  expect(again.body).toEqual({ ...body, id: saved.body.id, name: 'canon eos r5', megapixels: 44.8 })
  expect((await call(ann, 'GET')).body).toMatchObject([{ megapixels: 44.8 }, lens])
  expect((await call(ann, 'DELETE', `/${saved.body.id}`)).status).toBe(204)
  expect((await call(ann, 'DELETE', `/${saved.body.id}`)).status).toBe(204)
  expect((await call(ann, 'GET')).body).toMatchObject([lens])
})

test('nobody else reads, replaces or removes it', async () => {
  const [ben, cat] = [await app.join('ben'), await app.join('cat')]
  const { id } = (await call(ben, 'PUT', '', lens)).body
  await call(cat, 'PUT', '', { ...lens, aperture: 4 })
  expect((await call(cat, 'DELETE', `/${id}`)).status).toBe(204)
  expect((await call(ben, 'GET')).body).toEqual([{ ...lens, id }])
  expect((await app.send('GET', '/api/me/gear')).status).toBe(401)
})

test.each([
  [{ ...lens, focalMinMm: 70, focalMaxMm: 24 }, 'focalMaxMm'],
  [{ ...lens, aperture: 0 }, 'aperture'],
  [{ ...lens, name: '   ' }, 'name'],
  [{ ...lens, name: 'x'.repeat(101) }, 'name'],
  [{ ...lens, focalMinMm: 'wide' }, 'focalMinMm'],
  [{ ...body, sensorWidthMm: 1e9 }, 'sensorWidthMm'],
  [{ ...body, megapixels: undefined }, 'megapixels'],
  [{ ...lens, kind: 'tripod' }, 'kind'],
])('%j is refused at %s', async (wrong, path) => {
  const refused = await call(ann, 'PUT', '', wrong)
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain(`"${path}"`)
})

test('one saved many times at once is there once, and the limit holds', async () => {
  const dan = await app.join('dan')
  const all = await Promise.all(Array.from({ length: 6 }, () => call(dan, 'PUT', '', lens)))
  expect(new Set(all.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1)
  await app.sql`
    insert into gear (user_id, kind, name, focal_min_mm, focal_max_mm, aperture)
    select ${dan.id}, 'lens', 'Lens ' || n, 50, 50, 2 from generate_series(1, ${gearLimits.items - 2}::int) n`
  const last = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => call(dan, 'PUT', '', { ...lens, name })),
  )
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  // What is there can still be replaced.
  expect((await call(dan, 'PUT', '', { ...lens, aperture: 2 })).status).toBe(200)
  expect((await call(dan, 'GET')).body).toHaveLength(gearLimits.items)
})

test('photos name cameras and lenses, each with its number of photos; those of others do not count', async () => {
  const [eve, fay] = [await app.join('eve'), await app.join('fay')]
  const location = await insertLocation(app.sql, { name: 'Pier', latitude: 37, longitude: -122 })
  const photo = (who: Member, camera: string | null, name: string | null) =>
    insertPhoto(app.sql, { location_id: location, user_id: who.id, camera, lens: name })
  for (let n = 0; n < 3; n++) await photo(eve, 'NIKON D850', n < 2 ? '24-70mm f/2.8' : null)
  await photo(eve, 'Canon EOS 6D', '')
  await photo(fay, 'FUJIFILM X-T5', 'XF23mmF2 R WR')
  expect((await call(eve, 'GET', '/seen')).body).toEqual({
    bodies: [
      { name: 'NIKON D850', photos: 3 },
      { name: 'Canon EOS 6D', photos: 1 },
    ],
    lenses: [{ name: '24-70mm f/2.8', photos: 2 }],
  })
  expect((await call(ann, 'GET', '/seen')).body).toEqual({ bodies: [], lenses: [] })
})
