// The list in parts, by day.
import type { Notification } from '../../../../contract/accounts/notifications.ts'
import { toUtcDay } from '../../../../rules/analytics.ts'
import { addDays } from '../../../../rules/dates.ts'
import { minuteMs } from '../../../../rules/durations.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { longDay } from '../../../format/dates.ts'

type Part = { title: string; items: Notification[] }

/** `offsetMinutes`: how far the reader's clock is ahead of UTC at an instant. */
export function groupByDay(
  items: readonly Notification[],
  { now, offsetMinutes, format }: { now: Date; offsetMinutes: (at: Date) => number; format: ReaderFormat },
): Part[] {
  const dayOf = (at: Date) => toUtcDay(new Date(at.getTime() + offsetMinutes(at) * minuteMs))
  const today = dayOf(now)
  const toTitle = (day: string) =>
    day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : longDay(day, format)
  const days = Map.groupBy(items, ({ createdAt }) => dayOf(new Date(createdAt)))
  return [...days].map(([day, ofDay]) => ({ title: toTitle(day), items: ofDay }))
}
