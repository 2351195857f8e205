// Searches by hours and by light agree with what the quote and the calendar of every property say, around changes of the clock, and the light
// that the database computes is that of the pages.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'
import { addDays } from '../../../rules/dates.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { localDay } from '../../../rules/light/local-day.ts'
import { sunPolynomials } from '../../../rules/light/sun-polynomials.ts'
import { parseOpeningHours } from '../../../rules/opening-hours/parse.ts'
import { propertyLights } from '../../../rules/property-filters.ts'

let app: TestApp
let owner: Member
let guest: Member
const first = '2026-10-29'
const now = new Date(`${first}T03:00:00Z`)
const rules = [
  null,
  'Mo-Fr 09:00-12:00,14:00-22:00',
  'Mo-Su 16:00-01:30',
  '24/7',
  'Mo-Su 00:00-02:00,05:00-24:00',
  'Jan-Oct Mo-Su 20:00-04:00; Nov-Dec 06:00-18:30',
  'Oct 31-Nov 1 00:30-02:30; Nov 2-Mar 31 Mo 09:00-20:00',
] as const
const zones = [
  { time_zone: 'America/Los_Angeles', latitude: 37.8044, longitude: -122.2712 },
  { time_zone: 'Europe/Berlin', latitude: 52.52, longitude: 13.4 },
  { time_zone: 'Australia/Lord_Howe', latitude: -31.55, longitude: 159.08 },
]
const ids: string[] = []

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ;[owner, guest] = [await app.join('Owner'), await app.join('Guest')]
  let count = 0
  for (const hours of rules)
    for (const zone of zones) {
      count += 1
      const property = await insertProperty(app.sql, {
        owner_id: owner.id,
        title: `Search ${count}`,
        ...zone,
        available_time_start: '00:00',
        available_time_end: '24:00',
        opening_hours: hours,
        opening_rules: hours && JSON.stringify(parseOpeningHours(hours)),
        minimum_hours: 1 + (count % 3),
        minimum_by_weekday: count % 3 === 0 ? [null, 4, 1, null, 3, 2, 1] : [],
        maximum_hours: count % 4 === 0 ? 5 : null,
        booking_horizon_days: count % 5 === 0 ? 3 : null,
        buffer_before: (count % 3) * 30,
        buffer_after: (count % 5) * 45,
        lead_time_hours: (count % 4) * 10,
      })
      ids.push(property)
      for (const offset of [0, 2, 4].slice(0, count % 4))
        await insertPropertyBooking(app.sql, {
          property_id: property,
          photographer_id: guest.id,
          during: `[${addDays(first, offset)}T${String((count * 5) % 24).padStart(2, '0')}:00Z, ${addDays(first, offset + 1)}T${String((count * 5) % 24).padStart(2, '0')}:30Z)`,
        })
    }
})
afterAll(() => app.close())

const search = async (query: string) => {
  const { status, body } = await app.get(`/api/private-properties?search=Search&limit=100&${query}`)
  expect([query, status]).toEqual([query, 200])
  return new Set<string>(body.map(({ id }: { id: string }) => id))
}
const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))

const windows = [
  ['09:00', '11:30'],
  ['17:15', '17:45'],
  ['22:00', '02:00'],
  ['23:30', '00:00'],
  ['01:30', '02:15'],
  ['02:15', '06:00'],
  ['00:00', '23:59'],
] as const

test('by hours: exactly what a quote by the hour can book, also over midnight and where the clock is changed', async () => {
  const counts = { found: 0, not: 0 }
  for (const [startTime, endTime] of windows)
    for (const day of days.slice(1, 5)) {
      const found = await search(`from=${day}&timeFrom=${startTime}&timeTo=${endTime}`)
      for (const id of ids) {
        const endDate = endTime <= startTime ? addDays(day, 1) : day
        const query = new URLSearchParams({ startDate: day, endDate, startTime, endTime })
        const { status, body } = await app.get(`/api/private-properties/${id}/quote?${query}`)
        const isFree = status === 200 && body.unit === 'hour' && body.isAvailable
        counts[isFree ? 'found' : 'not'] += 1
        expect([id, day, startTime, endTime, found.has(id)]).toEqual([id, day, startTime, endTime, isFree])
      }
    }
  expect(Math.min(counts.found, counts.not)).toBeGreaterThan(80)
})

