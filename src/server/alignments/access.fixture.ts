// Access to alignments.
import { at, type DomainAccess } from '../../../test/access/domain-access.ts'
import { everybody } from '../../../test/access/expected.ts'
import type { alignments } from './register.ts'

const query = { lat: '34', lng: '-118', body: 'sun', azimuth: '270', from: '2026-03-01', to: '2026-03-31' }

export const access = {
  calls: {
    'alignments.find': everybody(() => ({ query })),
    'alignments.position': everybody(() => ({
      query: { lat: '34', lng: '-118', at: '2026-06-01T12:00:00Z' },
    })),
  },
  routes: {
    'alignment-calendar': at(`/alignments.ics?${new URLSearchParams(query)}`, everybody()),
  },
} satisfies DomainAccess<typeof alignments>
