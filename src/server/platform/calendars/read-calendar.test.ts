// What the events of a calendar mean: zones, days, series with their exceptions, free and busy, and what is in doubt.
import { describe, expect, test } from 'vitest'
import { calendarLimits, readCalendar } from './read-calendar.ts'

const request = {
  fromMs: Date.parse('2026-05-01T00:00Z'),
  untilMs: Date.parse('2027-12-31T00:00Z'),
  timeZone: 'America/Los_Angeles',
}
const event = (lines: string, uid = 'e') => `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:Shoot\n${lines}\nEND:VEVENT\n`
const calendar = (parts: string) => `BEGIN:VCALENDAR\nVERSION:2.0\n${parts}END:VCALENDAR\n`
const readText = (text: string) => readCalendar(Buffer.from(text), request)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)
const times = (text: string) =>
  readText(text).busy.map(
    ({ startMs, endMs }) =>
      `${iso(startMs)}/${iso(endMs).slice(iso(startMs).slice(0, 10) === iso(endMs).slice(0, 10) ? 11 : 0)}`,
  )
const read = (...parts: string[]) => times(calendar(parts.join('')))
const doubts = (...parts: string[]) => readText(calendar(parts.join(''))).doubts.map(({ what }) => what)
const hour = (start: string, more = '', zone = 'TZID=America/Los_Angeles') =>
  `DTSTART;${zone}:${start}\nDURATION:PT1H${more && `\n${more}`}`

describe('times', () => {
  test.each([
    ['UTC', 'DTSTART:20260605T140000Z\nDTEND:20260605T150000Z', '2026-06-05T14:00/15:00'],
    ['its zone', 'DTSTART;TZID=Europe/Paris:20260605T140000\nDURATION:PT90M', '2026-06-05T12:00/13:30'],
    ['no zone: the property’s', 'DTSTART:20260605T140000\nDTEND:20260605T150000', '2026-06-05T21:00/22:00'],
    ['a day', 'DTSTART;VALUE=DATE:20260605', '2026-06-05T07:00/2026-06-06T07:00'],
    [
      'a day that ends on itself',
      'DTSTART;VALUE=DATE:20260605\nDTEND;VALUE=DATE:20260605',
      '2026-06-05T07:00/2026-06-06T07:00',
    ],
    [
      'days when the clock changes',
      'DTSTART;VALUE=DATE:20261031\nDTEND;VALUE=DATE:20261102',
      '2026-10-31T07:00/2026-11-02T08:00',
    ],
    ['with dashes', 'DTSTART:2026-06-05T14:00:00Z\nDTEND:2026-06-05T15:00:00Z', '2026-06-05T14:00/15:00'],
    ['a zone beside Z', 'DTSTART;TZID=Asia/Tokyo:20260605T140000Z\nDURATION:PT1H', '2026-06-05T14:00/15:00'],
    [
      'a skipped time',
      'DTSTART;TZID=America/Los_Angeles:20270314T023000\nDURATION:PT1H',
      '2027-03-14T10:30/11:30',
    ],
    [
      'a doubled time',
      'DTSTART;TZID=America/Los_Angeles:20261101T013000\nDURATION:PT1H',
      '2026-11-01T08:30/09:30',
    ],
  ])('%s', (_, lines, expected) => {
    expect(read(event(lines))).toEqual([expected])
    expect(doubts(event(lines))).toEqual([])
  })

  test('past and far events, those without length and other components do not block', () => {
    const others = 'BEGIN:VTODO\nDTSTART:20260605T140000Z\nDUE:20260606T140000Z\nEND:VTODO\n'
    const none = [
      hour('20250605T140000'),
      hour('20290605T140000'),
      'DTSTART:20260605T140000Z\nDTEND:20260605T140000Z',
    ]
    expect(read(others, ...none.map((lines, at) => event(lines, `${at}`)))).toEqual([])
  })
})

const definition = (
  name: string,
  more = '',
) => `BEGIN:VTIMEZONE\nTZID:${name}\n${more}BEGIN:STANDARD\nDTSTART:19700101T000000
TZOFFSETFROM:+0530\nTZOFFSETTO:+0530\nEND:STANDARD\nEND:VTIMEZONE\n`
const empty = (name: string, more: string) => `BEGIN:VTIMEZONE\nTZID:${name}\n${more}\nEND:VTIMEZONE\n`

