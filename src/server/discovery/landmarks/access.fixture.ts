// Access to landmarks.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, type Input } from '../../../../test/access/expected.ts'
import { insertLandmark } from '../../../../test/support/factories.ts'
import type { landmarks } from './register.ts'

const seen: Input = async ({ sql, things }) => {
  const location = await things.place({ latitude: 37.8, longitude: -122.5 })
  const id = await insertLandmark(sql, { locations: [location] })
  return { params: { id }, query: { location } }
}

export const access = {
  calls: {
    'landmarks.list': everybody(),
    'landmarks.facets': everybody(),
    'landmarks.get': everybody(seen),
  },
} satisfies DomainAccess<typeof landmarks>
