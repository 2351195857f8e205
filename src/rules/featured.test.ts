// Which locations are featured.
import { expect, test } from 'vitest'
import { distanceMiles } from './distance.ts'
import { type FeaturedCandidate, pickFeatured } from './featured.ts'

const candidates: FeaturedCandidate[] = Array.from({ length: 60 }, (_, index) => ({
  id: `location-${index}`,
  city: `city-${index % 20}`,
  country: index % 6 === 0 ? 'FR' : 'US',
  latitude: 30 + (index % 20),
  longitude: -120 + (index % 20) * 2.5,
  isPictured: index % 3 === 0,
}))
const day = '2026-11-22'
const ids = (chosen: FeaturedCandidate[]) => chosen.map(({ id }) => id)

test('one of a city, pictured ones first, in one country, far from each other', () => {
  const chosen = pickFeatured(candidates, 5, { day, near: undefined })
  expect(new Set(chosen.map(({ city }) => city)).size).toBe(5)
  expect(chosen.every(({ isPictured, country }) => isPictured && country === 'US')).toBe(true)
  const [first, second] = chosen as [any, any]
  expect(distanceMiles(first, second)).toBeGreaterThan(600)
})

test('the same all day, others the next day', () => {
  const today = pickFeatured(candidates, 5, { day, near: undefined })
  expect(ids(pickFeatured(candidates.toReversed(), 5, { day, near: undefined }))).toEqual(ids(today))
  expect(ids(pickFeatured(candidates, 5, { day: '2026-11-23', near: undefined }))).not.toEqual(ids(today))
})

// 69.1 miles are one degree of latitude.
test.each([600, 300, 100])('%d miles apart are preferred to nearer ones', (miles) => {
  const degrees = (miles + 0.5) / 69.1
  const along = [0, degrees / 2, degrees].map((latitude, index) => ({
    id: `along-${index}`,
    city: `town-${index}`,
    country: 'US',
    latitude,
    longitude: -100,
    isPictured: true,
  }))
  expect(distanceMiles(along[0]!, along[2]!)).toBeCloseTo(miles + 0.5, 0)
  for (let date = 1; date <= 28; date++) {
    const chosen = ids(pickFeatured(along, 2, { day: `2026-02-${date}`, near: undefined }))
    // Only the location in the middle has no other this far away.
    if (chosen[0] !== 'along-1') expect(chosen.toSorted()).toEqual(['along-0', 'along-2'])
  }
})

test('near a position the nearest of each city, pictured ones first', () => {
  const near = { latitude: 30, longitude: -120 }
  const byDistance = candidates.toSorted(
    (a, b) => distanceMiles(a as typeof near, near) - distanceMiles(b as typeof near, near),
  )
  const chosen = pickFeatured(byDistance, 5, { day, near })
  expect(chosen.map(({ city }) => city)).toEqual(['city-0', 'city-1', 'city-2', 'city-3', 'city-4'])
  expect(chosen.every(({ isPictured }) => isPictured)).toBe(true)
})

test('too few pictured ones are filled up with others, and too few cities give fewer', () => {
  const one = candidates.slice(0, 4)
  expect(
    ids(pickFeatured(one, 5, { day, near: undefined }))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['location-0', 'location-3'])
  expect(pickFeatured(one, 5, { day, near: undefined })).toHaveLength(4)
  const sameCity = candidates.map((candidate) => ({ ...candidate, city: 'Paris' }))
  expect(pickFeatured(sameCity, 5, { day, near: undefined })).toHaveLength(1)
  expect(pickFeatured([], 5, { day, near: undefined })).toEqual([])
})

test('locations without a published position are chosen last', () => {
  const hidden = candidates.slice(0, 8).map(({ id, city, latitude, longitude }, index) => ({
    ...(index < 3 && { latitude, longitude }),
    ...{ id, city, country: 'US', isPictured: true },
  }))
  const chosen = pickFeatured(hidden, 8, { day, near: undefined })
  expect(chosen).toHaveLength(8)
  // The first location in the day's order needs no distance from any other.
  const positions = chosen.slice(1).map(({ latitude }) => latitude !== undefined)
  expect(positions).toEqual(positions.toSorted((a, b) => Number(b) - Number(a)))
  const near = { latitude: 30, longitude: -120 }
  expect(pickFeatured(hidden, 8, { day, near })).toHaveLength(8)
})

test.each([
  [5, ['US']],
  [4, ['FR', 'US']],
])('%d cities of one country are enough to stay in it', (cities, countries) => {
  const home = Array.from({ length: 4 * cities }, (_, index) => ({
    ...candidates[0]!,
    id: `home-${index}`,
    city: `home-${index % cities}`,
    country: 'US',
  }))
  const abroad = { ...candidates[0]!, id: 'abroad', city: 'Paris', country: 'FR' }
  const chosen = pickFeatured([...home, abroad], 20, { day, near: undefined })
  expect([...new Set(chosen.map(({ country }) => country))].toSorted()).toEqual(countries)
})

test('the day decides also among ids of 36 letters', () => {
  const long = candidates.map((one, index) => ({
    ...one,
    id: `7e57ab1e-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }))
  const days = Array.from({ length: 10 }, (_, index) => `2026-11-${index + 10}`)
  const picks = days.map((date) => ids(pickFeatured(long, 5, { day: date, near: undefined })).join())
  expect(new Set(picks).size).toBeGreaterThan(5)
})
