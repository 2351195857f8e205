// The demo's landmarks: enough, tied to existing locations, each where the location says it looks.
import { expect, test } from 'vitest'
import { readDemoContent } from '../../../../test/support/demo/content.ts'
import { bearingDegrees, distanceMiles } from '../../../rules/distance.ts'
import { turnDegrees } from '../../../rules/light/landmark-light.ts'

const demo = readDemoContent()
const bySlug = new Map(demo.locations.map((location) => [location.slug, location]))
/** Half of what a wide lens sees around the shooting direction. */
const halfViewDegrees = 50
/** Farther than this nothing but a mountain is a subject. */
const maxMiles = { mountain: 80, other: 20 }

test('there are at least 80, with names of their own, and every location is tied to what it shows', () => {
  expect(demo.landmarks.length).toBeGreaterThanOrEqual(80)
  expect(new Set(demo.landmarks.map(({ slug }) => slug)).size).toBe(demo.landmarks.length)
  expect(new Set(demo.landmarks.map(({ name }) => name)).size).toBe(demo.landmarks.length)
  const tied = new Set(demo.landmarks.flatMap(({ main }) => main))
  expect(demo.locations.filter(({ slug }) => !tied.has(slug)).map(({ slug }) => slug)).toEqual([])
})

test('an id of Wikidata belongs to one landmark alone', () => {
  const ids = demo.landmarks.flatMap(({ wikidata }) => wikidata ?? [])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('ties name existing locations, each once', () => {
  for (const { slug, main, inFrame } of demo.landmarks) {
    const ties = [...main, ...inFrame]
    expect(new Set(ties).size, slug).toBe(ties.length)
    expect(
      ties.filter((one) => !bySlug.has(one)),
      slug,
    ).toEqual([])
  }
})

test('a subject stands in the shooting direction, unless it is too wide for one', () => {
  const aside = demo.landmarks.flatMap((landmark) =>
    landmark.main.flatMap((slug) => {
      const location = bySlug.get(slug)
      if (!location || location.directionDegrees === null || landmark.wide) return []
      if (distanceMiles(location, landmark) < 0.05) return []
      const turn = Math.round(turnDegrees(location.directionDegrees, bearingDegrees(location, landmark)))
      return Math.abs(turn) > halfViewDegrees ? [`${slug} → ${landmark.slug}: ${turn}°`] : []
    }),
  )
  expect(aside).toEqual([])
  for (const { slug, wide, wideReason } of demo.landmarks) if (wide) expect(wideReason, slug).toBeTruthy()
})

test('a subject is near enough to be one', () => {
  const far = demo.landmarks.flatMap((landmark) =>
    landmark.main
      .filter((slug) => {
        const location = bySlug.get(slug)
        const limit = landmark.kind === 'mountain' ? maxMiles.mountain : maxMiles.other
        return location && distanceMiles(location, landmark) > limit
      })
      .map((slug) => `${slug} → ${landmark.slug}`),
  )
  expect(far).toEqual([])
})

test('a height in a text is the one that is shown', () => {
  const feetPerMeter = 3.28084
  const different = demo.landmarks.flatMap(({ slug, heightMeters, description }) => {
    if (heightMeters === null) return []
    const shown = Math.round(heightMeters * feetPerMeter)
    const told = [...description.matchAll(/([\d,]+)[ -](?:feet|foot)\b/g)].map(([, feet = '']) =>
      Number(feet.replaceAll(',', '')),
    )
    // Other numbers are those of widths and depths.
    const isHeight = (feet: number) => Math.abs(feet - shown) <= Math.min(4, 0.03 * shown)
    return told
      .filter((feet) => isHeight(feet) && feet !== shown)
      .map((feet) => `${slug}: ${feet}, shown ${shown}`)
  })
  expect(different).toEqual([])
})
