// Access to cities.
import { randomUUID } from 'node:crypto'
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import { insertCity } from './insert.ts'
import type { cities } from './register.ts'

export const access = {
  calls: {
    'cities.list': everybody(),
    'cities.get': everybody(async ({ sql }) => {
      const slug = `city-${randomUUID().slice(0, 8)}`
      const same = { slug, name: 'Portland', region: 'OR', country: 'US', highlights: [], sort_order: 1 }
      const circle = { latitude: 45.52, longitude: -122.68, radius_miles: 20 }
      await insertCity(sql, { ...same, ...circle, time_zone: 'America/Los_Angeles', is_found: false })
      return { params: { slug } }
    }),
  },
} satisfies DomainAccess<typeof cities>
