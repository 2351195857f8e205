// The list in parts: what needs an answer first, then the rest by day.
import type { Notification } from '../../../../contract/accounts/notifications.ts'
import { toUtcDay } from '../../../../rules/analytics.ts'
import { addDays } from '../../../../rules/dates.ts'
import { minuteMs } from '../../../../rules/durations.ts'
import { answerNotices } from '../../../../rules/notices.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { longDay } from '../../../format/dates.ts'

type Part = { title: string; items: Notification[] }

const answers = new Set<string>(answerNotices)

/** `offsetMinutes`: how far the reader's clock is ahead of UTC at an instant. */
export function groupByDay(
  items: readonly Notification[],
  { now, offsetMinutes, format }: { now: Date; offsetMinutes: (at: Date) => number; format: ReaderFormat },
): Part[] {
  const dayOf = (at: Date) => toUtcDay(new Date(at.getTime() + offsetMinutes(at) * minuteMs))
  const needsAnswer = (item: Notification) => !item.isRead && answers.has(item.kind)
  const today = dayOf(now)
  const toTitle = (day: string) =>
    day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : longDay(day, format)
  const days = Map.groupBy(
    items.filter((item) => !needsAnswer(item)),
    ({ createdAt }) => dayOf(new Date(createdAt)),
  )
  const first = items.filter(needsAnswer)
  return [
    ...(first.length > 0 ? [{ title: 'Needs your answer', items: first }] : []),
    ...[...days].map(([day, ofDay]) => ({ title: toTitle(day), items: ofDay })),
  ]
}
