// Prints the busy times and doubts of every file in test/inputs/ical, so that a test can set the time zone of the process.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readCalendar } from '../../src/server/platform/calendars/read-calendar.ts'

const folder = join(import.meta.dirname, 'ical')
const request = {
  fromMs: Date.parse('2026-11-20T00:00Z'),
  untilMs: Date.parse('2028-12-31T00:00Z'),
  timeZone: 'America/Los_Angeles',
}
const toText = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}`

const results = readdirSync(folder).map((name) => {
  const content = readFileSync(join(folder, name))
  const { busy, doubts } = readCalendar(name.endsWith('.gz') ? gunzipSync(content) : content, request)
  const times = busy.map(({ startMs, endMs }) => `${toText(startMs)}/${toText(endMs)}`)
  return [name, { busy: times, doubts }]
})
console.log(
  JSON.stringify({
    offsetMinutes: new Date(2026, 11, 1).getTimezoneOffset(),
    files: Object.fromEntries(results),
  }),
)
