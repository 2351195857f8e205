// Access to tides.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import type { tides } from './register.ts'

export const access = {
  calls: { 'tides.get': everybody(() => ({ query: { lat: '37.8', lng: '-122.5', date: '2026-06-01' } })) },
} satisfies DomainAccess<typeof tides>