describe('zones', () => {
  test('those that the file defines win, before or after the events and in any of its calendars', () => {
    const at = event(hour('20260605T140000', '', 'TZID=Europe/Paris'))
    expect(read(definition('Europe/Paris'), at)).toEqual(['2026-06-05T08:30/09:30'])
    expect(read(at, definition('europe/paris'))).toEqual(['2026-06-05T08:30/09:30'])
    expect(times(calendar(at) + calendar(definition('Europe/Paris')))).toEqual(['2026-06-05T08:30/09:30'])
    expect(
      times(calendar(at + definition('Europe/Paris')) + calendar(empty('Europe/Paris', 'X-A:b'))),
    ).toEqual(['2026-06-05T08:30/09:30'])
  })

  test('a definition without changes names its zone, or counts as none', () => {
    const at = event(hour('20260605T140000', '', 'TZID=Mine'))
    expect(read(empty('Mine', 'X-LIC-LOCATION:Asia/Tokyo'), at)).toEqual(['2026-06-05T05:00/06:00'])
    expect(doubts(empty('Mine', 'X-LIC-LOCATION:No/Where'), at)).toEqual([
      'The time zone “Mine” is not known.',
    ])
    const known = event(hour('20260605T140000', '', 'TZID=Asia/Tokyo'))
    expect(read(empty('Asia/Tokyo', 'X-A:b'), known)).toEqual(['2026-06-05T05:00/06:00'])
  })

  test('two definitions of one name: both are blocked where they differ', () => {
    const at = event(hour('20260605T140000', '', 'TZID=Mine'))
    const other = definition('Mine').replaceAll('+0530', '+0330')
    expect(read(definition('Mine'), definition('Mine'), at)).toEqual(['2026-06-05T08:30/09:30'])
    expect(read(definition('Mine'), other, at)).toEqual(['2026-06-05T08:30/11:30'])
  })

  test('changes by RDATE, and rules that ended', () => {
    const changes = `BEGIN:VTIMEZONE\nTZID:Z\nBEGIN:STANDARD\nDTSTART:20200101T000000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100
RDATE:20261001T030000\nEND:STANDARD\nBEGIN:DAYLIGHT\nDTSTART:20200401T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20260601T000000Z\nEND:DAYLIGHT\nEND:VTIMEZONE\n`
    const at = (start: string) => event(hour(start, '', 'TZID=Z'), start)
    expect(read(changes, at('20260701T120000'), at('20261101T120000'), at('20270701T120000'))).toEqual([
      '2026-07-01T10:00/11:00',
      '2026-11-01T11:00/12:00',
      '2027-07-01T11:00/12:00',
    ])
  })

  test('X-WR-TIMEZONE is the zone of times without one, not of days', () => {
    const whole = event('DTSTART;VALUE=DATE:20260610', 'd')
    expect(
      read('X-WR-TIMEZONE:Asia/Tokyo\n', event('DTSTART:20260605T140000\nDURATION:PT1H'), whole),
    ).toEqual(['2026-06-05T05:00/06:00', '2026-06-10T07:00/2026-06-11T07:00'])
    expect(doubts('X-WR-TIMEZONE:Moon\n', event('DTSTART:20260605T140000\nDURATION:PT1H'))).toHaveLength(1)
  })

  test('an unknown zone can be anywhere on earth, in series too', () => {
    const zone = 'TZID=Nowhere'
    expect(read(event(hour('20260605T140000', '', zone)))).toEqual(['2026-06-05T00:00/2026-06-06T03:00'])
    const series = hour(
      '20260605T140000',
      `RRULE:FREQ=WEEKLY;UNTIL=20260612T180000Z\nEXDATE;${zone}:20260605T140000`,
      zone,
    )
    expect(read(event(series))).toEqual(['2026-06-12T00:00/2026-06-13T03:00'])
    expect(doubts(event(series))).toEqual(['The time zone “Nowhere” is not known.'])
  })
})

