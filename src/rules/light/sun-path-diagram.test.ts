// The "Light today" diagram: correct coordinates for the day's events, in ordinary, polar and 23-hour days.
import { describe, expect, it } from 'vitest'
import { lightOfDay } from './light-of-day.ts'
import { sunPath } from './sun-path.ts'
import { sunPathGeometry } from './sun-path-diagram.ts'

const SIZE = { width: 240, height: 100 }

function toDiagram(latitude: number, longitude: number, date: string, timeZone: string) {
  const input = { latitude, longitude, date, timeZone }
  const light = lightOfDay(input)
  return { light, image: sunPathGeometry(light, sunPath(input, 10), SIZE) }
}

describe('an ordinary day', () => {
  const { light, image: diagram } = toDiagram(34.0522, -118.2437, '2026-06-21', 'America/Los_Angeles')

  it('spaces hours evenly and puts the sun at its time', () => {
    expect(diagram.hourTicks.map(({ x }) => Math.round(x))).toEqual([0, 30, 60, 90, 120, 150, 180, 210, 240])
    const noon = diagram.marks.find(({ name }) => name === 'solarNoon')
    // 12:55 local time in Los Angeles
    expect(noon?.x).toBeCloseTo(240 * (12.9142 / 24), 1)
    expect(diagram.markerAt(light.solarNoon ?? '')?.isUp).toBe(true)
  })

  it('makes the path cross the horizon at sunrise and sunset, within refraction', () => {
    for (const name of ['sunrise', 'sunset']) {
      const mark = diagram.marks.find((one) => one.name === name)
      expect(Math.abs((mark?.y ?? 0) - diagram.horizonY)).toBeLessThan(1.5)
    }
    expect(diagram.dayD.match(/M/g)).toHaveLength(1)
    expect(diagram.dayAreaD.endsWith('z')).toBe(true)
  })

  it('draws two bands of each kind inside the image, blue outside golden', () => {
    expect(diagram.bands.map(({ kind }) => kind)).toEqual(['blue', 'blue', 'golden', 'golden'])
    for (const { x, width } of diagram.bands)
      expect(x >= 0 && width > 0 && x + width <= SIZE.width).toBe(true)
    const [blueMorning, , goldenMorning] = diagram.bands
    expect((blueMorning?.x ?? 0) + (blueMorning?.width ?? 0)).toBeCloseTo(goldenMorning?.x ?? 0, 6)
  })

  it('has no marker outside the day', () => {
    expect(diagram.markerAt('2026-06-20T00:00:00Z')).toBeNull()
    expect(diagram.markerAt('not a time')).toBeNull()
  })
})

it('draws no day in the polar night and no gap in the polar day', () => {
  const night = toDiagram(78.2232, 15.6267, '2026-12-21', 'Arctic/Longyearbyen').image
  expect([night.dayD, night.dayAreaD, night.marks.map(({ name }) => name)]).toEqual(['', '', ['solarNoon']])
  const day = toDiagram(78.2232, 15.6267, '2026-06-21', 'Arctic/Longyearbyen').image
  expect(day.dayD).toBe(day.pathD)
})

it('spreads 23 hours over the width', () => {
  const { image: diagram } = toDiagram(34.0522, -118.2437, '2026-03-08', 'America/Los_Angeles')
  expect(diagram.hourTicks.at(-1)).toEqual({ x: (240 * 21) / 23, hoursPassed: 21 })
})

it('refuses a path of one point', () => {
  const { light } = toDiagram(0, 0, '2026-03-08', 'UTC')
  expect(() => sunPathGeometry(light, [], SIZE)).toThrow(RangeError)
})
