// Reading iCal: zones, whole days, repetition with its exceptions, and calendars beyond the limits.
import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const range = {
  fromMs: Date.parse('2026-05-01T00:00Z'),
  untilMs: Date.parse('2026-12-31T00:00Z'),
  timeZone: 'America/New_York',
}
const event = (lines: string, uid = 'e') =>
  `BEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20260101T000000Z\n${lines}\nEND:VEVENT\n`
const read = (events: string) =>
  readCalendar(`BEGIN:VCALENDAR\nVERSION:2.0\n${events}END:VCALENDAR\n`, range).map(
    ({ startMs, endMs, note }) => [
      new Date(startMs).toISOString().slice(0, 16),
      new Date(endMs).toISOString().slice(0, 16),
      note,
    ],
  )

test.each([
  ['UTC', 'DTSTART:20260605T140000Z\nDTEND:20260605T150000Z', ['2026-06-05T14:00', '2026-06-05T15:00', null]],
  [
    'a zone of its own',
    'DTSTART;TZID=Europe/Paris:20260605T140000\nDURATION:PT90M\nSUMMARY;LANGUAGE=fr:Pris',
    ['2026-06-05T12:00', '2026-06-05T13:30', 'Pris'],
  ],
  [
    'no zone: the property’s clock',
    'DTSTART:20260605T140000\nDTEND:20260605T150000',
    ['2026-06-05T18:00', '2026-06-05T19:00', null],
  ],
  [
    'days of the property’s clock, also when it changes',
    'DTSTART;VALUE=DATE:20261031\nDTEND;VALUE=DATE:20261102',
    ['2026-10-31T04:00', '2026-11-02T05:00', null],
  ],
  ['a day without an end', 'DTSTART;VALUE=DATE:20260605', ['2026-06-05T04:00', '2026-06-06T04:00', null]],
])('%s', (_, lines, expected) => {
  expect(read(event(lines))).toEqual([expected])
})

test('a weekly event stays at its time of day when the clock changes, without the dates that are left out', () => {
  const weekly = event(
    'DTSTART;TZID=America/New_York:20261020T090000\nDTEND;TZID=America/New_York:20261020T100000\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;TZID=America/New_York:20261027T090000',
  )
  expect(read(weekly).map(([start]) => start)).toEqual([
    '2026-10-20T13:00',
    '2026-11-03T14:00',
    '2026-11-10T14:00',
  ])
})

test('cancelled, free, past and far events do not occupy', () => {
  const time = (start: string) => `DTSTART:${start}T140000Z\nDTEND:${start}T150000Z`
  expect(
    read(
      event(`${time('20260605')}\nSTATUS:CANCELLED`, 'a') +
        event(`${time('20260605')}\nTRANSP:TRANSPARENT`, 'b') +
        event(time('20250605'), 'c') +
        event(time('20280605'), 'd') +
        event('SUMMARY:No start', 'e') +
        event('DTSTART:20260605T140000Z\nDTEND:20260605T140000Z', 'f'),
    ),
  ).toEqual([])
})

test.each([
  ['<html>Not found</html>', /not an iCal calendar/],
  [event('DTSTART:20260605T140000Z\nRRULE:FREQ=SECONDLY'), /repeat within a day/],
  // The line is folded.
  [event('DTSTART:20260605T140000Z\nRRULE:FREQ=MIN\n UTELY'), /repeat within a day/],
  [event('DTSTART:20260605T140000Z\nRRULE:FREQ=DAILY;BYMINUTE=1,2,3'), /repeat within a day/],
  [
    Array.from({ length: 1001 }, (_, at) => event('DTSTART:20260605T140000Z', `${at}`)).join(''),
    /more than 1000 events/,
  ],
  [
    Array.from({ length: 101 }, (_, at) => event('DTSTART:20260605T140000Z\nRRULE:FREQ=DAILY', `${at}`)).join(
      '',
    ),
    /more than 100 repeating/,
  ],
])('%.40s is refused', (text, message) => {
  const whole = text.startsWith('<') ? text : `BEGIN:VCALENDAR\n${text}END:VCALENDAR\n`
  expect(() => readCalendar(whole, range)).toThrow(message)
})

test('a rule since long ago is not expanded', () => {
  expect(read(event('DTSTART:00010101T140000Z\nDTEND:00010101T150000Z\nRRULE:FREQ=DAILY'))).toEqual([])
})
