// Access to the weather. Tests have no forecast, which is checked before the plan.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import { atLocation } from '../../../../test/access/inputs.ts'
import type { weather } from './register.ts'

export const access = {
  calls: {
    'weather.get': everybody(atLocation),
  },
} satisfies DomainAccess<typeof weather>
