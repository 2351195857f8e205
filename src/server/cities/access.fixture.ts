// Access to cities.
import type { DomainAccess } from '../../../test/access/domain-access.ts'
import { everybody } from '../../../test/access/expected.ts'
import type { cities } from './register.ts'

export const access = {
  calls: {
    'cities.list': everybody(),
  },
} satisfies DomainAccess<typeof cities>
