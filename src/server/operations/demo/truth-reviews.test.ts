// The demo reviews could have happened: accounts, journeys, closing days; and all demo texts are in American spelling.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { findBritish } from '../../../../test/support/demo/american-spelling.ts'
import { readDemoContent } from '../../../../test/support/demo/content.ts'
import { locationTexts, reviewTexts } from '../../../../test/support/demo/light-statements.ts'
import { closedVisits, impossibleJourneys, visitsOf } from '../../../../test/support/demo/review-calendar.ts'
import { domains } from '../../app/domains/domains.ts'
import { loadDemo } from './load.ts'

const demo = readDemoContent()
const visits = visitsOf(demo)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemo({ ...app, domains })
})
afterAll(() => app.close())

const visit = (slug: string, date: string) => ({
  photographer: 'demo_maya',
  date,
  location: demo.locations.find((location) => location.slug === slug)!,
})

describe('journeys', () => {
  test('are found to be impossible on one day and on the next, not a week later', () => {
    const here = visit('tudor-city-overpass', '2026-03-10')
    for (const [slug, date, count] of [
      ['gantry-plaza-state-park', '2026-03-10', 0],
      ['liberty-state-park-terminal', '2026-03-11', 0],
      ['u-street-metro-station', '2026-03-10', 1],
      ['battery-spencer', '2026-03-11', 1],
      ['battery-spencer', '2026-03-17', 0],
    ] as const)
      expect(impossibleJourneys([here, visit(slug, date)])).toHaveLength(count)
  })

  test('of the demo photographers are possible', () => {
    expect(impossibleJourneys(visits)).toEqual([])
  })
})

describe('closing days', () => {
  test('are found by weekday, by season and by date', () => {
    const closed = [
      ['met-cloisters', '2026-02-18'],
      ['kuwohi-observation-tower', '2026-01-15'],
      ['hollywood-bowl-overlook', '2025-11-01'],
    ] as const
    for (const [slug, date] of closed) expect(closedVisits([visit(slug, date)])).toHaveLength(1)
    expect(closedVisits([visit('met-cloisters', '2026-02-19')])).toEqual([])
  })

  test('have no visitors', () => {
    expect(closedVisits(visits)).toEqual([])
  })

  test('are marked up wherever a text names them', () => {
    const pattern = /closed on (Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?/i
    const unmarked = demo.locations.filter(
      (location) =>
        locationTexts(location).some(({ text }) => pattern.test(text)) &&
        !location.claims?.some(({ kind }) => kind === 'closed'),
    )
    expect(unmarked.map(({ slug }) => slug)).toEqual([])
  })
})

test('every account is older than its first review, on the profile too', async () => {
  const early =
    await app.sql`select u.username, r.visit_date from location_reviews r join users u on u.id = r.user_id
      where r.created_at < u.created_at or r.visit_date < u.created_at::date`
  expect(early).toEqual([])
  for (const { username, joined } of demo.photographers)
    expect((await app.get(`/api/profiles/${username}`)).body.about.joinedAt).toContain(joined)
})

describe('American spelling', () => {
  test('finds British words and leaves names alone', () => {
    expect(findBritish('The grey harbour, two metres towards the kerb')).toEqual([
      'grey',
      'harbour',
      'metres',
      'towards',
      'kerb',
    ])
    expect(findBritish('Sydney Harbour Bridge at Rockefeller Center, gray')).toEqual([])
  })

  test('is used in all demo texts', () => {
    const texts = demo.locations.flatMap((location) => [
      location.name,
      ...locationTexts(location).map(({ text }) => text),
      ...location.images.map(({ alt }) => alt),
      ...location.markers.map(({ name }) => name),
      ...location.reviews.flatMap((review) => [
        ...reviewTexts(review).map(({ text }) => text),
        review.equipmentUsed ?? '',
      ]),
    ])
    const others = ['', 'community/']
      .flatMap((part) => readdirSync(join(demo.folder, part)).map((name) => part + name))
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(join(demo.folder, name), 'utf8'))
    expect([...texts, ...others].flatMap(findBritish)).toEqual([])
  })
})
