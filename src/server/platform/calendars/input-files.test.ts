// Calendars as real programs write them: the same busy times whatever the time zone of the process is.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** For a property in Los Angeles, in UTC. */
const right: Record<string, string[]> = {
  'recid-orphan-two.ics': ['2026-12-07T17:00/2026-12-07T18:00', '2026-12-14T17:00/2026-12-14T18:00'],
  'recid-transparent-instance.ics': [
    '2026-12-01T10:00/2026-12-01T11:00',
    '2026-12-03T10:00/2026-12-03T11:00',
  ],
  'thisandfuture.ics': [
    '2026-12-01T17:00/2026-12-01T18:00',
    '2026-12-02T17:00/2026-12-02T18:00',
    '2026-12-03T22:00/2026-12-03T23:00',
    '2026-12-04T22:00/2026-12-04T23:00',
  ],
  'tz-msdesc.ics': ['2026-12-10T15:00/2026-12-10T16:00'],
  'tz-utcoff.ics': ['2026-12-10T15:00/2026-12-10T16:00'],
  'tz-mozilla-def.ics': ['2026-12-10T15:00/2026-12-10T16:00'],
  'tz-evolution-def.ics': ['2026-12-10T15:00/2026-12-10T16:00'],
  'tz-german-outlook.ics': ['2026-12-10T09:00/2026-12-10T10:00', '2027-07-10T08:00/2027-07-10T09:00'],
  'rdate.ics': [
    '2026-12-01T18:00/2026-12-01T19:00',
    '2026-12-02T18:00/2026-12-02T19:00',
    '2026-12-10T18:00/2026-12-10T19:00',
    '2026-12-11T23:00/2026-12-12T00:00',
  ],
  'rdate-only.ics': [
    '2026-12-01T08:00/2026-12-02T08:00',
    '2026-12-05T08:00/2026-12-06T08:00',
    '2026-12-07T08:00/2026-12-08T08:00',
  ],
  'recur-inside-byhour.ics': ['2026-12-01T17:00/2026-12-01T18:00', '2026-12-08T17:00/2026-12-08T18:00'],
  'recur-hourly-past.ics': ['2026-12-01T09:00/2026-12-01T10:00'],
  'uid-duplicate.ics': [
    '2026-12-01T09:00/2026-12-01T10:00',
    '2026-12-03T09:00/2026-12-03T10:00',
    '2026-12-05T09:00/2026-12-05T10:00',
  ],
  'bom.ics': ['2026-12-01T09:00/2026-12-01T10:00'],
  'cr.ics': ['2026-12-01T09:00/2026-12-01T10:00'],
  'utf16.ics': ['2026-12-01T09:00/2026-12-01T10:00'],
  'lower.ics': ['2026-12-01T09:00/2026-12-01T10:00'],
  'vfreebusy.ics': ['2026-12-01T09:00/2026-12-01T10:00', '2026-12-02T09:00/2026-12-02T10:00'],
  'ms-free.ics': [],
  'bad-date.ics': ['2026-12-01T09:00/2026-12-01T10:00'],
  'history-1200.ics.gz': ['2026-12-01T09:00/2026-12-01T10:00'],
  'float-xwr.ics': ['2026-12-10T15:00/2026-12-10T16:00'],
  'tz-def-My_Zone.ics': ['2026-12-10T15:00/2026-12-10T16:00'],
  'tz-lic.ics': ['2026-12-10T15:00/2026-12-10T16:00'],
  'tz-none-known.ics': ['2026-12-09T20:00/2026-12-10T23:00'],
}

const doubts: Record<string, object[]> = {
  'bad-date.ics': [{ what: 'The date 20261345T090000Z does not exist.', where: '“Busy”, line 4' }],
  'tz-none-known.ics': [{ what: 'The time zone “Nowhere/Land” is not known.', where: '“Busy”, line 4' }],
}

test.each([
  ['America/Los_Angeles', 480],
  ['UTC', 0],
  ['Pacific/Auckland', -780],
])('every file in %s', async (TZ, offsetMinutes) => {
  const program = join(import.meta.dirname, '../../../../test/inputs/read-ical.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: { TZ } })
  const result = JSON.parse(stdout)
  expect(result.offsetMinutes).toBe(offsetMinutes)
  const expected = Object.entries(right).map(([name, busy]) => [name, { busy, doubts: doubts[name] ?? [] }])
  expect(result.files).toEqual(Object.fromEntries(expected))
})
