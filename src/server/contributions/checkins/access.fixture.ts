// Access to check-ins.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { atLocation, atLocationWith } from '../../../../test/access/inputs.ts'
import type { checkins } from './register.ts'

const checkin =
  (body?: unknown): Input =>
  async ({ things, user }) => ({ params: { id: await things.checkin(user) }, ...(body ? { body } : {}) })

export const access = {
  calls: {
    'checkins.list': everybody(atLocation),
    'checkins.create': requireUser(atLocationWith({ equipment: 'Tripod' }), 201),
    'checkins.update': ownOnly(checkin({ equipment: 'Tripod' }), 200, 403),
    'checkins.checkOut': ownOnly(checkin(), 200, 403),
    'checkins.remove': ownOnly(checkin(), 204, 403),
  },
} satisfies DomainAccess<typeof checkins>
