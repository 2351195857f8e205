// Structured data of a location for search engines: only known, confirmed and public values.
import { describe, expect, it } from 'vitest'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { locationHead, shortened } from './location-head.ts'

const location = (changes: Partial<LocationDetail>) =>
  ({
    id: 'cfa55706-bbac-5544-8c78-42b430ed7c4a',
    access: 'full',
    name: 'Pier 7',
    description: 'A pier.',
    address: 'Pier 7, The Embarcadero',
    city: 'San Francisco',
    region: 'CA',
    country: 'US',
    latitude: 37.7992,
    longitude: -122.3956,
    precision: 'exact',
    rating: 4.46,
    reviewCount: 2,
    entryFeeCents: 0,
    status: 'open',
    facts: [],
    isDemo: false,
    ...changes,
  }) as unknown as LocationDetail

const site = { publicUrl: 'https://example.com', isDemoIndexed: false }

function attraction(changes: Partial<LocationDetail>): Record<string, unknown> {
  const { meta } = locationHead(location(changes), site)
  return (
    meta
      .map((one) => (one as Record<string, unknown>)['script:ld+json'] as Record<string, unknown>)
      .find((data) => data?.['@type'] === 'TouristAttraction') ?? {}
  )
}

const feeFact = (isStale: boolean) => ({
  fact: 'fee' as const,
  value: 'Free',
  source: 'x',
  confirmedOn: '2020-01-01',
  confirmationCount: 1,
  isStale,
})

describe('structured data', () => {
  it('omits a hidden location, also on the page of a user who may see it', () => {
    const data = attraction({ precision: 'hidden', isPositionRevealed: true })
    expect([data.geo, data.address]).toEqual([undefined, undefined])
  })

  it('contains position, rating and free entry of an open location', () => {
    expect(attraction({})).toMatchObject({
      geo: { latitude: 37.7992, longitude: -122.3956 },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      isAccessibleForFree: true,
      image: 'https://example.com/share/cfa55706-bbac-5544-8c78-42b430ed7c4a.jpg',
    })
  })
  it('never contains ratings of demo content', () => {
    expect(attraction({ isDemo: true })).not.toHaveProperty('aggregateRating')
    expect(attraction({ isDemo: true })).toHaveProperty('geo')
  })
  it('omits a withheld position, an absent rating and a missing address', () => {
    const data = attraction({ precision: 'area', reviewCount: 0, address: null })
    for (const name of ['geo', 'aggregateRating', 'address']) expect(data).not.toHaveProperty(name)
  })
  it.each([
    ['a stale fee', { facts: [feeFact(true)] }],
    ['an unknown fee', { entryFeeCents: null }],
    ['a closed place', { status: 'closed' as const }],
  ])('does not state free entry for %s', (_, changes) =>
    expect(attraction(changes)).not.toHaveProperty('isAccessibleForFree'),
  )
  it('states it while the fee is confirmed', () =>
    expect(attraction({ facts: [feeFact(false)] })).toHaveProperty('isAccessibleForFree', true))
})

describe('title and description', () => {
  const getTitle = (changes: Partial<LocationDetail>) => locationHead(location(changes), undefined).meta[0]
  it('names the city once', () => {
    expect(getTitle({})).toEqual({ title: 'Pier 7, San Francisco, CA · Viewfinder' })
    expect(getTitle({ name: 'San Francisco City Hall' })).toEqual({
      title: 'San Francisco City Hall · Viewfinder',
    })
  })
  it('cuts at a word, within 160 characters', () => {
    const cut = shortened('light '.repeat(60))
    expect(cut).toMatch(/light…$/)
    expect(cut.length).toBeLessThanOrEqual(160)
    expect(shortened('x'.repeat(500))).toHaveLength(160)
    expect(shortened(' Short \n text. ')).toBe('Short text.')
  })
})

it('demo content is not for search engines, unless the operator says so', () => {
  const isHidden = (isDemo: boolean, isDemoIndexed: boolean) =>
    locationHead(location({ isDemo }), { ...site, isDemoIndexed }).meta.some(
      (one) => 'name' in one && one.name === 'robots' && one.content === 'noindex',
    )
  expect([isHidden(true, false), isHidden(true, true), isHidden(false, false)]).toEqual([true, false, false])
})
