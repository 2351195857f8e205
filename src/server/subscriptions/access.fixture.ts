// Access to plans and usage.
import type { DomainAccess } from '../../../test/access/domain-access.ts'
import { everybody } from '../../../test/access/expected.ts'
import type { subscriptions } from './register.ts'

export const access = {
  calls: {
    'subscriptions.plans': everybody(),
    'subscriptions.usage': everybody(),
  },
} satisfies DomainAccess<typeof subscriptions>
