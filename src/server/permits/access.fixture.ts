// Access to permits.
import type { DomainAccess } from '../../../test/access/domain-access.ts'
import { everybody } from '../../../test/access/expected.ts'
import type { permits } from './register.ts'

export const access = {
  calls: {
    'permits.check': everybody(() => ({ query: { lat: '36.06', lng: '-112.11' } })),
  },
} satisfies DomainAccess<typeof permits>
