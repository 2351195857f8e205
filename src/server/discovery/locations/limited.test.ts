// A limited page: contains only the public part, and no field that is later added to the guide.
import { expect, test } from 'vitest'
import {
  type FullLocation,
  guideFields,
  locationShape,
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
  const shown = getLimited(location, {})
  for (const field of guideFields) expect([field, shown[field]]).toEqual([field, null])
  expect(guideFields).toEqual(
    expect.arrayContaining(['address', 'directionDegrees', 'tips', 'facts', 'markers', 'crowdLevel']),
  )
  expect([shown.latitude, shown.longitude]).toEqual([37.8, -122.5])
  expect(new Set([...publicFields, ...guideFields, 'access']).size).toBe(
    publicFields.length + guideFields.length + 1,
  )
})

test('a new, unclassified field is withheld', () => {
  const shown = getLimited({ ...location, whereTheKeyIs: secret } as FullLocation, {})
  expect(shown).not.toHaveProperty('whereTheKeyIs')
  expect(publicFields).not.toContain('whereTheKeyIs')
})

test('the contract has the same two parts', () => {
  const [full, limited] = locationShape.options
  expect(Object.keys(limited.shape).toSorted()).toEqual([...Object.keys(full.shape), 'withheld'].toSorted())
})
