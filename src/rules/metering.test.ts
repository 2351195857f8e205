// Months begin in UTC, whatever the local clock shows; a plan is nearly used up at three views or two favorites.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getLastReset, getNextReset, isRunningOut, remaining, toMonth, type Usage } from './metering.ts'
import { movedBefore } from './move-in-order.ts'

const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

test.each([
  ['2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01T00:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2027-01-01', '2027-02-01T00:00:00.000Z'],
  ['2024-02-29T12:00:00Z', '2024-02-01', '2024-03-01T00:00:00.000Z'],
  // Already the first in Auckland, still the last day in Los Angeles.
  ['2026-11-30T12:00:00+13:00', '2026-11-01', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T09:00:00+13:00', '2026-11-01', '2026-12-01T00:00:00.000Z'],
  ['2026-11-30T17:00:00-08:00', '2026-12-01', '2027-01-01T00:00:00.000Z'],
])('%s counts in %s', (now, month, reset) => {
  expect([toMonth(new Date(now)), getNextReset(new Date(now)).toISOString()]).toEqual([month, reset])
})

test('every instant lies in exactly one month, and the next begins where it ends', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const [from, to] = [getLastReset(now), getNextReset(now)]
      expect(from <= now && now < to).toBe(true)
      expect(toMonth(from)).toBe(toMonth(now))
      expect(toMonth(new Date(to.getTime() - 1))).toBe(toMonth(now))
      expect(toMonth(to)).not.toBe(toMonth(now))
      expect(getLastReset(to).getTime()).toBe(to.getTime())
    }),
  )
})

test('the banner warns from 3 views or 2 favorites left, on the free plan only', () => {
  const usage = (views: number, favorites: number, plan = 'free') =>
    ({
      plan,
      monthlyLocationViews: views,
      locationLimit: 25,
      monthlyFavorites: favorites,
      favoritesLimit: 10,
    }) as Usage
  expect([
    isRunningOut(usage(21, 7)),
    isRunningOut(usage(22, 7)),
    isRunningOut(usage(21, 8)),
    isRunningOut(usage(99, 99, 'pro')),
  ]).toEqual([false, true, true, false])
  expect(isRunningOut({ ...usage(999, 99), locationLimit: null, favoritesLimit: null })).toBe(false)
  expect([remaining(30, 25), remaining(24, 25), remaining(9, null)]).toEqual([0, 1, null])
})

test('a move loses no entry, puts the moved one right before the other, and preserves the order of the rest', () => {
  const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (ids, a, b) => {
      const moved = ids[a % ids.length] as string
      const before = b % (ids.length + 1) === ids.length ? null : (ids[b % ids.length] as string)
      const after = movedBefore(ids, moved, before) as string[]
      expect(after.toSorted()).toEqual(ids.toSorted())
      if (moved !== before) expect(after[after.indexOf(moved) + 1] ?? null).toBe(before)
      expect(after.filter((id) => id !== moved)).toEqual(ids.filter((id) => id !== moved))
    }),
  )
  expect(movedBefore(['a', 'b'], 'a', 'gone')).toBeUndefined()
})
