// The values of the time of day and of the light itself.
import { describe, expect, test } from 'vitest'
import type { Sky } from './sky.ts'
import { judgeLight, judgeTimeOfDay, timesOfDay } from './time-of-day.ts'

const skyAt = (altitude: number, azimuth = 250): Sky => ({
  sun: { azimuth, altitude },
  moon: { azimuth: 0, altitude: -10 },
  illumination: 0,
  core: { azimuth: 0, altitude: -10 },
})

test.each([
  [2, 100, 'sunrise'],
  [2, 179.9, 'sunrise'],
  [2, 180, 'sunset'],
  [2, 260, 'sunset'],
  [-5, 100, 'blue-hour'],
  [-7, 100, 'night'],
  // By day within 20° of the meridian, which the sun passes in the north in the south of the Earth.
  [40, 160, 'morning'],
  [40, 160.1, 'midday'],
  [40, 199.9, 'midday'],
  [40, 200, 'afternoon'],
  [40, 19.9, 'midday'],
  [40, 20, 'morning'],
  [40, 340.1, 'midday'],
  [40, 340, 'afternoon'],
] as const)('the sun at %d° high and %d° round is %s', (altitude, azimuth, time) =>
  expect(timesOfDay(skyAt(altitude, azimuth))).toEqual([time]),
)

describe('the time of day', () => {
  const evening = skyAt(2)
  const judge = (bestTimeOfDay: Parameters<typeof judgeTimeOfDay>[0]['bestTimeOfDay'], ...themes: string[]) =>
    judgeTimeOfDay({ bestTimeOfDay, themes }, evening)

  test('that a location is known for is best, the one beside it next, any other worst', () => {
    expect(judge('sunset')).toEqual({ value: 1, reason: 'Known for this time of day: sunset' })
    const other = (name: string) => `Known for another time of day: ${name}`
    expect(judge('blue-hour')).toEqual({ value: 0.6, reason: other('blue hour') })
    expect(judge('afternoon')).toEqual({ value: 0.6, reason: other('afternoon') })
    expect(judge('sunrise')).toEqual({ value: 0.15, reason: other('sunrise') })
    expect(judge('midday')).toEqual({ value: 0.15, reason: other('midday') })
  })

  test('a stated time outweighs themes, which count where none is stated', () => {
    expect(judge('sunrise', 'sunset').value).toBe(0.15)
    expect(judge(null, 'nature', 'sunset')).toEqual({ value: 0.9, reason: 'Listed for sunset' })
    expect(judge(null, 'sunrise')).toEqual({ value: 0.5, reason: 'No best time of day is known here' })
  })
})

test.each([
  [-3.6, 1, 'Golden hour: the sun is 4° below the horizon'],
  [0, 1, 'Golden hour: the sun is 0° above the horizon'],
  [5.9, 1, 'Golden hour: the sun is 6° above the horizon'],
  [-5, 0.9, 'Blue hour: the sun is 5° below the horizon'],
  [36, 0.55, 'Daylight: the sun is 36° above the horizon'],
  [-17.9, 0.65, 'Night: the sun is 18° below the horizon'],
  [-18, 0.75, 'Night: the sun is 18° below the horizon'],
])('the light with the sun at %d° is worth %d', (altitude, value, reason) => {
  const judged = judgeLight(skyAt(altitude))
  expect(judged.value).toBeCloseTo(value, 9)
  expect(judged.reason).toBe(reason)
})
