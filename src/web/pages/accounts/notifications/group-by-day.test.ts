// The parts of the list of notifications.
import { expect, test } from 'vitest'
import type { Notification } from '../../../../contract/accounts/notifications.ts'
import { usFormat } from '../../../../rules/reader-format.ts'
import { groupByDay } from './group-by-day.ts'

const item = (id: string, createdAt: string, kind = 'follow', isRead = false) =>
  ({ id, createdAt, kind, isRead }) as Notification
const items = [
  item('a', '2026-11-26T05:00:00Z'),
  item('b', '2026-11-26T01:00:00Z', 'booking-requested'),
  item('c', '2026-11-25T23:00:00Z', 'booking-requested', true),
  item('d', '2026-11-20T12:00:00Z'),
]
const parts = (minutes: number) =>
  groupByDay(items, {
    now: new Date('2026-11-26T06:00:00Z'),
    offsetMinutes: () => minutes,
    format: usFormat,
  }).map(({ title, items: ofPart }) => [title, ofPart.map(({ id }) => id).join('')])

test('by day on the reader’s clock', () => {
  expect(parts(0)).toEqual([
    ['Today', 'ab'],
    ['Yesterday', 'c'],
    ['Friday, Nov 20, 2026', 'd'],
  ])
  expect(parts(-8 * 60)).toEqual([
    ['Today', 'abc'],
    ['Friday, Nov 20, 2026', 'd'],
  ])
})
