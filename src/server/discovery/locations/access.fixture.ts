// Access to locations: reading, searching and sharing them, and their map tiles.
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { atLocation } from '../../../../test/access/inputs.ts'
import type { locations } from './register.ts'

const location = {
  name: 'Heron Bend',
  description: 'A bend of the river',
  address: '1 River Road',
  latitude: 39.1,
  longitude: -106.2,
  themes: ['nature'],
}
const shared =
  (body?: unknown): Input =>
  async ({ things, user }) => ({
    params: { id: await things.place({ ...location, created_by: user.id }) },
    ...(body ? { body } : {}),
  })

export const access = {
  calls: {
    'locations.list': everybody(),
    'locations.find': everybody(),
    'locations.facets': everybody(),
    'locations.featured': everybody(),
    'locations.searchLive': everybody(() => ({ query: { query: 'signal' } })),
    'locations.get': everybody(atLocation),
    'locations.covers': everybody(),
    'locations.submit': requireUser(() => ({ body: { ...location, confirmDuplicate: true } }), 201),
    'locations.change': ownOnly(shared({ tips: 'Come early' }), 200, 403),
    'locations.withdraw': ownOnly(shared(), 204, 403),
    'locations.duplicates': requireUser(() => ({
      query: { name: 'Heron Bend', lat: '39.1', lng: '-106.2' },
    })),
  },
  routes: {
    'location-opened': at('/location/{id}/opened', everybody(atLocation, 204)),
    'map-thumbnail': at('/map-thumbnail/{id}.svg', everybody(atLocation)),
    tile: at('/tiles/locations/0/0/0.mvt', everybody()),
  },
} satisfies DomainAccess<typeof locations>
