// Access to the administration of plans.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly } from '../../../../test/access/expected.ts'
import type { plans } from './register.ts'

export const access = {
  calls: {
    'adminPlans.list': adminsOnly(),
    'adminPlans.update': adminsOnly(() => ({ params: { planId: 'pro' }, body: { favoritesLimit: 100 } })),
  },
} satisfies DomainAccess<typeof plans>
