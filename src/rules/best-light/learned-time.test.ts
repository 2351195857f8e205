// What photos show about the best time, and the span of months.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sunPosition } from '../light/positions.ts'
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

  test('photos from an hour and a half before to as long after sunset belong to it', () => {
    const eleven = (time: string) =>
      Array.from({ length: 11 }, () => ({ takenAt: `2026-10-20T${time}:00`, likes: 0 }))
    const eventAt = (time: string) => learnTime(eleven(time), mesa)?.event
    expect(['17:04', '17:05', '20:04', '20:05'].map(eventAt)).toEqual(['day', 'sunset', 'sunset', 'night'])
    // Sunrise is at 07:33:34.
    expect(['06:03', '06:04', '09:03', '09:04'].map(eventAt)).toEqual(['night', 'sunrise', 'sunrise', 'day'])
  })

  test('the middle three fifths of the photos make the range, in whatever order they come', () => {
    // Eleven photos, every five minutes from 0:40 after sunset on.
    const photos = Array.from({ length: 11 }, (_, index) => ({
      takenAt: `2026-10-20T${new Date(Date.UTC(2026, 9, 20, 18, 35 + index * 5)).toISOString().slice(11, 19)}`,
      likes: 0,
    }))
    for (const order of [photos, photos.toReversed(), [...photos.slice(5), ...photos.slice(0, 5)]])
      expect(learnTime(order, mesa)).toMatchObject({ fromMinutes: 10, toMinutes: 45 })
  })

  test('between sunrise and sunset of a short day the nearer one counts', () => {
    // The sun of Tromsø is up from 10:52 to 12:58 on January 18, 2026.
    const tromso = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' }
    const eventAt = (time: string) =>
      learnTime(
        Array.from({ length: 10 }, () => ({ takenAt: `2026-01-18T${time}:00`, likes: 0 })),
        tromso,
      )
    const morning = eventAt('11:40')
    const afternoon = eventAt('12:10')
    expect([morning?.event, afternoon?.event]).toEqual(['sunrise', 'sunset'])
    expect(morning?.fromMinutes).toBeGreaterThan(0)
    expect(afternoon?.toMinutes).toBeLessThan(0)
  })

  test('a midnight sun half a degree high is day', () => {
    const svalbard = { latitude: 78.2, longitude: 15.6, timeZone: 'Arctic/Longyearbyen' }
    const photos = Array.from({ length: 10 }, () => ({ takenAt: '2026-04-23T00:57:00', likes: 0 }))
    expect(learnTime(photos, svalbard)).toMatchObject({ event: 'day', altitudes: [{ from: 0, count: 10 }] })
  })

  test('of two times with as many photos that of the first one counts', () => {
    const evening = Array.from({ length: 10 }, () => october(40))
    const noon = Array.from({ length: 10 }, () => ({ takenAt: '2026-10-20T13:00:00', likes: 0 }))
    expect(learnTime([...evening, ...noon], mesa)?.event).toBe('sunset')
    expect(learnTime([...noon, ...evening], mesa)?.event).toBe('day')
  })

  const sydney = { latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney', date: '2026-10-20' }
  const losAngeles = {
    latitude: 34.05,
    longitude: -118.25,
    timeZone: 'America/Los_Angeles',
    date: '2026-06-20',
  }
  test.each([sydney, losAngeles])(
    'directions and altitudes are those of the sun: %j',
    ({ date, ...place }) => {
      const [offset, first] = place.latitude < 0 ? ['+11:00', 9] : ['-07:00', 8]
      const times = Array.from(
        { length: 480 },
        (_, minute) =>
          `${String((first as number) + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
      )
      const suns = times.map((time) => sunPosition({ ...place, at: `${date}T${time}${offset}` }))
      const learned = learnTime(
        times.map((time) => ({ takenAt: `${date}T${time}`, likes: 0 })),
        place,
      )
      const points = [0, 45, 90, 135, 180, 225, 270, 315]
      const turn = (azimuth: number, point: number) => Math.abs(((azimuth - point + 540) % 360) - 180)
      expect(learned?.directions).toEqual(
        points.map((point) => suns.filter(({ azimuth }) => turn(azimuth, point) <= 22.5).length),
      )
      const steps = Array.from({ length: 15 }, (_, index) => index * 6)
      expect(learned?.altitudes).toEqual(
        steps
          .map((from) => ({
            from,
            count: suns.filter(({ altitude }) => altitude >= from && altitude < from + 6).length,
          }))
          .filter(({ count }) => count > 0),
      )
    },
  )

  test('liked photos decide if there are ten of them', () => {
    const mornings = Array.from({ length: 20 }, (_, day) => ({
      takenAt: `2026-05-${10 + day}T05:50:00`,
      likes: 0,
    }))
    const liked = Array.from({ length: 10 }, (_, index) => october(40 + index, 1))
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
    const texts = ['', 'yesterday', '2026-13-45T10:00:00', '2026-02-30T10:00:00', '2026-10-20Tnoon']
    const bad = texts.map((takenAt) => ({ takenAt, likes: 1 }))
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
    [[6], { from: 6, to: 6 }],
    // Of two equally good spans, the first one in the year.
    [[4, 4, 5, 5, 5, 5, 5, 5, 6, 6], { from: 4, to: 5 }],
    // Eight months is the longest span.
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { from: 1, to: 8 }],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], null],
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
