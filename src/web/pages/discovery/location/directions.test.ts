// Where directions to a location lead.
import { describe, expect, it } from 'vitest'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { getDestination } from './directions.ts'

const location = {
  name: 'Hawk Hill',
  access: 'full',
  precision: 'exact',
  status: 'open',
  latitude: 37.8256,
  longitude: -122.4998,
  markers: [],
} as unknown as LocationDetail

describe('the destination', () => {
  const lot = { kind: 'parking', name: 'Conzelman Road lot', latitude: 37.83, longitude: -122.49 }
  const gate = { kind: 'access', name: '', latitude: 37.84, longitude: -122.48 }
  it.each([
    [[], [37.8256, -122.4998, 'Hawk Hill']],
    [[gate], [37.84, -122.48, 'Hawk Hill: access']],
    [
      [gate, lot],
      [37.83, -122.49, 'Hawk Hill: Conzelman Road lot'],
    ],
  ])('is the parking, else the access point, else the location', (markers, expected) => {
    const to = getDestination({ ...location, markers } as unknown as LocationDetail)
    expect([to?.latitude, to?.longitude, to?.name]).toEqual(expected)
  })
  it('is the location itself on a limited page, which has no parking', () => {
    const limited = { ...location, access: 'limited', markers: null } as unknown as LocationDetail
    expect(getDestination(limited)).toMatchObject({ latitude: 37.8256, longitude: -122.4998 })
  })
  it.each([
    { precision: 'area' },
    { precision: 'hidden', latitude: null, longitude: null },
    // Revealed to users who checked in there, but not published.
    { precision: 'hidden' },
    { status: 'closed' },
    { status: 'private' },
  ])('is withheld: %o', (fields) => {
    expect(
      getDestination({ ...location, markers: [lot], ...fields } as unknown as LocationDetail),
    ).toBeUndefined()
  })
})
