// Access to the Help Center.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import type { help } from './register.ts'

export const access = {
  calls: {
    'help.list': everybody(),
    'help.get': everybody(() => ({ params: { slug: 'find-a-location' } })),
  },
} satisfies DomainAccess<typeof help>
