// Opening hours as readers see them.
import { expect, test } from 'vitest'
import type { ReaderFormat } from '../../rules/reader-format.ts'
import { hoursText } from './opening-hours.ts'

const us = { clock: '12-hour', units: 'us' } as unknown as ReaderFormat
const metric = { clock: '24-hour', units: 'metric' } as unknown as ReaderFormat

test.each([
  ['24/7', 'Open all day'],
  ['sunrise-sunset', 'Sunrise to sunset'],
  ['08:00-(sunset+00:30)', '8:00 AM to 30 minutes after sunset'],
  ['Mo-Fr 08:00-17:00; Sa,Su off', 'Mon – Fri: 8:00 AM to 5:00 PM; Sat – Sun: closed'],
  ['Apr 15-Oct Mo', null],
  ['Apr-Oct 08:00-24:00; Nov-Mar off', 'Apr – Oct: 8:00 AM to midnight; Nov – Mar: closed'],
  ['Dec 25 off', 'Dec 25: closed'],
  ['by appointment', null],
])('%s', (hours, text) => expect(hoursText(hours, us)).toBe(text))

test('with the reader’s clock', () => {
  expect(hoursText('Mo 08:00-17:30', metric)).toBe('Mon: 08:00 to 17:30')
  expect(hoursText(null, metric)).toBeNull()
})
