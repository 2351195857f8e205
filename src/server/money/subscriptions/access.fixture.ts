// Access to plans, usage, and the user's own subscription.
import { randomUUID } from 'node:crypto'
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { at } from '../../../../test/access/domain-access.ts'
import { everybody, requireUser } from '../../../../test/access/expected.ts'
import type { subscriptions } from './register.ts'

const pro = () => ({ body: { planId: 'pro' } })
const change = () => ({
  body: { planId: 'professional', quotedAt: new Date().toISOString(), dueCents: 0 },
})

// No user of this table has a paid subscription that could be changed: 409.
export const access = {
  calls: {
    'subscriptions.plans': everybody(),
    'subscriptions.usage': everybody(),
    'subscriptions.createIntent': requireUser(pro),
    'subscriptions.activateInSandbox': requireUser(pro, 409),
    'subscriptions.get': requireUser(),
    'subscriptions.quote': requireUser(() => ({ query: { planId: 'pro' } }), 409),
    'subscriptions.change': requireUser(change, 409),
    'subscriptions.cancel': requireUser(undefined, 409),
    'subscriptions.resume': requireUser(undefined, 409),
    'subscriptions.card': requireUser(undefined, 409),
    'subscriptions.invoices': requireUser(),
  },
  routes: {
    // Visitors are sent to the sign-in page.
    invoice: at(
      `/invoice/${randomUUID()}`,
      everybody(undefined, 404, { visitor: 303, suspended: 303, expired: 303 }),
    ),
  },
} satisfies DomainAccess<typeof subscriptions>
