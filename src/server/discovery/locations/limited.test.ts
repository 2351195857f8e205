// A limited page: contains only the public part, and no field that is later added to the guide.
import { expect, test } from 'vitest'
import { guideOfLists } from '../../../contract/discovery/location-parts.ts'
import {
  type FullLocation,
  guideFields,
  locationShape,
  locationSummaryShape,
  publicFields,
} from '../../../contract/discovery/locations.ts'
import { getLimited } from './limited.ts'

const secret = 'the secret of the guide'
const location = {
  ...Object.fromEntries([...publicFields, ...guideFields].map((field) => [field, secret])),
  access: 'full',
  latitude: 37.81992,
  longitude: -122.47834,
  precision: 'exact',
  photographyInfo: { permits: secret },
  facts: [secret],
  markers: [],
} as unknown as FullLocation

test('every field belongs to either the public part or the guide, and guide fields are null', () => {
  const shown = getLimited(location)
  for (const field of guideFields) expect([field, shown[field]]).toEqual([field, null])
  expect(guideFields).toEqual(
    expect.arrayContaining([...guideOfLists, 'tips', 'tripodRules', 'photographyInfo', 'facts', 'markers']),
  )
  for (const field of ['address', 'bestTime', 'parking', 'permits', 'entryFee', 'themes', 'rating'] as const)
    expect([field, shown[field]]).toEqual([field, secret])
  expect([shown.latitude, shown.longitude]).toEqual([37.81992, -122.47834])
  expect(new Set([...publicFields, ...guideFields, 'access']).size).toBe(
    publicFields.length + guideFields.length + 1,
  )
})

test('a new, unclassified field is withheld', () => {
  const shown = getLimited({ ...location, whereTheKeyIs: secret } as FullLocation)
  expect(shown).not.toHaveProperty('whereTheKeyIs')
  expect(publicFields).not.toContain('whereTheKeyIs')
})

test('the contract has the same two parts', () => {
  const [full, limited] = locationShape.options
  expect(Object.keys(limited.shape).toSorted()).toEqual([...Object.keys(full.shape), 'withheld'].toSorted())
})

test('the guide of a list is what a list has and the public part has not', () => {
  const listed = Object.keys(locationSummaryShape.shape)
  expect(guideOfLists.toSorted()).toEqual(
    listed.filter((field) => !(publicFields as string[]).includes(field)).toSorted(),
  )
})
