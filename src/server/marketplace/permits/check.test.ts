// "Do I need a permit?" over HTTP: the five conditions of the National Park Service, cities, deadlines, age of the rules.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { ordinaryShoot, permitWarning } from './check.ts'
import { permitRuleSet } from './rule-set.ts'

let app: TestApp
let now: Date
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
beforeEach(() => {
  now = new Date('2026-11-22T18:00:00Z')
})
afterAll(() => app.close())

const grandCanyon = { lat: 36.0617, lng: -112.1077 }
const zion = { lat: 37.2174, lng: -112.9748 }
const sidewalk = { lat: 40.7588, lng: -73.9851 }
const downtown = { lat: 34.0512, lng: -118.2496 }
const chinatown = { lat: 37.7943, lng: -122.4064 }

const ask = async (input: Record<string, unknown>) => {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const { status, body } = await app.get(`/api/permit-check?${query}`)
  expect(status).toBe(200)
  return body
}
const answerTo = async (input: Record<string, unknown>) => (await ask(input)).answer

describe('National Park Service', () => {
  const conditions = [
    { openToPublic: false },
    { equipment: 'ground' },
    { exclusive: true },
    { harm: true },
    { addsCost: true },
  ]

  test('truth table: five conditions by one to nine people', async () => {
    const subsets = Array.from({ length: 32 }, (_, bits) =>
      conditions.filter((_, index) => bits & (1 << index)),
    )
    for (const broken of subsets)
      for (let people = 1; people <= 9; people++) {
        const input = Object.assign({ ...grandCanyon, people }, ...broken)
        const { answer, reasons } = await ask(input)
        expect([input, answer]).toEqual([input, people <= 8 && broken.length === 0 ? 'none' : 'permit'])
        expect(reasons).toHaveLength(Math.max(1, broken.length + (people > 8 ? 1 : 0)))
      }
  })

  test('paid work makes no difference', async () => {
    for (const commercial of [true, false])
      expect(await answerTo({ ...grandCanyon, people: 8, commercial })).toBe('none')
  })

  test('200 people within a permitted wedding need none, a drone is prohibited even there', async () => {
    expect(await answerTo({ ...grandCanyon, people: 200, permittedEvent: true })).toBe('none')
    expect(await answerTo({ ...grandCanyon, people: 200, permittedEvent: true, drone: true })).toBe(
      'prohibited',
    )
    expect(await answerTo({ ...grandCanyon, drone: true })).toBe('prohibited')
  })

  test('a wedding needs the park’s permit even for two, and none more once it has one', async () => {
    const wedding = { ...grandCanyon, people: 2, wedding: true }
    expect(await ask(wedding)).toMatchObject({
      answer: 'permit',
      reasons: [expect.stringContaining('special use permit')],
      office: { name: 'Grand Canyon National Park', url: 'https://www.nps.gov/grca/' },
    })
    expect(await answerTo({ ...wedding, people: 40, permittedEvent: true })).toBe('none')
  })

  test('nine people at Yosemite: its own office and page; fee and deadline are not published', async () => {
    const answer = await ask({ lat: 37.7456, lng: -119.5936, people: 9, date: '2027-06-01' })
    expect(answer).toMatchObject({
      answer: 'permit',
      place: 'Yosemite National Park',
      office: {
        name: 'Yosemite National Park, Office of Special Park Uses',
        url: 'https://www.nps.gov/yose/planyourvisit/filming.htm',
      },
      feeCents: null,
      feeNote: null,
      applyBy: null,
      hasLeadTime: false,
    })
    expect(await ask({ lat: 37.2174, lng: -112.9748, people: 9 })).toMatchObject({
      office: { url: 'https://www.nps.gov/zion/planyourvisit/filming-and-still-photography.htm' },
      applyBy: null,
      hasLeadTime: true,
    })
  })

  test('cites the rule with authority, words, source and date', async () => {
    const { rules, place } = await ask({ ...grandCanyon, people: 9 })
    expect(place).toBe('Grand Canyon National Park')
    expect(rules).toEqual([
      {
        id: 'nps-nine-people',
        authority: 'National Park Service',
        quote: expect.stringContaining('eight or fewer individuals'),
        source: 'https://www.nps.gov/sagu/planyourvisit/filming-and-photography.htm',
        verifiedOn: '2026-06-20',
        isStale: false,
      },
    ])
  })

  test('Zion publishes a fee and 21 days, others none', async () => {
    const input = { people: 9, date: '2026-12-24' }
    expect(await ask({ ...zion, ...input })).toMatchObject({ applyBy: '2026-12-03', feeCents: 15_000 })
    expect(await ask({ ...grandCanyon, ...input })).toMatchObject({ applyBy: null, feeCents: null })
    const late = await ask({ ...zion, people: 9, date: '2026-12-01' })
    expect(late.reasons.at(-1)).toBe('The last day to apply for this date was Nov 10, 2026.')
  })

  test('Yellowstone leaves six to eight people open', async () => {
    const old = { lat: 44.4596, lng: -110.8283 }
    const answers = await Promise.all([5, 6, 8, 9].map((people) => answerTo({ ...old, people })))
    expect(answers).toEqual(['none', 'unknown', 'unknown', 'permit'])
  })

  test('at the edge of a park the answer is unknown, and says why', async () => {
    const { answer, reasons, place } = await ask({ lat: 36.2, lng: -112.3, people: 9 })
    expect([answer, place]).toEqual(['unknown', 'Grand Canyon National Park'])
    expect(reasons[0]).toContain('in or near Grand Canyon National Park')
  })
})

