// The thread that reads calendars: the server answers while a hostile file is read, and a file that takes too long ends nothing else.
import { describe, expect, test } from 'vitest'
import { createCalendarReader, readCalendarFile } from './calendar-reader.ts'
import { UnreadableCalendar } from './content-lines.ts'

const request = {
  fromMs: Date.parse('2026-06-01T00:00Z'),
  untilMs: Date.parse('2028-08-01T00:00Z'),
  timeZone: 'America/Los_Angeles',
}
const toFile = (events: string[]) =>
  Buffer.from(
    `BEGIN:VCALENDAR\n${events.map((lines, at) => `BEGIN:VEVENT\nUID:${at}\n${lines}\nEND:VEVENT\n`).join('')}END:VCALENDAR\n`,
  )
const toStamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.000/g, '')
const start = 'DTSTART:20260605T090000Z\nDURATION:PT1H'

const excluded = Array.from({ length: 110_000 }, (_, at) => toStamp(Date.UTC(2014, 0, 1, at)))
const thousands = Array.from(
  { length: 100 },
  (_, at) => `DTSTART;TZID=America/New_York:20260601T${String(at % 24).padStart(2, '0')}0000
DURATION:PT30M\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=1000`,
)

test('a file is read', async () => {
  expect(await readCalendarFile(toFile([start]), request)).toEqual({
    busy: [{ uid: '0', name: null, startMs: Date.UTC(2026, 5, 5, 9), endMs: Date.UTC(2026, 5, 5, 10) }],
    doubts: [],
  })
})

describe('the event loop turns while a hostile file is read', () => {
  test.each([
    ['110,000 excluded dates', toFile([`${start}\nRRULE:FREQ=HOURLY\nEXDATE:${excluded}`])],
    ['a hundred rules of a thousand dates each', toFile(thousands)],
  ])('%s', { timeout: 300_000 }, async (_, file) => {
    let turns = 0
    const timer = setInterval(() => turns++, 5)
    const outcome = await readCalendarFile(file, request).then(
      () => 'read',
      (error) => (error instanceof UnreadableCalendar ? 'refused' : String(error)),
    )
    clearInterval(timer)
    // Reading takes hundreds of milliseconds: in this thread there would be no turn meanwhile.
    expect(turns).toBeGreaterThan(10)
    expect(['read', 'refused']).toContain(outcome)
  })
})

test('a file that takes too long is given up, and the next one is read', async () => {
  const read = createCalendarReader({ maxMs: 1 })
  await expect(read(toFile(thousands), request)).rejects.toThrow('takes too long to read')
  const [given, next] = await Promise.allSettled([
    read(toFile(thousands), request),
    readCalendarFile(toFile([start]), request),
  ])
  expect([given.status, next.status]).toEqual(['rejected', 'fulfilled'])
})

test('a file that needs too much memory is refused', async () => {
  const read = createCalendarReader({ maxMemoryMb: 8 })
  await expect(read(toFile([`${start}\nEXDATE:${excluded}`]), request)).rejects.toThrow('too much memory')
})

test('a reason for the owner is told apart from a failure', async () => {
  const refused = await readCalendarFile(Buffer.from('<html>'), request).catch((error) => error)
  expect([refused.message, refused.cause]).toEqual(['This is not an iCal calendar.', undefined])
  const failed = await readCalendarFile(toFile([start]), { ...request, timeZone: 'No/Zone' }).catch(
    (error) => error,
  )
  expect([failed.message, String(failed.cause)]).toEqual([
    'The calendar can’t be read.',
    expect.stringContaining('No/Zone'),
  ])
})
