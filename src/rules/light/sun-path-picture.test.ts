// The "Light today" diagram: right places for the day's events, in plain, polar and 23-hour days.
import { describe, expect, it } from 'vitest'
import { lightOfDay } from './light-of-day.ts'
import { sunPath } from './sun-path.ts'
import { sunPathGeometry } from './sun-path-picture.ts'

const SIZE = { width: 240, height: 100 }

function pictureOf(latitude: number, longitude: number, date: string, timeZone: string) {
  const input = { latitude, longitude, date, timeZone }
  const light = lightOfDay(input)
  return { light, picture: sunPathGeometry(light, sunPath(input, 10), SIZE) }
}

describe('an ordinary day', () => {
  const { light, picture } = pictureOf(34.0522, -118.2437, '2026-06-21', 'America/Los_Angeles')

  it('places hours evenly and the sun at its time', () => {
    expect(picture.hourTicks.map(({ x }) => Math.round(x))).toEqual([0, 30, 60, 90, 120, 150, 180, 210, 240])
    const noon = picture.marks.find(({ name }) => name === 'solarNoon')
    // 12:55 by the clock of Los Angeles
    expect(noon?.x).toBeCloseTo(240 * (12.9142 / 24), 1)
    expect(picture.markerAt(light.solarNoon ?? '')?.isUp).toBe(true)
  })

  it('lets the path cross the horizon at sunrise and sunset, within refraction', () => {
    for (const name of ['sunrise', 'sunset']) {
      const mark = picture.marks.find((one) => one.name === name)
      expect(Math.abs((mark?.y ?? 0) - picture.horizonY)).toBeLessThan(1.5)
    }
    expect(picture.dayD.match(/M/g)).toHaveLength(1)
    expect(picture.dayAreaD.endsWith('z')).toBe(true)
  })

  it('draws two bands of each kind inside the picture, blue outside golden', () => {
    expect(picture.bands.map(({ kind }) => kind)).toEqual(['blue', 'blue', 'golden', 'golden'])
    for (const { x, width } of picture.bands)
      expect(x >= 0 && width > 0 && x + width <= SIZE.width).toBe(true)
    const [blueMorning, , goldenMorning] = picture.bands
    expect((blueMorning?.x ?? 0) + (blueMorning?.width ?? 0)).toBeCloseTo(goldenMorning?.x ?? 0, 6)
  })

  it('has no marker outside the day', () => {
    expect(picture.markerAt('2026-06-20T00:00:00Z')).toBeNull()
    expect(picture.markerAt('not a time')).toBeNull()
  })
})

it('draws no day in the polar night and no gap in the polar day', () => {
  const night = pictureOf(78.2232, 15.6267, '2026-12-21', 'Arctic/Longyearbyen').picture
  expect([night.dayD, night.dayAreaD, night.marks.map(({ name }) => name)]).toEqual(['', '', ['solarNoon']])
  const day = pictureOf(78.2232, 15.6267, '2026-06-21', 'Arctic/Longyearbyen').picture
  expect(day.dayD).toBe(day.pathD)
})

it('spreads 23 hours over the width', () => {
  const { picture } = pictureOf(34.0522, -118.2437, '2026-03-08', 'America/Los_Angeles')
  expect(picture.hourTicks.at(-1)).toEqual({ x: (240 * 21) / 23, hoursPassed: 21 })
})

it('refuses a path of one point', () => {
  const { light } = pictureOf(0, 0, '2026-03-08', 'UTC')
  expect(() => sunPathGeometry(light, [], SIZE)).toThrow(RangeError)
})
