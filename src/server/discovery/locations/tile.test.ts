// Tiles over HTTP: the map and the list show the same locations.

import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocations } from '../../../../test/support/factories.ts'

let app: TestApp
let state = 7
const random = () => {
  state = (state * 1103515245 + 12345) % 2147483648
  return state / 2147483648
}

beforeAll(async () => {
  app = await startTestApp()
  const locations = Array.from({ length: 2000 }, (_, index) => {
    const [latitude, longitude, spread] = [
      [34.05, -118.24, 0.4],
      [40.75, -73.98, 0.05],
      [0, 179.9, 1],
      [47, 8, 20],
    ][index % 4] as [number, number, number]
    return {
      name: `Place ${index}`,
      latitude: Number((latitude + (random() - 0.5) * spread).toFixed(5)),
      longitude: Number((((longitude + (random() - 0.5) * spread + 540) % 360) - 180).toFixed(5)),
      precision: index % 9 === 0 ? 'area' : index % 13 === 0 ? 'hidden' : 'exact',
      themes: index % 5 === 0 ? ['nature', 'wedding'] : ['nature', 'urban'],
      rating: index % 7 === 0 ? 3 : 4.5,
      review_count: 2,
      difficulty: index % 3 === 0 ? 'easy' : 'moderate',
      parking: index % 4 < 2,
      description: index % 6 === 0 ? 'A wooden lighthouse' : '',
    }
  })
  await insertLocations(app.sql, locations)
})
afterAll(() => app.close())

type Feature = {
  id: string | undefined
  count: number
  latitude: number
  longitude: number
  properties: Record<string, unknown>
}

async function tile(z: number, x: number, y: number, query = ''): Promise<Feature[]> {
  const { status, body } = await app.get(`/tiles/locations/${z}/${x}/${y}.mvt${query && `?${query}`}`)
  expect(status).toBe(200)
  const layer = new VectorTile(new PbfReader(body)).layers.locations
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer!.feature(index)
    const { coordinates } = feature.toGeoJSON(x, y, z).geometry as unknown as {
      coordinates: [number, number]
    }
    return {
      id: feature.properties.id as string | undefined,
      count: Number(feature.properties.count),
      longitude: coordinates[0],
      latitude: coordinates[1],
      properties: feature.properties,
    }
  })
}

const tileX = (longitude: number, z: number) =>
  Math.min(2 ** z - 1, Math.floor(((longitude + 180) / 360) * 2 ** z))
const mercatorY = (latitude: number) => (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2
const tileY = (latitude: number, z: number) => Math.floor(mercatorY(latitude) * 2 ** z)

async function tilesOver(box: [number, number, number, number], z: number): Promise<Feature[]> {
  const [west, south, east, north] = box
  const jobs = []
  for (let x = tileX(west, z); x <= tileX(east, z); x++)
    for (let y = tileY(north, z); y <= tileY(south, z); y++) jobs.push(tile(z, x, y))
  return (await Promise.all(jobs)).flat()
}

async function getList(box: number[]): Promise<any[]> {
  const found: any[] = []
  let path: string | undefined = `/api/locations?limit=100&bbox=${box.join(',')}`
  while (path) {
    const { body, headers } = await app.get(path)
    found.push(...body)
    path = headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  return found
}

test('list and tiles agree for 100 random boxes', async () => {
  for (let run = 0; run < 100; run++) {
    const [latitude, longitude] = [
      [34.05, -118.24],
      [40.75, -73.98],
      [47, 8],
    ][run % 3] as [number, number]
    const west = longitude + (random() - 0.5) * 0.05
    const south = latitude + (random() - 0.5) * 0.05
    const box: [number, number, number, number] = [
      west,
      south,
      west + 0.01 + random() * 0.04,
      south + 0.01 + random() * 0.04,
    ]
    const list = await getList(box)
    const onMap = (await tilesOver(box, 14)).filter(
      (location) =>
        location.longitude >= box[0] - 1e-5 &&
        location.longitude <= box[2] + 1e-5 &&
        location.latitude >= box[1] - 1e-5 &&
        location.latitude <= box[3] + 1e-5,
    )
    // A tile's grid is about two feet: locations on the very edge of the box are compared with that tolerance.
    const inner = (location: { latitude: number; longitude: number }) =>
      location.longitude > box[0] + 1e-5 &&
      location.longitude < box[2] - 1e-5 &&
      location.latitude > box[1] + 1e-5 &&
      location.latitude < box[3] - 1e-5
    expect(onMap.map((location) => location.id)).toEqual(
      expect.arrayContaining(list.filter(inner).map((item: any) => item.id)),
    )
    expect(list.map((item: any) => item.id)).toEqual(
      expect.arrayContaining(onMap.filter(inner).map((location) => location.id)),
    )
  }
})

test('at every zoom the clusters add up to all published positions', async () => {
  const [row] = await app.sql`select count(*)::int as count from locations where public_latitude is not null`
  for (const z of [0, 1, 2, 3, 4]) {
    const jobs = []
    for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) jobs.push(tile(z, x, y))
    const total = (await Promise.all(jobs)).flat().reduce((sum, location) => sum + location.count, 0)
    expect(total, `zoom ${z}`).toBe(row!.count)
  }
  for (const z of [6, 8, 9, 11, 13]) {
    const box: [number, number, number, number] = [-118.6, 33.7, -117.9, 34.4]
    const features = await tilesOver(box, z)
    const [x0, x1, y0, y1] = [tileX(box[0], z), tileX(box[2], z), tileY(box[3], z), tileY(box[1], z)]
    const [expected] =
      await app.sql`select count(*)::int as count from locations where cell_x14 >> ${14 - z} between ${x0} and ${x1} and cell_y14 >> ${14 - z} between ${y0} and ${y1}`
    expect(
      features.reduce((sum, location) => sum + location.count, 0),
      `zoom ${z}`,
    ).toBe(expected!.count)
  }
})

/** The area of a tile's cell that a point is in, as the map's grid has it. */
function cellBox({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number): number[] {
  const [x, y] = [tileX(longitude, zoom), tileY(latitude, zoom)]
  const toLongitude = (column: number) => (column / 2 ** zoom) * 360 - 180
  const toLatitude = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom))) * 180) / Math.PI
  return [toLongitude(x), toLatitude(y + 1), toLongitude(x + 1), toLatitude(y)]
}

