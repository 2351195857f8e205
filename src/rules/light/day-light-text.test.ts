// A day's light in words, also where some of it does not happen.
import { expect, test } from 'vitest'
import { sunParts, twilightParts } from './day-light-text.ts'
import { lightOfDay } from './light-of-day.ts'

/** UTC, to the nearest minute. */
const time = (at: string) =>
  new Date(Math.round(Date.parse(at) / 60_000) * 60_000).toISOString().slice(11, 16)
const clock = {
  time,
  span: ({ start, end }: { start: string; end: string }) => `${time(start)} – ${time(end)}`,
}
const partsOf = (latitude: number, longitude: number, date: string) => {
  const light = lightOfDay({ latitude, longitude, date, timeZone: 'UTC' })
  return [...sunParts(light, clock), ...twilightParts(light, clock)]
}

test('an ordinary day, with the twilights of the almanac', () => {
  // Greenwich, at the equinox of 2026: sunrise and sunset, and civil twilight half an hour before and after them.
  expect(partsOf(51.4779, 0, '2026-03-20')).toEqual([
    expect.stringMatching(/^Sunrise 06:0\d$/),
    expect.stringMatching(/^Sunset 18:1\d$/),
    expect.stringMatching(/^Golden hour 05:4\d – 06:4\d and 17:[23]\d – 18:3\d$/),
    expect.stringMatching(/^Blue hour 05:3\d – 05:4\d and 18:3\d – 18:4\d$/),
    expect.stringMatching(/^Dawn: astronomical twilight 04:1\d, nautical 04:5\d, civil 05:3\d$/),
    expect.stringMatching(/^Dusk: civil twilight 18:4\d, nautical 19:2\d, astronomical 20:0\d$/),
  ])
})

test('a white night has no astronomical twilight, the midnight sun none at all', () => {
  const white = partsOf(55.95, -3.19, '2026-06-21')
  expect(white.find((part) => part.startsWith('Dawn'))).toMatch(/^Dawn: civil twilight \d\d:\d\d$/)
  expect(partsOf(78.2, 15.6, '2026-06-21')).toEqual([])
})