describe('cities', () => {
  test('New York: a tripod is hand-held, a light stand needs a permit', async () => {
    expect(await answerTo(sidewalk)).toBe('none')
    expect(await ask({ ...sidewalk, equipment: 'ground' })).toMatchObject({
      answer: 'permit',
      feeCents: 30_000,
    })
    expect(await answerTo({ ...sidewalk, exclusive: true })).toBe('permit')
    expect(await answerTo({ ...sidewalk, people: 21 })).toBe('unknown')
    expect(await ask({ ...sidewalk, drone: true, date: '2027-01-10' })).toMatchObject({
      answer: 'permit',
      feeCents: 15_000,
      applyBy: '2026-12-11',
    })
  })

  test('places with an owner of their own inside the city are unknown', async () => {
    expect(await ask({ lat: 40.75273, lng: -73.97722 })).toMatchObject({
      answer: 'unknown',
      place: 'Grand Central Terminal (MTA)',
    })
    expect(await answerTo({ lat: 40.6168, lng: -73.829, people: 9 })).toBe('permit')
    expect(await answerTo({ lat: 40.64, lng: -73.86 })).toBe('unknown')
  })

  test('Los Angeles: commercial work needs a permit; without a purpose the answer is open', async () => {
    expect(await answerTo({ ...downtown, commercial: true })).toBe('permit')
    expect(await answerTo({ ...downtown, commercial: false })).toBe('none')
    expect(await answerTo(downtown)).toBe('unknown')
    expect(await answerTo({ ...downtown, commercial: false, equipment: 'ground' })).toBe('unknown')
  })

  test.each([
    ['2026-12-05', '2026-12-02', '10:00'],
    ['2026-12-06', '2026-12-02', '10:00'],
    ['2026-12-07', '2026-12-02', '10:00'],
    ['2026-12-11', '2026-12-07', null],
    ['2026-11-30', '2026-11-25', '10:00'],
  ])('FilmLA’s table: a shoot on %s is applied for by %s %s', async (date, applyBy, applyByTime) => {
    expect(await ask({ ...downtown, commercial: true, date })).toMatchObject({ applyBy, applyByTime })
  })

  test('San Francisco: seven business days, by the federal calendar', async () => {
    expect(await ask({ ...chinatown, commercial: true, date: '2026-12-04' })).toMatchObject({
      answer: 'permit',
      feeCents: 20_000,
      applyBy: '2026-11-23',
    })
    expect(await answerTo({ ...chinatown, commercial: false })).toBe('none')
  })
})

describe('what is not known', () => {
  test('nowhere without data is the answer “none”', async () => {
    const { areas } = await permitRuleSet()
    expect(areas.length).toBeGreaterThan(40)
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: -60, max: 24, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.integer({ min: 1, max: 9 }),
        async (lat, lng, people) => {
          const { answer, place, rules } = await ask({ lat: lat.toFixed(5), lng: lng.toFixed(5), people })
          expect([answer, place, rules]).toEqual(['unknown', null, []])
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a rule verified more than twelve months ago has a warning', async () => {
    expect((await ask(grandCanyon)).warnings).toEqual([])
    now = new Date('2027-06-21T18:00:00Z')
    const { warnings, rules } = await ask(grandCanyon)
    expect(rules[0].isStale).toBe(true)
    expect(warnings).toEqual([
      'The rule of National Park Service was last verified on Jun 20, 2026, more than 12 months ago. It may have changed.',
    ])
  })

  test('more people never make the answer milder', async () => {
    const rank = { none: 0, authorisation: 1, unknown: 2, permit: 3, prohibited: 4 } as Record<string, number>
    for (const place of [grandCanyon, sidewalk, zion])
      for (const equipment of ['hand-held', 'ground']) {
        let last = 0
        for (const people of [1, 5, 6, 8, 9, 20, 21, 200]) {
          const next = rank[await answerTo({ ...place, people, equipment })] as number
          expect(next).toBeGreaterThanOrEqual(last)
          last = next
        }
      }
  })
})

test.each([
  { lng: -112 },
  { lat: 91, lng: 0 },
  { ...grandCanyon, people: 0 },
  { ...grandCanyon, people: 'many' },
  { ...grandCanyon, equipment: 'crane' },
  { ...grandCanyon, date: '2026-02-30' },
  { ...grandCanyon, drone: 'perhaps' },
])('%j is refused', async (input) => {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  expect((await app.get(`/api/permit-check?${query}`)).status).toBe(400)
})

test('other domains get a warning only where a rule bites', async () => {
  const point = { latitude: grandCanyon.lat, longitude: grandCanyon.lng }
  const planned = (people: number) => ({ point, shoot: { ...ordinaryShoot, people }, date: null })
  expect(await permitWarning(now, planned(8))).toBeNull()
  expect((await permitWarning(now, planned(9)))?.rules[0]?.id).toBe('nps-nine-people')
})

test('every area has a policy and every id is unique', async () => {
  const { areas, policies } = await permitRuleSet()
  const ids = policies.map(({ id }) => id)
  expect(areas.filter(({ policy }) => !ids.includes(policy))).toEqual([])
  const all = [...areas, ...policies.flatMap(({ rules }) => rules)].map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
})
