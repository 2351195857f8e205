// Access to skylines.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, type Input, requireUser } from '../../../../test/access/expected.ts'
import { atLocation } from '../../../../test/access/inputs.ts'
import type { horizon } from './register.ts'

const drawing = { points: [{ azimuth: 90, altitude: 3 }] }
const own =
  (body?: unknown): Input =>
  async ({ things, user }) => ({
    params: { id: await things.place({ created_by: user.id }) },
    ...(body ? { body } : {}),
  })
const authorOrAdmin = (input: Input, status: number) => requireUser(input, status, { other: 403, owner: 403 })

export const access = {
  calls: {
    'horizon.get': everybody(atLocation),
    'horizon.draw': authorOrAdmin(own(drawing), 200),
    'horizon.erase': authorOrAdmin(own(), 204),
    // Without elevation data nothing can be computed.
    'horizon.compute': requireUser(atLocation, 409),
    'horizon.getAt': everybody(() => ({ query: { lat: '34', lng: '-118' } })),
    'horizon.computeAt': requireUser(() => ({ body: { lat: 34, lng: -118 } }), 409),
  },
} satisfies DomainAccess<typeof horizon>
