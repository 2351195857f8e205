// Names of time zones: IANA, Windows, descriptions, offsets and translations, and names that nobody knows.
import { expect, test } from 'vitest'
import { createZones } from './zones.ts'

const hourMs = 3_600_000

/** Hours that the clock is ahead of UTC in January and July, `[least, most]` where it is in doubt; and what is not known. */
function offsets(name: string) {
  const unknown: string[] = []
  const zones = createZones({
    timeZone: 'America/Los_Angeles',
    ownName: undefined,
    defined: new Map(),
    onUnknown: (tzid) => unknown.push(tzid),
  })
  const found = [0, 6].map((month) => {
    const wallMs = Date.UTC(2027, month, 10, 10)
    const { from, to } = zones.find(name).clock(wallMs)
    const [least, most] = [(wallMs - to) / hourMs, (wallMs - from) / hourMs]
    return least === most ? least : [least, most]
  })
  return [...found, ...unknown]
}

test.each([
  ['Europe/Paris', 1, 2],
  ['america/new_york', -5, -4],
  ['America/New York', -5, -4],
  ['US/Eastern', -5, -4],
  ['America/Argentina/Buenos_Aires', -3, -3],
  ['/mozilla.org/20050126_1/America/New_York', -5, -4],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', 1, 2],
  ['/citadel.org/20070227_1/America/Argentina/Buenos_Aires', -3, -3],
  ['CET', 1, 2],
  ['UTC', 0, 0],
  ['Etc/GMT+5', -5, -5],
  ['UTC-05:00', -5, -5],
  ['GMT+0530', 5.5, 5.5],
  ['GMT +2', 2, 2],
  ['-08:00', -8, -8],
  ['tzone://Microsoft/Utc', 0, 0],
  ['Eastern Standard Time', -5, -4],
  ['Eastern Daylight Time', -5, -4],
  ['W. Europe Standard Time', 1, 2],
  ['AUS Eastern Standard Time', 11, 10],
  ['India Standard Time', 5.5, 5.5],
  ['(UTC-05:00) Eastern Time (US & Canada)', -5, -4],
  ['(GMT-08:00) Pacific Time (US & Canada); Tijuana', -8, -7],
  ['(UTC-08:00) Pacific Time (US & Canada)', -8, -7],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 1, 2],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien', 1, 2],
  ['(UTC) Coordinated Universal Time', 0, 0],
  ['(UTC-05:00) America/New_York', -5, -4],
  ['Mitteleuropäische Zeit', 1, 2],
  ['Pacific Time', -8, -7],
  ['heure d’Europe centrale', 1, 2],
  ['日本標準時', 9, 9],
])('%s: %d in January, %d in July', (name, january, july) => {
  expect(offsets(name)).toEqual([january, july])
})

test.each(['Nowhere/Land', 'IST', 'CST', 'Customized Time Zone', 'Moonlight time', 'UTC+99', '🕰'])(
  '%s may be anywhere on earth',
  (name) => {
    expect(offsets(name)).toEqual([[-12, 14], [-12, 14], name])
  },
)

test('a description with unknown words, or with another offset than today, may be an hour ahead', () => {
  expect(offsets('(UTC+03:00) Somewhere')).toEqual([[3, 4], [3, 4], '(UTC+03:00) Somewhere'])
  const athens = '(GMT+03:00) Athens, Bucharest, Istanbul'
  expect(offsets(athens)).toEqual([[2, 4], [3, 4], athens])
})
