// Access to towns.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import type { gazetteer } from './register.ts'

export const access = {
  calls: {
    'towns.nearest': everybody(() => ({ query: { lat: '34', lng: '-118' } })),
    'towns.find': everybody(() => ({ query: { query: 'den' } })),
  },
} satisfies DomainAccess<typeof gazetteer>