describe('series', () => {
  const weekly = 'RRULE:FREQ=WEEKLY;COUNT=3'

  test('stay at their time of day when the clock changes', () => {
    expect(read(event(hour('20261020T090000', weekly)))).toEqual([
      '2026-10-20T16:00/17:00',
      '2026-10-27T16:00/17:00',
      '2026-11-03T17:00/18:00',
    ])
  })

  test('last until the later of the two ends that programs read when the clock changes', () => {
    const night =
      'DTSTART;TZID=America/Los_Angeles:20261024T220000\nDTEND;TZID=America/Los_Angeles:20261025T060000'
    expect(read(event(`${night}\nRRULE:FREQ=WEEKLY;COUNT=2`))).toEqual([
      '2026-10-25T05:00/13:00',
      '2026-11-01T05:00/14:00',
    ])
  })

  test.each([
    ['20260622', 3],
    ['20260622T155959Z', 2],
    ['20260622T160000Z', 3],
    ['20260622T090000', 3],
    ['20260622T085959', 2],
  ])('UNTIL=%s is included', (until, count) => {
    expect(read(event(hour('20260608T090000', `RRULE:FREQ=WEEKLY;UNTIL=${until}`)))).toHaveLength(count)
  })

  test('UNTIL that does not exist ends nothing; with COUNT either counts', () => {
    expect(read(event(hour('20260608T090000', 'RRULE:FREQ=MONTHLY;UNTIL=20261399')))).toHaveLength(19)
    expect(doubts(event(hour('20260608T090000', 'RRULE:FREQ=MONTHLY;UNTIL=20261399')))).toHaveLength(1)
    expect(read(event(hour('20260608T090000', 'RRULE:FREQ=DAILY;COUNT=2;UNTIL=20260612')))).toHaveLength(5)
    expect(read(event(hour('20260608T090000', 'RRULE:FREQ=DAILY;COUNT=9;UNTIL=20260612')))).toHaveLength(9)
  })

  test('extra dates in all forms', () => {
    const extra = `RDATE;TZID=America/Los_Angeles:20260701T090000,20260702T100000
RDATE:20260703T170000Z\nRDATE;VALUE=PERIOD:20260704T170000Z/PT30M,20260705T170000Z/20260705T190000Z`
    expect(read(event(hour('20260630T090000', extra)))).toEqual([
      '2026-06-30T16:00/17:00',
      '2026-07-01T16:00/17:00',
      '2026-07-02T17:00/18:00',
      '2026-07-03T17:00/18:00',
      '2026-07-04T17:00/17:30',
      '2026-07-05T17:00/19:00',
    ])
    expect(read(event(hour('20260630T090000', 'RDATE;VALUE=DATE:20260701')))).toEqual([
      '2026-06-30T16:00/17:00',
      '2026-07-01T07:00/2026-07-02T07:00',
    ])
  })

  test.each([
    ['in its zone', 'EXDATE;TZID=America/Los_Angeles:20261027T090000'],
    ['in UTC', 'EXDATE:20261027T160000Z'],
    ['in another zone', 'EXDATE;TZID=America/New_York:20261027T120000'],
    ['as a date', 'EXDATE;VALUE=DATE:20261027'],
    [
      'as one of several, over several lines',
      'EXDATE:20201027T160000Z,20261027T160000Z\nEXDATE:20300101T000000Z',
    ],
  ])('dates are excluded %s', (_, excluded) => {
    expect(read(event(hour('20261020T090000', `${weekly}\n${excluded}`)))).toEqual([
      '2026-10-20T16:00/17:00',
      '2026-11-03T17:00/18:00',
    ])
  })

  test('days of whole days are excluded in every way in which programs write them', () => {
    const days = (excluded: string) =>
      read(event(`DTSTART;VALUE=DATE:20260601\n${weekly}\nEXDATE${excluded}`))
    for (const excluded of [
      ';VALUE=DATE:20260608',
      ':20260608',
      ':20260608T000000',
      ':20260608T000000Z',
      ':20260608T070000Z',
    ])
      expect(days(excluded)).toEqual([
        '2026-06-01T07:00/2026-06-02T07:00',
        '2026-06-15T07:00/2026-06-16T07:00',
      ])
  })

  test('an excluded date is one of the property’s zone; what is another one in the event’s zone blocks', () => {
    // 10 PM in Los Angeles.
    const utc =
      'DTSTART:20260602T050000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20260601'
    expect(read(event(utc))).toEqual(['2026-06-03T05:00/06:00'])
    const other = hour(
      '20260602T010000',
      'RRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20260602',
      'TZID=America/New_York',
    )
    expect(read(event(other))).toHaveLength(2)
    expect(doubts(event(other))).toHaveLength(1)
  })
})