test('by light: exactly what the calendar offers for it', async () => {
  const calendars = new Map<string, any[]>()
  for (const id of ids) {
    const path = `/api/private-properties/${id}/availability?from=${first}&to=${days.at(-1)}`
    calendars.set(id, (await app.get(path)).body.days)
  }
  const counts = { found: 0, not: 0 }
  for (const light of propertyLights)
    for (const [index, day] of days.entries()) {
      const found = await search(`from=${day}&light=${light}`)
      for (const [id, calendar] of calendars) {
        const { goldenHours, blueHours } = calendar[index]
        const slots = light.includes('golden') ? goldenHours : blueHours
        // Of a day at these places the first is of the morning.
        expect(slots).toHaveLength(2)
        const isFree = slots[light.startsWith('morning') ? 0 : 1].booking !== null
        counts[isFree ? 'found' : 'not'] += 1
        expect([id, day, light, found.has(id)]).toEqual([id, day, light, isFree])
      }
    }
  expect(Math.min(counts.found, counts.not)).toBeGreaterThan(100)
})

test('several days and kinds of light: one of the kinds on each day, and all other conditions', async () => {
  const light = 'light=morning_golden_hour,evening_golden_hour'
  const [one, other] = [await search(`from=${days[3]}&${light}`), await search(`from=${days[4]}&${light}`)]
  const both = await search(`from=${days[3]}&to=${days[4]}&${light}`)
  expect(both).toEqual(new Set([...one].filter((id) => other.has(id))))
  const morning = await search(`from=${days[3]}&light=morning_golden_hour`)
  const evening = await search(`from=${days[3]}&light=evening_golden_hour`)
  expect(one).toEqual(new Set([...one].filter((id) => morning.has(id) || evening.has(id))))
  const hours = 'timeFrom=16:00&timeTo=18:00'
  const atHours = await search(`from=${days[3]}&${hours}`)
  expect(await search(`from=${days[3]}&${hours}&${light}`)).toEqual(
    new Set([...one].filter((id) => atHours.has(id))),
  )
})

test.each([
  ['timeFrom=10:00&timeTo=12:00', 'from'],
  ['light=morning_golden_hour', 'from'],
  ['from=2026-11-02&timeFrom=10:00', 'timeTo'],
  ['from=2026-11-02&timeTo=10:00', 'timeFrom'],
  ['from=2026-11-02&timeFrom=10:00&timeTo=10:00', 'timeTo'],
  ['from=2026-11-02&timeFrom=25:00&timeTo=10:00', 'timeFrom'],
  ['from=2026-11-02&light=noon', 'light.0'],
])('%s is refused at %s', async (query, path) => {
  const { status, body } = await app.get(`/api/private-properties?${query}`)
  expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]])
})

test('the light of the database is that of the pages, to two seconds', async () => {
  const toMs = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, at]) => Date.parse(at as string))
  const place = fc.record({
    latitude: fc.double({ min: -62, max: 62, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    offset: fc.integer({ min: 0, max: 1500 }),
    timeZone: fc.constantFrom(...zones.map(({ time_zone }) => time_zone), 'Pacific/Kiritimati', 'UTC'),
  })
  await fc.assert(
    fc.asyncProperty(place, async ({ offset, ...at }) => {
      const date = addDays('2026-01-01', offset)
      const { declination, hourAngle } = sunPolynomials(date)
      const { startMs, endMs } = localDay(date, at.timeZone)
      const { goldenHours, blueHours } = lightOfDay({ ...at, date })
      for (const [low, high, expected] of [
        [-4, 6, goldenHours],
        [-6, -4, blueHours],
      ] as const) {
        const [row] = await app.sql<{ ranges: string }[]>`
          select to_json(sun_between(${at.latitude}, ${at.longitude}, ${low}, ${high}, ${`${date}T00:00Z`}::timestamptz,
            ${[...declination, ...hourAngle]}, tstzrange(${new Date(startMs)}, ${new Date(endMs)})))::text as ranges`
        const ranges = toMs((row as { ranges: string }).ranges.replaceAll('\\"', '"').replace(/^"|"$/g, ''))
        const shown = expected.flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)])
        expect(ranges).toHaveLength(shown.length)
        for (const [index, ms] of ranges.entries())
          expect(Math.abs(ms - (shown[index] as number))).toBeLessThanOrEqual(2000)
      }
    }),
    { numRuns: 300 },
  )
})
