// Access to the best light.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import { atLocation } from '../../../../test/access/inputs.ts'
import type { bestLight } from './register.ts'

export const access = {
  calls: {
    'bestLight.list': everybody(() => ({ query: { lat: '34', lng: '-118' } })),
    'bestLight.learned': everybody(atLocation),
  },
} satisfies DomainAccess<typeof bestLight>
