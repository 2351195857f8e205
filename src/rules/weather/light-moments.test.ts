// The moments of a day for which its weather is scored.

import { expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { lightOfDay } from '../light/light-of-day.ts'
import { lightMoments } from './light-moments.ts'

const losAngeles = { latitude: 34.05, longitude: -118.24, timeZone: 'America/Los_Angeles' }
const berlin = { latitude: 52.52, longitude: 13.4, timeZone: 'Europe/Berlin' }
const svalbard = { latitude: 78.22, longitude: 15.65, timeZone: 'Arctic/Longyearbyen' }

function momentsOn(place: typeof berlin, date: string) {
  const light = lightOfDay({ ...place, date })
  return { light, moments: lightMoments(light) }
}

test('a day has both golden hours and the hour in which the Milky Way is seen, each at its middle', () => {
  const { light, moments } = momentsOn(losAngeles, '2026-06-30')
  expect(moments.map(({ part, light: kind }) => `${part} ${kind}`)).toEqual([
    'morning golden',
    'evening golden',
    'night night',
  ])
  const windows = [...light.goldenHours, light.milkyWayCore]
  for (const [index, window] of windows.entries()) {
    const [start, end] = [Date.parse(window?.start as string), Date.parse(window?.end as string)]
    expect(moments[index]?.atMs).toBe(start + (end - start) / 2)
  }
})

test('without the Milky Way the night is scored an hour after the end of dusk', () => {
  const winter = momentsOn(berlin, '2026-12-10')
  expect(winter.light.milkyWayCore).toBeNull()
  expect(winter.moments.at(-1)).toEqual({
    atMs: Date.parse(winter.light.astronomicalDusk as string) + hourMs,
    light: 'night',
    part: 'night',
  })
  // In summer it does not get darker than nautical dusk there.
  const summer = momentsOn(berlin, '2026-06-10')
  expect(summer.light.astronomicalDusk).toBeNull()
  expect(summer.moments.at(-1)?.atMs).toBe(Date.parse(summer.light.nauticalDusk as string) + hourMs)
})

test.each(['2026-06-21', '2026-12-21'])('where the sun is never low, on %s, noon is scored', (date) => {
  const { light, moments } = momentsOn(svalbard, date)
  expect(light.goldenHours).toEqual([])
  expect(moments[0]).toEqual({ atMs: Date.parse(light.solarNoon as string), light: 'day', part: 'day' })
})

test('a golden hour around noon, as in the far north in winter, counts as that of the evening', () => {
  const { light } = momentsOn(losAngeles, '2026-06-30')
  const noonMs = Date.parse(light.solarNoon as string)
  const [start, end] = [noonMs - hourMs, noonMs + hourMs].map((atMs) => new Date(atMs).toISOString())
  const [moment] = lightMoments({ ...light, goldenHours: [{ start: start as string, end: end as string }] })
  expect(moment).toEqual({ atMs: noonMs, light: 'golden', part: 'evening' })
})

test('in the polar day there is no night', () => {
  expect(momentsOn(svalbard, '2026-06-21').moments).toHaveLength(1)
})

test('moments are in the order of time, also where dusk ends after midnight', () => {
  // On the local day, the first end of dusk belongs to the previous day.
  for (const date of ['2026-05-16', '2026-05-17', '2026-05-18', '2026-07-27', '2026-07-28']) {
    const times = momentsOn(berlin, date).moments.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times).toHaveLength(3)
  }
})
