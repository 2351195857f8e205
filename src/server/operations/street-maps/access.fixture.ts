// Access to street maps: administrators.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, type Input } from '../../../../test/access/expected.ts'
import type { streetMaps } from './register.ts'

const map =
  (state: string): Input =>
  async ({ sql }) => {
    const name = `moab-${(await sql`select from street_maps`).length}`
    const box = { west: -109.6, south: 38.5, east: -109.5, north: 38.6 }
    await sql`insert into street_maps ${sql.insert({ name, title: 'Moab', ...box, max_zoom: 14, source: 'http://127.0.0.1:9/x.pmtiles', state })}`
    return { params: { name } }
  }
const box = { west: '-122.45', south: '37.75', east: '-122.4', north: '37.8' }

export const access = {
  calls: {
    'streetMaps.list': adminsOnly(),
    'streetMaps.suggest': adminsOnly(),
    // No source is configured there, and there is no folder: an administrator gets as far as that.
    'streetMaps.estimate': adminsOnly(() => ({ query: box }), 409),
    'streetMaps.ask': adminsOnly(() => ({ body: box }), 409),
    'streetMaps.cancel': adminsOnly(map('running')),
    'streetMaps.resume': adminsOnly(map('canceled')),
    'streetMaps.remove': adminsOnly(map('done'), 409),
  },
} satisfies DomainAccess<typeof streetMaps>
