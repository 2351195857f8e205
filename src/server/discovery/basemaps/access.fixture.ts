// Access to installed street maps.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import type { basemaps } from './register.ts'

export const access = {
  calls: {
    'basemaps.list': everybody(),
  },
} satisfies DomainAccess<typeof basemaps>
