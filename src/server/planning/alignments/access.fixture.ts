// Access to alignments.
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, type Input } from '../../../../test/access/expected.ts'
import { insertLandmark } from '../../../../test/support/factories.ts'
import type { alignments } from './register.ts'

const query = { lat: '34', lng: '-118', body: 'sun', azimuth: '270', from: '2026-03-01', to: '2026-03-31' }

const seen: Input = async ({ sql, things }) => {
  const location = await things.place({ latitude: 37.8, longitude: -122.5 })
  const id = await insertLandmark(sql, { locations: [location] })
  return { params: { id }, query: { location } }
}

export const access = {
  calls: {
    'alignments.find': everybody(() => ({ query })),
    'alignments.position': everybody(() => ({
      query: { lat: '34', lng: '-118', at: '2026-06-01T12:00:00Z' },
    })),
    'alignments.behindLandmark': everybody(seen),
    'eclipses.find': everybody(() => ({
      query: { lat: '34', lng: '-118', from: '2026-01-01', to: '2027-12-31' },
    })),
    'lightDays.list': everybody(() => ({
      query: { lat: '34', lng: '-118', from: '2026-01-01', to: '2026-01-03' },
    })),
    'meteors.find': everybody(() => ({
      query: { lat: '34', lng: '-118', from: '2026-01-01', to: '2026-12-31' },
    })),
    'moon.distances': everybody(() => ({
      query: { lat: '34', lng: '-118', from: '2026-01-01', to: '2026-12-31' },
    })),
    'planets.ofNight': everybody(() => ({
      query: { lat: '34', lng: '-118', at: '2026-06-01T06:00:00Z' },
    })),
    'planets.meetings': everybody(() => ({
      query: { lat: '34', lng: '-118', from: '2026-01-01', to: '2026-12-31' },
    })),
  },
  routes: {
    'alignment-calendar': at(`/alignments.ics?${new URLSearchParams(query)}`, everybody()),
  },
} satisfies DomainAccess<typeof alignments>
