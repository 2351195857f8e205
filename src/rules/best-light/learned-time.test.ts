// What photos tell of the best time, and the stretch of months.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { learnTime } from './learned-time.ts'
import { monthSpan } from './month-span.ts'

const mesa = { latitude: 38.389, longitude: -109.868, timeZone: 'America/Denver' }

/** Sunset at Mesa Arch on 20 October 2026 is at 18:34:20. */
const october = (minute: number, likes = 0, day = 20) => ({
  takenAt: `2026-10-${day}T18:${minute}:00`,
  likes,
})

describe('learned time', () => {
  test('ten photos after sunset in autumn say so; nine say nothing', () => {
    const photos = Array.from({ length: 10 }, (_, index) => october(42 + index))
    const learned = learnTime(photos, mesa)
    expect(learned).toMatchObject({
      event: 'sunset',
      count: 10,
      total: 10,
      isOfLiked: false,
      months: { from: 10, to: 10 },
    })
    // The third and the eighth photo were taken 9:40 and 14:40 after sunset.
    expect(learned).toMatchObject({ fromMinutes: 5, toMinutes: 15 })
    expect(learned?.altitudes).toEqual([{ from: -6, count: 10 }])
    expect(learned?.directions).toEqual([0, 0, 0, 0, 0, 0, 10, 0])
    expect(learnTime(photos.slice(1), mesa)).toBeUndefined()
  })

  test('minutes are rounded outward to five', () => {
    // The third and the eighth photo were taken 16:40 and 21:40 after sunset.
    const photos = Array.from({ length: 10 }, (_, index) => october(49 + index))
    expect(learnTime(photos, mesa)).toMatchObject({ fromMinutes: 15, toMinutes: 25 })
  })

  test('liked photos decide if there are ten of them', () => {
    const mornings = Array.from({ length: 20 }, (_, day) => ({
      takenAt: `2026-05-${10 + day}T05:50:00`,
      likes: 0,
    }))
    const liked = Array.from({ length: 10 }, (_, index) => october(40 + index, 3))
    expect(learnTime([...mornings, ...liked], mesa)).toMatchObject({
      event: 'sunset',
      count: 10,
      total: 30,
      isOfLiked: true,
    })
    expect(learnTime([...mornings, ...liked.slice(1)], mesa)).toMatchObject({ event: 'sunrise', count: 20 })
  })

  test('night and midday have no minutes', () => {
    const nights = Array.from({ length: 12 }, (_, day) => ({
      takenAt: `2026-07-${10 + day}T01:30:00`,
      likes: 0,
    }))
    expect(learnTime(nights, mesa)).toMatchObject({ event: 'night', fromMinutes: null, toMinutes: null })
    const noons = nights.map(({ takenAt, likes }) => ({ takenAt: takenAt.replace('T01', 'T13'), likes }))
    expect(learnTime(noons, mesa)).toMatchObject({ event: 'day', fromMinutes: null })
  })

  test('scattered photos of different times say nothing', () => {
    const hours = ['05', '08', '13', '18', '23']
    const photos = hours.flatMap((hour) =>
      Array.from({ length: 9 }, (_, day) => ({ takenAt: `2026-04-${10 + day}T${hour}:10:00`, likes: 1 })),
    )
    const learned = learnTime(photos, mesa)
    expect(learned === undefined || learned.count >= 10).toBe(true)
  })

  test('times that are no times are ignored, the polar day and omitted dates too', () => {
    const bad = ['', 'yesterday', '2026-13-45T10:00:00', '2026-10-20Tnoon'].map((takenAt) => ({
      takenAt,
      likes: 1,
    }))
    expect(learnTime(bad, mesa)).toBeUndefined()
    const apia = { latitude: -13.8, longitude: -171.8, timeZone: 'Pacific/Apia' }
    const omitted = Array.from({ length: 12 }, () => ({ takenAt: '2011-12-30T18:00:00', likes: 1 }))
    expect(learnTime(omitted, apia)).toBeUndefined()
    const svalbard = { latitude: 78.2, longitude: 15.6, timeZone: 'Arctic/Longyearbyen' }
    const midnight = Array.from({ length: 12 }, () => ({ takenAt: '2026-06-20T00:10:00', likes: 1 }))
    expect(learnTime(midnight, svalbard)).toMatchObject({ event: 'day', count: 12 })
  })
})

describe('months', () => {
  test.each([
    [[9, 10, 11], { from: 9, to: 11 }],
    [[12, 1, 1, 2], { from: 12, to: 2 }],
    [[6, 6, 6, 6, 12], { from: 6, to: 6 }],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], null],
    [[], null],
  ])('%j span %j', (months, expected) => {
    expect(monthSpan(months)).toEqual(expected)
  })

  test('a span holds four of five photos', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (months) => {
        const span = monthSpan(months)
        if (!span) return
        const length = ((span.to - span.from + 12) % 12) + 1
        const isHeld = (month: number) => (month - span.from + 12) % 12 < length
        expect(months.filter(isHeld).length).toBeGreaterThanOrEqual(months.length * 0.8)
      }),
    )
  })
})
