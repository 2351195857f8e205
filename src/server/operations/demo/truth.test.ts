// The demo texts are true: every statement of light is quoted by a claim, and every claim holds.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkClaim } from '../../../../test/support/demo/check-claim.ts'
import { type Claim, claimShape } from '../../../../test/support/demo/claim-shape.ts'
import { readDemoContent } from '../../../../test/support/demo/content.ts'
import { findUnmarked, locationTexts, reviewTexts } from '../../../../test/support/demo/light-statements.ts'
import { toPermitStatement } from '../../../rules/permit-statement.ts'
import { checkShoot, ordinaryShoot } from '../../marketplace/permits/check.ts'

const { locations, folder } = readDemoContent()
const [place] = locations.filter(({ slug }) => slug === 'gantry-plaza-state-park')

/** Every text block of the content with its claims: each location itself and each of its reviews. */
const blocks = locations.flatMap((location) => [
  { name: location.slug, location, texts: locationTexts(location), claims: location.claims, date: undefined },
  ...location.reviews.map((review) => ({
    name: `${location.slug} ${review.photographer}`,
    location,
    texts: reviewTexts(review),
    claims: review.claims,
    date: review.visitDate as string | undefined,
  })),
])

/** All sentences of a JSON value: strings of at least eight words, so that names are left out. */
const sentencesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/\s+/).length < 8 ? [] : [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(sentencesOf) : []
}

const claim = (input: object): Claim => claimShape.parse({ text: 'any', ...input })

describe('the check itself', () => {
  test.each([
    [{ kind: 'sun', dates: '2026-12-21', time: 'sunset', azimuth: '270..290' }, /azimuth is 239/],
    [{ kind: 'sun', dates: '2026-12-21', time: 'sunset', side: 'right' }, /not right of 280/],
    [{ kind: 'sun', dates: '2026-06-21', time: '12:00', altitude: '0..20' }, /altitude is 6\d/],
    [{ kind: 'sun', dates: '2026-06-21', time: 'sunset' }, /states nothing/],
    [{ kind: 'sun', time: 'sunset', side: 'left' }, /has no date/],
    [{ kind: 'sun', dates: '2026-03-08', time: '12:00', side: 'left' }, /clock changes/],
    [{ kind: 'moon', dates: '2026-03-03', time: '12:00', illumination: '0..60' }, /illumination is (99|100)/],
    [{ kind: 'milky-way', dates: '2026-12-21', time: '21:00', visible: true }, /not visible/],
    [
      { kind: 'tide', dates: '2026-03-03', time: '20:00', state: 'low', highWaterLagHours: 8.2 },
      /hours after high water, not low/,
    ],
    [
      {
        kind: 'bearing',
        to: { name: 'Empire State Building', latitude: 40.7484, longitude: -73.9857 },
        degrees: '230..245',
      },
      /bearing is 277/,
    ],
    [{ kind: 'closed' }, /no closing days/],
  ])('rejects %j', (input, error) => {
    expect(checkClaim(place!, claim(input)).join()).toMatch(error)
  })

  test('accepts what is true, and takes the date of a review', () => {
    const setting = claim({ kind: 'sun', time: 'sunset', azimuth: '236..241', side: 'left' })
    expect(checkClaim(place!, setting, '2026-12-21')).toEqual([])
  })

  test.each([
    'The Chrysler Building stands at 295 degrees.',
    'At half past six the sun was low.',
    'In winter the sun sets over the bridge.',
    'Late sun from the left.',
    'A half moon lit the sand.',
    'The Milky Way over the ridge.',
    'Best around the equinoxes.',
    'Backlit at 7:30.',
  ])('finds the statement in: %s', (text) => {
    expect(findUnmarked([{ text }])).not.toEqual([])
    expect(
      findUnmarked([{ text }], [claim({ kind: 'unchecked', text, reason: 'a test of the test' })]),
    ).toEqual([])
  })

  test('leaves other sentences alone', () => {
    const text = 'Turn left at six. Parking fills by noon. 44 °F, 7 °C. The sun is out.'
    expect(findUnmarked([{ text }, { text: 'Sunrise in October', isAdvice: true }])).toEqual([])
  })
})

describe('the demo content', () => {
  test('is quoted exactly by its claims', () => {
    const missing = blocks.flatMap(({ name, texts, claims = [] }) =>
      claims
        .filter(({ text }) => !texts.some((whole) => whole.text.includes(text)))
        .map(({ text }) => `${name}: ${text}`),
    )
    expect(missing).toEqual([])
  })

  test('agrees with our own light, distances and directions', () => {
    const wrong = blocks.flatMap(({ name, location, claims = [], date }) =>
      claims.flatMap((each) =>
        checkClaim(location, each, date).map((error) => `${name}: "${each.text}": ${error}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('has no statement of light that is not marked up', () => {
    expect(
      blocks.flatMap(({ name, texts, claims }) =>
        findUnmarked(texts, claims).map((found) => `${name}: ${found}`),
      ),
    ).toEqual([])
  })

  test('says nothing about light outside the locations, where no claim could cover it', () => {
    const files = ['', 'community/']
      .flatMap((part) => readdirSync(join(folder, part)).map((name) => part + name))
      .filter((name) => name.endsWith('.json'))
    expect(files).toEqual(expect.arrayContaining(['cities.json', 'community/checkins.json']))
    const sentences = files.flatMap((name) =>
      sentencesOf(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    )
    expect(findUnmarked(sentences.map((text) => ({ text })))).toEqual([])
  })

  test('leaves few statements unchecked', () => {
    const all = blocks.flatMap(({ claims = [] }) => claims)
    const unchecked = all.filter(({ kind }) => kind === 'unchecked')
    expect(all.length).toBeGreaterThan(200)
    expect(unchecked.length).toBeLessThan(all.length / 5)
  })
})

describe('permits and fees', () => {
  const small = { ...ordinaryShoot, isCommercial: false }
  const isFree = (text: string) => /\bfree\b|no (entrance )?fee|no charge|nothing to pay/i.test(text)
  test.each(locations.map((location) => [location.slug, location] as const))(
    '%s says one thing',
    async (_, { latitude, longitude, permits, permitNote, entryFee, facts, status }) => {
      const { answer } = await checkShoot(new Date('2026-11-25T12:00:00Z'), {
        point: { latitude, longitude },
        shoot: small,
        date: null,
      })
      const note = permitNote ?? ''
      const fact = facts?.permit?.text ?? ''
      const statement = toPermitStatement({
        answer,
        isRequired: permits === true,
        hasNote: Boolean(note || fact),
        isOpen: (status ?? 'open') === 'open',
      })
      const needsNone = /\bno permit\b|needs? none/i.test(note.split(/(?<=[.;])\s/)[0] ?? '')
      // The rules of its area and its own text agree, and so do a required permit and the text that says which.
      if (statement === 'permit' || statement === 'prohibited') expect(needsNone).toBe(false)
      if (permits) {
        expect([answer, `${note} ${fact}`]).toEqual([
          'unknown',
          expect.stringMatching(/need|required|only with/i),
        ])
      }
      if (statement === 'none') expect(note).not.toMatch(/^(everyone|you) needs? a/i)
      // A price in the table is not called free in the text, unless something else is what costs.
      const fee = facts?.fee?.text ?? ''
      if (/^free\b/i.test(entryFee ?? '') && /[$€£]\d/.test(fee)) expect(isFree(fee)).toBe(true)
      if (!/^free\b/i.test(entryFee ?? ''))
        expect(fee).not.toMatch(/^(there is no (fee|charge)|entry is free)\.?$/i)
    },
  )
})
