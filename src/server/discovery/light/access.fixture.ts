// Access to the light of a day.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import type { light } from './register.ts'

export const access = {
  calls: {
    'light.get': everybody(() => ({ query: { lat: '34', lng: '-118' } })),
  },
} satisfies DomainAccess<typeof light>
