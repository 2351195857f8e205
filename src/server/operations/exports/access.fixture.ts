// Access to the downloads of favorites, lists, trips, own spots, light plans and search results.
import { randomUUID } from 'node:crypto'
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { insertLightPlan } from '../../planning/light-plans/access.fixture.ts'
import { insertTrip } from '../../planning/trips/access.fixture.ts'
import type { fileExports } from './register.ts'

const query = { format: 'gpx' }

export const access = {
  routes: {
    'export-favorites': at(
      '/api/favorites/{userId}/export',
      ownOnly(({ user }) => ({ params: { userId: user.id }, query }), 200, 403, { admin: 200 }),
    ),
    'export-list': at(
      '/api/favorite-lists/{id}/export',
      ownOnly(async ({ things, user }) => ({ params: { id: await things.list(user) }, query })),
    ),
    'export-trip': at(
      '/api/trips/{id}/export',
      ownOnly(async (world) => ({ params: { id: await insertTrip(world) }, query })),
    ),
    'export-shared-trip': at(
      '/api/shared-trips/{token}/export',
      everybody(async (world) => {
        const token = randomUUID().replaceAll('-', '').slice(0, 24)
        await insertTrip(world, token)
        return { params: { token }, query }
      }),
    ),
    'export-spots': at(
      '/api/spots/export',
      requireUser(() => ({ query })),
    ),
    'export-light-plan': at(
      '/api/light-plans/{id}/export',
      ownOnly(async (world) => ({ params: { id: await insertLightPlan(world) }, query })),
    ),
    'export-light-plans': at(
      '/api/light-plans/export',
      requireUser(() => ({ query })),
    ),
    'export-shared-light-plan': at(
      '/api/shared-light-plans/{token}/export',
      everybody(async (world) => {
        const token = randomUUID().replaceAll('-', '').slice(0, 24)
        await insertLightPlan(world, token)
        return { params: { token }, query }
      }),
    ),
    'export-results': at(
      '/api/locations/export',
      everybody(() => ({ query })),
    ),
  },
} satisfies DomainAccess<typeof fileExports>
