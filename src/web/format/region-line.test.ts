// A place's line on cards: the state in the US, the country elsewhere.
import { expect, test } from 'vitest'
import { regionLine } from './labels.ts'

test.each([
  ['Moab', 'UT', 'US', 'United States', 'Moab, UT'],
  ['Kyoto', 'Kyoto', 'JP', 'Japan', 'Kyoto, Japan'],
  ['Paris', 'Île-de-France', 'FR', 'France', 'Paris, France'],
  [null, null, 'IS', 'Iceland', 'Iceland'],
  ['Zermatt', null, null, null, 'Zermatt'],
  [null, 'CA', 'US', 'United States', 'CA'],
])('%s, %s, %s → %s', (city, region, country, countryName, line) =>
  expect(regionLine({ city, region, country, countryName })).toBe(line),
)
