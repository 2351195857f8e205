// Access to permits.
import type { DomainAccess } from '../../../test/access/domain-access.ts'
import { everybody } from '../../../test/access/expected.ts'
import { insertPermit } from '../../../test/support/factories.ts'
import type { permits } from './register.ts'

export const access = {
  calls: {
    'permits.list': everybody(),
    'permits.get': everybody(async ({ sql }) => ({ params: { id: await insertPermit(sql) } })),
    'permits.check': everybody(() => ({ query: { lat: '36.06', lng: '-112.11' } })),
  },
} satisfies DomainAccess<typeof permits>
