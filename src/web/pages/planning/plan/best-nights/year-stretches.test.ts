// The light of a day as shares of it.
import { expect, test } from 'vitest'
import type { LightDay } from '../../../../../contract/planning/light-days.ts'
import { darkOf, daylightOf, goldenOf } from './year-stretches.ts'

const hour = (value: number) => new Date(Date.UTC(2026, 5, 21) + value * 3_600_000).toISOString()
const day: LightDay = {
  date: '2026-06-21',
  start: hour(0),
  sunrise: hour(6),
  sunset: hour(18),
  astronomicalDawn: hour(3),
  astronomicalDusk: hour(21),
  goldenHours: [{ start: hour(6), end: hour(9) }],
  moonrise: null,
  moonset: null,
  moonPhase: 'new moon',
  moonIllumination: 0,
  darkMinutes: 360,
  moonlessMinutes: 360,
  coreMinutes: 0,
}

test('a day between sunrise and sunset, dark before dawn and after dusk', () => {
  expect(daylightOf(day, 40)).toEqual([[0.25, 0.75]])
  expect(darkOf(day)).toEqual([
    [0, 0.125],
    [0.875, 1],
  ])
  expect(goldenOf(day)).toEqual([[0.25, 0.375]])
})

test('a sun that sets after midnight, and one that does not', () => {
  expect(daylightOf({ ...day, sunrise: hour(6), sunset: hour(3) }, 66)).toEqual([
    [0, 0.125],
    [0.25, 1],
  ])
  const polar = { ...day, sunrise: null, sunset: null, astronomicalDawn: null, astronomicalDusk: null }
  expect(daylightOf(polar, 70)).toEqual([[0, 1]])
  expect(daylightOf(polar, -70)).toEqual([])
  expect(darkOf({ ...polar, darkMinutes: 0 })).toEqual([])
  expect(darkOf(polar)).toEqual([[0, 1]])
  expect(darkOf({ ...day, astronomicalDusk: hour(0.5), astronomicalDawn: hour(1.5) })).toEqual([
    [0.5 / 24, 1.5 / 24],
  ])
})
