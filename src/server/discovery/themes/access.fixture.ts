// Access to themes.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import type { themes } from './register.ts'

export const access = {
  calls: {
    'themes.list': everybody(),
  },
} satisfies DomainAccess<typeof themes>
