// Access to the confirmation of facts.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { requireUser } from '../../../../test/access/expected.ts'
import type { facts } from './register.ts'

export const access = {
  calls: {
    'facts.confirm': requireUser(async ({ things }) => ({
      params: { id: await things.fact(), fact: 'fee' },
      body: { stillTrue: true },
    })),
  },
} satisfies DomainAccess<typeof facts>