describe('instances', () => {
  const daily = event(hour('20260601T090000', 'RRULE:FREQ=DAILY;COUNT=4'))
  const instance = (id: string, lines: string, range = '') =>
    event(`RECURRENCE-ID${range};TZID=America/Los_Angeles:${id}\n${lines}`)

  test('replace the occurrence that they name, in whatever zone; canceled and free ones leave it free', () => {
    expect(read(daily, instance('20260602T090000', hour('20260602T120000')))).toContain(
      '2026-06-02T19:00/20:00',
    )
    expect(read(daily, instance('20260602T090000', hour('20260602T120000')))).toHaveLength(4)
    expect(read(daily, event(`RECURRENCE-ID:20260602T160000Z\n${hour('20260602T120000')}`))).toHaveLength(4)
    for (const free of ['STATUS:CANCELLED', 'status:canceled', 'TRANSP:TRANSPARENT'])
      expect(read(daily, instance('20260602T090000', hour('20260602T090000', free)))).toHaveLength(3)
    const freeSeries = event(hour('20260601T090000', 'RRULE:FREQ=DAILY;COUNT=4\nTRANSP:TRANSPARENT'))
    expect(read(freeSeries, instance('20260602T090000', hour('20260602T090000')))).toEqual([
      '2026-06-02T16:00/17:00',
    ])
  })

  test('without their series, before it, or in another calendar of the file', () => {
    const moved = instance('20260602T090000', hour('20260602T120000'))
    expect(read(moved)).toEqual(['2026-06-02T19:00/20:00'])
    expect(read(moved, daily)).toHaveLength(4)
    expect(times(calendar(moved) + calendar(daily))).toHaveLength(4)
  })

  test('changes of all later dates, until the next one', () => {
    const range = ';RANGE=THISANDFUTURE'
    const later = instance('20260602T090000', hour('20260602T110000'), range)
    const last = instance('20260604T090000', hour('20260604T130000', 'TRANSP:TRANSPARENT'), range)
    expect(read(daily, later, last)).toEqual([
      '2026-06-01T16:00/17:00',
      '2026-06-02T18:00/19:00',
      '2026-06-03T18:00/19:00',
    ])
    const single = instance('20260603T090000', hour('20260603T200000'))
    expect(read(daily, later, single)).toEqual([
      '2026-06-01T16:00/17:00',
      '2026-06-02T18:00/19:00',
      '2026-06-04T03:00/04:00',
      '2026-06-04T18:00/19:00',
    ])
    const abroad = instance('20260603T090000', hour('20260603T200000', '', 'TZID=Europe/Paris'), range)
    expect(read(daily, abroad).slice(2)).toEqual(['2026-06-03T18:00/19:00', '2026-06-04T18:00/19:00'])
    expect(doubts(later)).toHaveLength(1)
  })

  test('several events of one UID all count, and the same one twice counts once', () => {
    const two = [event(hour('20260601T090000')), event(hour('20260605T090000'))]
    expect(read(...two, ...two)).toEqual(['2026-06-01T16:00/17:00', '2026-06-05T16:00/17:00'])
    expect(
      read(daily, daily, instance('20260602T090000', hour('20260602T090000', 'STATUS:CANCELLED'))),
    ).toHaveLength(3)
    const longer = event('DTSTART;TZID=America/Los_Angeles:20260601T090000\nDURATION:PT3H')
    expect(read(two[0] as string, longer)).toEqual(['2026-06-01T16:00/19:00'])
  })
})