async function countIn(box: number[], query: string): Promise<number> {
  return (await app.get(`/api/locations/results?limit=0&bbox=${box.join(',')}&${query}`)).body.count
}

const filterQueries = [
  '',
  'themes=wedding',
  'themes=urban,wedding&minRating=4',
  'difficulty=easy&parking=true',
  'search=lighthouse',
  'themes=urban&search=wooden&difficulty=easy',
  'near=Los%20Angeles&distance=10',
  'lat=40.75&lng=-73.98&distance=2',
]

test.each(filterQueries)('the number of a cluster is what the list has in its area: %s', async (query) => {
  for (const [index, center] of [
    { latitude: 34.05, longitude: -118.24 },
    { latitude: 40.75, longitude: -73.98 },
    { latitude: 47, longitude: 8 },
  ].entries())
    for (const z of [
      [2, 5, 10],
      [4, 8, 12],
      [3, 9, 14],
    ][index] as number[]) {
      const [x, y] = [tileX(center.longitude, z), tileY(center.latitude, z)]
      const features = await tile(z, x, y, query)
      const whole = await countIn(cellBox(center, z), query)
      expect(
        features.reduce((sum, { count }) => sum + count, 0),
        `tile ${z}/${x}/${y}`,
      ).toBe(whole)
      // Each in turn would be hundreds of lists.
      for (const cluster of features.filter(({ count }) => count > 1).slice(0, 3))
        expect(await countIn(cellBox(cluster, Math.min(14, z + 3)), query), `a cell of ${z}/${x}/${y}`).toBe(
          cluster.count,
        )
    }
})

test('filters have found something, and less than everything', async () => {
  const sums = await Promise.all(
    filterQueries.map(async (query) =>
      (await tile(0, 0, 0, query)).reduce((sum, { count }) => sum + count, 0),
    ),
  )
  const [all = 0, ...filtered] = sums
  for (const sum of filtered) {
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThan(all)
  }
})

test('a tile with filters that a list refuses is refused in the same way', async () => {
  const { status, body } = await app.get('/tiles/locations/0/0/0.mvt?distance=5')
  const list = await app.get('/api/locations?distance=5')
  expect([status, body.type, body.errors]).toEqual([list.status, list.body.type, list.body.errors])
  const facing = await app.get('/tiles/locations/0/0/0.mvt?facing=west')
  expect([facing.status, facing.body.type]).toEqual([403, 'plan-limit'])
})

test('circles of clusters never overlap', async () => {
  for (const z of [5, 7, 9, 11]) {
    const clusters = (await tilesOver([-118.6, 33.7, -117.9, 34.4], z)).filter(
      (location) => location.count > 1,
    )
    expect(clusters.length, `zoom ${z}`).toBeGreaterThan(1)
    const pixels = clusters.map((location) => ({
      x: ((location.longitude + 180) / 360) * 512 * 2 ** z,
      y: mercatorY(location.latitude) * 512 * 2 ** z,
    }))
    for (const [index, one] of pixels.entries())
      for (const other of pixels.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y), `zoom ${z}`).toBeGreaterThan(39)
  }
})

test('a single location in its cell is a separate feature at any zoom', async () => {
  const features = await tilesOver([-20, 30, 30, 60], 4)
  const single = features.find((location) => location.count === 1)
  expect(single?.properties).toMatchObject({ themes: 'nature,urban', rating: 4.5 })
  expect(single?.id).toMatch(/^[0-9a-f-]{36}$/)
})

test('cell counts follow inserts, moves, hiding and deletes', async () => {
  const recount = () => app.sql`
    select zoom, x, y, location_count from location_cells except
    select z, cell_x(public_longitude, z), cell_y(public_latitude, z), count(*)::int from locations, (values (6), (11)) levels (z) where public_latitude is not null group by 1, 2, 3`
  expect(await recount()).toHaveLength(0)
  await app.sql`update locations set latitude = latitude + 1 where name like 'Place 1%'`
  await app.sql`update locations set precision = 'hidden' where name like 'Place 2%'`
  await app.sql`delete from locations where name like 'Place 3%'`
  expect(await recount()).toHaveLength(0)
})

test.each(['15/0/0', '0/1/0', '3/8/0', '2/0/4'])('%s is not a tile', async (path) => {
  const { status, body } = await app.get(`/tiles/locations/${path}.mvt`)
  expect([status, body.type]).toEqual([404, 'not-found'])
})
