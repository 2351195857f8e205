// The stars of the sky picture, against the tracks of single stars, and their figures against the catalog.
import { expect, test } from 'vitest'
import { trackOfStar } from './body-track.ts'
import { BRIGHT_STARS } from './bright-stars.ts'
import { constellations, starNames } from './constellations.ts'
import { faintestStar, starrySky } from './starry-sky.ts'

const yosemite = { latitude: 37.75, longitude: -119.6 }
/** 10 PM on January 9, 2026. */
const winter = Date.parse('2026-01-10T06:00:00Z')

test('every name and every corner of a figure is a star of the catalog', () => {
  const known = new Set(BRIGHT_STARS.map(([ascension, declination]) => `${ascension} ${declination}`))
  const used = [
    ...starNames.map(([, ascension, declination]) => `${ascension} ${declination}`),
    ...constellations.flatMap(({ lines }) => lines.flat()).map((position) => position.join(' ')),
  ]
  expect(used.filter((position) => !known.has(position))).toEqual([])
  // The brightest of all are named, but the two beside brighter ones and those that few know by name.
  const named = new Set(starNames.map(([, ...position]) => position.join(' ')))
  const unnamed = BRIGHT_STARS.filter((star) => star[2] < 0.6 && !named.has(star.slice(0, 2).join(' ')))
  expect(unnamed).toEqual([])
})

test('stars stand where their tracks say', () => {
  const { stars } = starrySky(yosemite, winter, -40)
  const sirius = stars.find(({ name }) => name === 'Sirius')!
  const track = trackOfStar(101.3, -16.7, yosemite, { startMs: winter, endMs: winter }).horizontalAt(winter)
  expect(sirius.azimuth).toBeCloseTo(track.azimuth, 1)
  // With refraction, a few hundredths of a degree at that height.
  expect(sirius.altitude - track.altitude).toBeGreaterThan(0)
  expect(sirius.altitude - track.altitude).toBeLessThan(0.1)
  const polaris = stars.find(({ name }) => name === 'Polaris')!
  expect(Math.abs(polaris.altitude - yosemite.latitude)).toBeLessThan(0.8)
  for (const { altitude } of stars) expect(altitude).toBeGreaterThan(0)
})

test('they come out in twilight, the brightest first, and the figures when it is dark', () => {
  expect(starrySky(yosemite, winter, 10)).toEqual({ stars: [], constellations: [] })
  expect(starrySky(yosemite, winter, -3).stars).toEqual([])
  const dusk = starrySky(yosemite, winter, -7)
  expect(dusk.constellations).toEqual([])
  expect(dusk.stars.length).toBeGreaterThan(0)
  for (const { magnitude } of dusk.stars) expect(magnitude).toBeLessThanOrEqual(faintestStar(-7))
  const night = starrySky(yosemite, winter, -40)
  expect(night.stars.length).toBeGreaterThan(dusk.stars.length * 2)
})

test('each hemisphere has its figures, in their season', () => {
  const names = (latitude: number, at: string) =>
    starrySky({ latitude, longitude: 0 }, Date.parse(at), -40).constellations.map(({ name }) => name)
  expect(names(50, '2026-01-10T22:00:00Z')).toEqual(
    expect.arrayContaining(['Orion', 'Cassiopeia', 'Big Dipper']),
  )
  expect(names(50, '2026-01-10T22:00:00Z')).not.toContain('Southern Cross')
  expect(names(-35, '2026-06-10T22:00:00Z')).toEqual(expect.arrayContaining(['Southern Cross', 'Scorpius']))
  expect(names(-35, '2026-06-10T22:00:00Z')).not.toContain('Cassiopeia')
})

test('the name of a figure stands in its middle', () => {
  const orion = starrySky(yosemite, winter, -40).constellations.find(({ name }) => name === 'Orion')!
  const altitudes = orion.lines.flat().map(({ altitude }) => altitude)
  expect(orion.middle.altitude).toBeGreaterThan(Math.min(...altitudes))
  expect(orion.middle.altitude).toBeLessThan(Math.max(...altitudes))
})

test('a position off the globe is refused', () => {
  expect(() => starrySky({ latitude: 91, longitude: 0 }, winter, -40)).toThrow(RangeError)
})