test.each([
  ['TRANSP:TRANSPARENT', 0],
  ['TRANSP:OPAQUE', 1],
  ['STATUS:CANCELLED', 0],
  ['STATUS:TENTATIVE', 1],
  ['X-MICROSOFT-CDO-BUSYSTATUS:FREE', 0],
  ['X-MICROSOFT-CDO-BUSYSTATUS:OOF', 1],
  ['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE', 1],
  ['X-MICROSOFT-CDO-BUSYSTATUS:FREE\nTRANSP:OPAQUE', 1],
  ['X-MICROSOFT-CDO-BUSYSTATUS:BUSY\nTRANSP:TRANSPARENT', 1],
  ['X-MICROSOFT-CDO-BUSYSTATUS:FREE\nTRANSP:TRANSPARENT', 0],
])('%s: %i busy times', (lines, count) => {
  expect(read(event(hour('20260601T090000', lines)))).toHaveLength(count)
})

test('free-busy times: what is not free is busy', () => {
  const lines = [
    'FREEBUSY:20260601T090000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260602T090000Z/20260602T100000Z',
  ]
  const odd = ['FREEBUSY;FBTYPE=X-OTHER:20260603T090000Z/P1D', 'freebusy;fbtype=free:20260604T090000Z/PT1H']
  expect(read(`BEGIN:VFREEBUSY\n${[...lines, ...odd].join('\n')}\nEND:VFREEBUSY\n`)).toEqual([
    '2026-06-01T09:00/10:00',
    '2026-06-02T09:00/10:00',
    '2026-06-03T09:00/2026-06-04T09:00',
  ])
})

describe('what is in doubt blocks and is named', () => {
  test.each([
    ['no start', 'DTEND:20260605T140000Z', [], 'The event has no start.'],
    [
      'an impossible start',
      'DTSTART:20260230T140000Z\nDURATION:PT1H',
      [],
      'The date 20260230T140000Z does not exist.',
    ],
    [
      'a 25th hour',
      'DTSTART:20260605T250000Z\nDURATION:PT1H',
      [],
      'The date 20260605T250000Z does not exist.',
    ],
    [
      'an impossible end',
      'DTSTART:20260605T140000Z\nDTEND:20260631T150000Z',
      ['2026-06-05T14:00/2026-07-01T12:00'],
      'The date 20260631T150000Z does not exist.',
    ],
    [
      'an end before the start',
      'DTSTART:20260605T140000Z\nDTEND:20260605T130000Z',
      ['2026-06-05T14:00/15:00'],
      'The event ends before it starts.',
    ],
    [
      'an unknown length',
      'DTSTART:20261230T140000Z\nDURATION:long',
      ['2026-12-30T14:00/2027-12-31T00:00'],
      'The length long is not understood.',
    ],
    [
      'an impossible excluded date',
      `${hour('20260608T090000')}\nEXDATE:20261345`,
      ['2026-06-08T16:00/17:00'],
      'The date 20261345 does not exist.',
    ],
  ])('%s', (_, lines, busy, doubt) => {
    expect(read(event(lines))).toEqual(busy)
    expect(doubts(event(lines))).toEqual([doubt])
  })

  test('a rule: every day at its time, or all the time; the other events are read', () => {
    const good = event(hour('20260601T090000'), 'good')
    const odd = event(hour('20271229T090000', 'RRULE:FREQ=WEEKLY;BYDAY=XX'))
    expect(read(good, odd)).toEqual([
      '2026-06-01T16:00/17:00',
      '2027-12-29T17:00/18:00',
      '2027-12-30T17:00/18:00',
    ])
    expect(doubts(good, odd)).toEqual(['The rule FREQ=WEEKLY;BYDAY=XX is not understood (BYDAY).'])
    const unknown = event(hour('20271229T090000', 'RRULE:FREQ=FORTNIGHTLY'))
    expect(read(good, unknown)).toEqual(['2026-06-01T16:00/17:00', '2027-12-29T17:00/2027-12-31T00:00'])
  })

  test('where it is: the name of the event and its line', () => {
    expect(readText(calendar(event('SUMMARY:x\nDTSTART:20261345'))).doubts).toEqual([
      { what: 'The date 20261345 does not exist.', where: '“Shoot”, line 3' },
    ])
  })
})

