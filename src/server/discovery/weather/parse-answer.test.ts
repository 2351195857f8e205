// Answers of forecast servers, whole, partial and wrong.
import { describe, expect, test } from 'vitest'
import { parseAnswer } from './parse-answer.ts'

const hour = 3600
const good = { hourly: { time: [0, hour], temperature_2m: [1, 2], cloud_cover: [30, null], visibility: [5] } }

describe('an answer', () => {
  test('of one position comes with or without a list', () => {
    const [hours] = parseAnswer(good, 1)
    expect(hours).toMatchObject([
      { atMs: 0, temperature: 1, cloudCover: 30, visibility: 5, windSpeed: null },
      { atMs: 3_600_000, temperature: 2, cloudCover: null, visibility: null },
    ])
    expect(parseAnswer([good], 1)).toEqual([hours])
  })

  test('keeps good positions beside a bad one', () => {
    const parsed = parseAnswer([good, { hourly: {} }, good], 3)
    expect(parsed.map((hours) => hours?.length)).toEqual([2, undefined, 2])
  })

  test.each([
    ['nothing', null],
    ['text', 'hello'],
    ['an error of the service', { error: true, reason: 'Daily limit exceeded' }],
    ['no hours', { hourly: { time: [] } }],
    ['a gap', { hourly: { time: [0, 2 * hour] } }],
    ['times as text', { hourly: { time: ['2026-01-01T00:00'] } }],
    ['series that are no lists', { hourly: { time: [0], cloud_cover: 5 } }],
  ])('%s is refused', (_, answer) => {
    expect(() => parseAnswer(answer, 1)).toThrow('another shape')
  })

  test('in other units is refused, by the name of the first such variable', () => {
    const other = { ...good, hourly_units: { temperature_2m: '°F', cloud_cover: '%' } }
    expect(() => parseAnswer(other, 1)).toThrow('temperature_2m in another unit than °C')
    expect(parseAnswer({ ...good, hourly_units: { temperature_2m: '°C' } }, 1)[0]).toHaveLength(2)
  })

  test('with another number of positions is refused', () => {
    expect(() => parseAnswer([good], 2)).toThrow('1 positions instead of 2')
  })

  test('values that cannot be are missing', () => {
    const odd = {
      hourly: {
        time: [0],
        temperature_2m: ['warm'],
        cloud_cover: [101],
        precipitation: [-1],
        wind_speed_10m: [Number.MAX_VALUE],
      },
    }
    expect(parseAnswer(odd, 1)[0]?.[0]).toMatchObject({
      temperature: null,
      cloudCover: null,
      precipitation: null,
      windSpeed: null,
    })
  })
})
