// The tide that guides ask for, and how well an instant suits it.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { judgeTide, preferredTide, type TideTurn, tideLevelAt } from './tide.ts'

const turns: TideTurn[] = [
  { atMs: 0, kind: 'low' },
  { atMs: 6 * hourMs, kind: 'high' },
  { atMs: 12.5 * hourMs, kind: 'low' },
  { atMs: 18.5 * hourMs, kind: 'high' },
]

describe('a guide asks for', () => {
  test.each([
    ['Low tide near sunset; May and June for puffins', 'low'],
    ['The hour around a zero or minus tide', 'low'],
    ['Blue hour at mid to low tide, little wind', 'low'],
    ['Around a high tide near sunset, moderate swell', 'high'],
    ['Golden hour in October', undefined],
    ['Avoid high tide', undefined],
    ['Two hours before low tide', undefined],
    ['Low tide for reflections, high tide for waves', undefined],
    ['Follow the low tidewater road', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s: %s', (text, wanted) => {
    expect(preferredTide(text)).toBe(wanted)
  })
})

describe('the level', () => {
  test('is 0 at low water, 1 at high water, and half in the middle', () => {
    const levels = [0, 3, 6, 9.25, 12.5].map((hour) => tideLevelAt(turns, hour * hourMs) as number)
    for (const [index, level] of [0, 0.5, 1, 0.5, 0].entries()) expect(levels[index]).toBeCloseTo(level)
  })

  test('is not known beyond the predictions, in a gap of them, and without any', () => {
    expect(tideLevelAt(turns, -1)).toBeUndefined()
    expect(tideLevelAt(turns, 19 * hourMs)).toBeUndefined()
    expect(tideLevelAt([turns[0], { atMs: 30 * hourMs, kind: 'high' }] as TideTurn[], hourMs)).toBeUndefined()
    expect(tideLevelAt([], 0)).toBeUndefined()
  })

  test('is known between turns up to 20 hours apart', () => {
    const upTo = (hours: number): TideTurn[] => [
      { atMs: 0, kind: 'low' },
      { atMs: hours * hourMs, kind: 'high' },
    ]
    expect(tideLevelAt(upTo(20), 10 * hourMs)).toBeCloseTo(0.5)
    expect(tideLevelAt(upTo(20.01), 10 * hourMs)).toBeUndefined()
  })

  test('is always within 0 and 1, and rises from low to high water', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 18.4, noNaN: true }), (hour) => {
        const level = tideLevelAt(turns, hour * hourMs) as number
        expect(level >= 0 && level <= 1).toBe(true)
        if (hour < 5.9) expect(tideLevelAt(turns, (hour + 0.1) * hourMs)).toBeGreaterThan(level)
      }),
    )
  })
})

describe('the factor', () => {
  test('is best at the water that is wanted, and says when that is', () => {
    expect(judgeTide('low', turns, 0)).toEqual({ value: 1, reason: 'Best at low tide, which is in 0 min' })
    expect(judgeTide('low', turns, 11.5 * hourMs).reason).toBe('Best at low tide, which is in 1 h 0 min')
    expect(judgeTide('low', turns, 11 * hourMs).reason).toBe('Best at low tide, which is in 1 h 30 min')
    expect(judgeTide('high', turns, 6.5 * hourMs).reason).toBe('Best at high tide, which was 30 min ago')
    expect(judgeTide('low', turns, 6 * hourMs).value).toBeCloseTo(0)
    expect(judgeTide('high', turns, 6 * hourMs).value).toBeCloseTo(1)
  })

  test('is neutral where nothing is asked for or predicted', () => {
    expect(judgeTide(undefined, turns, 0)).toEqual({ value: 0.5, reason: 'No best tide is known here' })
    const withoutLow: TideTurn[] = [
      { atMs: -hourMs, kind: 'high' },
      { atMs: hourMs, kind: 'high' },
    ]
    for (const none of [null, [], turns.slice(0, 1), withoutLow])
      expect(judgeTide('low', none, 0)).toEqual({
        value: 0.5,
        reason: 'Best at low tide, but no prediction of tides is near',
      })
  })
})