describe('limits', () => {
  const many = (count: number, lines: string) =>
    Array.from({ length: count }, (_, at) => event(lines, `${at}`)).join('')

  test('past events do not count', () => {
    expect(
      read(many(calendarLimits.events + 1, hour('20200605T140000')), event(hour('20260605T140000'))),
    ).toHaveLength(1)
  })

  test('too many events ahead', () => {
    expect(() => read(many(calendarLimits.events + 1, 'DTSTART:20260605T140000Z'))).toThrow(
      'more than 5000 events ahead',
    )
  })

  test('too many dates ahead; past ones do not count', () => {
    const dates = (from: string, count: number) =>
      Array.from(
        { length: count },
        (_, at) => `${new Date(Date.parse(from) + at * 60_000).toISOString().replace(/[-:]|\.000/g, '')}`,
      ).join()
    const start = hour('20260605T140000', 'RRULE:FREQ=DAILY;COUNT=2')
    expect(() => read(event(`${start}\nEXDATE:${dates('2026-06-05', 50_001)}`))).toThrow(
      'more than 50000 excluded dates',
    )
    expect(read(event(`${start}\nEXDATE:${dates('2016-06-05', 50_001)}`))).toHaveLength(2)
    expect(() => read(event(`${start}\nRDATE:${dates('2026-06-05', 20_001)}`))).toThrow(
      'more than 20000 extra dates',
    )
  })

  test('too many busy times: the shortest gaps are closed', () => {
    const hourly = event('DTSTART:20260601T000000Z\nDURATION:PT10M\nRRULE:FREQ=HOURLY', 'a')
    const late = event('DTSTART:20271230T235500Z\nDURATION:PT1M', 'b')
    const { busy, doubts: named } = readText(calendar(hourly + late))
    expect(busy.length).toBeLessThanOrEqual(calendarLimits.busyTimes)
    expect(iso(busy[0]?.startMs ?? 0)).toBe('2026-06-01T00:00')
    expect(named[0]?.where).toBe('The whole calendar')
  })
})

describe('files', () => {
  const one = calendar(event('DTSTART:20260605T140000Z\nDURATION:PT1H\nSUMMARY:Caf\u00e9'))
  const right = ['2026-06-05T14:00/15:00']
  const bytes = (content: Buffer) =>
    readCalendar(content, request).busy.map(({ startMs, endMs }) => `${iso(startMs)}/${iso(endMs).slice(11)}`)

  test('any encoding', () => {
    const little = Buffer.from(one, 'utf16le')
    const big = Buffer.from(little).swap16()
    const latin = Buffer.from(one, 'latin1')
    const marked = [
      Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
    ]
    for (const content of [little, big, latin, ...marked, Buffer.from(`\ufeff${one}`)])
      expect(bytes(content)).toEqual(right)
  })

  test('any line end, also mixed, with blank lines and folded names', () => {
    for (const end of ['\r\n', '\r', '\n\n', '\r\r\n'])
      expect(times(one.replaceAll('\n', end))).toEqual(right)
    expect(times(one.replace('DTSTART', 'DTS\r\n TART'))).toEqual(right)
    expect(times(`\n\nnonsense\n${one}\u0000`)).toEqual(right)
  })

  test('an event that is not closed ends where the next one begins', () => {
    expect(
      times(
        calendar(
          event(hour('20260601T090000')).replace('END:VEVENT\n', '') + event(hour('20260602T090000'), 'b'),
        ),
      ),
    ).toHaveLength(2)
  })

  test.each([
    ['<html>Not found</html>', 'not an iCal calendar'],
    ['', 'not an iCal calendar'],
    [one.slice(0, -20), 'ends in the middle'],
    [`BEGIN:VCALENDAR\n${'BEGIN:X\nBEGIN:Y\n'.repeat(20)}`, /can’t be read|ends in the middle/],
  ])('%.30s is refused', (text, message) => {
    expect(() => readText(text)).toThrow(message)
  })

  test('a calendar without events is one', () => {
    expect(readText(calendar(''))).toEqual({ busy: [], doubts: [] })
  })
})
