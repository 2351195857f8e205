// The points of a stroke over the drawing of a skyline.
import { expect, test } from 'vitest'
import { drawnPoint, isCovered, strokeTo } from './drawn-points.ts'

test('a position becomes a direction in steps of five degrees and a height in half degrees', () => {
  expect(drawnPoint(0.25, 12.3)).toEqual({ azimuth: 90, altitude: 12.5 })
  expect(drawnPoint(1, 95)).toEqual({ azimuth: 0, altitude: 90 })
  expect(drawnPoint(-0.2, -40)).toEqual({ azimuth: 0, altitude: -10 })
  expect(drawnPoint(0.994, 0)).toEqual({ azimuth: 0, altitude: 0 })
})

test('a quick stroke has every direction on its way, in both directions', () => {
  const from = { azimuth: 80, altitude: 0 }
  expect(strokeTo(from, { azimuth: 95, altitude: 9 })).toEqual([
    { azimuth: 85, altitude: 3 },
    { azimuth: 90, altitude: 6 },
    { azimuth: 95, altitude: 9 },
  ])
  expect(strokeTo(from, { azimuth: 75, altitude: 4 })).toEqual([{ azimuth: 75, altitude: 4 }])
  expect(strokeTo(from, { azimuth: 80, altitude: 4 })).toEqual([{ azimuth: 80, altitude: 4 }])
  expect(strokeTo({ azimuth: 355, altitude: 2 }, { azimuth: 0, altitude: 3 })).toEqual([
    { azimuth: 0, altitude: 3 },
  ])
  expect(strokeTo(undefined, from)).toEqual([from])
})

test('a drawn point replaces those beside it, over north too', () => {
  const drawn = [{ azimuth: 0, altitude: 3 }]
  expect([358, 2, 0].map((azimuth) => isCovered(azimuth, drawn))).toEqual([true, true, true])
  expect([355, 5, 180].map((azimuth) => isCovered(azimuth, drawn))).toEqual([false, false, false])
})
