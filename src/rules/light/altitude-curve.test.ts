// Crossings and intervals of curves with known results: sines of every length, and bumps that last a minute.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { altitudeCurve, findOverlaps, firstPassing, stretchesBetween } from './altitude-curve.ts'

const span = { startMs: 0, endMs: 24 * hourMs }
const withinMs = 100

/** Degrees; the highest point is at `peakMs`. */
const wave = (peakMs: number, { periodMs = 24 * hourMs, height = 50, middle = 0 } = {}) =>
  altitudeCurve((atMs) => middle + height * Math.cos(((atMs - peakMs) / periodMs) * 2 * Math.PI), span)

const wavy = fc.record({
  peakMs: fc.integer({ min: 0, max: 24 * hourMs }),
  periodMs: fc.integer({ min: 6 * hourMs, max: 48 * hourMs }),
  height: fc.integer({ min: 1, max: 90 }),
})

test('the turning points of a wave are found where they are', () => {
  fc.assert(
    fc.property(wavy, ({ peakMs, ...shape }) => {
      const { knots } = wave(peakMs, shape)
      const turns = knots.slice(1, -1)
      const first = Math.ceil((0 - peakMs) / (shape.periodMs / 2))
      const expected = Array.from(
        { length: 20 },
        (_, index) => peakMs + (first + index) * (shape.periodMs / 2),
      ).filter((atMs) => atMs > 5000 && atMs < span.endMs - 5000)
      const inner = turns.filter(({ atMs }) => atMs > 5000 && atMs < span.endMs - 5000)
      // Flat at the top: an instant is known to a few seconds, the value exactly.
      expect(inner.map(({ atMs }) => Math.round(atMs / 10_000))).toHaveLength(expected.length)
      for (const [index, atMs] of expected.entries())
        expect(Math.abs((inner[index]?.atMs ?? 0) - atMs)).toBeLessThan(2000)
      for (const { value } of inner) expect(Math.abs(value)).toBeCloseTo(shape.height, 5)
    }),
  )
})

test('the first crossing of a level, upwards and downwards, is where the wave says', () => {
  fc.assert(
    fc.property(wavy, fc.double({ min: -0.9, max: 0.9, noNaN: true }), ({ peakMs, ...shape }, part) => {
      const curve = wave(peakMs, shape)
      const away = (Math.acos(part) / (2 * Math.PI)) * shape.periodMs
      const firstFrom = (atMs: number) => ((atMs % shape.periodMs) + shape.periodMs) % shape.periodMs
      const check = (way: 'rising' | 'falling', atMs: number) => {
        const expected = firstFrom(atMs)
        fc.pre(expected > 1000 && Math.abs(expected - span.endMs) > 1000)
        const found = firstPassing(curve, part * shape.height, way)
        if (expected > span.endMs) expect(found).toBeNull()
        else expect(Math.abs((found ?? -1e9) - expected)).toBeLessThan(withinMs)
      }
      check('rising', peakMs - away)
      check('falling', peakMs + away)
    }),
  )
})

describe('what happens between two samples', () => {
  // Two minutes above the level, twelve minutes after a full hour.
  const bump = altitudeCurve((atMs) => 1 - ((atMs - 12.2 * hourMs) / 60_000) ** 2, span)

  test('is found', () => {
    const [only, ...others] = stretchesBetween(bump, 0, 90)
    expect(others).toEqual([])
    expect(only?.startMs).toBeGreaterThan(12.2 * hourMs - 60_000 - withinMs)
    expect(only?.startMs).toBeLessThan(12.2 * hourMs - 60_000 + withinMs)
    expect((only?.endMs ?? 0) - (only?.startMs ?? 0)).toBeGreaterThan(120_000 - 2 * withinMs)
    expect((only?.endMs ?? 0) - (only?.startMs ?? 0)).toBeLessThan(120_000 + 2 * withinMs)
  })

  test('is not invented', () => {
    expect(stretchesBetween(bump, 1.01, 90)).toEqual([])
    expect(firstPassing(bump, 1.01, 'rising')).toBeNull()
  })
})

describe('intervals between two levels', () => {
  test('cover exactly the time in which the value is between them', () => {
    fc.assert(
      fc.property(
        wavy,
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (shape, low, width) => {
          const curve = wave(shape.peakMs, shape)
          const found = stretchesBetween(curve, low, low + width)
          const near = (atMs: number) =>
            Math.min(Math.abs(curve.valueAt(atMs) - low), Math.abs(curve.valueAt(atMs) - low - width)) < 0.05
          for (let atMs = 0; atMs <= span.endMs; atMs += 600_000) {
            if (near(atMs)) continue
            const value = curve.valueAt(atMs)
            const isInside = found.some(({ startMs, endMs }) => startMs <= atMs && atMs <= endMs)
            expect([atMs, isInside]).toEqual([atMs, value >= low && value < low + width])
          }
          for (const [index, { startMs, endMs }] of found.entries()) {
            expect(endMs).toBeGreaterThan(startMs)
            if (index > 0) expect(startMs).toBeGreaterThan(found[index - 1]?.endMs ?? 0)
          }
        },
      ),
    )
  })

  test('a level that only touches does not cut an interval in two', () => {
    const curve = wave(12 * hourMs, { height: 10 })
    expect(stretchesBetween(curve, -20, 20)).toEqual([span])
    expect(stretchesBetween(curve, -20, 10 + 1e-9)).toEqual([span])
    expect(stretchesBetween(curve, 11, 20)).toEqual([])
  })
})

test('overlaps of two lists', () => {
  const list = (...pairs: [number, number][]) => pairs.map(([startMs, endMs]) => ({ startMs, endMs }))
  expect(findOverlaps(list([0, 10], [20, 30]), list([5, 25], [29, 40]))).toEqual(
    list([5, 10], [20, 25], [29, 30]),
  )
  expect(findOverlaps(list([0, 10]), list([10, 20]))).toEqual([])
})
