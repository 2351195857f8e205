// Wall times of zones against a search of all instants, and doubt, which contains every zone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ianaClock, unknownClock } from './clock.ts'

const minuteMs = 60_000
const zones = fc.constantFrom(
  'America/Los_Angeles',
  'Europe/Dublin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'America/St_Johns',
  'America/Santiago',
)
// Quarters of an hour, many of them near a change of the clock in Europe or America.
const changes = ['2026-03-08', '2026-11-01', '2027-03-28', '2026-10-25', '2026-04-05', '2026-09-06']
const walls = fc.oneof(
  fc.integer({ min: 0, max: 70_000 }).map((at) => Date.UTC(2026, 0, 1) + at * 15 * minuteMs),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -8, max: 24 }))
    .map(([day, at]) => Date.parse(day) + at * 15 * minuteMs),
)

/** The instants, by quarters of an hour, at which a zone shows a wall time. */
function findInstants(timeZone: string, wallMs: number): number[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const shown = new Date(wallMs).toISOString().slice(0, 19).replace('T', ' ')
  const candidates = Array.from({ length: 120 }, (_, at) => wallMs + (at - 60) * 15 * minuteMs)
  return candidates.filter((at) => format.format(at) === shown)
}

test('a wall time is the first instant that shows it', () => {
  fc.assert(
    fc.property(zones, walls, (zone, wallMs) => {
      const { from, to } = ianaClock(zone)(wallMs)
      const [first] = findInstants(zone, wallMs)
      expect(from).toBe(to)
      // A skipped time is read with the offset before the change, at most an hour later.
      if (first === undefined) expect(findInstants(zone, wallMs + 120 * minuteMs)[0]).toBeGreaterThan(from)
      else expect(from).toBe(first)
    }),
    { numRuns: 300 },
  )
})

test('an unknown zone contains every zone', () => {
  fc.assert(
    fc.property(zones, walls, (zone, wallMs) => {
      const { from, to } = ianaClock(zone)(wallMs)
      expect([unknownClock(wallMs).from <= from, to <= unknownClock(wallMs).to]).toEqual([true, true])
    }),
  )
})
