// Access to a user's own payouts.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { requireUser } from '../../../../test/access/expected.ts'
import type { payouts } from './register.ts'

const bank = { holderName: 'Ada Owner', routingNumber: '110000000', accountNumber: '000123456789' }

export const access = {
  calls: {
    'payouts.get': requireUser(),
    'payouts.saveSettings': requireUser(() => ({ body: { schedule: 'weekly', bank } })),
  },
} satisfies DomainAccess<typeof payouts>
