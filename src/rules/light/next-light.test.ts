// What comes next at each hour of a summer day.
import { expect, test } from 'vitest'
import { nextLight } from './next-light.ts'

const at = (time: string) => `2026-06-21T${time}:00Z`
const light = {
  sunrise: at('05:00'),
  sunset: at('20:00'),
  goldenHours: [
    { start: at('04:40'), end: at('05:50') },
    { start: at('19:10'), end: at('20:20') },
  ],
  blueHours: [
    { start: at('04:20'), end: at('04:40') },
    { start: at('20:20'), end: at('20:40') },
  ],
}

test.each([
  ['00:00', 'Blue hour begins', '04:20'],
  ['04:20', 'Golden hour begins', '04:40'],
  ['04:40', 'Sunrise', '05:00'],
  ['05:00', 'Golden hour ends', '05:50'],
  ['12:00', 'Golden hour begins', '19:10'],
  ['19:30', 'Sunset', '20:00'],
  ['20:10', 'Blue hour begins', '20:20'],
  ['20:30', 'Blue hour ends', '20:40'],
])('at %s comes: %s', (now, name, time) =>
  expect(nextLight(light, Date.parse(at(now)))).toEqual({ name, at: at(time) }),
)

test('nothing of a day that is over, or more than a day away', () => {
  expect(nextLight(light, Date.parse(at('20:40')))).toBeUndefined()
  expect(nextLight(light, Date.parse('2026-06-20T04:19:59Z'))).toBeUndefined()
  expect(nextLight(light, Date.parse('2026-06-20T04:20:00Z'))?.name).toBe('Blue hour begins')
})

test('where the sun stays up there is none', () =>
  expect(
    nextLight({ sunrise: null, sunset: null, goldenHours: [], blueHours: [] }, Date.parse(at('00:00'))),
  ).toBeUndefined())
